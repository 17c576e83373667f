// On values a scratch keeps what its tile held: an instruction may write there,
// but who reads the tile later means its value.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // CHECK: @read_later: different
  // CHECK-NEXT: argument 2[0, 0] is {{.*}} on bytes, but {{.*}} on values
  func.func @read_later(%x: memref<2x200xf32>, %y: memref<2x1xf32>,
                        %z: memref<2x200xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1600
    tile.alloc @vec_1 : vec, 1600
    tile.alloc @vec_2 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_0>
    %t = tile.load %z[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_1>
    %r = tile.row_sum %a, %t
        : (<2x200xf32, vec, @vec_0>, <2x200xf32, vec, @vec_1>)
        -> <2x1xf32, vec, @vec_2>
    tile.store %r, %y[0, 0] : <2x1xf32, vec, @vec_2>, memref<2x1xf32>
    tile.store %t, %z[0, 0] : <2x200xf32, vec, @vec_1>, memref<2x200xf32>
    return
  }

  // CHECK: @read_before: equal
  func.func @read_before(%x: memref<2x200xf32>, %y: memref<2x1xf32>,
                         %z: memref<2x200xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1600
    tile.alloc @vec_1 : vec, 1600
    tile.alloc @vec_2 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_0>
    %t = tile.load %z[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_1>
    tile.store %t, %z[0, 0] : <2x200xf32, vec, @vec_1>, memref<2x200xf32>
    %r = tile.row_sum %a, %t
        : (<2x200xf32, vec, @vec_0>, <2x200xf32, vec, @vec_1>)
        -> <2x1xf32, vec, @vec_2>
    tile.store %r, %y[0, 0] : <2x1xf32, vec, @vec_2>, memref<2x1xf32>
    return
  }

  // The exact root writes a block.
  // CHECK: @block_read_later: different
  func.func @block_read_later(%x: memref<1x8xf32>, %z: memref<1x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 32
    tile.alloc @vec_1 : vec, 32
    %a = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_0>
    %t = tile.load %z[0, 0] : memref<1x8xf32> -> <1x8xf32, vec, @vec_1>
    %r = tile.rsqrt %a, %t : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_1>)
        -> <1x8xf32, vec, @vec_0>
    tile.store %r, %x[0, 0] : <1x8xf32, vec, @vec_0>, memref<1x8xf32>
    tile.store %t, %z[0, 0] : <1x8xf32, vec, @vec_1>, memref<1x8xf32>
    return
  }

  // A plan that fits no chip lies nowhere near the last bytes of vec, although
  // one of its tiles has their address.
  // CHECK: @beyond_capacity: equal
  func.func @beyond_capacity(%x: memref<8x8xf32>, %v: memref<8x1xf32>,
                             %z: memref<8x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256 address = 188416
    tile.alloc @vec_1 : vec, 256 address = 196608
    tile.alloc @vec_2 : vec, 32 address = 0
    %b = tile.load %z[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
    %a = tile.load %x[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_1>
    %c = tile.load %v[0, 0] : memref<8x1xf32> -> <8x1xf32, vec, @vec_2>
    %r = tile.row_expand_add %a, %c
        : (<8x8xf32, vec, @vec_1>, <8x1xf32, vec, @vec_2>)
        -> <8x8xf32, vec, @vec_1>
    tile.store %r, %x[0, 0] : <8x8xf32, vec, @vec_1>, memref<8x8xf32>
    tile.store %b, %z[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
    return
  }
}

// A5 leaves the scratch alone.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_read_later: equal
  func.func @a5_read_later(%x: memref<2x200xf32>, %y: memref<2x1xf32>,
                           %z: memref<2x200xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1600
    tile.alloc @vec_1 : vec, 1600
    tile.alloc @vec_2 : vec, 32
    %a = tile.load %x[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_0>
    %t = tile.load %z[0, 0] : memref<2x200xf32> -> <2x200xf32, vec, @vec_1>
    %r = tile.row_sum %a, %t
        : (<2x200xf32, vec, @vec_0>, <2x200xf32, vec, @vec_1>)
        -> <2x1xf32, vec, @vec_2>
    tile.store %r, %y[0, 0] : <2x1xf32, vec, @vec_2>, memref<2x1xf32>
    tile.store %t, %z[0, 0] : <2x200xf32, vec, @vec_1>, memref<2x200xf32>
    return
  }
}
