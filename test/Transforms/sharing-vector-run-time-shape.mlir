// Where the valid shape is known only at run time, a matrix may turn out to be the
// vector of the broadcast, decided at run time by the valid shape:
// it is not written over, unless the result has a run-time extent as well, which
// is then the same.

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

// One column would be spread over the 64 of the result.
// CHECK-LABEL: func.func @columns_may_be_one
// CHECK: tile.row_expand_mul {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @columns_may_be_one(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid 64x?>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x64xf32, vec, valid 64x?>, <64x1xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @columns_are_those_of_the_result
// CHECK: tile.row_expand_mul {{.*}} -> <64x64xf32, vec, valid 64x?, @vec_0>
func.func @columns_are_those_of_the_result(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid 64x?>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x64xf32, vec, valid 64x?>, <64x1xf32, vec>) -> <64x64xf32, vec, valid 64x?>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid 64x?>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @rows_may_be_one
// CHECK: tile.col_expand_mul {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @rows_may_be_one(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid ?x64>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec, valid ?x64>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @rows_are_those_of_the_result
// CHECK: tile.col_expand_mul {{.*}} -> <64x64xf32, vec, valid ?x64, @vec_0>
func.func @rows_are_those_of_the_result(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <64x64xf32, vec, valid ?x64>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec, valid ?x64>, <1x64xf32, vec>) -> <64x64xf32, vec, valid ?x64>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid ?x64>, memref<64x64xf32>
  return
}
