// A plan that takes every byte of its space is fine; one byte less is an error
// at the op where most is live, with what is live there.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:9216})' \
// RUN:   | FileCheck %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:9215})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=FULL

// a and b of 4096 bytes are live at once, and c of 1024 with them: 9216. The sum
// takes the place of a.
// CHECK: tile.alloc @vec_0 : vec, 4096 address = 0
// CHECK: tile.alloc @vec_1 : vec, 4096 address = 4096
// CHECK: tile.alloc @vec_2 : vec, 1024 address = 8192
// CHECK-NOT: tile.alloc
// FULL: capacity-exact.mlir:[[#@LINE+8]]:8: error: vec needs 9216 bytes, but has 9215; 9216 bytes are live here, so no plan can fit: make tiles smaller or end some earlier
// FULL: capacity-exact.mlir:[[#@LINE+5]]:8: note: 4096 bytes live at the peak
// FULL: capacity-exact.mlir:[[#@LINE+5]]:8: note: 4096 bytes live at the peak
// FULL: capacity-exact.mlir:[[#@LINE+5]]:8: note: 1024 bytes live at the peak
// FULL-NOT: tile.alloc
func.func @every_byte(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %d = tile.add %a, %b : <16x64xf32, vec>
  tile.store %c, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  tile.store %d, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
