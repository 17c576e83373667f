// Matrix products: operands in left, right and bias, the result in acc.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!l = !tile.tile<16x32xf16, left>
!r = !tile.tile<32x64xf16, right>
!acc = !tile.tile<16x64xf32, acc>

// CHECK-LABEL: func.func @floats_accumulate_in_f32
func.func @floats_accumulate_in_f32(%l: !l, %r: !r) {
  // CHECK: tile.matmul %arg0, %arg1 : (<16x32xf16, left>, <32x64xf16, right>) -> <16x64xf32, acc>
  %0 = tile.matmul %l, %r : (!l, !r) -> !acc
  return
}

// CHECK-LABEL: func.func @integers_accumulate_in_i32
func.func @integers_accumulate_in_i32(%l: !tile.tile<16x32xi8, left>,
                                      %r: !tile.tile<32x64xi8, right>) {
  // CHECK: tile.matmul %arg0, %arg1 : (<16x32xi8, left>, <32x64xi8, right>) -> <16x64xi32, acc>
  %0 = tile.matmul %l, %r
      : (<16x32xi8, left>, <32x64xi8, right>) -> <16x64xi32, acc>
  return
}

// CHECK-LABEL: func.func @a_bias_row_is_added
func.func @a_bias_row_is_added(%l: !l, %r: !r, %b: !tile.tile<1x64xf32, bias>) {
  // CHECK: tile.matmul_bias %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x32xf16, left>, <32x64xf16, right>, <1x64xf32, bias>) -> <16x64xf32, acc>
  %0 = tile.matmul_bias %l, %r, %b : (!l, !r, <1x64xf32, bias>) -> !acc
  return
}

// CHECK-LABEL: func.func @the_initial_condition_is_optional
func.func @the_initial_condition_is_optional(%acc: !acc, %l: !l, %r: !r,
                                             %first: i1) {
  // CHECK: tile.matmul_acc %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>) -> <16x64xf32, acc>
  %0 = tile.matmul_acc %acc, %l, %r : (!acc, !l, !r) -> !acc
  // CHECK: tile.matmul_acc %0, %arg1, %arg2, %arg3
  // CHECK-SAME: : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>, i1) -> <16x64xf32, acc>
  %1 = tile.matmul_acc %0, %l, %r, %first : (!acc, !l, !r, i1) -> !acc
  return
}
