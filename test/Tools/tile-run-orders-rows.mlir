// Results and scratches of row reductions on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Floats are folded into the scratch, and the last instruction writes the
  // result: it may lie on the operand,
  // CHECK: @row_sum_over_operand: equal
  func.func @row_sum_over_operand(%mx: memref<5x200xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_0>, memref<5x1xf32>
    return
  }

  // on the scratch,
  // CHECK: @row_sum_over_scratch: equal
  func.func @row_sum_over_scratch(%mx: memref<5x200xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // and the scratch on the operand,
  // CHECK: @row_sum_scratch_on_operand: equal
  func.func @row_sum_scratch_on_operand(%mx: memref<5x200xf32>,
                                        %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x200xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_0>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // but not with rows that are longer than those of the operand.
  // CHECK: @row_sum_wider_scratch: different
  func.func @row_sum_wider_scratch(%mx: memref<5x200xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 5120
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x256xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x256xf32, vec, @vec_0>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // Maxima are folded in another order.
  // CHECK: @row_max_scratch_on_operand: equal
  func.func @row_max_scratch_on_operand(%mx: memref<5x333xf16>,
                                        %or: memref<5x1xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3360
    %t = tile.create : <5x333xf16, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x333xf16> -> <5x333xf16, vec, @vec_0>
    %r = tile.row_max %x, %t : (<5x333xf16, vec, @vec_0>,
        <5x333xf16, vec, @vec_0>) -> <5x1xf16, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xf16, vec, @vec_0>, memref<5x1xf16>
    return
  }

  // One repeat a row needs no scratch.
  // CHECK: @row_min_over_operand: equal
  func.func @row_min_over_operand(%mx: memref<9x64xf32>, %or: memref<9x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2304
    tile.alloc @vec_1 : vec, 2304
    %t = tile.create : <9x64xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<9x64xf32> -> <9x64xf32, vec, @vec_0>
    %r = tile.row_min %x, %t : (<9x64xf32, vec, @vec_0>,
        <9x64xf32, vec, @vec_1>) -> <9x1xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <9x1xf32, vec, @vec_0>, memref<9x1xf32>
    return
  }

  // Integers and products have one block of the scratch for all rows.
  // CHECK: @row_sum_of_integers_over_operand: equal
  func.func @row_sum_of_integers_over_operand(%mx: memref<5x20xi32>,
                                              %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 416
    tile.alloc @vec_1 : vec, 416
    %t = tile.create : <5x20xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x20xi32> -> <5x20xi32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x20xi32, vec, @vec_0>,
        <5x20xi32, vec, @vec_1>) -> <5x1xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_0>, memref<5x1xi32>
    return
  }

  // CHECK: @row_sum_of_integers_over_scratch: different
  func.func @row_sum_of_integers_over_scratch(%mx: memref<5x20xi32>,
                                              %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 416
    tile.alloc @vec_1 : vec, 416
    %t = tile.create : <5x20xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x20xi32> -> <5x20xi32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x20xi32, vec, @vec_0>,
        <5x20xi32, vec, @vec_1>) -> <5x1xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_1>, memref<5x1xi32>
    return
  }

  // CHECK: @row_sum_of_integers_scratch_on_operand: different
  func.func @row_sum_of_integers_scratch_on_operand(%mx: memref<5x20xi32>,
                                                    %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 416
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x20xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x20xi32> -> <5x20xi32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x20xi32, vec, @vec_0>,
        <5x20xi32, vec, @vec_0>) -> <5x1xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_1>, memref<5x1xi32>
    return
  }

  // CHECK: @row_prod_over_operand: equal
  func.func @row_prod_over_operand(%mx: memref<5x24xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 480
    tile.alloc @vec_1 : vec, 480
    %t = tile.create : <5x24xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x24xf32> -> <5x24xf32, vec, @vec_0>
    %r = tile.row_prod %x, %t : (<5x24xf32, vec, @vec_0>,
        <5x24xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_0>, memref<5x1xf32>
    return
  }

  // CHECK: @row_prod_over_scratch: different
  func.func @row_prod_over_scratch(%mx: memref<5x24xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 480
    tile.alloc @vec_1 : vec, 480
    %t = tile.create : <5x24xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x24xf32> -> <5x24xf32, vec, @vec_0>
    %r = tile.row_prod %x, %t : (<5x24xf32, vec, @vec_0>,
        <5x24xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // CHECK: @row_prod_scratch_on_operand: different
  func.func @row_prod_scratch_on_operand(%mx: memref<5x24xf32>,
                                         %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 480
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x24xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x24xf32> -> <5x24xf32, vec, @vec_0>
    %r = tile.row_prod %x, %t : (<5x24xf32, vec, @vec_0>,
        <5x24xf32, vec, @vec_0>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // Indices are written by the scalar unit, when all rows are in the
  // scratch.
  // CHECK: @row_argmax_over_operand: equal
  func.func @row_argmax_over_operand(%mx: memref<5x200xf32>,
                                     %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_argmax %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_1>) -> <5x1xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_0>, memref<5x1xi32>
    return
  }

  // The rows of the scratch are longer than those of the operand.
  // CHECK: @row_argmax_scratch_on_operand: different
  func.func @row_argmax_scratch_on_operand(%mx: memref<5x72xf32>,
                                           %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x200xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x72xf32> -> <5x72xf32, vec, @vec_0>
    %r = tile.row_argmax %x, %t : (<5x72xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_0>) -> <5x1xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_1>, memref<5x1xi32>
    return
  }

  // One repeat a row writes its index at once and leaves the scratch alone.
  // CHECK: @row_argmin_in_one_repeat: equal
  func.func @row_argmin_in_one_repeat(%mx: memref<9x128xf16>,
                                      %or: memref<9x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2304
    tile.alloc @vec_1 : vec, 64
    %t = tile.create : <9x128xf16, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<9x128xf16> -> <9x128xf16, vec, @vec_0>
    %r = tile.row_argmin %x, %t : (<9x128xf16, vec, @vec_0>,
        <9x128xf16, vec, @vec_0>) -> <9x1xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <9x1xi32, vec, @vec_1>, memref<9x1xi32>
    return
  }
}

// A5 stores one element a row and does not touch the scratch.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_row_sum_over_operand: equal
  func.func @a5_row_sum_over_operand(%mx: memref<5x200xf32>,
                                     %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_0>, memref<5x1xf32>
    return
  }

  // CHECK: @a5_row_sum_of_integers_scratch_on_operand: equal
  func.func @a5_row_sum_of_integers_scratch_on_operand(%mx: memref<5x20xi32>,
                                                       %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 416
    tile.alloc @vec_1 : vec, 32
    %t = tile.create : <5x20xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x20xi32> -> <5x20xi32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x20xi32, vec, @vec_0>,
        <5x20xi32, vec, @vec_0>) -> <5x1xi32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_1>, memref<5x1xi32>
    return
  }

  // CHECK: @a5_row_prod_over_scratch: equal
  func.func @a5_row_prod_over_scratch(%mx: memref<5x24xf32>,
                                      %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 480
    tile.alloc @vec_1 : vec, 480
    %t = tile.create : <5x24xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x24xf32> -> <5x24xf32, vec, @vec_0>
    %r = tile.row_prod %x, %t : (<5x24xf32, vec, @vec_0>,
        <5x24xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_1>, memref<5x1xf32>
    return
  }

  // CHECK: @a5_row_argmax_scratch_on_operand: equal
  func.func @a5_row_argmax_scratch_on_operand(%mx: memref<5x72xf32>,
                                              %or: memref<5x1xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<5x72xf32> -> <5x72xf32, vec, @vec_0>
    %r = tile.row_argmax %x, %t : (<5x72xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_0>) -> <5x1xi32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <5x1xi32, vec, @vec_0>, memref<5x1xi32>
    return
  }

  // Not even A5 bears a result that lies a row further.
  // CHECK: @a5_row_sum_shifted: different
  func.func @a5_row_sum_shifted(%mx: memref<5x200xf32>, %or: memref<5x1xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 4000
    tile.alloc @vec_1 : vec, 4000
    %t = tile.create : <5x200xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<5x200xf32> -> <5x200xf32, vec, @vec_0>
    %r = tile.row_sum %x, %t : (<5x200xf32, vec, @vec_0>,
        <5x200xf32, vec, @vec_1>) -> <5x1xf32, vec, @vec_0 + 800>
    tile.store %r, %or[0, 0] : <5x1xf32, vec, @vec_0 + 800>, memref<5x1xf32>
    return
  }
}
