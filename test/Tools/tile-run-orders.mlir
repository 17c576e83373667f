// Plans made by hand, right and wrong: the file is its own plan, since a run on
// values ignores placements. An op in a place where its instructions overwrite
// what they still read makes a wrong number; its twin is right.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // The reciprocal spreads a 1 over the result first.
  // CHECK: @recip_in_place: different
  // CHECK-NEXT: argument 1[0, 0] is 1 on bytes, but {{.*}} on values (and 7 more)
  func.func @recip_in_place(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32 address = 64
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.recip %a : <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // CHECK: @recip_apart: equal
  func.func @recip_apart(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.recip %a : (<1x8xf32, vec, @vec_0>) -> <1x8xf32, vec, @vec_1>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_1>, memref<1x8xf32>
    return
  }

  // In place x / s is x * (1 / s).
  // CHECK: @divs_in_place: different
  func.func @divs_in_place(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %s = arith.constant 3.0 : f32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.divs %a, %s
        : (<1x8xf32, vec, @vec_0>, f32) -> <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // A window of 80 of 128 columns: whole repeats of all rows come first, so row
  // 1 of the dense result lies on the tail of row 0 before that is read.
  // CHECK: @window_of_columns: different
  func.func @window_of_columns(%x: memref<4x128xf32>, %y: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048 address = 0
    %a = tile.load %x[0, 0] : memref<4x128xf32> -> <4x128xf32, vec, @vec_0>
    %w = tile.slice %a[0, 0]
        : <4x128xf32, vec, @vec_0> -> <4x80xf32, vec, @vec_0>
    %b = tile.add %w, %w : <4x80xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // 64 columns are a whole repeat and have no tail.
  // CHECK: @window_without_tails: equal
  func.func @window_without_tails(%x: memref<4x128xf32>, %y: memref<4x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048 address = 0
    %a = tile.load %x[0, 0] : memref<4x128xf32> -> <4x128xf32, vec, @vec_0>
    %w = tile.slice %a[0, 0]
        : <4x128xf32, vec, @vec_0> -> <4x64xf32, vec, @vec_0>
    %b = tile.add %w, %w : <4x64xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <4x64xf32, vec, @vec_0>, memref<4x64xf32>
    return
  }

  // Each place is read before it is written, but not the next one.
  // CHECK: @add_in_place: equal
  func.func @add_in_place(%x: memref<2x96xf16>, %y: memref<2x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    %a = tile.load %x[0, 0] : memref<2x96xf16> -> <2x96xf16, vec, @vec_0>
    %b = tile.add %a, %a : <2x96xf16, vec, @vec_0>
    tile.store %b, %y[0, 0] : <2x96xf16, vec, @vec_0>, memref<2x96xf16>
    return
  }
  // CHECK: @add_shifted: different
  func.func @add_shifted(%x: memref<2x96xf16>, %y: memref<2x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 416
    %a = tile.load %x[0, 0] : memref<2x96xf16> -> <2x96xf16, vec, @vec_0>
    %b = tile.add %a, %a
        : (<2x96xf16, vec, @vec_0>, <2x96xf16, vec, @vec_0>)
        -> <2x96xf16, vec, @vec_0 + 32>
    tile.store %b, %y[0, 0] : <2x96xf16, vec, @vec_0 + 32>, memref<2x96xf16>
    return
  }

  // The first source is copied over the second before that is read.
  // CHECK: @concat_over_second: different
  func.func @concat_over_second(%x: memref<2x16xf32>, %y: memref<2x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 128
    tile.alloc @vec_1 : vec, 64
    %a = tile.load %x[0, 0] : memref<2x16xf32> -> <2x8xf32, vec, @vec_1>
    %b = tile.load %x[0, 8] : memref<2x16xf32> -> <2x8xf32, vec, @vec_0>
    %c = tile.concat %a, %b : (<2x8xf32, vec, @vec_1>, <2x8xf32, vec, @vec_0>)
        -> <2x16xf32, vec, @vec_0>
    tile.store %c, %y[0, 0] : <2x16xf32, vec, @vec_0>, memref<2x16xf32>
    return
  }

  // The scratch of the exact root may not be the operand, which it overwrites.
  // CHECK: @rsqrt_scratch_on_operand: different
  func.func @rsqrt_scratch_on_operand(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <1x8xf32, vec, @vec_0>
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.rsqrt %a, %t : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_0>)
        -> <1x8xf32, vec, @vec_1>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_1>, memref<1x8xf32>
    return
  }
  // CHECK: @rsqrt_result_on_operand: equal
  func.func @rsqrt_result_on_operand(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <1x8xf32, vec, @vec_1>
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.rsqrt %a, %t : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_1>)
        -> <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // Nor may the result, which is divided into what stands there.
  // CHECK: @rsqrt_result_on_scratch: different
  func.func @rsqrt_result_on_scratch(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <1x8xf32, vec, @vec_1>
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.rsqrt %a, %t : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_1>)
        -> <1x8xf32, vec, @vec_1>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_1>, memref<1x8xf32>
    return
  }

  // Nobody knows in which order a sine is computed.
  // CHECK: @sin_in_place: different
  // CHECK-NEXT: argument 1[0, 0] is undefined on bytes
  func.func @sin_in_place(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.sin %a : <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // A tile overwritten while it is still needed.
  // CHECK: @overwritten: different
  func.func @overwritten(%x: memref<2x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.load %x[1, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_0>
    tile.store %a, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // What is undefined anyway may be anything.
  // CHECK: @undefined_anyway: equal
  func.func @undefined_anyway(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %a = tile.create : <1x8xf32, vec, @vec_0>
    %b = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    tile.store %a, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // A tile read after its slot was given back.
  // CHECK: @read_after_free: different
  // CHECK-NEXT: tile 0 pushed by tpush_to_aic 0[0, 0] is undefined on bytes
  func.func @read_after_free() attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.reserve @ring : vec, 64
    %a = tile.tpop_from_aic from @ring : <1x8xf32, vec, pipe @ring>
    tile.tfree_to_aic %a : <1x8xf32, vec, pipe @ring>
    tile.tpush_to_aic %a : <1x8xf32, vec, pipe @ring>
    return
  }
  // CHECK: @free_after_read: equal
  func.func @free_after_read() attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.reserve @ring : vec, 64
    %a = tile.tpop_from_aic from @ring : <1x8xf32, vec, pipe @ring>
    tile.tpush_to_aic %a : <1x8xf32, vec, pipe @ring>
    tile.tfree_to_aic %a : <1x8xf32, vec, pipe @ring>
    return
  }

  // Copies that trade places need a third; one instruction after another fails.
  // CHECK: @trade_places: equal
  func.func @trade_places(%x: memref<2x8xf32>, %y: memref<2x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.load %x[1, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_1>
    %c, %d = tile.parallel_copy %a, %b
        : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_1>)
        -> (<1x8xf32, vec, @vec_1>, <1x8xf32, vec, @vec_0>)
    tile.store %c, %y[0, 0] : <1x8xf32, vec, @vec_1>, memref<2x8xf32>
    tile.store %d, %y[1, 0] : <1x8xf32, vec, @vec_0>, memref<2x8xf32>
    return
  }
  // CHECK: @copies_in_turn: different
  func.func @copies_in_turn(%x: memref<2x8xf32>, %y: memref<2x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.load %x[1, 0] : memref<2x8xf32> -> <1x8xf32, vec, @vec_1>
    %c = tile.copy %a : (<1x8xf32, vec, @vec_0>) -> <1x8xf32, vec, @vec_1>
    %d = tile.copy %b : (<1x8xf32, vec, @vec_1>) -> <1x8xf32, vec, @vec_0>
    tile.store %c, %y[0, 0] : <1x8xf32, vec, @vec_1>, memref<2x8xf32>
    tile.store %d, %y[1, 0] : <1x8xf32, vec, @vec_0>, memref<2x8xf32>
    return
  }
}

// A5 computes in registers and stores once, row by row.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_recip_in_place: equal
  func.func @a5_recip_in_place(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.recip %a : <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // CHECK: @a5_divs_in_place: equal
  func.func @a5_divs_in_place(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %s = arith.constant 3.0 : f32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.divs %a, %s
        : (<1x8xf32, vec, @vec_0>, f32) -> <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }

  // CHECK: @a5_window_of_columns: equal
  func.func @a5_window_of_columns(%x: memref<4x128xf32>, %y: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048 address = 0
    %a = tile.load %x[0, 0] : memref<4x128xf32> -> <4x128xf32, vec, @vec_0>
    %w = tile.slice %a[0, 0]
        : <4x128xf32, vec, @vec_0> -> <4x80xf32, vec, @vec_0>
    %b = tile.add %w, %w : <4x80xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // The exact root does not touch its scratch.
  // CHECK: @a5_rsqrt_scratch: equal
  func.func @a5_rsqrt_scratch(%x: memref<1x8xf32>, %y: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    %t = tile.create : <1x8xf32, vec, @vec_0>
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %b = tile.rsqrt %a, %t : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_0>)
        -> <1x8xf32, vec, @vec_0>
    tile.store %b, %y[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    return
  }
}
