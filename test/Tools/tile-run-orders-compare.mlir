// Masks hold one bit an element: their rows are rarely longer than those of the
// source, and stay behind what is still to be read.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: not %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // CHECK: @cmp_on_lhs: equal
  func.func @cmp_on_lhs(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x32xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.cmp %a, %b {mode = #tile.cmp<lt>}
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>)
        -> <2x32xi8, vec, valid 2x12, @vec_0>
    tile.store %r, %out_r[0, 0]
        : <2x32xi8, vec, valid 2x12, @vec_0>, memref<2x32xi8>
    return
  }

  // CHECK: @cmp_on_rhs: equal
  func.func @cmp_on_rhs(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x32xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.cmp %a, %b {mode = #tile.cmp<lt>}
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>)
        -> <2x32xi8, vec, valid 2x12, @vec_1>
    tile.store %r, %out_r[0, 0]
        : <2x32xi8, vec, valid 2x12, @vec_1>, memref<2x32xi8>
    return
  }

  // CHECK: @cmp_ne_on_lhs: equal
  func.func @cmp_ne_on_lhs(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x32xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.cmp %a, %b {mode = #tile.cmp<ne>}
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>)
        -> <2x32xi8, vec, valid 2x12, @vec_0>
    tile.store %r, %out_r[0, 0]
        : <2x32xi8, vec, valid 2x12, @vec_0>, memref<2x32xi8>
    return
  }

  // CHECK: @cmps_on_source: equal
  func.func @cmps_on_source(%in_a: memref<2x96xf32>, %out_r: memref<2x32xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    %s = arith.constant 1.0 : f32
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %r = tile.cmps %a, %s {mode = #tile.cmp<ge>}
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x32xi8, vec, valid 2x12, @vec_0>
    tile.store %r, %out_r[0, 0]
        : <2x32xi8, vec, valid 2x12, @vec_0>, memref<2x32xi8>
    return
  }

  // Rows of 64 bytes overtake those of 32.
  // CHECK: @cmp_of_short_rows_on_lhs: different
  func.func @cmp_of_short_rows_on_lhs(%in_a: memref<4x8xf32>,
      %in_b: memref<4x8xf32>, %out_r: memref<4x64xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 128
    %a = tile.load %in_a[0, 0] : memref<4x8xf32> -> <4x8xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<4x8xf32> -> <4x8xf32, vec, @vec_1>
    %r = tile.cmp %a, %b {mode = #tile.cmp<lt>}
        : (<4x8xf32, vec, @vec_0>, <4x8xf32, vec, @vec_1>)
        -> <4x64xi8, vec, valid 4x1, @vec_0>
    tile.store %r, %out_r[0, 0] : <4x64xi8, vec, valid 4x1, @vec_0>, memref<4x64xi8>
    return
  }

  // CHECK: @cmps_of_short_rows_on_source: different
  func.func @cmps_of_short_rows_on_source(%in_a: memref<4x8xf32>,
      %out_r: memref<4x64xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    %s = arith.constant 1.0 : f32
    %a = tile.load %in_a[0, 0] : memref<4x8xf32> -> <4x8xf32, vec, @vec_0>
    %r = tile.cmps %a, %s {mode = #tile.cmp<lt>}
        : (<4x8xf32, vec, @vec_0>, f32) -> <4x64xi8, vec, valid 4x1, @vec_0>
    tile.store %r, %out_r[0, 0] : <4x64xi8, vec, valid 4x1, @vec_0>, memref<4x64xi8>
    return
  }
}
