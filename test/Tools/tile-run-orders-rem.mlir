// On A2/A3 rem reads its sources again, writes its scratch while it does, and
// turns integers into floats in their own place.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @rem_on_lhs: different
  // A5: @rem_on_lhs: equal
  func.func @rem_on_lhs(%in_a: memref<2x64xf32>, %in_b: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %t = tile.create : <1x96xf32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <1x96xf32, vec, @vec_2>)
        -> <2x64xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_0>, memref<2x64xf32>
    return
  }

  // The divisor is read again for the sign: the quotient is rounded up to 3,
  // so the rest is less than 0.
  // A2A3: @rem_on_rhs: different
  // A5: @rem_on_rhs: equal
  func.func @rem_on_rhs(%out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.full 0.21 : <2x64xf32, vec, @vec_0>
    %b = tile.full 0.07 : <2x64xf32, vec, @vec_1>
    %t = tile.create : <1x96xf32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <1x96xf32, vec, @vec_2>)
        -> <2x64xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_1>, memref<2x64xf32>
    return
  }

  // A2A3: @rem_on_scratch: different
  // A5: @rem_on_scratch: equal
  func.func @rem_on_scratch(%in_a: memref<2x64xf32>, %in_b: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %t = tile.create : <2x96xf32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <2x96xf32, vec, @vec_2>)
        -> <2x64xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_2>, memref<2x64xf32>
    return
  }

  // A2A3: @rem_scratch_on_lhs: different
  // A5: @rem_scratch_on_lhs: equal
  func.func @rem_scratch_on_lhs(%in_a: memref<2x64xf32>,
      %in_b: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    %t = tile.create : <1x96xf32, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <1x96xf32, vec, @vec_0>)
        -> <2x64xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_3>, memref<2x64xf32>
    return
  }

  // A2A3: @rem_scratch_on_rhs: different
  // A5: @rem_scratch_on_rhs: equal
  func.func @rem_scratch_on_rhs(%in_a: memref<2x64xf32>,
      %in_b: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    %t = tile.create : <1x96xf32, vec, @vec_1>
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <1x96xf32, vec, @vec_1>)
        -> <2x64xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_3>, memref<2x64xf32>
    return
  }

  // CHECK: @rem_apart: equal
  func.func @rem_apart(%out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.full 0.21 : <2x64xf32, vec, @vec_0>
    %b = tile.full 0.07 : <2x64xf32, vec, @vec_1>
    %t = tile.create : <1x96xf32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>, <1x96xf32, vec, @vec_2>)
        -> <2x64xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_3>, memref<2x64xf32>
    return
  }

  // A2A3: @rems_on_source: different
  // A5: @rems_on_source: equal
  func.func @rems_on_source(%in_a: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 0.3 : f32
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %t = tile.create : <1x96xf32, vec, @vec_2>
    %r = tile.rems %a, %s, %t
        : (<2x64xf32, vec, @vec_0>, f32, <1x96xf32, vec, @vec_2>) -> <2x64xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_0>, memref<2x64xf32>
    return
  }

  // A2A3: @rems_on_scratch: different
  // A5: @rems_on_scratch: equal
  func.func @rems_on_scratch(%in_a: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %s = arith.constant 0.3 : f32
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %t = tile.create : <2x96xf32, vec, @vec_2>
    %r = tile.rems %a, %s, %t
        : (<2x64xf32, vec, @vec_0>, f32, <2x96xf32, vec, @vec_2>) -> <2x64xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_2>, memref<2x64xf32>
    return
  }

  // A2A3: @rems_scratch_on_source: different
  // A5: @rems_scratch_on_source: equal
  func.func @rems_scratch_on_source(%in_a: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_3 : vec, 512
    %s = arith.constant 0.3 : f32
    %t = tile.create : <1x96xf32, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %r = tile.rems %a, %s, %t
        : (<2x64xf32, vec, @vec_0>, f32, <1x96xf32, vec, @vec_0>) -> <2x64xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_3>, memref<2x64xf32>
    return
  }

  // CHECK: @rems_apart: equal
  func.func @rems_apart(%in_a: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 0.3 : f32
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %t = tile.create : <1x96xf32, vec, @vec_2>
    %r = tile.rems %a, %s, %t
        : (<2x64xf32, vec, @vec_0>, f32, <1x96xf32, vec, @vec_2>) -> <2x64xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_3>, memref<2x64xf32>
    return
  }

  // A2A3: @rem_i32_on_lhs: different
  // A5: @rem_i32_on_lhs: equal
  func.func @rem_i32_on_lhs(%in_a: memref<2x64xi32>, %out_r: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %b = tile.full 7 : <2x64xi32, vec, @vec_1>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xi32, vec, @vec_0>, <2x64xi32, vec, @vec_1>, <1x96xi32, vec, @vec_2>)
        -> <2x64xi32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xi32, vec, @vec_0>, memref<2x64xi32>
    return
  }

  // A2A3: @rem_i32_on_rhs: different
  // A5: @rem_i32_on_rhs: equal
  func.func @rem_i32_on_rhs(%in_a: memref<2x64xi32>, %out_r: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %b = tile.full 7 : <2x64xi32, vec, @vec_1>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xi32, vec, @vec_0>, <2x64xi32, vec, @vec_1>, <1x96xi32, vec, @vec_2>)
        -> <2x64xi32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x64xi32, vec, @vec_1>, memref<2x64xi32>
    return
  }

  // CHECK: @rem_i32_apart: equal
  func.func @rem_i32_apart(%in_a: memref<2x64xi32>, %out_r: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %b = tile.full 7 : <2x64xi32, vec, @vec_1>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xi32, vec, @vec_0>, <2x64xi32, vec, @vec_1>, <1x96xi32, vec, @vec_2>)
        -> <2x64xi32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x64xi32, vec, @vec_3>, memref<2x64xi32>
    return
  }

  // The dividend becomes an integer again, the divisor stays a float.
  // CHECK: @rem_i32_dividend_read_again: equal
  func.func @rem_i32_dividend_read_again(%in_a: memref<2x64xi32>,
      %out_a: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %b = tile.full 7 : <2x64xi32, vec, @vec_1>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xi32, vec, @vec_0>, <2x64xi32, vec, @vec_1>, <1x96xi32, vec, @vec_2>)
        -> <2x64xi32, vec, @vec_3>
    tile.store %a, %out_a[0, 0] : <2x64xi32, vec, @vec_0>, memref<2x64xi32>
    return
  }

  // A2A3: @rem_i32_divisor_read_again: different
  // A5: @rem_i32_divisor_read_again: equal
  func.func @rem_i32_divisor_read_again(%in_a: memref<2x64xi32>,
      %out_b: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %b = tile.full 7 : <2x64xi32, vec, @vec_1>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rem %a, %b, %t
        : (<2x64xi32, vec, @vec_0>, <2x64xi32, vec, @vec_1>, <1x96xi32, vec, @vec_2>)
        -> <2x64xi32, vec, @vec_3>
    tile.store %b, %out_b[0, 0] : <2x64xi32, vec, @vec_1>, memref<2x64xi32>
    return
  }

  // A2A3: @rems_i32_on_source: different
  // A5: @rems_i32_on_source: equal
  func.func @rems_i32_on_source(%in_a: memref<2x64xi32>,
      %out_r: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 7 : i32
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rems %a, %s, %t
        : (<2x64xi32, vec, @vec_0>, i32, <1x96xi32, vec, @vec_2>) -> <2x64xi32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xi32, vec, @vec_0>, memref<2x64xi32>
    return
  }

  // CHECK: @rems_i32_source_read_again: equal
  func.func @rems_i32_source_read_again(%in_a: memref<2x64xi32>,
      %out_a: memref<2x64xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_3 : vec, 512
    tile.alloc @vec_2 : vec, 384
    %s = arith.constant 7 : i32
    %a = tile.load %in_a[0, 0] : memref<2x64xi32> -> <2x64xi32, vec, @vec_0>
    %t = tile.create : <1x96xi32, vec, @vec_2>
    %r = tile.rems %a, %s, %t
        : (<2x64xi32, vec, @vec_0>, i32, <1x96xi32, vec, @vec_2>) -> <2x64xi32, vec, @vec_3>
    tile.store %a, %out_a[0, 0] : <2x64xi32, vec, @vec_0>, memref<2x64xi32>
    return
  }
}
