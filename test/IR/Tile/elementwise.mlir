// The elementwise ops keep their operands, one type standing for all that agree.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!i = !tile.tile<16x64xi32, vec>

// CHECK-LABEL: func.func @two_tiles_share_one_type
func.func @two_tiles_share_one_type(%a: !t, %b: !t, %c: !i, %d: !i) {
  // CHECK: tile.add %arg0, %arg1 : <16x64xf32, vec>
  %0 = tile.add %a, %b : !t
  // CHECK: tile.sub %arg1, %arg0 : <16x64xf32, vec>
  %1 = tile.sub %b, %a : !t
  // CHECK: tile.mul %arg0, %arg1 : <16x64xf32, vec>
  %2 = tile.mul %a, %b : !t
  // CHECK: tile.div %arg1, %arg0 : <16x64xf32, vec>
  %3 = tile.div %b, %a : !t
  // CHECK: tile.maximum %arg0, %arg1 : <16x64xf32, vec>
  %4 = tile.maximum %a, %b : !t
  // CHECK: tile.minimum %arg0, %arg0 : <16x64xf32, vec>
  %5 = tile.minimum %a, %a : !t
  // CHECK: tile.and %arg2, %arg3 : <16x64xi32, vec>
  %6 = tile.and %c, %d : !i
  // CHECK: tile.or %arg3, %arg2 : <16x64xi32, vec>
  %7 = tile.or %d, %c : !i
  return
}

// CHECK-LABEL: func.func @a_tile_and_a_scalar_print_a_functional_type
func.func @a_tile_and_a_scalar_print_a_functional_type(
    %a: !t, %s: f32, %i: !i, %n: i32) {
  // CHECK: tile.adds %arg0, %arg1 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %0 = tile.adds %a, %s : (!t, f32) -> !t
  // CHECK: tile.subs %arg0, %arg1 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %1 = tile.subs %a, %s : (!t, f32) -> !t
  // CHECK: tile.muls %arg0, %arg1 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %2 = tile.muls %a, %s : (!t, f32) -> !t
  // CHECK: tile.divs %arg0, %arg1 : (<16x64xf32, vec>, f32) -> <16x64xf32, vec>
  %3 = tile.divs %a, %s : (!t, f32) -> !t
  // CHECK: tile.maximums %arg2, %arg3 : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  %4 = tile.maximums %i, %n : (!i, i32) -> !i
  // CHECK: tile.minimums %arg2, %arg3 : (<16x64xi32, vec>, i32) -> <16x64xi32, vec>
  %5 = tile.minimums %i, %n : (!i, i32) -> !i
  return
}

// CHECK-LABEL: func.func @types_that_differ_in_layout_are_listed
func.func @types_that_differ_in_layout_are_listed(%a: !t) {
  // CHECK: tile.add %arg0, %arg0
  // CHECK-SAME: : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x64xf32, vec, valid 8x64>
  %0 = tile.add %a, %a : (!t, !t) -> !tile.tile<16x64xf32, vec, valid 8x64>
  return
}

// CHECK-LABEL: func.func @other_attributes_stay
func.func @other_attributes_stay(%a: !t) {
  // CHECK: tile.add %arg0, %arg0 {note = "kept"} : <16x64xf32, vec>
  %0 = tile.add %a, %a {note = "kept"} : !t
  return
}

// CHECK-LABEL: func.func @long_and_short_type_spellings_are_one
// CHECK-COUNT-3: tile.add %arg0, %arg0 : <16x64xf32, vec>{{$}}
func.func @long_and_short_type_spellings_are_one(%a: !t) {
  %0 = tile.add %a, %a : !tile.tile<16x64xf32, vec>
  %1 = tile.add %a, %a : <16x64xf32, vec>
  %2 = tile.add %a, %a : (!t, <16x64xf32, vec>) -> !tile.tile<16x64xf32, vec>
  return
}
