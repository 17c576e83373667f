// Updates in place, windows copied out, tiles joined and enlarged.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @one_element
func.func @one_element(%a: !tile.tile<16x64xf32, vec>, %s: f32, %j: index) {
  // CHECK: tile.write %arg1 into %arg0[2, 63] : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  %0 = tile.write %s into %a[2, 63] : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  // CHECK: tile.write %arg1 into %arg0[%arg2, 0] {note = "kept"}
  // CHECK-SAME: : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  %1 = tile.write %s into %a[%j, 0] {note = "kept"} : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  // CHECK: tile.read %arg0[15, %arg2] : <16x64xf32, vec> -> f32
  %2 = tile.read %a[15, %j] : <16x64xf32, vec> -> f32
  return
}

// CHECK-LABEL: func.func @rows_at_indices
func.func @rows_at_indices(%a: !tile.tile<16x64xf32, vec>, %i: !tile.tile<1x8xi32, vec>,
    %r: !tile.tile<8x64xf32, vec>) {
  // CHECK: tile.scatter_update %arg0, %arg1, %arg2
  // CHECK-SAME: : (<16x64xf32, vec>, <1x8xi32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  %0 = tile.scatter_update %a, %i, %r : (<16x64xf32, vec>, <1x8xi32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  // CHECK: tile.scatter_update %arg0, %arg1, %arg2 {dim = -2
  // CHECK-SAME: : i64} : (<16x64xf32, vec>, <1x8xi32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.scatter_update %a, %i, %r {dim = -2 : i64} : (<16x64xf32, vec>, <1x8xi32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// CHECK-LABEL: func.func @windows_copied_out
func.func @windows_copied_out(%m: !tile.tile<64x256xf16, mat>, %a: !tile.tile<16x64xf32, vec>,
    %c: !tile.tile<16x64xf32, acc>, %k: index) {
  // CHECK: tile.extract %arg0[0, %arg3] : <64x256xf16, mat> -> <64x64xf16, left>
  %0 = tile.extract %m[0, %k] : <64x256xf16, mat> -> <64x64xf16, left>
  // CHECK: tile.extract %arg1[8, 32] : <16x64xf32, vec> -> <8x32xf32, vec>
  %1 = tile.extract %a[8, 32] : <16x64xf32, vec> -> <8x32xf32, vec>
  // CHECK: tile.extract %arg2[0, 0] : <16x64xf32, acc> -> <16x64xbf16, mat>
  %2 = tile.extract %c[0, 0] : <16x64xf32, acc> -> <16x64xbf16, mat>
  return
}

// CHECK-LABEL: func.func @joined_and_enlarged
func.func @joined_and_enlarged(%a: !tile.tile<16x64xf32, vec>,
    %b: !tile.tile<16x32xf32, vec>) {
  // CHECK: tile.concat %arg0, %arg1 : (<16x64xf32, vec>, <16x32xf32, vec>) -> <16x96xf32, vec>
  %0 = tile.concat %a, %b : (<16x64xf32, vec>, <16x32xf32, vec>) -> <16x96xf32, vec>
  // CHECK: tile.fillpad_expand %arg1 : (<16x32xf32, vec>) -> <32x64xf32, vec, pad zero>
  %1 = tile.fillpad_expand %b : (<16x32xf32, vec>) -> <32x64xf32, vec, pad zero>
  // CHECK: tile.fillpad_expand %arg0 : <16x64xf32, vec>
  %2 = tile.fillpad_expand %a : <16x64xf32, vec>
  return
}

// CHECK-LABEL: func.func @bound_by_the_author
func.func @bound_by_the_author(%a: !tile.tile<16x64xf32, vec>, %s: f32, %k: index) {
  // CHECK: tile.extract %arg0[8, %arg2] at @ring[%arg2]
  // CHECK-SAME: : <16x64xf32, vec> -> <8x8xf32, vec>
  %0 = tile.extract %a[8, %k] at @ring[%k] : <16x64xf32, vec> -> <8x8xf32, vec>
  // CHECK: tile.write %arg1 into %{{.*}}[%arg2, %arg2] at @ring[%arg2]
  // CHECK-SAME: : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  %1 = tile.write %s into %0[%k, %k] at @ring[%k] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  return
}
