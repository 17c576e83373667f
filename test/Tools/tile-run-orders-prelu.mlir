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
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @t : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %t = tile.create : <3x32xi8, vec, @t>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @t>)
        -> <2x96xf32, vec, @a>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @a>, memref<2x96xf32>
    return
  }

  // CHECK: @prelu_on_slope: equal
  func.func @prelu_on_slope(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @t : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %t = tile.create : <3x32xi8, vec, @t>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @t>)
        -> <2x96xf32, vec, @b>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @b>, memref<2x96xf32>
    return
  }

  // A2A3: @prelu_on_scratch: different
  // A5: @prelu_on_scratch: equal
  func.func @prelu_on_scratch(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @t : vec, 768
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %t = tile.create : <3x32xi8, vec, @t>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @t>)
        -> <2x96xf32, vec, @t>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @t>, memref<2x96xf32>
    return
  }

  // A2A3: @prelu_scratch_on_source: different
  // A5: @prelu_scratch_on_source: equal
  func.func @prelu_scratch_on_source(%in_x: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @r : vec, 768
    %h = arith.constant -1.0 : f32
    %t = tile.create : <3x32xi8, vec, @a>
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @a>)
        -> <2x96xf32, vec, @r>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @r>, memref<2x96xf32>
    return
  }

  // The product is done with when the mask is written.
  // CHECK: @prelu_scratch_on_slope: equal
  func.func @prelu_scratch_on_slope(%in_x: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @r : vec, 768
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %t = tile.create : <3x32xi8, vec, @b>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @b>)
        -> <2x96xf32, vec, @r>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @r>, memref<2x96xf32>
    return
  }

  // CHECK: @prelu_apart: equal
  func.func @prelu_apart(%in_x: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @a : vec, 768
    tile.alloc @b : vec, 768
    tile.alloc @r : vec, 768
    tile.alloc @t : vec, 96
    %h = arith.constant -1.0 : f32
    %x = tile.load %in_x[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @a>
    %a = tile.adds %x, %h
        : (<2x96xf32, vec, @a>, f32) -> <2x96xf32, vec, @a>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @b>
    %t = tile.create : <3x32xi8, vec, @t>
    %r = tile.prelu %a, %b, %t
        : (<2x96xf32, vec, @a>, <2x96xf32, vec, @b>, <3x32xi8, vec, @t>)
        -> <2x96xf32, vec, @r>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @r>, memref<2x96xf32>
    return
  }
}
