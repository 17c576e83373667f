// RUN: %tile_run %s --bytes --trace | FileCheck %s --check-prefix=BYTES
// RUN: %tile_run %s --trace | FileCheck %s --check-prefix=VALUES
// RUN: %tile_run %s --bytes --count-undefined \
// RUN:   | FileCheck %s --check-prefix=COUNT

// BYTES: @k
// BYTES-NEXT: tile.load writes vec [64, 192)
// BYTES-NEXT: tile.add reads vec [64, 80) [128, 144) writes vec_1 [0, 32)
// BYTES-NEXT: tile.add reads vec [64, 96) vec_1 [0, 32) writes vec_1 [0, 32)
// BYTES-NEXT: tile.store reads vec_1 [0, 32)
// BYTES-NOT: tile
// VALUES: tile.load writes value 2 [0, 128)
// VALUES-NEXT: tile.add reads value 3 [0, 16) [64, 80) writes value 4 [0, 32)
// COUNT: undefined elements read: 0
func.func @k(%x: memref<2x16xf32>, %y: memref<2x4xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 128 address = 64
  tile.alloc @vec_1 : vec, 32
  %a = tile.load %x[0, 0] : memref<2x16xf32> -> <2x16xf32, vec, @vec_0>
  %w = tile.slice %a[0, 0] : <2x16xf32, vec, @vec_0> -> <2x4xf32, vec, @vec_0>
  %b = tile.add %w, %w : (<2x4xf32, vec, @vec_0>, <2x4xf32, vec, @vec_0>)
      -> <2x4xf32, vec, @vec_1>
  %row = tile.slice %a[0, 0] : <2x16xf32, vec, @vec_0>
      -> <1x8xf32, vec, @vec_0>
  %flat = tile.reshape %b : (<2x4xf32, vec, @vec_1>) -> <1x8xf32, vec, @vec_1>
  %c = tile.add %row, %flat
      : (<1x8xf32, vec, @vec_0>, <1x8xf32, vec, @vec_1>)
      -> <1x8xf32, vec, @vec_1>
  %d = tile.reshape %c : (<1x8xf32, vec, @vec_1>) -> <2x4xf32, vec, @vec_1>
  tile.store %d, %y[0, 0] : <2x4xf32, vec, @vec_1>, memref<2x4xf32>
  return
}
