// Results of a row spread over columns, on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Row 0 is copied onto itself.
  // CHECK: @col_expand_over_vector: equal
  func.func @col_expand_over_vector(%mx: memref<20x96xf32>,
                                    %mv: memref<1x96xf32>,
                                    %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @col_expand_mul_over_matrix: equal
  func.func @col_expand_mul_over_matrix(%mx: memref<20x96xf32>,
                                        %mv: memref<1x96xf32>,
                                        %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 384
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_mul %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // Row 0 is computed in the place of the vector.
  // CHECK: @col_expand_mul_over_vector: different
  func.func @col_expand_mul_over_vector(%mx: memref<20x96xf32>,
                                        %mv: memref<1x96xf32>,
                                        %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_mul %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @col_expand_expdif_over_matrix: equal
  func.func @col_expand_expdif_over_matrix(%mx: memref<20x96xf32>,
                                           %mv: memref<1x96xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 384
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @col_expand_expdif_over_vector: different
  func.func @col_expand_expdif_over_vector(%mx: memref<20x96xf32>,
                                           %mv: memref<1x96xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }
}

module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_col_expand_over_vector: equal
  func.func @a5_col_expand_over_vector(%mx: memref<20x96xf32>,
                                       %mv: memref<1x96xf32>,
                                       %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_col_expand_mul_over_matrix: equal
  func.func @a5_col_expand_mul_over_matrix(%mx: memref<20x96xf32>,
                                           %mv: memref<1x96xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 384
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_mul %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_col_expand_mul_over_vector: different
  func.func @a5_col_expand_mul_over_vector(%mx: memref<20x96xf32>,
                                           %mv: memref<1x96xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_mul %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_col_expand_expdif_over_matrix: equal
  func.func @a5_col_expand_expdif_over_matrix(%mx: memref<20x96xf32>,
                                              %mv: memref<1x96xf32>,
                                              %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 384
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_col_expand_expdif_over_vector: different
  func.func @a5_col_expand_expdif_over_vector(%mx: memref<20x96xf32>,
                                              %mv: memref<1x96xf32>,
                                              %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<1x96xf32> -> <1x96xf32, vec, @vec_1>
    %r = tile.col_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <1x96xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }
}
