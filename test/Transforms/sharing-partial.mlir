// Where one operand of part_* ends, the other passes unchanged: the A2/A3 copies the
// full operand over the result before it reads the one with fewer columns
// (pto-isa a2a3/TPartOp:166-181).

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

// CHECK-LABEL: func.func @equal_shapes
// CHECK: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @equal_shapes(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.part_add %a, %b : <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @equal_partial_shapes
// CHECK: tile.part_mul {{.*}} -> <64x64xf32, vec, valid 64x32, @vec_1>
func.func @equal_partial_shapes(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x32>
  %r = tile.part_mul %a, %b : <64x64xf32, vec, valid 64x32>
  tile.store %a, %m[0, 0] : <64x64xf32, vec, valid 64x32>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid 64x32>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @over_the_operand_with_fewer_columns
// NONE: tile.part_max {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.part_max {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.part_max {{.*}} -> <64x64xf32, vec, @vec_0>
// HW-A2A3: tile.part_max {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.part_max {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @over_the_operand_with_fewer_columns(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.part_max %a, %b : (<64x64xf32, vec, valid 64x32>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @over_the_full_operand
// CHECK: tile.part_min {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @over_the_full_operand(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x32>
  %r = tile.part_min %a, %b : (<64x64xf32, vec>, <64x64xf32, vec, valid 64x32>) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec, valid 64x32>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Fewer rows only: harmless, but not what the strict rule allows.
// CHECK-LABEL: func.func @over_the_operand_with_fewer_rows
// NONE: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_0>
// HW-A2A3: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_0>
// HW-A5: tile.part_add {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @over_the_operand_with_fewer_rows(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 32x64>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.part_add %a, %b : (<64x64xf32, vec, valid 32x64>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @run_time_columns_may_be_fewer
// NONE: tile.part_add {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_2>
// A2A3: tile.part_add {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_2>
// A5: tile.part_add {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_0>
// HW-A2A3: tile.part_add {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_2>
// HW-A5: tile.part_add {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_0>
func.func @run_time_columns_may_be_fewer(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid 64x?>
  %b = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid 64x?>
  %r = tile.part_add %a, %b : <64x64xf32, vec, valid 64x?>
  tile.store %b, %m[0, 0] : <64x64xf32, vec, valid 64x?>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid 64x?>, memref<64x64xf32>
  return
}

// No library has addc: nobody knows its order, unlike that of add.
// CHECK-LABEL: func.func @carries_are_not_known_to_be_safe
// CHECK: tile.addc {{.*}} -> <64x64xf32, vec, @vec_1>
// CHECK: tile.add {{.*}} : (<64x64xf32, vec, @vec_1>, {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @carries_are_not_known_to_be_safe(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %c = tile.addc %a, %a, %a : <64x64xf32, vec>
  %r = tile.add %c, %c : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
