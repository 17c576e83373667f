// What depends on the chip: spaces it lacks and ways that data cannot take.

// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5
// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory)' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ANY

// No chip moves from vec to left; the three messages name whom they speak of.
// A2A3: [[#@LINE+5]]:8: error: moves data from vec to left, but ascend910b has no such route
// A5: [[#@LINE+4]]:8: error: moves data from vec to left, but ascend950 has no such route
// ANY: [[#@LINE+3]]:8: error: moves data from vec to left, but no chip has that route
func.func @vec_to_left() attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.create : <16x16xf16, vec>
  %b = tile.move %a : (<16x16xf16, vec>) -> <16x16xf16, left>
  return
}

// -----

// ascend950 can: from vec to mat, and out of the accumulator into vec.
// A2A3: error: moves data from vec to mat, but ascend910b has no such route
// A5-LABEL: func.func @vec_to_mat
// ANY-LABEL: func.func @vec_to_mat
func.func @vec_to_mat() attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.create : <16x16xf16, vec>
  %b = tile.move %a : (<16x16xf16, vec>) -> <16x16xf16, mat>
  return
}

// -----

// A2A3: error: moves data from acc to vec, but ascend910b has no such route
// A5-LABEL: func.func @acc_to_vec
// ANY-LABEL: func.func @acc_to_vec
func.func @acc_to_vec() attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.create : <16x16xf32, acc>
  %b = tile.move %a : (<16x16xf32, acc>) -> <16x16xf32, vec>
  return
}

// -----

// A2A3: error: puts a tile in right_scale, which ascend910b does not have
// A5-LABEL: func.func @scales
// ANY-LABEL: func.func @scales
func.func @scales() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <16x16xi8, right_scale>
  return
}

// -----

// CHECK-LABEL: func.func @both_can
// ANY-LABEL: func.func @both_can
func.func @both_can(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <16x16xf32, acc>
  tile.store %a, %m[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  %b = tile.move %a : (<16x16xf32, acc>) -> <16x16xf32, mat>
  return
}
