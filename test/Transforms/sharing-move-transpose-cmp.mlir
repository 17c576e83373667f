// move and transpose need two tiles on every chip; a comparison may write its
// mask where it reads on the A5.

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

// CHECK-LABEL: func.func @move_needs_two_tiles
// CHECK: tile.move {{.*}}@vec_0>{{.*}}@vec_1>
func.func @move_needs_two_tiles(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.move %a : (<64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @transpose_scatters
// CHECK: tile.transpose {{.*}}@vec_0>{{.*}}@vec_1>
func.func @transpose_scatters(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.transpose %a : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The scratch of the A5 is ignored by the hardware.
// CHECK-LABEL: func.func @transpose_with_a_scratch
// NONE: tile.transpose {{.*}}@vec_0>{{.*}}@vec_1>{{.*}}@vec_2>
// A2A3: tile.transpose {{.*}}@vec_0>{{.*}}@vec_1>{{.*}}@vec_2>
// A5: tile.transpose {{.*}}@vec_0>{{.*}}@vec_1>{{.*}}@vec_2>
// HW-A2A3: tile.transpose {{.*}}@vec_0>{{.*}}@vec_1>{{.*}}@vec_2>
// HW-A5: tile.transpose {{.*}}@vec_0>{{.*}}@vec_0>{{.*}}@vec_2>
func.func @transpose_with_a_scratch(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.transpose %a, %t : <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// cmp: the mask of 64 * 8 bytes at the start of an operand. The A5 compares in
// registers and stores at most as far as it has read; which of the two dies does
// not matter.
// CHECK-LABEL: func.func @a_mask_behind_the_read
// NONE: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// A2A3: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// HW-A2A3: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// A5: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_0>
// HW-A5: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_0>
func.func @a_mask_behind_the_read(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.cmp %a, %b {mode = #tile.cmp<lt>} : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x8xi8, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  return
}

// CHECK-LABEL: func.func @a_mask_over_rhs
// NONE: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// A2A3: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// HW-A2A3: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_2>
// A5: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_1>
// HW-A5: tile.cmp {{.*}} -> <64x8xi8, vec, @vec_1>
func.func @a_mask_over_rhs(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.cmp %a, %b {mode = #tile.cmp<lt>} : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x8xi8, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  return
}

// CHECK-LABEL: func.func @cmps_likewise
// NONE: tile.cmps {{.*}} -> <64x8xi8, vec, @vec_1>
// A2A3: tile.cmps {{.*}} -> <64x8xi8, vec, @vec_1>
// HW-A2A3: tile.cmps {{.*}} -> <64x8xi8, vec, @vec_1>
// A5: tile.cmps {{.*}} -> <64x8xi8, vec, @vec_0>
// HW-A5: tile.cmps {{.*}} -> <64x8xi8, vec, @vec_0>
func.func @cmps_likewise(%m: memref<64x64xf32>, %k: memref<64x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.cmps %a, %s {mode = #tile.cmp<lt>} : (<64x64xf32, vec>, f32) -> <64x8xi8, vec>
  tile.store %r, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  return
}

// Rows of the mask are 32 bytes apart, those of the operand 4 * 4 = 16: row 1 of
// the mask would fall on row 2, not read yet.
// CHECK-LABEL: func.func @a_mask_with_a_wider_pitch
// CHECK: tile.cmp {{.*}} -> <64x32xi8, vec, @vec_2>
func.func @a_mask_with_a_wider_pitch(%m: memref<64x64xf32>, %k: memref<64x32xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x4xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x4xf32, vec>
  %r = tile.cmp %a, %b {mode = #tile.cmp<lt>} : (<64x4xf32, vec>, <64x4xf32, vec>) -> <64x32xi8, vec>
  tile.store %b, %m[0, 0] : <64x4xf32, vec>, memref<64x64xf32>
  tile.store %r, %k[0, 0] : <64x32xi8, vec>, memref<64x32xi8>
  return
}
