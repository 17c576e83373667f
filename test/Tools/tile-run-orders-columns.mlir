// Results and scratches of column reductions on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Row 0 is copied onto itself, the others are combined with it.
  // CHECK: @col_max_over_operand: equal
  func.func @col_max_over_operand(%mx: memref<7x96xf32>, %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_max %x : (<7x96xf32, vec, @vec_0>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // CHECK: @col_sum_over_operand: equal
  func.func @col_sum_over_operand(%mx: memref<7x96xf32>, %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x : (<7x96xf32, vec, @vec_0>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // CHECK: @col_sum_over_last_row: different
  func.func @col_sum_over_last_row(%mx: memref<7x96xf32>, %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x : (<7x96xf32, vec, @vec_0>)
        -> <1x96xf32, vec, @vec_0 + 2304>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0 + 2304>, memref<1x96xf32>
    return
  }

  // A tree in the scratch, whose first row is copied to the result,
  // CHECK: @col_sum_tree_over_operand: equal
  func.func @col_sum_tree_over_operand(%mx: memref<7x96xf32>,
                                       %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1536
    %t = tile.create : <4x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x96xf32, vec, @vec_0>,
        <4x96xf32, vec, @vec_1>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // which may be the scratch;
  // CHECK: @col_sum_tree_over_scratch: equal
  func.func @col_sum_tree_over_scratch(%mx: memref<7x96xf32>,
                                       %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1536
    %t = tile.create : <4x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x96xf32, vec, @vec_0>,
        <4x96xf32, vec, @vec_1>) -> <1x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_1>, memref<1x96xf32>
    return
  }

  // and the scratch may be the operand.
  // CHECK: @col_sum_scratch_on_operand: equal
  func.func @col_sum_scratch_on_operand(%mx: memref<7x96xf32>,
                                        %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 384
    %t = tile.create : <4x96xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x96xf32, vec, @vec_0>,
        <4x96xf32, vec, @vec_0>) -> <1x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_1>, memref<1x96xf32>
    return
  }

  // The rows of 32-bit elements are counted in the result, from zeros on.
  // CHECK: @col_argmax_over_operand: different
  func.func @col_argmax_over_operand(%mx: memref<7x96xf32>,
                                     %or: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1152
    %t = tile.create : <3x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_argmax %x, %t : (<7x96xf32, vec, @vec_0>,
        <3x96xf32, vec, @vec_1>) -> <1x96xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xi32, vec, @vec_0>, memref<1x96xi32>
    return
  }

  // CHECK: @col_argmax_over_scratch: different
  func.func @col_argmax_over_scratch(%mx: memref<7x96xf32>,
                                     %or: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1152
    %t = tile.create : <3x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_argmax %x, %t : (<7x96xf32, vec, @vec_0>,
        <3x96xf32, vec, @vec_1>) -> <1x96xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x96xi32, vec, @vec_1>, memref<1x96xi32>
    return
  }

  // CHECK: @col_argmax_scratch_on_operand: different
  func.func @col_argmax_scratch_on_operand(%mx: memref<7x96xf32>,
                                           %or: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 384
    %t = tile.create : <3x96xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_argmax %x, %t : (<7x96xf32, vec, @vec_0>,
        <3x96xf32, vec, @vec_0>) -> <1x96xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x96xi32, vec, @vec_1>, memref<1x96xi32>
    return
  }

  // Those of 16-bit elements are in the scratch, but indices of 32 bits run
  // ahead of the second repeat.
  // CHECK: @col_argmin_of_16_bits_over_operand: different
  func.func @col_argmin_of_16_bits_over_operand(%mx: memref<7x200xf16>,
                                                %or: memref<1x200xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2816
    tile.alloc @vec_1 : vec, 1216
    %t = tile.create : <3x200xf16, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x200xf16> -> <7x200xf16, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x200xf16, vec, @vec_0>,
        <3x200xf16, vec, @vec_1>) -> <1x200xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x200xi32, vec, @vec_0>, memref<1x200xi32>
    return
  }

  // CHECK: @col_argmin_of_16_bits_in_one_repeat: equal
  func.func @col_argmin_of_16_bits_in_one_repeat(%mx: memref<7x128xf16>,
                                                 %or: memref<1x128xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1792
    tile.alloc @vec_1 : vec, 768
    %t = tile.create : <3x128xf16, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x128xf16> -> <7x128xf16, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x128xf16, vec, @vec_0>,
        <3x128xf16, vec, @vec_1>) -> <1x128xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x128xi32, vec, @vec_0>, memref<1x128xi32>
    return
  }

  // CHECK: @col_argmin_apart: equal
  func.func @col_argmin_apart(%mx: memref<7x200xf16>, %or: memref<1x200xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2816
    tile.alloc @vec_1 : vec, 1216
    tile.alloc @vec_2 : vec, 800
    %t = tile.create : <3x200xf16, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x200xf16> -> <7x200xf16, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x200xf16, vec, @vec_0>,
        <3x200xf16, vec, @vec_1>) -> <1x200xi32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <1x200xi32, vec, @vec_2>, memref<1x200xi32>
    return
  }
}

