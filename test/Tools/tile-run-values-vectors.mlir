// Reductions, broadcasts and products on values, with numbers that can be
// checked by hand; both chips compute the same.
// RUN: %tile_run %s --print-outputs | FileCheck %s
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run %t.a5 --print-outputs | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // A ramp from 0 on: sums of 200 columns take more than one repeat.
  // CHECK-LABEL: @rows
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 19900 199 0
  // CHECK-NEXT: [1, *] 59900 399 200
  // CHECK: argument 1:
  // CHECK-NEXT: [0, *] 199 0
  // CHECK-NEXT: [1, *] 199 0
  func.func @rows(%out: memref<2x3xf32>, %at: memref<2x2xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 0} : <2x200xf32, vec>
    %t = tile.create : <2x200xf32, vec>
    %sum = tile.row_sum %x, %t
        : (<2x200xf32, vec>, <2x200xf32, vec>) -> <2x1xf32, vec>
    %max = tile.row_max %x, %t
        : (<2x200xf32, vec>, <2x200xf32, vec>) -> <2x1xf32, vec>
    %min = tile.row_min %x, %t
        : (<2x200xf32, vec>, <2x200xf32, vec>) -> <2x1xf32, vec>
    %most = tile.row_argmax %x, %t
        : (<2x200xf32, vec>, <2x200xf32, vec>) -> <2x1xi32, vec>
    %least = tile.row_argmin %x, %t
        : (<2x200xf32, vec>, <2x200xf32, vec>) -> <2x1xi32, vec>
    tile.store %sum, %out[0, 0] : <2x1xf32, vec>, memref<2x3xf32>
    tile.store %max, %out[0, 1] : <2x1xf32, vec>, memref<2x3xf32>
    tile.store %min, %out[0, 2] : <2x1xf32, vec>, memref<2x3xf32>
    tile.store %most, %at[0, 0] : <2x1xi32, vec>, memref<2x2xi32>
    tile.store %least, %at[0, 1] : <2x1xi32, vec>, memref<2x2xi32>
    return
  }

  // Integers: the elements of a row are 1 to 4 and 5 to 8.
  // CHECK-LABEL: @row_products
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 24 4 1
  // CHECK-NEXT: [1, *] 1680 8 5
  func.func @row_products(%out: memref<2x3xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 1} : <2x4xi32, vec>
    %t = tile.create : <2x4xi32, vec>
    %product = tile.row_prod %x, %t
        : (<2x4xi32, vec>, <2x4xi32, vec>) -> <2x1xi32, vec>
    %max = tile.row_max %x, %t
        : (<2x4xi32, vec>, <2x4xi32, vec>) -> <2x1xi32, vec>
    %min = tile.row_min %x, %t
        : (<2x4xi32, vec>, <2x4xi32, vec>) -> <2x1xi32, vec>
    tile.store %product, %out[0, 0] : <2x1xi32, vec>, memref<2x3xi32>
    tile.store %max, %out[0, 1] : <2x1xi32, vec>, memref<2x3xi32>
    tile.store %min, %out[0, 2] : <2x1xi32, vec>, memref<2x3xi32>
    return
  }

  // Rows 9 8 7 6, 5 4 3 2 and 1 0 -1 -2.
  // CHECK-LABEL: @columns
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 15 12 9 6
  // CHECK-NEXT: [1, *] 15 12 9 6
  // CHECK-NEXT: [2, *] 9 8 7 6
  // CHECK-NEXT: [3, *] 1 0 -1 -2
  // CHECK-NEXT: [4, *] 45 0 -21 -24
  // CHECK-NEXT: [5, *] 0 0 0 0
  // CHECK-NEXT: [6, *] 2 2 2 2
  func.func @columns(%out: memref<7x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 9, descending} : <3x4xi32, vec>
    %t = tile.create : <3x24xi32, vec>
    %u = tile.create : <2x4xi32, vec>
    %sum = tile.col_sum %x : (<3x4xi32, vec>) -> <1x4xi32, vec>
    %tree = tile.col_sum %x, %u
        : (<3x4xi32, vec>, <2x4xi32, vec>) -> <1x4xi32, vec>
    %max = tile.col_max %x : (<3x4xi32, vec>) -> <1x4xi32, vec>
    %min = tile.col_min %x : (<3x4xi32, vec>) -> <1x4xi32, vec>
    %product = tile.col_prod %x : (<3x4xi32, vec>) -> <1x4xi32, vec>
    %most = tile.col_argmax %x, %t
        : (<3x4xi32, vec>, <3x24xi32, vec>) -> <1x4xi32, vec>
    %least = tile.col_argmin %x, %t
        : (<3x4xi32, vec>, <3x24xi32, vec>) -> <1x4xi32, vec>
    tile.store %sum, %out[0, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %tree, %out[1, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %max, %out[2, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %min, %out[3, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %product, %out[4, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %most, %out[5, 0] : <1x4xi32, vec>, memref<7x4xi32>
    tile.store %least, %out[6, 0] : <1x4xi32, vec>, memref<7x4xi32>
    return
  }

  // The matrix 1 2, 3 4 with the vector 10 20 along rows and columns.
  // CHECK-LABEL: @broadcasts
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] -9 -8 -9 -18
  // CHECK-NEXT: [1, *] -17 -16 -7 -16
  // CHECK-NEXT: [2, *] 10 10 10 20
  // CHECK-NEXT: [3, *] 20 20 10 20
  // CHECK-NEXT: [4, *] 1 1 1 1
  // CHECK-NEXT: [5, *] 1 1 1 1
  // CHECK-NEXT: [6, *] 7 7
  // CHECK-NEXT: [7, *] 7 7
  func.func @broadcasts(%out: memref<8x4xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %ten = arith.constant 10.0 : f32
    %seven = arith.constant 7.0 : f32
    %x = tile.ci {start = 1} : <2x2xf32, vec>
    %c = tile.ci {start = 1} : <2x1xf32, vec>
    %r = tile.ci {start = 1} : <1x2xf32, vec>
    %col = tile.muls %c, %ten : (<2x1xf32, vec>, f32) -> <2x1xf32, vec>
    %row = tile.muls %r, %ten : (<1x2xf32, vec>, f32) -> <1x2xf32, vec>
    %0 = tile.row_expand_sub %x, %col
        : (<2x2xf32, vec>, <2x1xf32, vec>) -> <2x2xf32, vec>
    %1 = tile.col_expand_sub %x, %row
        : (<2x2xf32, vec>, <1x2xf32, vec>) -> <2x2xf32, vec>
    %2 = tile.row_expand %x, %col
        : (<2x2xf32, vec>, <2x1xf32, vec>) -> <2x2xf32, vec>
    %3 = tile.col_expand %x, %row
        : (<2x2xf32, vec>, <1x2xf32, vec>) -> <2x2xf32, vec>
    %4 = tile.row_expand_expdif %2, %col
        : (<2x2xf32, vec>, <2x1xf32, vec>) -> <2x2xf32, vec>
    %5 = tile.col_expand_expdif %3, %row
        : (<2x2xf32, vec>, <1x2xf32, vec>) -> <2x2xf32, vec>
    %6 = tile.expands %x, %seven : (<2x2xf32, vec>, f32) -> <2x2xf32, vec>
    tile.store %0, %out[0, 0] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %1, %out[0, 2] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %2, %out[2, 0] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %3, %out[2, 2] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %4, %out[4, 0] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %5, %out[4, 2] : <2x2xf32, vec>, memref<8x4xf32>
    tile.store %6, %out[6, 0] : <2x2xf32, vec>, memref<8x4xf32>
    return
  }

  // Triangles up to one above the diagonal and from there on.
  // CHECK-LABEL: @triangles
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 1 1 0 0
  // CHECK-NEXT: [1, *] 1 1 1 0
  // CHECK-NEXT: [2, *] 0 1 1 1
  // CHECK-NEXT: [3, *] 0 0 1 1
  func.func @triangles(%out: memref<4x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %c1 = arith.constant 1 : i32
    %low = tile.tri %c1 : i32 -> <2x4xi32, vec>
    %high = tile.tri %c1 {upper} : i32 -> <2x4xi32, vec>
    tile.store %low, %out[0, 0] : <2x4xi32, vec>, memref<4x4xi32>
    tile.store %high, %out[2, 0] : <2x4xi32, vec>, memref<4x4xi32>
    return
  }
}

// The row 3 4 times 1 2, 3 4; a bias of 100 200; an accumulator.
// CHECK-LABEL: @products
// CHECK: argument 3:
// CHECK-NEXT: [0, *] 15 22
// CHECK-NEXT: [1, *] 115 222
// CHECK-NEXT: [2, *] 30 44
// CHECK-NEXT: [3, *] 15 22
func.func @products(%a: memref<1x2xi8>, %b: memref<2x2xi8>,
                    %bias: memref<1x2xi32>, %out: memref<4x2xi32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %true = arith.constant true
  %false = arith.constant false
  %rows = tile.ci {start = 3} : <1x2xi8, vec>
  %cols = tile.ci {start = 1} : <2x2xi8, vec>
  %c100 = arith.constant 100 : i32
  %ramp = tile.ci {start = 1} : <1x2xi32, vec>
  %hundreds = tile.muls %ramp, %c100 : (<1x2xi32, vec>, i32) -> <1x2xi32, vec>
  tile.store %rows, %a[0, 0] : <1x2xi8, vec>, memref<1x2xi8>
  tile.store %cols, %b[0, 0] : <2x2xi8, vec>, memref<2x2xi8>
  tile.store %hundreds, %bias[0, 0] : <1x2xi32, vec>, memref<1x2xi32>
  %am = tile.load %a[0, 0] : memref<1x2xi8> -> <1x2xi8, mat>
  %bm = tile.load %b[0, 0] : memref<2x2xi8> -> <2x2xi8, mat>
  %cm = tile.load %bias[0, 0] : memref<1x2xi32> -> <1x2xi32, mat>
  %l = tile.move %am : (<1x2xi8, mat>) -> <1x2xi8, left>
  %r = tile.move %bm : (<2x2xi8, mat>) -> <2x2xi8, right>
  %c = tile.move %cm : (<1x2xi32, mat>) -> <1x2xi32, bias>
  %0 = tile.gemv %l, %r
      : (<1x2xi8, left>, <2x2xi8, right>) -> <1x2xi32, acc>
  %1 = tile.matmul_bias %l, %r, %c
      : (<1x2xi8, left>, <2x2xi8, right>, <1x2xi32, bias>) -> <1x2xi32, acc>
  tile.store %0, %out[0, 0] : <1x2xi32, acc>, memref<4x2xi32>
  tile.store %1, %out[1, 0] : <1x2xi32, acc>, memref<4x2xi32>
  %2 = tile.matmul_acc %0, %l, %r, %false
      : (<1x2xi32, acc>, <1x2xi8, left>, <2x2xi8, right>, i1)
      -> <1x2xi32, acc>
  tile.store %2, %out[2, 0] : <1x2xi32, acc>, memref<4x2xi32>
  %3 = tile.matmul_acc %2, %l, %r, %true
      : (<1x2xi32, acc>, <1x2xi8, left>, <2x2xi8, right>, i1)
      -> <1x2xi32, acc>
  tile.store %3, %out[3, 0] : <1x2xi32, acc>, memref<4x2xi32>
  return
}

// Two batches of rows with one matrix: 1 2 and 3 4 times 5 6, 7 8.
// CHECK-LABEL: @batches
// CHECK: argument 2:
// CHECK-NEXT: [0, 0, *] 19 22
// CHECK-NEXT: [1, 0, *] 43 50
// CHECK-NEXT: [2, 0, *] 38 44
// CHECK-NEXT: [3, 0, *] 86 100
func.func @batches(%a: memref<2x1x2xf16>, %b: memref<1x2x2xf16>,
                   %out: memref<4x1x2xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %rows = tile.ci {start = 1} : <2x1x2xf16, vec>
  %cols = tile.ci {start = 5} : <1x2x2xf16, vec>
  tile.store %rows, %a[0, 0, 0] : <2x1x2xf16, vec>, memref<2x1x2xf16>
  tile.store %cols, %b[0, 0, 0] : <1x2x2xf16, vec>, memref<1x2x2xf16>
  %am = tile.load %a[0, 0, 0] : memref<2x1x2xf16> -> <2x1x2xf16, mat>
  %bm = tile.load %b[0, 0, 0] : memref<1x2x2xf16> -> <1x2x2xf16, mat>
  %l = tile.move %am : (<2x1x2xf16, mat>) -> <2x1x2xf16, left>
  %r = tile.move %bm : (<1x2x2xf16, mat>) -> <1x2x2xf16, right>
  %0 = tile.batch_matmul %l, %r
      : (<2x1x2xf16, left>, <1x2x2xf16, right>) -> <2x1x2xf32, acc>
  tile.store %0, %out[0, 0, 0] : <2x1x2xf32, acc>, memref<4x1x2xf32>
  %1 = tile.batch_matmul_acc %0, %l, %r
      : (<2x1x2xf32, acc>, <2x1x2xf16, left>, <1x2x2xf16, right>)
      -> <2x1x2xf32, acc>
  tile.store %1, %out[2, 0, 0] : <2x1x2xf32, acc>, memref<4x1x2xf32>
  return
}
