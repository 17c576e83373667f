// Masks hold one bit an element, so a row of the result overwrites many of one;
// on A2/A3 the scratch is written while the operands are read.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: not %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // CHECK: @sel_on_lhs: equal
  func.func @sel_on_lhs(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_3 : vec, 32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_3>)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // CHECK: @sel_on_rhs: equal
  func.func @sel_on_rhs(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_3 : vec, 32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_3>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // CHECK: @sel_on_mask: different
  func.func @sel_on_mask(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    tile.alloc @vec_3 : vec, 32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_3>)
        -> <2x96xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_2>, memref<2x96xf32>
    return
  }

  // A2A3: @sel_on_scratch: different
  // A5: @sel_on_scratch: equal
  func.func @sel_on_scratch(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_3 : vec, 768
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_3>)
        -> <2x96xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_3>, memref<2x96xf32>
    return
  }

  // A2A3: @sel_scratch_on_mask: different
  // A5: @sel_scratch_on_mask: equal
  func.func @sel_scratch_on_mask(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    %t = tile.create : <1x32xi8, vec, @vec_2>
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_2>)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // A2A3: @sel_scratch_on_lhs: different
  // A5: @sel_scratch_on_lhs: equal
  func.func @sel_scratch_on_lhs(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %t = tile.create : <1x32xi8, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_0>)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // A2A3: @sel_scratch_on_rhs: different
  // A5: @sel_scratch_on_rhs: equal
  func.func @sel_scratch_on_rhs(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    %m = tile.full -86 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <1x32xi8, vec, @vec_1>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_1>)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // CHECK: @sel_apart: equal
  func.func @sel_apart(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    tile.alloc @vec_3 : vec, 32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sel %m, %a, %b, %t
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>,
            <1x32xi8, vec, @vec_3>)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // CHECK: @sels_on_source: equal
  func.func @sels_on_source(%in_a: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_3 : vec, 32
    %s = arith.constant 3.0 : f32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_3>, f32)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // CHECK: @sels_on_mask: different
  func.func @sels_on_mask(%in_a: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 768
    tile.alloc @vec_3 : vec, 32
    %s = arith.constant 3.0 : f32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_3>, f32)
        -> <2x96xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_2>, memref<2x96xf32>
    return
  }

  // The scalar is read before the first row is written.
  // CHECK: @sels_on_scratch: equal
  func.func @sels_on_scratch(%in_a: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_3 : vec, 768
    %s = arith.constant 3.0 : f32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_3>, f32)
        -> <2x96xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_3>, memref<2x96xf32>
    return
  }

  // A2A3: @sels_scratch_on_mask: different
  // A5: @sels_scratch_on_mask: equal
  func.func @sels_scratch_on_mask(%in_a: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    %s = arith.constant 3.0 : f32
    %t = tile.create : <1x32xi8, vec, @vec_2>
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_2>, f32)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // A2A3: @sels_scratch_on_source: different
  // A5: @sels_scratch_on_source: equal
  func.func @sels_scratch_on_source(%in_a: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    %s = arith.constant 3.0 : f32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %t = tile.create : <1x32xi8, vec, @vec_0>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_0>, f32)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }

  // CHECK: @sels_apart: equal
  func.func @sels_apart(%in_a: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_2 : vec, 64
    tile.alloc @vec_4 : vec, 768
    tile.alloc @vec_3 : vec, 32
    %s = arith.constant 3.0 : f32
    %m = tile.full 85 : <2x32xi8, vec, @vec_2>
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <1x32xi8, vec, @vec_3>
    %r = tile.sels %m, %a, %t, %s
        : (<2x32xi8, vec, @vec_2>, <2x96xf32, vec, @vec_0>, <1x32xi8, vec, @vec_3>, f32)
        -> <2x96xf32, vec, @vec_4>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_4>, memref<2x96xf32>
    return
  }
}
