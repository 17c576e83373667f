// Comparison to a packed mask, and selection by one.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!m = !tile.tile<16x32xi8, vec>

// CHECK-LABEL: func.func @every_comparison
func.func @every_comparison(%a: !t, %b: !t, %s: f32) {
  // CHECK: tile.cmp %arg0, %arg1 {mode = #tile.cmp<eq>} : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x32xi8, vec>
  %0 = tile.cmp %a, %b {mode = #tile.cmp<eq>} : (!t, !t) -> !m
  // CHECK: tile.cmp %arg0, %arg1 {mode = #tile.cmp<ne>}
  %1 = tile.cmp %a, %b {mode = #tile.cmp<ne>} : (!t, !t) -> !m
  // CHECK: tile.cmp %arg0, %arg1 {mode = #tile.cmp<lt>}
  %2 = tile.cmp %a, %b {mode = #tile.cmp<lt>} : (!t, !t) -> !m
  // CHECK: tile.cmps %arg0, %arg2 {mode = #tile.cmp<le>} : (<16x64xf32, vec>, f32) -> <16x32xi8, vec>
  %3 = tile.cmps %a, %s {mode = #tile.cmp<le>} : (!t, f32) -> !m
  // CHECK: tile.cmps %arg0, %arg2 {mode = #tile.cmp<gt>}
  %4 = tile.cmps %a, %s {mode = #tile.cmp<gt>} : (!t, f32) -> !m
  // CHECK: tile.cmps %arg0, %arg2 {mode = #tile.cmp<ge>}
  %5 = tile.cmps %a, %s {mode = #tile.cmp<ge>} : (!t, f32) -> !m
  return
}

// 64 elements of f32 are a repeat of 256 bytes and take 8 columns of 8 bits; 13
// take as many, and 65 take 16.
// CHECK-LABEL: func.func @a_mask_of_whole_repeats
func.func @a_mask_of_whole_repeats(
    %a: !t, %b: !tile.tile<4x13xf32, vec>, %c: !tile.tile<4x65xf32, vec>,
    %s: f32) {
  // CHECK: tile.cmp {{.*}} -> <16x8xui8, vec>
  %0 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x8xui8, vec>
  // CHECK: tile.cmp {{.*}} -> <4x8xi8, vec>
  %1 = tile.cmp %b, %b {mode = #tile.cmp<eq>}
      : (<4x13xf32, vec>, <4x13xf32, vec>) -> <4x8xi8, vec>
  // CHECK: tile.cmps {{.*}} -> <4x16xi8, vec>
  %2 = tile.cmps %c, %s {mode = #tile.cmp<eq>}
      : (<4x65xf32, vec>, f32) -> <4x16xi8, vec>
  return
}

// Of f16 a repeat is 128 elements: 128 take 16 columns, 129 take 32.
// CHECK-LABEL: func.func @a_mask_of_whole_repeats_of_halves
func.func @a_mask_of_whole_repeats_of_halves(
    %a: !tile.tile<4x128xf16, vec>, %b: !tile.tile<4x129xf16, vec>, %s: f16) {
  // CHECK: tile.cmp {{.*}} -> <4x16xi8, vec>
  %0 = tile.cmp %a, %a {mode = #tile.cmp<eq>}
      : (<4x128xf16, vec>, <4x128xf16, vec>) -> <4x16xi8, vec>
  // CHECK: tile.cmps {{.*}} -> <4x32xi8, vec>
  %1 = tile.cmps %b, %s {mode = #tile.cmp<eq>}
      : (<4x129xf16, vec>, f16) -> <4x32xi8, vec>
  return
}

// CHECK-LABEL: func.func @selection
func.func @selection(%m: !m, %a: !t, %b: !t, %tmp: !tile.tile<1x64xf32, vec>,
                     %masks: !tile.tile<17x32xi8, vec>, %s: f32) {
  // CHECK: tile.sel %arg0, %arg1, %arg2, %arg3
  // CHECK-SAME: : (<16x32xi8, vec>, <16x64xf32, vec>, <16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.sel %m, %a, %b, %tmp : (!m, !t, !t, <1x64xf32, vec>) -> !t
  // CHECK: tile.sels %arg0, %arg1, %arg3, %arg5
  // CHECK-SAME: : (<16x32xi8, vec>, <16x64xf32, vec>, <1x64xf32, vec>, f32) -> <16x64xf32, vec>
  %1 = tile.sels %m, %a, %tmp, %s : (!m, !t, <1x64xf32, vec>, f32) -> !t
  // CHECK: tile.prelu %arg1, %arg2, %arg4
  // CHECK-SAME: : (<16x64xf32, vec>, <16x64xf32, vec>, <17x32xi8, vec>) -> <16x64xf32, vec>
  %2 = tile.prelu %a, %b, %masks : (!t, !t, <17x32xi8, vec>) -> !t
  return
}
