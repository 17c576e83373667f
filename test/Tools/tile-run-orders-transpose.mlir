// Results and scratches of transpositions on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Element by element, without a scratch
  // CHECK: @transpose_over_source: different
  func.func @transpose_over_source(%mx: memref<16x32xf32>,
                                   %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x : (<16x32xf32, vec, @vec_0>)
        -> <32x16xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_0>, memref<32x16xf32>
    return
  }

  // or with rows that are no whole blocks;
  // CHECK: @transpose_unaligned_over_source: different
  func.func @transpose_unaligned_over_source(%mx: memref<8x12xf32>,
                                             %or: memref<12x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 384
    tile.alloc @vec_1 : vec, 1024
    %t = tile.create : <16x16xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<8x12xf32> -> <8x12xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<8x12xf32, vec, @vec_0>,
        <16x16xf32, vec, @vec_1>) -> <12x8xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <12x8xf32, vec, @vec_0>, memref<12x8xf32>
    return
  }

  // a scratch is not touched then.
  // CHECK: @transpose_unaligned_scratch_on_source: equal
  func.func @transpose_unaligned_scratch_on_source(%mx: memref<8x12xf32>,
                                                   %or: memref<12x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1024
    tile.alloc @vec_1 : vec, 384
    %t = tile.create : <16x16xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<8x12xf32> -> <8x12xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<8x12xf32, vec, @vec_0>,
        <16x16xf32, vec, @vec_0>) -> <12x8xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <12x8xf32, vec, @vec_1>, memref<12x8xf32>
    return
  }

  // Otherwise all goes to the scratch first
  // CHECK: @transpose_with_scratch_over_source: equal
  func.func @transpose_with_scratch_over_source(%mx: memref<16x32xf32>,
                                                %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %t = tile.create : <32x16xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<16x32xf32, vec, @vec_0>,
        <32x16xf32, vec, @vec_1>) -> <32x16xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_0>, memref<32x16xf32>
    return
  }

  // CHECK: @transpose_scratch_on_source: different
  func.func @transpose_scratch_on_source(%mx: memref<16x32xf32>,
                                         %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %t = tile.create : <32x16xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<16x32xf32, vec, @vec_0>,
        <32x16xf32, vec, @vec_0>) -> <32x16xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_1>, memref<32x16xf32>
    return
  }

  // and from there to rows at another pitch.
  // CHECK: @transpose_over_scratch: different
  func.func @transpose_over_scratch(%mx: memref<32x32xf32>,
                                    %or: memref<32x32xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4096
    tile.alloc @vec_1 : vec, 4096
    %t = tile.create : <32x16xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<32x32xf32>
        -> <32x32xf32, vec, valid 16x32, @vec_0>
    %r = tile.transpose %x, %t : (<32x32xf32, vec, valid 16x32, @vec_0>,
        <32x16xf32, vec, @vec_1>) -> <32x32xf32, vec, valid 32x16, @vec_1>
    tile.store %r, %or[0, 0] : <32x32xf32, vec, valid 32x16, @vec_1>,
        memref<32x32xf32>
    return
  }
}

// A5 gathers each row of the result and does not touch the scratch.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_transpose_over_source: different
  func.func @a5_transpose_over_source(%mx: memref<16x32xf32>,
                                      %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x : (<16x32xf32, vec, @vec_0>)
        -> <32x16xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_0>, memref<32x16xf32>
    return
  }

  // CHECK: @a5_transpose_with_scratch_over_source: different
  func.func @a5_transpose_with_scratch_over_source(%mx: memref<16x32xf32>,
                                                   %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %t = tile.create : <32x16xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<16x32xf32, vec, @vec_0>,
        <32x16xf32, vec, @vec_1>) -> <32x16xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_0>, memref<32x16xf32>
    return
  }

  // CHECK: @a5_transpose_scratch_on_source: equal
  func.func @a5_transpose_scratch_on_source(%mx: memref<16x32xf32>,
                                            %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %t = tile.create : <32x16xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<16x32xf32, vec, @vec_0>,
        <32x16xf32, vec, @vec_0>) -> <32x16xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_1>, memref<32x16xf32>
    return
  }

  // CHECK: @a5_transpose_over_scratch: equal
  func.func @a5_transpose_over_scratch(%mx: memref<16x32xf32>,
                                       %or: memref<32x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %t = tile.create : <32x16xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<16x32xf32> -> <16x32xf32, vec, @vec_0>
    %r = tile.transpose %x, %t : (<16x32xf32, vec, @vec_0>,
        <32x16xf32, vec, @vec_1>) -> <32x16xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <32x16xf32, vec, @vec_1>, memref<32x16xf32>
    return
  }
}
