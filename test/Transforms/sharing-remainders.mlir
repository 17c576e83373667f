// A remainder keeps its quotient in the result while it still needs the operands, so
// the result lies on none of them. The A5 computes in registers: with
// sharing=hardware it may. Only a plain division is free everywhere.

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

// lhs is vec_0, rhs vec_1, the scratch vec_2.
// CHECK-LABEL: func.func @rem_over_lhs
// NONE: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// A2A3: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// A5: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.rem {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @rem_over_lhs(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rem %a, %b, %t : <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @rem_over_rhs
// NONE: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// A2A3: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// A5: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.rem {{.*}} -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.rem {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @rem_over_rhs(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rem %a, %b, %t : <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @rems_over_the_tile
// NONE: tile.rems {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.rems {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.rems {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.rems {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.rems {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @rems_over_the_tile(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rems %a, %s, %t : (<64x64xf32, vec>, f32, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @fmod_over_lhs
// NONE: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @fmod_over_lhs(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.fmod %a, %b : <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @fmod_over_rhs
// NONE: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.fmod {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @fmod_over_rhs(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.fmod %a, %b : <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @fmods_over_the_tile
// NONE: tile.fmods {{.*}} -> <64x64xf32, vec, @vec_1>
// A2A3: tile.fmods {{.*}} -> <64x64xf32, vec, @vec_1>
// A5: tile.fmods {{.*}} -> <64x64xf32, vec, @vec_1>
// HW-A2A3: tile.fmods {{.*}} -> <64x64xf32, vec, @vec_1>
// HW-A5: tile.fmods {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @fmods_over_the_tile(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.fmods %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// On the A5 nothing touches the scratch: it lies on the first tile.
// CHECK-LABEL: func.func @rem_and_its_scratch
// NONE: tile.rem {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.rem {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.rem {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.rem {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.rem {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @rem_and_its_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rem %a, %b, %t : <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @rems_and_its_scratch
// NONE: tile.rems {{.*}}, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A2A3: tile.rems {{.*}}, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A5: tile.rems {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.rems {{.*}}, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.rems {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_2>
func.func @rems_and_its_scratch(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.rems %a, %s, %t : (<64x64xf32, vec>, f32, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The twin without a correction step.
// CHECK-LABEL: func.func @div_over_lhs
// CHECK: tile.div {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @div_over_lhs(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.div %a, %b : <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
