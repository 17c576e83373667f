// Views of a tile's bytes, in-place updates and rearrangement.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>

// CHECK-LABEL: func.func @a_slice_has_constant_and_run_time_offsets
func.func @a_slice_has_constant_and_run_time_offsets(%a: !t, %i: index, %n: index) {
  // CHECK: tile.slice %arg0[15, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
  %0 = tile.slice %a[15, 0] : !t -> <1x64xf32, vec>
  // CHECK: tile.slice %arg0[%arg1, 8] : <16x64xf32, vec> -> <1x8xf32, vec>
  %1 = tile.slice %a[%i, 8] : !t -> <1x8xf32, vec>
  // CHECK: tile.slice %arg0[%arg1, %arg2] valid(%arg2)
  // CHECK-SAME: : <16x64xf32, vec> -> <8x8xf32, vec, valid ?x8>
  %2 = tile.slice %a[%i, %n] valid(%n) : !t -> <8x8xf32, vec, valid ?x8>
  return
}

// CHECK-LABEL: func.func @the_same_bytes_under_another_type
func.func @the_same_bytes_under_another_type(%a: !t) {
  // CHECK: tile.reshape %arg0 : (<16x64xf32, vec>) -> <4x4x64xf32, vec>
  %0 = tile.reshape %a : (!t) -> <4x4x64xf32, vec>
  // CHECK: tile.reinterpret_view %arg0 : (<16x64xf32, vec>) -> <16x128xf16, vec>
  %1 = tile.reinterpret_view %a : (!t) -> <16x128xf16, vec>
  // CHECK: tile.transpose_view %arg0 : (<16x64xf32, vec>) -> <64x16xf32, vec, layout(col_major, none_box, 512)>
  %2 = tile.transpose_view %a
      : (!t) -> <64x16xf32, vec, layout(col_major, none_box, 512)>
  return
}

// CHECK-LABEL: func.func @a_boxed_transpose_view_swaps_both_orders
func.func @a_boxed_transpose_view_swaps_both_orders(%a: !tile.tile<16x64xf16, mat>) {
  // CHECK: tile.transpose_view %arg0 : (<16x64xf16, mat>) -> <64x16xf16, mat, layout(row_major, col_major, 512)>
  %0 = tile.transpose_view %a
      : (<16x64xf16, mat>) -> <64x16xf16, mat, layout(row_major, col_major, 512)>
  return
}

// CHECK-LABEL: func.func @run_time_extents_are_operands
func.func @run_time_extents_are_operands(%a: !t, %n: index, %m: index) {
  // CHECK: tile.set_validshape %arg0 : <16x64xf32, vec> -> <16x64xf32, vec, valid 8x32>
  %0 = tile.set_validshape %a : !t -> <16x64xf32, vec, valid 8x32>
  // CHECK: tile.set_validshape %arg0 valid(%arg1, %arg2)
  // CHECK-SAME: : <16x64xf32, vec> -> <16x64xf32, vec, valid ?x?>
  %1 = tile.set_validshape %a valid(%n, %m)
      : !t -> <16x64xf32, vec, valid ?x?>
  return
}

// CHECK-LABEL: func.func @assemble_writes_a_window
func.func @assemble_writes_a_window(%half: !tile.tile<16x32xf32, vec>, %a: !t,
                                    %i: index) {
  // CHECK: tile.assemble %arg0 into %arg1[0, 32] : <16x32xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %0 = tile.assemble %half into %a[0, 32] : <16x32xf32, vec>, !t -> !t
  // CHECK: tile.assemble %arg0 into %0[0, %arg2] : <16x32xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %1 = tile.assemble %half into %0[0, %i] : <16x32xf32, vec>, !t -> !t
  return
}

// CHECK-LABEL: func.func @padding_and_transposition
func.func @padding_and_transposition(
    %a: !tile.tile<16x64xf32, vec, valid 8x64, pad zero>, %b: !t) {
  // CHECK: tile.fillpad %arg0 : (<16x64xf32, vec, valid 8x64, pad zero>) -> <16x64xf32, vec>
  %0 = tile.fillpad %a
      : (<16x64xf32, vec, valid 8x64, pad zero>) -> <16x64xf32, vec>
  // CHECK: tile.fillpad_inplace %arg0 : (<16x64xf32, vec, valid 8x64, pad zero>) -> <16x64xf32, vec>
  %1 = tile.fillpad_inplace %a
      : (<16x64xf32, vec, valid 8x64, pad zero>) -> <16x64xf32, vec>
  // CHECK: tile.transpose %arg1 : (<16x64xf32, vec>) -> <64x16xf32, vec>
  %2 = tile.transpose %b : (!t) -> <64x16xf32, vec>
  // CHECK: tile.transpose %arg1, %arg1 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <64x16xf32, vec>
  %3 = tile.transpose %b, %b : (!t, !t) -> <64x16xf32, vec>
  return
}
