// The unary ops, with their optional scratch and attributes present and absent.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!h = !tile.tile<16x64xf16, vec>
!i = !tile.tile<16x64xi16, vec>

// CHECK-LABEL: func.func @one_operand
func.func @one_operand(%a: !t, %i: !i) {
  // CHECK: tile.exp %arg0 : <16x64xf32, vec>
  %0 = tile.exp %a : !t
  // CHECK: tile.log %arg0 : <16x64xf32, vec>
  %1 = tile.log %a : !t
  // CHECK: tile.sqrt %arg0 : <16x64xf32, vec>
  %2 = tile.sqrt %a : !t
  // CHECK: tile.abs %arg0 : <16x64xf32, vec>
  %3 = tile.abs %a : !t
  // CHECK: tile.neg %arg0 : <16x64xf32, vec>
  %4 = tile.neg %a : !t
  // CHECK: tile.relu %arg0 : <16x64xf32, vec>
  %5 = tile.relu %a : !t
  // CHECK: tile.not %arg1 : <16x64xi16, vec>
  %6 = tile.not %i : !i
  // CHECK: tile.recip %arg0 : <16x64xf32, vec>
  %7 = tile.recip %a : !t
  // CHECK: tile.sin %arg0 : <16x64xf32, vec>
  %8 = tile.sin %a : !t
  // CHECK: tile.cos %arg0 : <16x64xf32, vec>
  %9 = tile.cos %a : !t
  return
}

// CHECK-LABEL: func.func @the_scratch_of_rsqrt_is_optional
func.func @the_scratch_of_rsqrt_is_optional(
    %a: !t, %tmp: !t, %row: !tile.tile<1x64xf32, vec>) {
  // CHECK: tile.rsqrt %arg0 : <16x64xf32, vec>
  %0 = tile.rsqrt %a : !t
  // CHECK: tile.rsqrt %arg0, %arg1 : <16x64xf32, vec>
  %1 = tile.rsqrt %a, %tmp : !t
  // The scratch may have any shape.
  // CHECK: tile.rsqrt %arg0, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.rsqrt %a, %row : (!t, !tile.tile<1x64xf32, vec>) -> !t
  return
}

// CHECK-LABEL: func.func @a_cast_may_name_a_rounding_mode
func.func @a_cast_may_name_a_rounding_mode(%a: !t, %h: !h) {
  // CHECK: tile.cast %arg0 : (<16x64xf32, vec>) -> <16x64xf16, vec>
  %0 = tile.cast %a : (!t) -> !h
  // CHECK: tile.cast %arg1 {mode = "round"} : (<16x64xf16, vec>) -> <16x64xf32, vec>
  %1 = tile.cast %h {mode = "round"} : (!h) -> !t
  return
}
