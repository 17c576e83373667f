// The reductions along rows, to a column vector, and along columns, to a row.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!row = !tile.tile<16x1xf32, vec>
!col = !tile.tile<1x64xf32, vec>

// CHECK-LABEL: func.func @rows_need_a_scratch_of_their_size_at_least
func.func @rows_need_a_scratch_of_their_size_at_least(
    %a: !t, %tmp: !tile.tile<32x64xf32, vec>) {
  // CHECK: tile.row_sum %arg0, %arg0 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  %0 = tile.row_sum %a, %a : (!t, !t) -> !row
  // CHECK: tile.row_max %arg0, %arg1 : (<16x64xf32, vec>, <32x64xf32, vec>) -> <16x1xf32, vec>
  %1 = tile.row_max %a, %tmp : (!t, <32x64xf32, vec>) -> !row
  // CHECK: tile.row_min %arg0, %arg1 : (<16x64xf32, vec>, <32x64xf32, vec>) -> <16x1xf32, vec>
  %2 = tile.row_min %a, %tmp : (!t, <32x64xf32, vec>) -> !row
  return
}

// CHECK-LABEL: func.func @columns_may_have_a_scratch
func.func @columns_may_have_a_scratch(%a: !t, %tmp: !tile.tile<8x64xf32, vec>) {
  // CHECK: tile.col_max %arg0 : (<16x64xf32, vec>) -> <1x64xf32, vec>
  %0 = tile.col_max %a : (!t) -> !col
  // CHECK: tile.col_min %arg0 : (<16x64xf32, vec>) -> <1x64xf32, vec>
  %1 = tile.col_min %a : (!t) -> !col
  // CHECK: tile.col_sum %arg0 : (<16x64xf32, vec>) -> <1x64xf32, vec>
  %2 = tile.col_sum %a : (!t) -> !col
  // CHECK: tile.col_sum %arg0, %arg1 : (<16x64xf32, vec>, <8x64xf32, vec>) -> <1x64xf32, vec>
  %3 = tile.col_sum %a, %tmp : (!t, <8x64xf32, vec>) -> !col
  return
}

// CHECK-LABEL: func.func @a_reduced_vector_reduces_to_one_type
func.func @a_reduced_vector_reduces_to_one_type(%r: !row, %c: !col) {
  // CHECK: tile.row_sum %arg0, %arg0 : <16x1xf32, vec>
  %0 = tile.row_sum %r, %r : !row
  // CHECK: tile.col_sum %arg1, %arg1 : <1x64xf32, vec>
  %1 = tile.col_sum %c, %c : !col
  return
}

// CHECK-LABEL: func.func @products
func.func @products(%a: !tile.tile<16x64xf32, vec>) {
  // CHECK: tile.row_prod %arg0, %arg0 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  %0 = tile.row_prod %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  // CHECK: tile.col_prod %arg0 : (<16x64xf32, vec>) -> <1x64xf32, vec>
  %1 = tile.col_prod %a : (<16x64xf32, vec>) -> <1x64xf32, vec>
  return
}

// An index is an i32, whatever the elements are.
// CHECK-LABEL: func.func @places_of_extremes
func.func @places_of_extremes(%a: !tile.tile<16x64xf32, vec>, %h: !tile.tile<16x64xi16, vec>) {
  // CHECK: tile.row_argmax %arg0, %arg0 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xi32, vec>
  %0 = tile.row_argmax %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xi32, vec>
  // CHECK: tile.row_argmin %arg1, %arg1 : (<16x64xi16, vec>, <16x64xi16, vec>) -> <16x1xi32, vec>
  %1 = tile.row_argmin %h, %h : (<16x64xi16, vec>, <16x64xi16, vec>) -> <16x1xi32, vec>
  // CHECK: tile.col_argmax %arg0, %arg0 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <1x64xi32, vec>
  %2 = tile.col_argmax %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <1x64xi32, vec>
  // CHECK: tile.col_argmin %arg1, %arg1 : (<16x64xi16, vec>, <16x64xi16, vec>) -> <1x64xi32, vec>
  %3 = tile.col_argmin %h, %h : (<16x64xi16, vec>, <16x64xi16, vec>) -> <1x64xi32, vec>
  return
}
