// All slots of a declaration count in what a space has to offer: 2 * 1024 bytes
// of the ring and 2 * 1024 of %x and %y, which live together, are 4096.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:4096})' | FileCheck %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:4095})' 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp capacity=vec:4096})' | FileCheck %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp capacity=vec:4095})' 2>&1 | FileCheck %s --check-prefix=SOLVED

// CHECK-COUNT-2: tile.alloc @vec_{{[0-9]+}} : vec, 1024 address =
// CHECK-NEXT: tile.alloc @ring pinned slots = 2 : vec, 2048 address =
// CHECK-NOT: tile.alloc

// LESS: error: vec needs 4096 bytes, but has 4095

// SOLVED: error: vec has 4095 bytes, in which 3 tiles of 4096 bytes cannot be placed together
func.func @f(%m: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %a = tile.load %m[0, 0] at @ring[0] : memref<64x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<64x16xf32>
  %x = tile.load %m[16, 0] : memref<64x16xf32> -> <16x16xf32, vec>
  %y = tile.load %m[32, 0] : memref<64x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<64x16xf32>
  tile.store %y, %m[16, 0] : <16x16xf32, vec>, memref<64x16xf32>
  return
}
