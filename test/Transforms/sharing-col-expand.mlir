// A column broadcast may write over its matrix, on all chips; sharing-col-
// expand-vector.mlir is the other half of the rule, sharing-expdif-expands.mlir has
// col_expand itself.

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

// The matrix is vec_0, the vector vec_1; both die.
// CHECK-LABEL: func.func @col_expand_add_over_the_matrix
// CHECK: tile.col_expand_add {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_add_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_add %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_sub_over_the_matrix
// CHECK: tile.col_expand_sub {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_sub_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_sub %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_mul_over_the_matrix
// CHECK: tile.col_expand_mul {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_mul_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_div_over_the_matrix
// CHECK: tile.col_expand_div {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_div_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_div %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_max_over_the_matrix
// CHECK: tile.col_expand_max {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_max_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_max %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_min_over_the_matrix
// CHECK: tile.col_expand_min {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_0>
func.func @col_expand_min_over_the_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_min %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
