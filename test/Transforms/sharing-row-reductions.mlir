// A row reduction reads its whole input row and its scratch while it writes: the
// result never lies on either. Only the hardware of the A5 ignores the scratch.

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

// The result, 64 * 4 = 256 bytes, would fit into the 16384 of the input (vec_0)
// or the scratch (vec_1); it takes vec_2.
// CHECK-LABEL: func.func @row_sum_not_over_its_input
// NONE: tile.row_sum {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A2A3: tile.row_sum {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A5: tile.row_sum {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A2A3: tile.row_sum {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A5: tile.row_sum {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xf32, vec, @vec_2>
func.func @row_sum_not_over_its_input(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %s = tile.row_sum %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
  tile.store %s, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_max_not_over_its_input
// NONE: tile.row_max {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A2A3: tile.row_max {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A5: tile.row_max {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A2A3: tile.row_max {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A5: tile.row_max {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xf32, vec, @vec_2>
func.func @row_max_not_over_its_input(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %s = tile.row_max %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
  tile.store %s, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_min_not_over_its_input
// NONE: tile.row_min {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A2A3: tile.row_min {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A5: tile.row_min {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A2A3: tile.row_min {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A5: tile.row_min {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xf32, vec, @vec_2>
func.func @row_min_not_over_its_input(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %s = tile.row_min %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
  tile.store %s, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  return
}
