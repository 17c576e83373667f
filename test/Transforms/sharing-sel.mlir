// sel may write over the tiles it chooses from, never over the mask, and over
// its scratch only where the hardware does not touch it. In each kernel one
// operand dies at the op, the others are read afterwards.

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

// The mask is vec_0, lhs vec_1, rhs vec_2, the scratch vec_3.
// CHECK-LABEL: func.func @over_lhs
// CHECK: tile.sel {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @over_lhs(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %mask, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @over_rhs
// CHECK: tile.sel {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @over_rhs(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %mask, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Only the mask, 64 * 8 bytes, dies: it would fit into the 16384 of the result,
// which takes its own instead.
// CHECK-LABEL: func.func @not_over_the_mask
// CHECK: tile.sel {{.*}} : (<64x8xi8, vec, @vec_0>, {{.*}} -> <64x64xf32, vec, @vec_4>
func.func @not_over_the_mask(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// All are needed but the scratch. The hardware of the A5 does not touch it:
// there it takes no bytes of its own, and lies in the first allocation that is
// large enough, that of lhs.
// CHECK-LABEL: func.func @not_over_the_scratch
// NONE: tile.sel {{.*}}, <64x64xf32, vec, @vec_3>) -> <64x64xf32, vec, @vec_4>
// A2A3: tile.sel {{.*}}, <64x64xf32, vec, @vec_3>) -> <64x64xf32, vec, @vec_4>
// A5: tile.sel {{.*}}, <64x64xf32, vec, @vec_3>) -> <64x64xf32, vec, @vec_4>
// HW-A2A3: tile.sel {{.*}}, <64x64xf32, vec, @vec_3>) -> <64x64xf32, vec, @vec_4>
// HW-A5: tile.sel {{.*}}, <64x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_4>
func.func @not_over_the_scratch(%m: memref<64x64xf32>, %k: memref<64x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %mask, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The same value is mask and lhs: the stricter rule decides.
// CHECK-LABEL: func.func @one_tile_as_mask_and_choice
// CHECK: tile.sel {{.*}} -> <64x64xi8, vec, @vec_3>
func.func @one_tile_as_mask_and_choice(%q: memref<64x64xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %k = tile.load %q[0, 0] : memref<64x64xi8> -> <64x64xi8, vec>
  %b = tile.load %q[0, 0] : memref<64x64xi8> -> <64x64xi8, vec>
  %t = tile.create : <64x64xi8, vec>
  %r = tile.sel %k, %k, %b, %t : <64x64xi8, vec>
  tile.store %b, %q[0, 0] : <64x64xi8, vec>, memref<64x64xi8>
  tile.store %r, %q[0, 0] : <64x64xi8, vec>, memref<64x64xi8>
  return
}
