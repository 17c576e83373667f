// The bound is what no plan can go below: what is live at one moment together
// with what is reserved and declared, which keep their bytes for the whole
// kernel; or the end of what is put further up.

// RUN: %plan %s -mlir-disable-threading -o %t.planned \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-report-memory)' \
// RUN:   2>&1 | FileCheck %s --check-prefixes=CHECK,PLAN
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,BEFORE

// 512 bytes of the ring and 1,024 of the tile.
// CHECK-LABEL: kernel @ring
// CHECK-NEXT: space used
// PLAN-NEXT: vec 1536 188416 1536 1 1 (512 reserved){{$}}
// BEFORE-NEXT: vec 512 unknown 1536 1 0 (512 reserved){{$}}
func.func @ring(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %t, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// The ring ends at 8192 + 512, wherever the tile goes.
// CHECK-LABEL: kernel @ring_further_up
// CHECK-NEXT: space used
// PLAN-NEXT: vec 8704 188416 8704 1 1 (512 reserved){{$}}
// BEFORE-NEXT: vec 8704 unknown 8704 1 0 (512 reserved){{$}}
func.func @ring_further_up(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512 address = 8192
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %t, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// As much as that is live behind it: 64 + 512 + 1,024 = 1,600, and the tile does
// not fit below it.
// CHECK-LABEL: kernel @ring_in_the_way
// CHECK-NEXT: space used
// PLAN-NEXT: vec 1600 188416 1536 1 1 (512 reserved){{$}}
// BEFORE-NEXT: vec 576 unknown 1536 1 0 (512 reserved){{$}}
func.func @ring_in_the_way(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512 address = 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %t, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// Declared bytes are taken when their tile is dead, too: 1,024 + 1,024. The
// plan is only known to take them from when it is made.
// CHECK-LABEL: kernel @declared
// CHECK-NEXT: space used
// PLAN-NEXT: vec 2048 188416 2048 2 2{{$}}
// BEFORE-NEXT: vec 0 unknown 1024 2 0{{$}}
func.func @declared(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @mine pinned
  %a = tile.load %m[0, 0] at @mine : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// CHECK-LABEL: kernel @declared_further_up
// CHECK-NEXT: space used
// PLAN-NEXT: vec 5120 188416 5120 2 2{{$}}
func.func @declared_further_up(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @mine pinned address = 4096
  %a = tile.load %m[0, 0] at @mine : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}
