// What depends on the core: memories that it does not reach.

// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=A2A3
// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=A5
// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory)' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ANY

// A cube core has no vec; a kernel for both has.
// A2A3-DAG: [[#@LINE+4]]:8: error: puts a tile in vec, a memory of the vector core, which a kernel of kind aic does not reach: make the tile in a kernel of that core and pass it on through a pipe
// A5-DAG: [[#@LINE+3]]:8: error: puts a tile in vec, a memory of the vector core, which a kernel of kind aic does not reach
// ANY-DAG: [[#@LINE+2]]:8: error: puts a tile in vec, a memory of the vector core, which a kernel of kind aic does not reach
func.func @vec_in_a_cube_kernel(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32>
  return
}

// -----

// A2A3-DAG: func.func @vec_in_a_kernel_for_both
// A5-DAG: func.func @vec_in_a_kernel_for_both
// ANY-DAG: func.func @vec_in_a_kernel_for_both
func.func @vec_in_a_kernel_for_both(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32>
  return
}

// -----

// The accumulator of ascend950 can be moved to the vec of the other core.
// A2A3-DAG: error: moves data from acc to vec, but ascend910b has no such route
// A5-DAG: func.func @moved_to_the_other_core
// ANY-DAG: func.func @moved_to_the_other_core
func.func @moved_to_the_other_core() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <16x64xf32, acc>
  %b = tile.move %a : (<16x64xf32, acc>) -> <16x64xf32, vec>
  return
}

// -----

// What computes there is the vector core.
// A2A3-DAG: error: puts a tile in vec, a memory of the vector core
// A5-DAG: [[#@LINE+4]]:8: error: needs the vector unit, which a kernel of kind aic does not have
// ANY-DAG: [[#@LINE+3]]:8: error: needs the vector unit, which a kernel of kind aic does not have
func.func @computes_on_the_other_core() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <16x64xf32, vec>
  %b = tile.exp %a : <16x64xf32, vec>
  return
}

// -----

// A2A3-DAG: error: puts a tile in mat, a memory of the cube core, which a kernel of kind aiv does not reach
// A5-DAG: error: puts a tile in left, a memory of the cube core, which a kernel of kind aiv does not reach
// ANY-DAG: error: puts a tile in left, a memory of the cube core, which a kernel of kind aiv does not reach
func.func @operands_in_a_vector_kernel() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <16x16xf16, mat>
  %b = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  return
}
