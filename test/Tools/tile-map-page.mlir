// A page in a browser. Its screenshot stays beside it, as tile-map.png.

// REQUIRES: chromium
// RUN: mkdir -p %t.dir
// RUN: %tile_map %s -o %t.dir/one.html
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' -o %t.dir/other.mlir -mlir-print-debuginfo
// RUN: %tile_map %s --diff %t.dir/other.mlir -o %t.dir/two.html
// RUN: python3 %S/Inputs/tile_map_page.py %t.dir/one.html %t.dir/two.html %t.dir/tile-map.png > %t.dir/seen
// RUN: FileCheck %s < %t.dir/seen

// Two buffers, one with two tiles, and no more nodes for it.
// CHECK: title: Memory of tile-map-page.mlir | @k on ascend910b, tile-map-page.mlir
// CHECK-NEXT: nodes: True
// At first the peak is shown: %v and %c.
// CHECK-NEXT: start: 11 of 20: tile.exp writes | %c = tile.exp {{.*}} | On chip at 11: vec 6,144 bytes; 2 tiles
// The curve: 8192 are reserved and pinned; 4096 of %a, of which 2048 stay for %v
// up to 13, and from 11 to 15 4096 of %c come to that.
// CHECK-NEXT: curve: 0: 8192, 5: 12288, 7: 10240, 11: 14336, 13: 12288, 15: 8192, 20: undefined
// CHECK-NEXT: hover: %a = tile.load, 64x16xf32, vec at {{.*}}tile-map-page.mlir:[[#@LINE+40]]:8 live [5, 7) unit MTE2 bytes 4,096 in [8,192, 12,288) allocation @vec_0 needed until tile.slice
// CHECK-NEXT: hover: %b = tile.load, {{.*}} live [9, 11) unit MTE2 bytes 4,096 in [4,096, 8,192) allocation @ping {{.*}}needed until tile.exp
// CHECK-NEXT: hover: %c = tile.exp, {{.*}} unit Vector bytes 4,096 in [12,288, 16,384)
// CHECK-NEXT: away: Point at a tile
// The slider moves the line and the list; so do clicks on map and text.
// CHECK-NEXT: right: 12 of 20: tile.store reads | tile.store %v, {{.*}} | On chip at 12: vec 6,144 bytes; 2 tiles
// CHECK-NEXT: left: 10 of 20: tile.exp reads | %c = tile.exp {{.*}} | On chip at 10: vec 6,144 bytes; 2 tiles
// %b in [9, 11): the middle is 10, give or take a pixel.
// CHECK-NEXT: click: {{9|10}} of 20: {{.*}} | On chip at {{9|10}}: vec 6,144 bytes; 2 tiles
// CHECK-NEXT: line: 11 of 20: tile.exp writes | %c = tile.exp
// %a, its view and %c lie in vec_0.
// CHECK-NEXT: search: 3 tiles
// CHECK-NEXT: enter: %a
// CHECK-NEXT: enter: %v
// CHECK-NEXT: escape:{{ *$}}
// In the order in which they are made: a, v, b, c.
// CHECK-NEXT: n: %b
// CHECK-NEXT: p: %a
// CHECK-NEXT: keys: Point at a tile, {{.*}} | 6 of 20: tile.slice reads
// Half of 20 points, with the point, 6, where it was: from 3 to 13.
// CHECK-NEXT: zoom: 4 6 8 10 12
// CHECK-NEXT: fit: 0 2 4 6 8 10 12 14 16 18
// CHECK-NEXT: theme: dark
// CHECK-NEXT: theme: light
// CHECK-NEXT: allocations: c2 c1{{ *$}}
// CHECK-NEXT: units: c0 c1 | MTE2 Vector
// CHECK-NEXT: requests: 0
// CHECK-NEXT: console:{{ *$}}
// Both plans are at the op of the peak of the first, and go on together.
// CHECK-NEXT: two: @k on ascend910b, tile-map-page.mlir | @k on ascend910b, other.mlir
// CHECK-NEXT: both: %c = tile.exp {{.*}}@vec_0 + 4096> | %c = tile.exp {{.*}}@vec_1>
// CHECK-NEXT: both: tile.store %v, {{.*}} | tile.store %v, {{.*}}
// CHECK-NEXT: console:{{ *$}}
// CHECK-NOT: {{.}}

module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 20480)>} {
func.func @k(%m: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 4096 address = 0
  tile.alloc @ping pinned : vec, 4096 address = 4096
  tile.alloc @vec_0 : vec, 8192 address = 8192
  %a = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec, @vec_0>
  %v = tile.slice %a[32, 0] : <64x16xf32, vec, @vec_0> -> <32x16xf32, vec, @vec_0 + 2048>
  %b = tile.load %m[0, 0] at @ping : memref<64x16xf32> -> <64x16xf32, vec, @ping>
  %c = tile.exp %b : (<64x16xf32, vec, @ping>) -> <64x16xf32, vec, @vec_0 + 4096>
  tile.store %v, %m[0, 0] : <32x16xf32, vec, @vec_0 + 2048>, memref<64x16xf32>
  tile.store %c, %m[0, 0] : <64x16xf32, vec, @vec_0 + 4096>, memref<64x16xf32>
  return
}
}
