// Masks, random bits, the number of the core, and global memory at indices.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @masks_and_random_bits
func.func @masks_and_random_bits(%d: i32, %x: index, %k: i32) {
  // CHECK: tile.tri %arg0 : i32 -> <16x64xf32, vec>
  %0 = tile.tri %d : i32 -> <16x64xf32, vec>
  // CHECK: tile.tri %arg1 {upper} : index -> <16x64xf32, vec>
  %1 = tile.tri %x {upper} : index -> <16x64xf32, vec>
  // CHECK: tile.tri %arg0 valid(%arg1) : i32 -> <16x64xi32, vec, valid ?x64>
  %2 = tile.tri %d valid(%x) : i32 -> <16x64xi32, vec, valid ?x64>
  // CHECK: tile.random key(%arg2, %arg0) counter(%arg0, %arg2, %arg0, %arg2) : <16x64xi32, vec>
  %3 = tile.random key(%k, %d) counter(%d, %k, %d, %k) : <16x64xi32, vec>
  // CHECK: tile.random key(%arg2, %arg0) counter(%arg0, %arg2, %arg0, %arg2) valid(%arg1) {rounds = 10
  // CHECK-SAME: : i64} : <16x64xi32, vec, valid ?x64>
  %4 = tile.random key(%k, %d) counter(%d, %k, %d, %k) valid(%x) {rounds = 10 : i64} : <16x64xi32, vec, valid ?x64>
  return
}

// CHECK-LABEL: func.func @core_numbers
func.func @core_numbers() -> (index, index, index) {
  // CHECK: %[[A:.*]] = tile.get_block_idx{{$}}
  %0 = tile.get_block_idx
  // CHECK: %[[B:.*]] = tile.get_subblock_idx{{$}}
  %1 = tile.get_subblock_idx
  // CHECK: %[[C:.*]] = tile.get_block_num{{$}}
  %2 = tile.get_block_num
  // CHECK: return %[[A]], %[[B]], %[[C]]
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @memory_at_indices
func.func @memory_at_indices(%m: memref<512x64xf32>, %i: !tile.tile<16x64xi32, vec>,
    %a: !tile.tile<16x64xf32, vec>, %s: memref<4096xi8>, %x: index) {
  // CHECK: tile.mgather %arg0, %arg1 : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, vec>
  %0 = tile.mgather %m, %i : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, vec>
  // CHECK: tile.mgather %arg0, %arg1 valid(%arg4) {coalesce = 1
  // CHECK-SAME: : i64, gather_oob = 0 : i64} : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, vec, valid ?x64>
  %1 = tile.mgather %m, %i valid(%x) {coalesce = 1 : i64, gather_oob = 0 : i64} : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, vec, valid ?x64>
  // CHECK: tile.mgather %arg0, %arg1 scratch(%arg3
  // CHECK-SAME: : memref<4096xi8>) : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, mat>
  %2 = tile.mgather %m, %i scratch(%s : memref<4096xi8>) : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, mat>
  // CHECK: tile.mscatter %arg2, %arg1, %arg0 : <16x64xf32, vec>, <16x64xi32, vec>, memref<512x64xf32>
  tile.mscatter %a, %i, %m : <16x64xf32, vec>, <16x64xi32, vec>, memref<512x64xf32>
  return
}

// CHECK-LABEL: func.func @bound_by_the_author
func.func @bound_by_the_author(%d: i32, %k: index, %g: memref<8x8xf32>,
    %i: !tile.tile<8x8xi32, vec>) {
  // CHECK: tile.tri %arg0 at @p : i32 -> <8x8xf32, vec>
  %0 = tile.tri %d at @p : i32 -> <8x8xf32, vec>
  // CHECK: tile.random key(%arg0, %arg0) counter(%arg0, %arg0, %arg0, %arg0)
  // CHECK-SAME: valid(%arg1) at @ring[%arg1] : <8x8xi32, vec, valid ?x8>
  %1 = tile.random key(%d, %d) counter(%d, %d, %d, %d)
      valid(%k) at @ring[%k] : <8x8xi32, vec, valid ?x8>
  // CHECK: tile.mgather %arg2, %arg3 at @ring[1]
  // CHECK-SAME: : memref<8x8xf32>, <8x8xi32, vec> -> <8x8xf32, vec>
  %2 = tile.mgather %g, %i at @ring[1]
      : memref<8x8xf32>, <8x8xi32, vec> -> <8x8xf32, vec>
  return
}
