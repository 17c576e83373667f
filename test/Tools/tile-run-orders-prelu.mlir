// On A2/A3 the product lies in the result and a mask in the scratch while the
// source is read again.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @prelu_on_source: different
  // A5: @prelu_on_source: equal
  func.func @prelu_on_source(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <3x32xi8, vec, @vec_2>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_2>)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // CHECK: @prelu_on_slope: equal
  func.func @prelu_on_slope(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <3x32xi8, vec, @vec_2>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_2>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // A2A3: @prelu_on_scratch: different
  // A5: @prelu_on_scratch: equal
  func.func @prelu_on_scratch(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <3x32xi8, vec, @vec_2>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_2>)
        -> <2x96xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_2>, memref<2x96xf32>
    return
  }

  // A2A3: @prelu_scratch_on_source: different
  // A5: @prelu_scratch_on_source: equal
  func.func @prelu_scratch_on_source(%in_x: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_3 : vec, 768
    %h = arith.constant -1.0 : f32
    %t = tile.create : <3x32xi8, vec, @vec_0>
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_0>)
        -> <2x96xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_3>, memref<2x96xf32>
    return
  }

  // The product is done with when the mask is written.
  // CHECK: @prelu_scratch_on_slope: equal
  func.func @prelu_scratch_on_slope(%in_x: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_3 : vec, 768
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %t = tile.create : <3x32xi8, vec, @vec_1>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_1>)
        -> <2x96xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_3>, memref<2x96xf32>
    return
  }

  // CHECK: @prelu_apart: equal
  func.func @prelu_apart(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_3 : vec, 768
    tile.alloc @vec_2 : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @vec_0>, f32) -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %t = tile.create : <3x32xi8, vec, @vec_2>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>, <3x32xi8, vec, @vec_2>)
        -> <2x96xf32, vec, @vec_3>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_3>, memref<2x96xf32>
    return
  }
}