// A5 does not touch the scratch of the arguments, but that of the tree.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_col_prod_over_operand: equal
  func.func @a5_col_prod_over_operand(%mx: memref<7x96xf32>,
                                      %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_prod %x : (<7x96xf32, vec, @vec_0>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // CHECK: @a5_col_sum_over_operand: equal
  func.func @a5_col_sum_over_operand(%mx: memref<7x96xf32>,
                                     %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x : (<7x96xf32, vec, @vec_0>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // CHECK: @a5_col_sum_tree_over_operand: equal
  func.func @a5_col_sum_tree_over_operand(%mx: memref<7x96xf32>,
                                          %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1536
    %t = tile.create : <4x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x96xf32, vec, @vec_0>,
        <4x96xf32, vec, @vec_1>) -> <1x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_0>, memref<1x96xf32>
    return
  }

  // Each repeat of columns has its tree in the first columns of the scratch,
  // where the result of the first one lies.
  // CHECK: @a5_col_sum_tree_over_scratch: different
  func.func @a5_col_sum_tree_over_scratch(%mx: memref<7x96xf32>,
                                          %or: memref<1x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    tile.alloc @vec_1 : vec, 1536
    %t = tile.create : <4x96xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x96xf32, vec, @vec_0>,
        <4x96xf32, vec, @vec_1>) -> <1x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x96xf32, vec, @vec_1>, memref<1x96xf32>
    return
  }

  // CHECK: @a5_col_sum_tree_in_one_repeat: equal
  func.func @a5_col_sum_tree_in_one_repeat(%mx: memref<7x64xf32>,
                                           %or: memref<1x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1792
    tile.alloc @vec_1 : vec, 1024
    %t = tile.create : <4x64xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x64xf32> -> <7x64xf32, vec, @vec_0>
    %r = tile.col_sum %x, %t : (<7x64xf32, vec, @vec_0>,
        <4x64xf32, vec, @vec_1>) -> <1x64xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x64xf32, vec, @vec_1>, memref<1x64xf32>
    return
  }

  // Indices are as wide as the elements,
  // CHECK: @a5_col_argmax_over_operand: equal
  func.func @a5_col_argmax_over_operand(%mx: memref<7x96xf32>,
                                        %or: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2688
    %t = tile.create : <3x96xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<7x96xf32> -> <7x96xf32, vec, @vec_0>
    %r = tile.col_argmax %x, %t : (<7x96xf32, vec, @vec_0>,
        <3x96xf32, vec, @vec_0>) -> <1x96xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x96xi32, vec, @vec_0>, memref<1x96xi32>
    return
  }

  // or run ahead of them.
  // CHECK: @a5_col_argmin_of_16_bits_over_operand: different
  func.func @a5_col_argmin_of_16_bits_over_operand(%mx: memref<7x200xf16>,
                                                   %or: memref<1x200xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2816
    tile.alloc @vec_1 : vec, 1216
    %t = tile.create : <3x200xf16, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x200xf16> -> <7x200xf16, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x200xf16, vec, @vec_0>,
        <3x200xf16, vec, @vec_1>) -> <1x200xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x200xi32, vec, @vec_0>, memref<1x200xi32>
    return
  }

  // CHECK: @a5_col_argmin_of_8_bits_over_operand: different
  func.func @a5_col_argmin_of_8_bits_over_operand(%mx: memref<7x300xi8>,
                                                  %or: memref<1x300xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2112
    tile.alloc @vec_1 : vec, 928
    %t = tile.create : <3x300xi8, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x300xi8> -> <7x300xi8, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x300xi8, vec, @vec_0>,
        <3x300xi8, vec, @vec_1>) -> <1x300xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x300xi32, vec, @vec_0>, memref<1x300xi32>
    return
  }

  // CHECK: @a5_col_argmin_of_16_bits_in_one_repeat: equal
  func.func @a5_col_argmin_of_16_bits_in_one_repeat(%mx: memref<7x128xf16>,
                                                    %or: memref<1x128xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1792
    tile.alloc @vec_1 : vec, 768
    %t = tile.create : <3x128xf16, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<7x128xf16> -> <7x128xf16, vec, @vec_0>
    %r = tile.col_argmin %x, %t : (<7x128xf16, vec, @vec_0>,
        <3x128xf16, vec, @vec_1>) -> <1x128xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x128xi32, vec, @vec_0>, memref<1x128xi32>
    return
  }
}
