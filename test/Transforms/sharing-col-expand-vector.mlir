// A column broadcast never writes over its vector, which it reads again for
// every row; but for col_expand itself, with sharing=hardware. sharing-col-
// expand.mlir is the other half of the rule.

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

// Row 0 onto itself, then down: the hardware allows it, and the vector of 256
// bytes then lies at the start of the result.
// CHECK-LABEL: func.func @col_expand_onto_the_vector
// NONE: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A2A3: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// A5: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
// HW-A2A3: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_2>
// HW-A5: tile.col_expand {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_onto_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_add_not_over_the_vector
// CHECK: tile.col_expand_add {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_add_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_add %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_sub_not_over_the_vector
// CHECK: tile.col_expand_sub {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_sub_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_sub %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_mul_not_over_the_vector
// CHECK: tile.col_expand_mul {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_mul_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_div_not_over_the_vector
// CHECK: tile.col_expand_div {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_div_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_div %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_max_not_over_the_vector
// CHECK: tile.col_expand_max {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_max_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_max %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @col_expand_min_not_over_the_vector
// CHECK: tile.col_expand_min {{.*}} : (<64x64xf32, vec, @vec_0>, <1x64xf32, vec, @vec_1>) -> <64x64xf32, vec, @vec_2>
func.func @col_expand_min_not_over_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_min %a, %v : (<64x64xf32, vec>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
