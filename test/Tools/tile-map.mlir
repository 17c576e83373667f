// Where things stand in a picture. A kernel is 960 px wide, its fullest space
// 320 px high; its frame begins 88 px from the left and 84 px from the top.

// RUN: %tile_map %s -o %t.svg
// RUN: FileCheck %s < %t.svg
// RUN: FileCheck %s --check-prefix=NAMES < %t.svg
// RUN: python3 -c "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])" %t.svg
// RUN: %tile_map %s -o %t.unit.svg --color-by=unit
// RUN: FileCheck %s --check-prefix=UNIT < %t.unit.svg

// 10 ops, blocks and ends are 20 points of 48 px: x = 88 + 48 * point.
// 20,480 bytes, since the capacity is near, are 320 px: y = 404 - byte / 64.
// CHECK: role="img" width="1160"
// CHECK: <title>Memory of tile-map.mlir over time</title>
// CHECK: >@k on ascend910b, tile-map.mlir</text>
// CHECK: <g role="group" aria-label="vec: 16384 of 20480 bytes, lower bound 14336 with 4096 reserved">
// CHECK: <rect class="frame" x="88" y="84" width="960" height="320"/>

// Reserved and pinned bytes are hatched, all the time.
// [0, 4096): 64 px above 404. [4096, 8192), [8192, 16384): above that.
// CHECK: <rect class="buffer hatched" x="88" y="340" width="960" height="64"><title>@ring, [0, 4096), reserved</title></rect>
// CHECK: <rect class="buffer hatched" x="88" y="276" width="960" height="64"><title>@ping, [4096, 8192), pinned</title></rect>
// CHECK: <rect class="buffer" x="88" y="148" width="960" height="128"><title>@vec_0, [8192, 16384)</title></rect>

// %a is live in points [5, 7), a load of 64 x 16 x 4 bytes at 8192:
// x = 88 + 240, y = 404 - 12288 / 64.
// CHECK: <rect class="tile c2" x="328" y="212" width="96" height="64"><title>%a = tile.load, 64x16xf32, [8192, 12288), {{.*}}tile-map.mlir:[[#@LINE+44]]:8
// CHECK-NEXT: needed until tile.slice
// CHECK-NEXT: live [5, 7)
// A view is an outline: its lower half, in [7, 13).
// CHECK: <rect class="view" x="424" y="212" width="288" height="32"><title>%v = tile.slice, 32x16xf32, [10240, 12288), {{.*}}
// CHECK-NEXT: a view of %a
// CHECK-NEXT: needed until tile.store
// CHECK-NEXT: live [7, 13)
// %b in [9, 11) at 4096, %c in [11, 15) at 12288.
// CHECK: <rect class="tile c1" x="520" y="276" width="96" height="64"><title>%b = tile.load
// CHECK: <rect class="tile c2" x="616" y="148" width="192" height="64"><title>%c = tile.exp

// Most is live at 11: 4096 of @ping, 2048 of %v, 4096 of %c, besides @ring:
// 14336 bytes are 224 px.
// CHECK: <path class="bound" d="M88 180L1048 180"/>
// CHECK: <path class="peak" d="M616 80L616 404"/>
// CHECK: >peak, tile.exp</text>
// Live, besides the 4096 of @ring and 4096 of @ping: 4096 of %a in [5, 7), of
// which %v needs 2048 up to 13, and 4096 of %c in [11, 15).
//   8192    y = 404 - 128 = 276
//   12288   [5, 7)     y = 212, from x = 88 + 240
//   10240   [7, 11)    y = 244, from x = 88 + 336
//   14336   [11, 13)   y = 180, from x = 88 + 528
//   12288   [13, 15)   y = 212, from x = 88 + 624
//   8192               y = 276, from x = 88 + 720
// CHECK: <path class="curve" d="M88 276H328V212H424V244H616V180H712V212H808V276H1048"/>
// CHECK: <path class="capacity" d="M88 84L1048 84"/>
// CHECK-NOT: class="overflow"

// Names stand in tiles with room for them.
// NAMES-COUNT-3: <text class="label"
// NAMES-NOT: <text class="label"

// By unit: %a and %b are loads, %c is computed.
// UNIT: <text class="small"{{.*}}>MTE2</text>
// UNIT: <text class="small"{{.*}}>Vector</text>
// UNIT: <rect class="tile c0"{{.*}}%a
// UNIT: <rect class="tile c0"{{.*}}%b
// UNIT: <rect class="tile c1"{{.*}}%c
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
