// Loads, stores, moves and the copies that the compiler makes.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<64x64xf32, vec>

// CHECK-LABEL: func.func @a_load_has_constant_and_run_time_offsets
func.func @a_load_has_constant_and_run_time_offsets(
    %m: memref<512x64xf32>, %d: memref<?x?xf16>, %i: index, %n: index) {
  // CHECK: tile.load %arg0[448, 0] : memref<512x64xf32> -> <64x64xf32, vec>
  %0 = tile.load %m[448, 0] : memref<512x64xf32> -> !t
  // CHECK: tile.load %arg0[%arg2, 0] : memref<512x64xf32> -> <64x64xf32, vec>
  %1 = tile.load %m[%i, 0] : memref<512x64xf32> -> !t
  // CHECK: tile.load %arg1[%arg2, %arg3] valid(%arg3, %arg2)
  // CHECK-SAME: : memref<?x?xf16> -> <64x64xf16, mat, valid ?x?>
  %2 = tile.load %d[%i, %n] valid(%n, %i)
      : memref<?x?xf16> -> <64x64xf16, mat, valid ?x?>
  return
}

// Only the valid part has to lie inside, and leading dimensions may be indexed
// away.
// CHECK-LABEL: func.func @a_load_reads_its_valid_shape
func.func @a_load_reads_its_valid_shape(%m: memref<4x48x64xf32>, %i: index) {
  // CHECK: tile.load %arg0[%arg1, 0, 0] : memref<4x48x64xf32> -> <64x64xf32, vec, valid 48x64>
  %0 = tile.load %m[%i, 0, 0]
      : memref<4x48x64xf32> -> <64x64xf32, vec, valid 48x64>
  return
}

// CHECK-LABEL: func.func @a_store_may_be_atomic
func.func @a_store_may_be_atomic(%a: !t, %m: memref<512x64xf32>, %i: index,
                                 %acc: !tile.tile<64x64xf32, acc>,
                                 %h: memref<64x64xf16>) {
  // CHECK: tile.store %arg0, %arg1[448, 0] : <64x64xf32, vec>, memref<512x64xf32>
  tile.store %a, %m[448, 0] : !t, memref<512x64xf32>
  // CHECK: tile.store %arg0, %arg1[%arg2, 0] atomic : <64x64xf32, vec>, memref<512x64xf32>
  tile.store %a, %m[%i, 0] atomic : !t, memref<512x64xf32>
  // The store of an accumulator converts.
  // CHECK: tile.store %arg3, %arg4[0, 0] : <64x64xf32, acc>, memref<64x64xf16>
  tile.store %acc, %h[0, 0] : <64x64xf32, acc>, memref<64x64xf16>
  return
}

// CHECK-LABEL: func.func @a_move_changes_space_or_layout
func.func @a_move_changes_space_or_layout(%a: !tile.tile<64x64xf16, mat>) {
  // CHECK: tile.move %arg0 : (<64x64xf16, mat>) -> <64x64xf16, left>
  %0 = tile.move %a : (<64x64xf16, mat>) -> <64x64xf16, left>
  // CHECK: tile.move %arg0 : (<64x64xf16, mat>) -> <64x64xf16, mat, layout(row_major, col_major, 512)>
  %1 = tile.move %a : (<64x64xf16, mat>)
      -> <64x64xf16, mat, layout(row_major, col_major, 512)>
  return
}

// CHECK-LABEL: func.func @copies_differ_in_placement_at_most
func.func @copies_differ_in_placement_at_most(%a: !t)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 16384
  // CHECK: tile.copy %arg0 : <64x64xf32, vec>
  %0 = tile.copy %a : !t
  // CHECK: tile.copy %arg0 : (<64x64xf32, vec>) -> <64x64xf32, vec, @vec_0>
  %1 = tile.copy %a : (!t) -> <64x64xf32, vec, @vec_0>
  return
}

// CHECK-LABEL: func.func @parallel_copies_keep_their_order
func.func @parallel_copies_keep_their_order(%a: !t, %b: !tile.tile<8x8xf16, mat>) {
  // CHECK: %[[ONE:.*]] = tile.parallel_copy %arg0 : <64x64xf32, vec>
  %0 = tile.parallel_copy %a : !t
  // CHECK: %[[TWO:.*]]:2 = tile.parallel_copy %arg1, %[[ONE]]
  // CHECK-SAME: : (<8x8xf16, mat>, <64x64xf32, vec>) -> (<8x8xf16, mat>, <64x64xf32, vec>)
  %1:2 = tile.parallel_copy %b, %0
      : (<8x8xf16, mat>, !t) -> (<8x8xf16, mat>, !t)
  // CHECK: tile.copy %[[TWO]]#1
  %2 = tile.copy %1#1 : !t
  return
}
