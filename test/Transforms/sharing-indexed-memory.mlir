// Indices are read as long as the gathered tile arrives. What a scatter has read is
// free for the next tiles.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @mgather_not_over_the_indices
// CHECK: tile.mgather {{.*}}, <64x64xi32, vec, @vec_0> -> <64x64xf32, vec, @vec_1>
func.func @mgather_not_over_the_indices(%m: memref<64x64xf32>, %x: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %i = tile.load %x[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.mgather %m, %i : memref<64x64xf32>, <64x64xi32, vec> -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_gather_into_another_space
// CHECK: tile.mgather {{.*}} -> <64x64xf32, mat, @mat_0>
func.func @a_gather_into_another_space(%m: memref<64x64xf32>, %x: memref<64x64xi32>, %w: memref<4096xi8>) attributes {tile.kernel = #tile.kernel<incore>} {
  %i = tile.load %x[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.mgather %m, %i scratch(%w : memref<4096xi8>) : memref<64x64xf32>, <64x64xi32, vec> -> <64x64xf32, mat>
  %v = tile.move %r : (<64x64xf32, mat>) -> <64x64xf32, left>
  return
}

// CHECK-LABEL: func.func @mscatter_needs_both_until_then
// CHECK: tile.mscatter {{.*}} : <64x64xf32, vec, @vec_0>, <64x64xi32, vec, @vec_1>,
// CHECK: tile.tri {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: tile.random {{.*}} : <64x64xi32, vec, @vec_1>
func.func @mscatter_needs_both_until_then(%m: memref<64x64xf32>, %x: memref<64x64xi32>, %k: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %i = tile.load %x[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  tile.mscatter %a, %i, %m : <64x64xf32, vec>, <64x64xi32, vec>, memref<64x64xf32>
  %t = tile.tri %k : i32 -> <64x64xf32, vec>
  %q = tile.random key(%k, %k) counter(%k, %k, %k, %k) : <64x64xi32, vec>
  tile.store %t, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %q, %x[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}
