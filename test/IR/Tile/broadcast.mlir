// The ops that spread a vector over the rows or columns of a tile.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!row = !tile.tile<16x1xf32, vec>
!col = !tile.tile<1x64xf32, vec>

// CHECK-LABEL: func.func @one_element_a_row
// CHECK-SAME: %arg1: !tile.tile<16x1xf32, vec>
func.func @one_element_a_row(%a: !t, %v: !row) {
  // CHECK: tile.row_expand_sub %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.row_expand_sub %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand_mul %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.row_expand_mul %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand_div %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.row_expand_div %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand_max %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %3 = tile.row_expand_max %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand_min %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %4 = tile.row_expand_min %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %5 = tile.row_expand %a, %v : (!t, !row) -> !t
  return
}

// CHECK-LABEL: func.func @the_scratch_of_row_expand_add_is_optional
func.func @the_scratch_of_row_expand_add_is_optional(%a: !t, %v: !row) {
  // CHECK: tile.row_expand_add %arg0, %arg1 : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.row_expand_add %a, %v : (!t, !row) -> !t
  // CHECK: tile.row_expand_add %arg0, %arg1, %arg0
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <16x64xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.row_expand_add %a, %v, %a : (!t, !row, !t) -> !t
  return
}

// CHECK-LABEL: func.func @one_element_a_column
func.func @one_element_a_column(%a: !t, %v: !col) {
  // CHECK: tile.col_expand_mul %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.col_expand_mul %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand_add %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.col_expand_add %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand_sub %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.col_expand_sub %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand_div %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %3 = tile.col_expand_div %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand_max %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %4 = tile.col_expand_max %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand_min %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %5 = tile.col_expand_min %a, %v : (!t, !col) -> !t
  // CHECK: tile.col_expand %arg0, %arg1 : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %6 = tile.col_expand %a, %v : (!t, !col) -> !t
  return
}

// The tile itself may look like the vector, and a tile may have any rank.
// CHECK-LABEL: func.func @vectors_of_other_ranks
func.func @vectors_of_other_ranks(%v: !row, %c: !tile.tile<2x16x8xf32, vec>,
                                  %w: !tile.tile<2x16x1xf32, vec>) {
  // CHECK: tile.row_expand_mul %arg0, %arg0 : <16x1xf32, vec>
  %0 = tile.row_expand_mul %v, %v : !row
  // CHECK: tile.row_expand_mul %arg1, %arg2
  // CHECK-SAME: : (<2x16x8xf32, vec>, <2x16x1xf32, vec>) -> <2x16x8xf32, vec>
  %1 = tile.row_expand_mul %c, %w
      : (<2x16x8xf32, vec>, <2x16x1xf32, vec>) -> <2x16x8xf32, vec>
  return
}

// A scratch of two repeats of 256 bytes serves 16 rows.
// CHECK-LABEL: func.func @every_row_expand_may_have_a_scratch
func.func @every_row_expand_may_have_a_scratch(%a: !tile.tile<16x64xf32, vec>,
    %v: !tile.tile<16x1xf32, vec>, %t: !tile.tile<2x64xf32, vec>) {
  // CHECK: tile.row_expand_sub %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.row_expand_sub %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.row_expand_mul %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.row_expand_mul %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.row_expand_div %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.row_expand_div %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.row_expand_max %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %3 = tile.row_expand_max %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.row_expand_min %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %4 = tile.row_expand_min %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.row_expand_expdif %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %5 = tile.row_expand_expdif %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// CHECK-LABEL: func.func @differences_of_exponents_and_scalars
func.func @differences_of_exponents_and_scalars(%a: !tile.tile<16x64xf32, vec>,
    %v: !tile.tile<16x1xf32, vec>, %c: !tile.tile<1x64xf32, vec>, %s: f32) {
  // CHECK: tile.row_expand_expdif %arg0, %arg1
  // CHECK-SAME: : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.row_expand_expdif %a, %v : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.col_expand_expdif %arg0, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.col_expand_expdif %a, %c : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.expands %arg0, %arg3 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %2 = tile.expands %a, %s : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  return
}
