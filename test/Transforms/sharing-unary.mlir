// recip and rsqrt never write over their operand, nor does divs of floats on the
// A2/A3; where the hardware is known to allow it, sharing=hardware does. For divs
// it never does: the result must not depend on the plan.

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

// The A5 computes it in registers.
// CHECK-LABEL: func.func @recip_broadcasts_into_its_result
// NONE: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// A2A3: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// A5: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// HW-A2A3: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// HW-A5: tile.recip {{.*}} : <64x64xf32, vec, @vec_0>
func.func @recip_broadcasts_into_its_result(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.recip %a : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Without the scratch the instruction is in order on both chips.
// CHECK-LABEL: func.func @rsqrt_has_a_scratch_path
// NONE: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// A2A3: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// A5: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// HW-A2A3: tile.rsqrt {{.*}} : <64x64xf32, vec, @vec_0>
// HW-A5: tile.rsqrt {{.*}} : <64x64xf32, vec, @vec_0>
func.func @rsqrt_has_a_scratch_path(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.rsqrt %a : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The scratch is vec_1, and ignored by the hardware of the A5.
// CHECK-LABEL: func.func @rsqrt_with_a_scratch
// NONE: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A2A3: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A5: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.rsqrt {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// HW-A5: tile.rsqrt {{.*}} : <64x64xf32, vec, @vec_0>
func.func @rsqrt_with_a_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rsqrt %a, %t : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The twin: an op that may always write where it reads.
// CHECK-LABEL: func.func @sqrt_is_in_order
// CHECK: tile.sqrt {{.*}} : <64x64xf32, vec, @vec_0>
func.func @sqrt_is_in_order(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.sqrt %a : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// In place the A2/A3 computes x * (1 / s): other bits than x / s.
// CHECK-LABEL: func.func @divs_of_floats_depends_on_the_plan
// NONE: tile.divs {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_1>
// A2A3: tile.divs {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_1>
// A5: tile.divs {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_0>
// HW-A2A3: tile.divs {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_1>
// HW-A5: tile.divs {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_0>
func.func @divs_of_floats_depends_on_the_plan(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.divs %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @divs_of_integers_does_not
// CHECK: tile.divs {{.*}} : (<64x64xi32, vec, @vec_0>, i32) -> <64x64xi32, vec, @vec_0>
func.func @divs_of_integers_does_not(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.divs %a, %s : (<64x64xi32, vec>, i32) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}
