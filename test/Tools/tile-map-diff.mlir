// Two plans of one kernel stand side by side, on one scale.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.share.mlir
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' -o %t.none.mlir
// RUN: %tile_map %t.share.mlir --diff %t.none.mlir -o %t.svg
// RUN: FileCheck %s < %t.svg

// A column is 88 + 960 + 112 = 1160 px wide. 16 points are 960 px: 60 each.
// 8192 bytes of the second plan are 320 px: 4096 are 160 in both.
// CHECK: width="2320"
// CHECK: >@k on ascend910b, tile-map-diff.mlir.tmp.share.mlir</text>
// CHECK: >@k on ascend910b, tile-map-diff.mlir.tmp.none.mlir</text>
// CHECK: aria-label="vec: 4096 of 188416 bytes, lower bound 4096"
// CHECK: <rect class="tile c0" x="388" y="244" width="120" height="160"><title>%0 = tile.load
// CHECK: <rect class="tile c0" x="508" y="244" width="120" height="160"><title>%1 = tile.exp
// CHECK: takes over bytes of %0, which is dead at point 7
// CHECK: aria-label="vec: 8192 of 188416 bytes, lower bound 4096"
// CHECK: <rect class="tile c0" x="1548" y="244" width="120" height="160"><title>%0 = tile.load
// CHECK: <rect class="tile c1" x="1668" y="84" width="120" height="160"><title>%1 = tile.exp
// CHECK-NEXT: does not take bytes of %0: no rule keeps them apart; the planner has decided so
func.func @k(%m: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec>
  %b = tile.exp %a : <64x16xf32, vec>
  tile.store %b, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  %c0 = arith.constant 0 : index
  return
}
