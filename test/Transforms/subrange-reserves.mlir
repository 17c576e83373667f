// Parts stand around the bytes of rings, and the plan ends where addresses do.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:4608})' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: %tile_run --compare %t %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:4607})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FULL
// FULL: error: vec needs 4608 bytes, but has 4607, of which 512 are reserved; 4096 bytes are live here, so no plan can fit

// CHECK: tile.alloc @[[A:.+]] : vec, 2048 address = 0
// CHECK-NEXT: tile.alloc @[[C:.+]] : vec, 2048 address = 2560
// CHECK: tile.reserve @ring : vec, 512 address = 2048
func.func @around_a_ring(%m: memref<16x64xf32>, %o: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512 address = 2048
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  tile.store %a, %o[0, 0] : <8x64xf32, vec>, memref<32x64xf32>
  tile.store %d, %o[0, 0] : <8x64xf32, vec>, memref<32x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %c = tile.load %m[8, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %e = tile.load %m[8, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  tile.store %b, %o[16, 0] : <4x64xf32, vec>, memref<32x64xf32>
  tile.store %c, %o[24, 0] : <4x64xf32, vec>, memref<32x64xf32>
  tile.store %e, %o[28, 0] : <4x64xf32, vec>, memref<32x64xf32>
  return
}
