// Remainders, bit operations, shifts, partial operands and carries.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @remainders_have_a_scratch
func.func @remainders_have_a_scratch(%a: !tile.tile<16x64xf32, vec>,
    %i: !tile.tile<16x64xi32, vec>, %t: !tile.tile<2x64xf32, vec>, %n: i32, %s: f32) {
  // CHECK: tile.rem %arg0, %arg0, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <16x64xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.rem %a, %a, %t : (<16x64xf32, vec>, <16x64xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.rem %arg1, %arg1, %arg1 : <16x64xi32, vec>
  %1 = tile.rem %i, %i, %i : <16x64xi32, vec>
  // CHECK: tile.rems %arg0, %arg4, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, f32, <2x64xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.rems %a, %s, %t : (<16x64xf32, vec>, f32, <2x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.rems %arg1, %arg3, %arg1
  // CHECK-SAME: : (<16x64xi32, vec>, i32, <16x64xi32, vec>) -> <16x64xi32, vec>
  %3 = tile.rems %i, %n, %i : (<16x64xi32, vec>, i32, <16x64xi32, vec>) -> <16x64xi32, vec>
  // CHECK: tile.fmod %arg0, %arg0 : <16x64xf32, vec>
  %4 = tile.fmod %a, %a : <16x64xf32, vec>
  // CHECK: tile.fmods %arg0, %arg4 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %5 = tile.fmods %a, %s : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  return
}

// CHECK-LABEL: func.func @bits
func.func @bits(%i: !tile.tile<16x64xi32, vec>, %n: i32) {
  // CHECK: tile.ands %arg0, %arg1 : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  %0 = tile.ands %i, %n : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  // CHECK: tile.ors %arg0, %arg1 : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  %1 = tile.ors %i, %n : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  // CHECK: tile.xor %arg0, %arg0, %arg0 : <16x64xi32, vec>
  %2 = tile.xor %i, %i, %i : <16x64xi32, vec>
  // CHECK: tile.xors %arg0, %arg1, %arg0
  // CHECK-SAME: : (<16x64xi32, vec>, i32, <16x64xi32, vec>) -> <16x64xi32, vec>
  %3 = tile.xors %i, %n, %i : (<16x64xi32, vec>, i32, <16x64xi32, vec>) -> <16x64xi32, vec>
  return
}

// The number of places may be of another width, and there may be one a place.
// CHECK-LABEL: func.func @shifts
func.func @shifts(%i: !tile.tile<16x64xi32, vec>, %p: !tile.tile<16x64xi16, vec>, %n: i32,
    %x: index) {
  // CHECK: tile.shl %arg0, %arg0 : <16x64xi32, vec>
  %0 = tile.shl %i, %i : <16x64xi32, vec>
  // CHECK: tile.shl %arg0, %arg1 : (<16x64xi32, vec>, <16x64xi16, vec>) -> <16x64xi32, vec>
  %1 = tile.shl %i, %p : (<16x64xi32, vec>, <16x64xi16, vec>) -> <16x64xi32, vec>
  // CHECK: tile.shr %arg0, %arg0 : <16x64xi32, vec>
  %2 = tile.shr %i, %i : <16x64xi32, vec>
  // CHECK: tile.shls %arg0, %arg2 : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  %3 = tile.shls %i, %n : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  // CHECK: tile.shrs %arg0, %arg3 : (<16x64xi32, vec>, index) -> <16x64xi32, vec>
  %4 = tile.shrs %i, %x : (<16x64xi32, vec>, index) -> <16x64xi32, vec>
  return
}

// CHECK-LABEL: func.func @partial_operands
func.func @partial_operands(%a: !tile.tile<16x64xf32, vec>,
    %b: !tile.tile<16x64xf32, vec, valid 8x32>) {
  // CHECK: tile.part_add %arg0, %arg1
  // CHECK-SAME: : (<16x64xf32, vec>, <16x64xf32, vec, valid 8x32>) -> <16x64xf32, vec>
  %0 = tile.part_add %a, %b : (<16x64xf32, vec>, <16x64xf32, vec, valid 8x32>) -> <16x64xf32, vec>
  // CHECK: tile.part_mul %arg0, %arg1
  // CHECK-SAME: : (<16x64xf32, vec>, <16x64xf32, vec, valid 8x32>) -> <16x64xf32, vec>
  %1 = tile.part_mul %a, %b : (<16x64xf32, vec>, <16x64xf32, vec, valid 8x32>) -> <16x64xf32, vec>
  // CHECK: tile.part_max %arg0, %arg0 : <16x64xf32, vec>
  %2 = tile.part_max %a, %a : <16x64xf32, vec>
  // CHECK: tile.part_min %arg0, %arg0 : <16x64xf32, vec>
  %3 = tile.part_min %a, %a : <16x64xf32, vec>
  return
}

// CHECK-LABEL: func.func @carries_and_slopes
func.func @carries_and_slopes(%a: !tile.tile<16x64xf32, vec>, %s: f32) {
  // CHECK: tile.addc %arg0, %arg0, %arg0 : <16x64xf32, vec>
  %0 = tile.addc %a, %a, %a : <16x64xf32, vec>
  // CHECK: tile.subc %arg0, %arg0, %arg0 : <16x64xf32, vec>
  %1 = tile.subc %a, %a, %a : <16x64xf32, vec>
  // CHECK: tile.addsc %arg0, %arg1, %arg0
  // CHECK-SAME: : (<16x64xf32, vec>, f32, <16x64xf32, vec>) -> <16x64xf32, vec>
  %2 = tile.addsc %a, %s, %a : (<16x64xf32, vec>, f32, <16x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.subsc %arg0, %arg1, %arg0
  // CHECK-SAME: : (<16x64xf32, vec>, f32, <16x64xf32, vec>) -> <16x64xf32, vec>
  %3 = tile.subsc %a, %s, %a : (<16x64xf32, vec>, f32, <16x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.lrelu %arg0, %arg1 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %4 = tile.lrelu %a, %s : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  return
}
