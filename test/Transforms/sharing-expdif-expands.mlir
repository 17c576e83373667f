// exp(tile - vector) reads the vector for every row or column, but the tile place by
// place. expands takes nothing but the shape of its tile.

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

// CHECK-LABEL: func.func @row_expand_expdif_over_the_matrix
// CHECK: tile.row_expand_expdif {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @row_expand_expdif_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_expdif %a, %v : (<64x64xf32, vec>, <64x1xf32, vec>) -> <64x64xf32, vec>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_expdif_not_over_the_vector
// CHECK: tile.row_expand_expdif {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @row_expand_expdif_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_expdif %a, %v : (<64x64xf32, vec>, <64x1xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_expdif_over_the_matrix
// CHECK: tile.col_expand_expdif {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @col_expand_expdif_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_expdif %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %v, %m[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_expdif_not_over_the_vector
// CHECK: tile.col_expand_expdif {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @col_expand_expdif_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_expdif %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @expands_over_the_tile_of_its_shape
// CHECK: tile.expands {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_0>
func.func @expands_over_the_tile_of_its_shape(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.expands %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The matrix gives only its shape, and row 0 of the result may lie on the vector: with
// sharing=hardware all three share one place.
// CHECK-LABEL: func.func @col_expand_over_both
// NONE: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// A2A3: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// A5: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// HW-A2A3: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_0>
// HW-A5: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_over_both(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Nor does the one of row_expand need bytes of its own.
// CHECK-LABEL: func.func @a_tile_made_for_its_shape
// NONE: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
// A2A3: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
// A5: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
// NONE: tile.row_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <64x1xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// A2A3: tile.row_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <64x1xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// A5: tile.row_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <64x1xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
// HW-A2A3: tile.row_expand {{.*}} : (<64x64xf32, vec, @vec_2>, <64x1xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand {{.*}} : (<64x64xf32, vec, @vec_2>, <64x1xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_3>
func.func @a_tile_made_for_its_shape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.create : <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.row_expand %t, %v : (<64x64xf32, vec>, <64x1xf32, vec>) -> <64x64xf32, vec>
  %q = tile.add %r, %b : <64x64xf32, vec>
  tile.store %q, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
