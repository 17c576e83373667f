// Bits of integers: on A2/A3 a scalar is spread over the result, and half of an
// exclusive or lies in the scratch.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @ands_on_source: different
  // A5: @ands_on_source: equal
  func.func @ands_on_source(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %r = tile.ands %a, %s : (<2x96xi16, vec, @vec_0>, i16) -> <2x96xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_0>, memref<2x96xi16>
    return
  }

  // A2A3: @ors_on_source: different
  // A5: @ors_on_source: equal
  func.func @ors_on_source(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %r = tile.ors %a, %s : (<2x96xi16, vec, @vec_0>, i16) -> <2x96xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_0>, memref<2x96xi16>
    return
  }

  // CHECK: @ands_apart: equal
  func.func @ands_apart(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_1 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %r = tile.ands %a, %s : (<2x96xi16, vec, @vec_0>, i16) -> <2x96xi16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_1>, memref<2x96xi16>
    return
  }

  // A2A3: @xors_on_source: different
  // A5: @xors_on_source: equal
  func.func @xors_on_source(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xors %a, %s, %t
        : (<2x96xi16, vec, @vec_0>, i16, <2x96xi16, vec, @vec_2>) -> <2x96xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_0>, memref<2x96xi16>
    return
  }

  // A2A3: @xors_on_scratch: different
  // A5: @xors_on_scratch: equal
  func.func @xors_on_scratch(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xors %a, %s, %t
        : (<2x96xi16, vec, @vec_0>, i16, <2x96xi16, vec, @vec_2>) -> <2x96xi16, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_2>, memref<2x96xi16>
    return
  }

  // A2A3: @xors_scratch_on_source: different
  // A5: @xors_scratch_on_source: equal
  func.func @xors_scratch_on_source(%in_a: memref<2x96xi16>,
      %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_1 : vec, 384
    %s = arith.constant 1365 : i16
    %t = tile.create : <2x96xi16, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %r = tile.xors %a, %s, %t
        : (<2x96xi16, vec, @vec_0>, i16, <2x96xi16, vec, @vec_0>) -> <2x96xi16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_1>, memref<2x96xi16>
    return
  }

  // CHECK: @xors_apart: equal
  func.func @xors_apart(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_1 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 1365 : i16
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xors %a, %s, %t
        : (<2x96xi16, vec, @vec_0>, i16, <2x96xi16, vec, @vec_2>) -> <2x96xi16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_1>, memref<2x96xi16>
    return
  }

  // Safe in this order, though the library documents it otherwise.
  // CHECK: @xor_on_lhs: equal
  func.func @xor_on_lhs(%in_a: memref<2x96xi16>, %in_b: memref<2x96xi16>,
      %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_3>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xor %a, %b, %t
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>, <2x96xi16, vec, @vec_2>)
        -> <2x96xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_0>, memref<2x96xi16>
    return
  }

  // CHECK: @xor_on_rhs: equal
  func.func @xor_on_rhs(%in_a: memref<2x96xi16>, %in_b: memref<2x96xi16>,
      %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_3>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xor %a, %b, %t
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>, <2x96xi16, vec, @vec_2>)
        -> <2x96xi16, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_3>, memref<2x96xi16>
    return
  }

  // A2A3: @xor_on_scratch: different
  // A5: @xor_on_scratch: equal
  func.func @xor_on_scratch(%in_a: memref<2x96xi16>, %in_b: memref<2x96xi16>,
      %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_3>
    %t = tile.create : <2x96xi16, vec, @vec_2>
    %r = tile.xor %a, %b, %t
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>, <2x96xi16, vec, @vec_2>)
        -> <2x96xi16, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_2>, memref<2x96xi16>
    return
  }

  // A2A3: @xor_scratch_on_lhs: different
  // A5: @xor_scratch_on_lhs: equal
  func.func @xor_scratch_on_lhs(%in_a: memref<2x96xi16>,
      %in_b: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    tile.alloc @vec_1 : vec, 384
    %t = tile.create : <2x96xi16, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_3>
    %r = tile.xor %a, %b, %t
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>, <2x96xi16, vec, @vec_0>)
        -> <2x96xi16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_1>, memref<2x96xi16>
    return
  }

  // A2A3: @xor_scratch_on_rhs: different
  // A5: @xor_scratch_on_rhs: equal
  func.func @xor_scratch_on_rhs(%in_a: memref<2x96xi16>,
      %in_b: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    tile.alloc @vec_1 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %t = tile.create : <2x96xi16, vec, @vec_3>
    %b = tile.load %in_b[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_3>
    %r = tile.xor %a, %b, %t
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>, <2x96xi16, vec, @vec_3>)
        -> <2x96xi16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_1>, memref<2x96xi16>
    return
  }

  // A loop of the scalar unit reads each place before it writes it.
  // CHECK: @shl_on_lhs: equal
  func.func @shl_on_lhs(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.full 3 : <2x96xi16, vec, @vec_3>
    %r = tile.shl %a, %b
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>) -> <2x96xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_0>, memref<2x96xi16>
    return
  }

  // CHECK: @shr_on_rhs: equal
  func.func @shr_on_rhs(%in_a: memref<2x96xi16>, %out_r: memref<2x96xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_3 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x96xi16> -> <2x96xi16, vec, @vec_0>
    %b = tile.full 3 : <2x96xi16, vec, @vec_3>
    %r = tile.shr %a, %b
        : (<2x96xi16, vec, @vec_0>, <2x96xi16, vec, @vec_3>) -> <2x96xi16, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xi16, vec, @vec_3>, memref<2x96xi16>
    return
  }
}
