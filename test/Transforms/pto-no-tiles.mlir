// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// A file for ptoas stays as it is where it has no tiles: ptoas knows no
// attribute of the tile dialect.

// CHECK: module attributes {pto.target_arch = "a2a3"} {
module attributes {pto.target_arch = "a2a3"} {
  func.func @sync() {
    pto.barrier <PIPE_ALL>
    return
  }
}

// -----

// CHECK:      module {
// CHECK-NEXT: func.func @sync
func.func @sync() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  pto.barrier <PIPE_ALL>
  return
}

// -----

// A module of the tile dialect keeps its chip, which tile-run and later passes
// ask for.

// CHECK: module attributes {tile.target = #tile.target<ascend910b>} {
func.func @f(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}
