// The scaled indices of a gather are kept in its result: in a column they are
// 4 bytes apart, so that the tile behind it, which is 32 bytes away, is safe.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL
// RUN: %tile_run --bytes --trace %t | FileCheck %s

// EQUAL: @behind_a_column: equal
// CHECK: tile.gather reads {{.*}} writes vec [96, 128){{$}}
func.func @behind_a_column(%x: memref<1x8xf32>, %i: memref<8x1xi32>,
                           %y: memref<8x2xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %x[0, 0] : memref<1x8xf32> -> <1x8xf32, vec>
  %1 = tile.load %i[0, 0] : memref<8x1xi32> -> <8x1xi32, vec>
  %2 = tile.create : <8x1xi32, vec>
  %3 = tile.gather %0, %1, %2
      : (<1x8xf32, vec>, <8x1xi32, vec>, <8x1xi32, vec>) -> <8x1xf32, vec>
  %4 = tile.load %y[0, 1] : memref<8x2xf32> -> <8x1xf32, vec>
  %5 = tile.gather %0, %1, %2
      : (<1x8xf32, vec>, <8x1xi32, vec>, <8x1xi32, vec>) -> <8x1xf32, vec>
  %6 = tile.add %4, %5 : <8x1xf32, vec>
  tile.store %3, %y[0, 0] : <8x1xf32, vec>, memref<8x2xf32>
  tile.store %6, %y[0, 1] : <8x1xf32, vec>, memref<8x2xf32>
  return
}
