// Results and scratches of a column spread over rows, on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Each row is read just before it is filled.
  // CHECK: @row_expand_over_vector: different
  func.func @row_expand_over_vector(%mx: memref<20x96xf32>,
                                    %mv: memref<20x1xf32>,
                                    %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // The matrix is not read.
  // CHECK: @row_expand_over_matrix: equal
  func.func @row_expand_over_matrix(%mx: memref<20x96xf32>,
                                    %mv: memref<20x1xf32>,
                                    %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @row_expand_add_over_matrix: equal
  func.func @row_expand_add_over_matrix(%mx: memref<20x96xf32>,
                                        %mv: memref<20x1xf32>,
                                        %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_add %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @row_expand_expdif_over_matrix: equal
  func.func @row_expand_expdif_over_matrix(%mx: memref<20x96xf32>,
                                           %mv: memref<20x1xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // The vector is spread to blocks first,
  // CHECK: @row_expand_add_over_vector: equal
  func.func @row_expand_add_over_vector(%mx: memref<20x96xf32>,
                                        %mv: memref<20x1xf32>,
                                        %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_add %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // but only that of 240 rows at once.
  // CHECK: @row_expand_add_of_many_rows_over_vector: different
  func.func @row_expand_add_of_many_rows_over_vector(%mx: memref<256x8xf32>,
                                                     %mv: memref<256x1xf32>,
                                                     %or: memref<256x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 8192
    tile.alloc @vec_1 : vec, 8192
    %x = tile.load %mx[0, 0] : memref<256x8xf32> -> <256x8xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<256x1xf32> -> <256x1xf32, vec, @vec_1>
    %r = tile.row_expand_add %x, %v : (<256x8xf32, vec, @vec_0>,
        <256x1xf32, vec, @vec_1>) -> <256x8xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <256x8xf32, vec, @vec_1>, memref<256x8xf32>
    return
  }

  // The blocks are in the scratch, if there is one.
  // CHECK: @row_expand_sub_with_scratch_over_matrix: equal
  func.func @row_expand_sub_with_scratch_over_matrix(%mx: memref<20x96xf32>,
                                                     %mv: memref<20x1xf32>,
                                                     %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <24x8xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>, <24x8xf32, vec, @vec_2>)
        -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @row_expand_sub_over_scratch: different
  func.func @row_expand_sub_over_scratch(%mx: memref<20x96xf32>,
                                         %mv: memref<20x1xf32>,
                                         %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    tile.alloc @vec_2 : vec, 7680
    %t = tile.create : <24x8xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>, <24x8xf32, vec, @vec_2>)
        -> <20x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_2>, memref<20x96xf32>
    return
  }

  // CHECK: @row_expand_sub_scratch_on_matrix: different
  func.func @row_expand_sub_scratch_on_matrix(%mx: memref<20x96xf32>,
                                              %mv: memref<20x1xf32>,
                                              %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    tile.alloc @vec_2 : vec, 7680
    %t = tile.create : <24x8xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>, <24x8xf32, vec, @vec_0>)
        -> <20x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_2>, memref<20x96xf32>
    return
  }

  // CHECK: @row_expand_sub_scratch_on_vector: different
  func.func @row_expand_sub_scratch_on_vector(%mx: memref<20x96xf32>,
                                              %mv: memref<20x1xf32>,
                                              %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 7680
    %t = tile.create : <24x8xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>, <24x8xf32, vec, @vec_1>)
        -> <20x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_2>, memref<20x96xf32>
    return
  }

  // Without one they are in the last 8 KiB of vec.
  // CHECK: @row_expand_mul_takes_the_last_bytes: different
  func.func @row_expand_mul_takes_the_last_bytes(%mz: memref<8x8xf32>,
                                                 %mx: memref<20x96xf32>,
                                                 %mv: memref<20x1xf32>,
                                                 %or: memref<20x96xf32>,
                                                 %oz: memref<8x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256 address = 188416
    tile.alloc @vec_1 : vec, 7680 address = 0
    tile.alloc @vec_2 : vec, 96 address = 16384
    tile.alloc @vec_3 : vec, 7680 address = 32768
    %z = tile.load %mz[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_1>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_2>
    %r = tile.row_expand_mul %x, %v : (<20x96xf32, vec, @vec_1>,
        <20x1xf32, vec, @vec_2>) -> <20x96xf32, vec, @vec_3>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_3>, memref<20x96xf32>
    tile.store %z, %oz[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
    return
  }

  // CHECK: @row_expand_mul_with_scratch_elsewhere: equal
  func.func @row_expand_mul_with_scratch_elsewhere(%mz: memref<8x8xf32>,
                                                   %mx: memref<20x96xf32>,
                                                   %mv: memref<20x1xf32>,
                                                   %or: memref<20x96xf32>,
                                                   %oz: memref<8x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256 address = 188416
    tile.alloc @vec_1 : vec, 7680 address = 0
    tile.alloc @vec_2 : vec, 96 address = 16384
    tile.alloc @vec_3 : vec, 7680 address = 32768
    tile.alloc @vec_4 : vec, 768 address = 65536
    %t = tile.create : <24x8xf32, vec, @vec_4>
    %z = tile.load %mz[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_1>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_2>
    %r = tile.row_expand_mul %x, %v, %t : (<20x96xf32, vec, @vec_1>,
        <20x1xf32, vec, @vec_2>, <24x8xf32, vec, @vec_4>)
        -> <20x96xf32, vec, @vec_3>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_3>, memref<20x96xf32>
    tile.store %z, %oz[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
    return
  }
}

// A5 reads the vector for each row and does not touch the scratch.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_row_expand_over_vector: different
  func.func @a5_row_expand_over_vector(%mx: memref<20x96xf32>,
                                       %mv: memref<20x1xf32>,
                                       %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_add_over_matrix: equal
  func.func @a5_row_expand_add_over_matrix(%mx: memref<20x96xf32>,
                                           %mv: memref<20x1xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_add %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_expdif_over_matrix: equal
  func.func @a5_row_expand_expdif_over_matrix(%mx: memref<20x96xf32>,
                                              %mv: memref<20x1xf32>,
                                              %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_expdif %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_0>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_add_over_vector: different
  func.func @a5_row_expand_add_over_vector(%mx: memref<20x96xf32>,
                                           %mv: memref<20x1xf32>,
                                           %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 7680
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_add %x, %v : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>) -> <20x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_1>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_sub_over_scratch: equal
  func.func @a5_row_expand_sub_over_scratch(%mx: memref<20x96xf32>,
                                            %mv: memref<20x1xf32>,
                                            %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7680
    tile.alloc @vec_1 : vec, 96
    tile.alloc @vec_2 : vec, 7680
    %t = tile.create : <24x8xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_1>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_1>, <24x8xf32, vec, @vec_2>)
        -> <20x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_2>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_sub_scratch_on_both: equal
  func.func @a5_row_expand_sub_scratch_on_both(%mx: memref<20x96xf32>,
                                               %mv: memref<20x1xf32>,
                                               %or: memref<20x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 8288
    tile.alloc @vec_2 : vec, 7680
    %t = tile.create : <24x8xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_0>
    %v = tile.load %mv[0, 0] : memref<20x1xf32>
        -> <20x1xf32, vec, @vec_0 + 8192>
    %r = tile.row_expand_sub %x, %v, %t : (<20x96xf32, vec, @vec_0>,
        <20x1xf32, vec, @vec_0 + 8192>, <24x8xf32, vec, @vec_0>)
        -> <20x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_2>, memref<20x96xf32>
    return
  }

  // CHECK: @a5_row_expand_mul_leaves_the_last_bytes: equal
  func.func @a5_row_expand_mul_leaves_the_last_bytes(%mz: memref<8x8xf32>,
                                                     %mx: memref<20x96xf32>,
                                                     %mv: memref<20x1xf32>,
                                                     %or: memref<20x96xf32>,
                                                     %oz: memref<8x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256 address = 188416
    tile.alloc @vec_1 : vec, 7680 address = 0
    tile.alloc @vec_2 : vec, 96 address = 16384
    tile.alloc @vec_3 : vec, 7680 address = 32768
    %z = tile.load %mz[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<20x96xf32> -> <20x96xf32, vec, @vec_1>
    %v = tile.load %mv[0, 0] : memref<20x1xf32> -> <20x1xf32, vec, @vec_2>
    %r = tile.row_expand_mul %x, %v : (<20x96xf32, vec, @vec_1>,
        <20x1xf32, vec, @vec_2>) -> <20x96xf32, vec, @vec_3>
    tile.store %r, %or[0, 0] : <20x96xf32, vec, @vec_3>, memref<20x96xf32>
    tile.store %z, %oz[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
    return
  }
}
