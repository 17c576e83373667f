// Gather, scatter and sort.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!i = !tile.tile<16x64xi32, vec>

// CHECK-LABEL: func.func @gathers
func.func @gathers(%a: !t, %i: !i, %b: !tile.tile<1x8xi32, vec>, %k: f32, %s: !tile.tile<16x128xi32, vec>) {
  // CHECK: tile.gather %arg0, %arg1, %arg1 : (<16x64xf32, vec>, <16x64xi32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  %0 = tile.gather %a, %i, %i : (!t, !i, !i) -> !t
  // One offset for a block of 32 bytes.
  // CHECK: tile.gatherb %arg0, %arg2 : (<16x64xf32, vec>, <1x8xi32, vec>) -> <1x64xf32, vec>
  %1 = tile.gatherb %a, %b : (!t, <1x8xi32, vec>) -> <1x64xf32, vec>
  // CHECK: tile.gather_mask %arg0 {mask_pattern = 1 : i32} : (<16x64xf32, vec>) -> <16x32xf32, vec>
  %2 = tile.gather_mask %a {mask_pattern = 1 : i32} : (!t) -> <16x32xf32, vec>
  // CHECK: tile.gather_mask %arg0 {mask_pattern = 6 : i32} : (<16x64xf32, vec>) -> <16x16xi32, vec>
  %3 = tile.gather_mask %a {mask_pattern = 6 : i32} : (!t) -> <16x16xi32, vec>
  // CHECK: tile.gather_mask %arg0 {mask_pattern = 7 : i32} : <16x64xf32, vec>
  %4 = tile.gather_mask %a {mask_pattern = 7 : i32} : !t
  // CHECK: tile.gather_compare %arg0, %arg3, %arg4 {cmp_mode = #tile.cmp<gt>, offset = 3 : i32} : (<16x64xf32, vec>, f32, <16x128xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
  %5, %6 = tile.gather_compare %a, %k, %s {cmp_mode = #tile.cmp<gt>, offset = 3 : i32} : (!t, f32, <16x128xi32, vec>) -> (!i, <1x16xi32, vec>)
  return
}

// CHECK-LABEL: func.func @rows
func.func @rows(%t: !t, %m: memref<512x64xf32>, %i: index, %n: index) {
  // CHECK: tile.gather_row %arg1[%arg2, 0] into %arg0[3, 0] size 64 : memref<512x64xf32>, <16x64xf32, vec> -> <16x64xf32, vec>
  %0 = tile.gather_row %m[%i, 0] into %t[3, 0] size 64 : memref<512x64xf32>, !t -> !t
  // CHECK: tile.gather_row %arg1[0, 0] into %arg0[0, %arg2] size 16 valid(%arg3) transpose : memref<512x64xf32>, <16x64xf32, vec> -> <16x64xf32, vec>
  %1 = tile.gather_row %m[0, 0] into %t[0, %i] size 16 valid(%n) transpose : memref<512x64xf32>, !t -> !t
  return
}

// CHECK-LABEL: func.func @scatters
func.func @scatters(%a: !t, %i: !i, %h: !tile.tile<16x16xf32, vec>) {
  // CHECK: tile.scatter %arg0, %arg0, %arg1 : (<16x64xf32, vec>, <16x64xf32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  %0 = tile.scatter %a, %a, %i : (!t, !t, !i) -> !t
  // CHECK: tile.scatter_mask %arg0, %arg2 {mask_pattern = 3 : i32} : (<16x64xf32, vec>, <16x16xf32, vec>) -> <16x64xf32, vec>
  %1 = tile.scatter_mask %a, %h {mask_pattern = 3 : i32} : (!t, <16x16xf32, vec>) -> !t
  return
}

// CHECK-LABEL: func.func @sorts
func.func @sorts(%a: !t, %h: !tile.tile<16x64xf16, vec>, %i: !i, %l: !tile.tile<1x256xf32, vec>, %t: !tile.tile<1x1024xf32, vec>) {
  // A pair has 8 bytes: two elements of f32, four of f16.
  // CHECK: tile.sort32 %arg0, %arg2 : (<16x64xf32, vec>, <16x64xi32, vec>) -> <16x128xf32, vec>
  %0 = tile.sort32 %a, %i : (!t, !i) -> <16x128xf32, vec>
  // CHECK: tile.sort32 %arg1, %arg2 : (<16x64xf16, vec>, <16x64xi32, vec>) -> <16x256xf16, vec>
  %1 = tile.sort32 %h, %i : (<16x64xf16, vec>, !i) -> <16x256xf16, vec>
  // CHECK: tile.mrgsort_format1 %arg3 {block_len = 64 : i32} : <1x256xf32, vec>
  %2 = tile.mrgsort_format1 %l {block_len = 64 : i32} : <1x256xf32, vec>
  // Two to four lists, then the scratch.
  // CHECK: tile.mrgsort_format2 %arg3, %arg3, %arg4 : (<1x256xf32, vec>, <1x256xf32, vec>, <1x1024xf32, vec>) -> <1x1024xf32, vec>
  %3 = tile.mrgsort_format2 %l, %l, %t : (<1x256xf32, vec>, <1x256xf32, vec>, <1x1024xf32, vec>) -> <1x1024xf32, vec>
  // CHECK: tile.mrgsort_format2 %arg3, %arg3, %arg3, %arg3, %arg4 at @ring[1] {exhausted} :
  %4 = tile.mrgsort_format2 %l, %l, %l, %l, %t at @ring[1] {exhausted} : (<1x256xf32, vec>, <1x256xf32, vec>, <1x256xf32, vec>, <1x256xf32, vec>, <1x1024xf32, vec>) -> <1x1024xf32, vec>
  return
}
