// With a scratch, row_expand_* keeps the spread vector there while it writes: the
// result does not lie on it. The A5 ignores it.

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

// The matrix is vec_0, the vector vec_1, the scratch vec_2.
// CHECK-LABEL: func.func @row_expand_sub_not_over_the_scratch
// NONE: tile.row_expand_sub {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_sub {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_sub {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_sub {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_sub {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_sub_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_sub %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_mul_not_over_the_scratch
// NONE: tile.row_expand_mul {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_mul {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_mul {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_mul {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_mul {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_mul_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_mul %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_div_not_over_the_scratch
// NONE: tile.row_expand_div {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_div {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_div {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_div {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_div {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_div_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_div %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_max_not_over_the_scratch
// NONE: tile.row_expand_max {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_max {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_max {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_max {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_max {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_max_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_max %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_min_not_over_the_scratch
// NONE: tile.row_expand_min {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_min {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_min {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_min {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_min {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_min_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_min %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @row_expand_expdif_not_over_the_scratch
// NONE: tile.row_expand_expdif {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A2A3: tile.row_expand_expdif {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// A5: tile.row_expand_expdif {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A2A3: tile.row_expand_expdif {{.*}}, <64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.row_expand_expdif {{.*}}, <64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_3>
func.func @row_expand_expdif_not_over_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_expdif %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %v, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The scratch does not matter to the matrix.
// CHECK-LABEL: func.func @over_the_matrix_beside_a_scratch
// CHECK: tile.row_expand_mul {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @over_the_matrix_beside_a_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_expand_mul %a, %v, %t : (<64x64xf32, vec>, <64x1xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
