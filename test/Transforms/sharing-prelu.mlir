// prelu writes over none of its operands on the A2/A3; on the A5 it may take the
// place of the scratch, which it ignores, and with sharing=hardware that of the
// tiles. The scratch has more rows than the result and as many bytes.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW-A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW-A5

// The tile is vec_0, the slope vec_1, the scratch vec_2.
// CHECK-LABEL: func.func @over_the_tile
// NONE: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// A2A3: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// A5: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @over_the_tile(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <128x32xf32, vec>
  %r = tile.prelu %a, %b, %t : (<64x64xf32, vec>, <64x64xf32, vec>, <128x32xf32, vec>) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @over_the_slope
// NONE: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// A2A3: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// A5: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.prelu {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @over_the_slope(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <128x32xf32, vec>
  %r = tile.prelu %a, %b, %t : (<64x64xf32, vec>, <64x64xf32, vec>, <128x32xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Four tiles on the A2/A3, three on the A5, where the scratch lies on the first
// of them.
// CHECK-LABEL: func.func @the_scratch
// NONE: tile.prelu {{.*}}, <128x32xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.prelu {{.*}}, <128x32xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.prelu {{.*}}, <128x32xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.prelu {{.*}}, <128x32xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.prelu {{.*}}, <128x32xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <128x32xf32, vec>
  %r = tile.prelu %a, %b, %t : (<64x64xf32, vec>, <64x64xf32, vec>, <128x32xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
