// In place means at the same address: an operand at an offset in its tile, or
// one whose rows have gaps, is not written over by the op that reads it last.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// Rows 4 to 11 begin at 1024; the result of 2048 bytes would begin at 0 and
// overwrite rows 4 to 7 before they are read.
// CHECK-LABEL: func.func @an_operand_at_an_offset
// CHECK: tile.exp {{.*}} : (<8x64xf32, vec, @vec_0 + 1024>) -> <8x64xf32, vec, @vec_1>
func.func @an_operand_at_an_offset(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %t[4, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.exp %s : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// From row 8 on, at 2048, nothing of the operand lies under the result.
// CHECK-LABEL: func.func @an_operand_behind_the_result
// CHECK: tile.exp {{.*}} : (<8x64xf32, vec, @vec_0 + 2048>) -> <8x64xf32, vec, @vec_0>
func.func @an_operand_behind_the_result(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %t[8, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.exp %s : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// lo at 0 and hi at 2048: the sum begins where lo does and ends where hi begins.
// CHECK-LABEL: func.func @halves_added_onto_the_first
// CHECK: tile.add {{.*}} : (<8x64xf32, vec, @vec_0>, <8x64xf32, vec, @vec_0 + 2048>) -> <8x64xf32, vec, @vec_0>
func.func @halves_added_onto_the_first(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %lo = tile.slice %t[0, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %hi = tile.slice %t[8, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.add %lo, %hi : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// The same with a row in common: the second operand begins at 1792, under the
// last row of the result.
// CHECK-LABEL: func.func @overlapping_operands
// CHECK: tile.add {{.*}} : (<8x64xf32, vec, @vec_0>, <8x64xf32, vec, @vec_0 + 1792>) -> <8x64xf32, vec, @vec_1>
func.func @overlapping_operands(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %lo = tile.slice %t[0, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %hi = tile.slice %t[7, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.add %lo, %hi : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// A window of columns: its rows are 512 bytes apart, the result's 256.
// CHECK-LABEL: func.func @a_strided_window_is_not_written_over
// CHECK: tile.exp {{.*}} : (<16x64xf32, vec, @vec_0>) -> <16x64xf32, vec, @vec_1>
func.func @a_strided_window_is_not_written_over(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  %r = tile.exp %s : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x128xf32>
  return
}

// One row of it has no gap.
// CHECK-LABEL: func.func @one_row_of_columns_is
// CHECK: tile.exp {{.*}} : <1x64xf32, vec, @vec_0>
func.func @one_row_of_columns_is(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 0] : <16x128xf32, vec> -> <1x64xf32, vec>
  %r = tile.exp %s : <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<16x128xf32>
  return
}

// A window hides its gaps behind an update in place and a reshape.
// CHECK-LABEL: func.func @a_gap_behind_an_update
// CHECK: tile.exp {{.*}} : (<16x64xf32, vec, @vec_0>) -> <16x64xf32, vec, @vec_1>
func.func @a_gap_behind_an_update(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  %u = tile.fillpad_inplace %s : <16x64xf32, vec>
  %r = tile.exp %u : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x128xf32>
  return
}

// Somewhere in the tile is not the same start.
// CHECK-LABEL: func.func @an_operand_at_a_run_time_offset
// CHECK: tile.exp {{.*}} : (<8x64xf32, vec, @vec_0 + ?>) -> <8x64xf32, vec, @vec_1>
func.func @an_operand_at_a_run_time_offset(%m: memref<16x64xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %t[%i, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.exp %s : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}
