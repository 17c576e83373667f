// A reduction with a scratch reads it and the input while it writes: the result lies
// on neither. Only the hardware of the A5 ignores the scratch.

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

// The result fits into the input (vec_0) and the scratch (vec_1); it takes vec_2.
// CHECK-LABEL: func.func @row_prod_not_over_its_input
// NONE: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A2A3: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A5: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A2A3: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A5: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xf32, vec, @vec_2>
func.func @row_prod_not_over_its_input(%m: memref<64x64xf32>, %o: memref<64x1xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_prod %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
  tile.store %r, %o[0, 0] : <64x1xf32, vec>, memref<64x1xf32>
  return
}

// CHECK-LABEL: func.func @row_prod_not_over_its_scratch
// NONE: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A2A3: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// A5: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A2A3: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
// HW-A5: tile.row_prod {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xf32, vec, @vec_2>
func.func @row_prod_not_over_its_scratch(%m: memref<64x64xf32>, %o: memref<64x1xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_prod %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <64x1xf32, vec>, memref<64x1xf32>
  return
}

// CHECK-LABEL: func.func @row_argmax_not_over_its_input
// NONE: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A2A3: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A5: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A2A3: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A5: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xi32, vec, @vec_2>
func.func @row_argmax_not_over_its_input(%m: memref<64x64xf32>, %o: memref<64x1xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_argmax %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xi32, vec>
  tile.store %r, %o[0, 0] : <64x1xi32, vec>, memref<64x1xi32>
  return
}

// CHECK-LABEL: func.func @row_argmax_not_over_its_scratch
// NONE: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A2A3: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A5: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A2A3: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A5: tile.row_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xi32, vec, @vec_2>
func.func @row_argmax_not_over_its_scratch(%m: memref<64x64xf32>, %o: memref<64x1xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_argmax %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <64x1xi32, vec>, memref<64x1xi32>
  return
}

// CHECK-LABEL: func.func @row_argmin_not_over_its_input
// NONE: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A2A3: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A5: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A2A3: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A5: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xi32, vec, @vec_2>
func.func @row_argmin_not_over_its_input(%m: memref<64x64xf32>, %o: memref<64x1xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_argmin %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xi32, vec>
  tile.store %r, %o[0, 0] : <64x1xi32, vec>, memref<64x1xi32>
  return
}

// CHECK-LABEL: func.func @row_argmin_not_over_its_scratch
// NONE: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A2A3: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// A5: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A2A3: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x1xi32, vec, @vec_2>
// HW-A5: tile.row_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <64x1xi32, vec, @vec_2>
func.func @row_argmin_not_over_its_scratch(%m: memref<64x64xf32>, %o: memref<64x1xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.row_argmin %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <64x1xi32, vec>, memref<64x1xi32>
  return
}

// CHECK-LABEL: func.func @col_argmax_not_over_its_input
// NONE: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A2A3: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A5: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A2A3: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A5: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <1x64xi32, vec, @vec_2>
func.func @col_argmax_not_over_its_input(%m: memref<64x64xf32>, %o: memref<1x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.col_argmax %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <1x64xi32, vec>
  tile.store %r, %o[0, 0] : <1x64xi32, vec>, memref<1x64xi32>
  return
}

// CHECK-LABEL: func.func @col_argmax_not_over_its_scratch
// NONE: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A2A3: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A5: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A2A3: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A5: tile.col_argmax {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <1x64xi32, vec, @vec_2>
func.func @col_argmax_not_over_its_scratch(%m: memref<64x64xf32>, %o: memref<1x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.col_argmax %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <1x64xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <1x64xi32, vec>, memref<1x64xi32>
  return
}

// CHECK-LABEL: func.func @col_argmin_not_over_its_input
// NONE: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A2A3: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A5: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A2A3: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A5: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <1x64xi32, vec, @vec_2>
func.func @col_argmin_not_over_its_input(%m: memref<64x64xf32>, %o: memref<1x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.col_argmin %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <1x64xi32, vec>
  tile.store %r, %o[0, 0] : <1x64xi32, vec>, memref<1x64xi32>
  return
}

// CHECK-LABEL: func.func @col_argmin_not_over_its_scratch
// NONE: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A2A3: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// A5: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A2A3: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <1x64xi32, vec, @vec_2>
// HW-A5: tile.col_argmin {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_0>) -> <1x64xi32, vec, @vec_2>
func.func @col_argmin_not_over_its_scratch(%m: memref<64x64xf32>, %o: memref<1x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.col_argmin %a, %t : (<64x64xf32, vec>, <64x64xf32, vec>) -> <1x64xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <1x64xi32, vec>, memref<1x64xi32>
  return
}

// The twin: row 0 is multiplied onto itself.
// CHECK-LABEL: func.func @col_prod_over_its_input
// CHECK: tile.col_prod {{.*}} -> <1x64xf32, vec, @vec_0>
func.func @col_prod_over_its_input(%m: memref<64x64xf32>, %o: memref<1x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.col_prod %a : (<64x64xf32, vec>) -> <1x64xf32, vec>
  tile.store %r, %o[0, 0] : <1x64xf32, vec>, memref<1x64xf32>
  return
}
