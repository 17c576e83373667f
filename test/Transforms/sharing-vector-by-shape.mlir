// Which operand of a broadcast is the vector, the instruction sees by the valid
// shape, not by the position (pto-isa a2a3/TRowExpandAdd:52-76,
// a2a3/TColExpandBinOp:107-119): a matrix that looks like a vector is not
// written over.

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

// Both operands have one column: either may be the vector.
// CHECK-LABEL: func.func @a_column_is_taken_for_the_vector
// CHECK: tile.row_expand_mul {{.*}} : (<64x1xf32, vec, @vec_0>, <64x1xf32, vec, @vec_1>) -> <64x1xf32, vec, @vec_2>
func.func @a_column_is_taken_for_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : <64x1xf32, vec>
  tile.store %r, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  return
}

// The instruction looks at the valid shape: one valid column of 64.
// CHECK-LABEL: func.func @a_column_by_its_valid_shape
// CHECK: tile.row_expand_mul {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @a_column_by_its_valid_shape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x1>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x64xf32, vec, valid 64x1>, <64x1xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @two_valid_columns_are_a_matrix
// CHECK: tile.row_expand_mul {{.*}} -> <64x64xf32, vec, valid 64x2, @vec_0>
func.func @two_valid_columns_are_a_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 64x2>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x64xf32, vec, valid 64x2>, <64x1xf32, vec>) -> <64x64xf32, vec, valid 64x2>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid 64x2>, memref<64x64xf32>
  return
}

// Both have one row.
// CHECK-LABEL: func.func @a_row_is_taken_for_the_vector
// CHECK: tile.col_expand_mul {{.*}} -> <1x64xf32, vec, @vec_2>
func.func @a_row_is_taken_for_the_vector(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  return
}

// One valid row of 64.
// CHECK-LABEL: func.func @a_row_by_its_valid_shape
// CHECK: tile.col_expand_mul {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @a_row_by_its_valid_shape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 1x64>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec, valid 1x64>, <1x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @two_valid_rows_are_a_matrix
// CHECK: tile.col_expand_mul {{.*}} -> <64x64xf32, vec, valid 2x64, @vec_0>
func.func @two_valid_rows_are_a_matrix(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 2x64>
  %v = tile.load %m[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  %r = tile.col_expand_mul %a, %v : (<64x64xf32, vec, valid 2x64>, <1x64xf32, vec>) -> <64x64xf32, vec, valid 2x64>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, valid 2x64>, memref<64x64xf32>
  return
}
