// What a kernel would take that does not fit: 3 tiles of 4096 bytes live
// together in 8192. 320 px are 12,288 bytes: the line is at 404 - 213.33, and
// what lies above it is red.

// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PLAN
// RUN: %tile_map %s --unlimited -o %t.svg
// RUN: FileCheck %s < %t.svg
// RUN: not %tile_map %s --target ascend910b -o %t.no.svg 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not %tile_map %s --unlimited --target other -o %t.no.svg 2>&1 | FileCheck %s --check-prefix=OTHER

// PLAN: error:{{.*}}12288 bytes
// ALONE: tile-map: --target goes with --unlimited: a plan says its chip
// OTHER: error: unknown target 'other'

// CHECK: aria-label="vec: 12288 of 8192 bytes, lower bound 12288"
// CHECK: <title>@vec_0, [0, 4096)</title>
// CHECK: <title>%a = tile.load
// CHECK: <path class="capacity" d="M88 190.67L1048 190.67"/>
// CHECK-NEXT: <rect class="overflow" x="88" y="84" width="960" height="106.67"/>
module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 8192)>} {
func.func @k(%m: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec>
  %c = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec>
  tile.store %a, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  tile.store %b, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  tile.store %c, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  return
}
}
