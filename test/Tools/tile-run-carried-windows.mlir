// What arrives over an edge is any tile of its type: the rows of a window, with
// gaps between them in the tile that it looks at, close up on values too.
// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=EQUAL
// EQUAL: @kernel: equal
// RUN: %tile_run --print-outputs %s | FileCheck %s

// The elements 0, 4, 8 and 12 of the ramp, and from the second turn on the 1, 5,
// 9 and 13: four elements of 32 bits are eight of 16 bits.
// CHECK: argument 0:
// CHECK-NEXT: [0, *] 0 0 4 0 8 0 12 0
// CHECK-NEXT: [1, *] 1 0 5 0 9 0 13 0
func.func @kernel(%out: memref<2x8xi16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %ramp = tile.ci {start = 0} : <4x4xi32, vec>
  %first = tile.slice %ramp[0, 0] : <4x4xi32, vec> -> <4x1xi32, vec>
  %second = tile.slice %ramp[0, 1] : <4x4xi32, vec> -> <4x1xi32, vec>
  %last = scf.for %i = %c0 to %c2 step %c1 iter_args(%column = %first)
      -> (!tile.tile<4x1xi32, vec>) {
    %halves = tile.reinterpret_view %column : (<4x1xi32, vec>) -> <1x8xi16, vec>
    tile.store %halves, %out[%i, 0] : <1x8xi16, vec>, memref<2x8xi16>
    scf.yield %second : !tile.tile<4x1xi32, vec>
  }
  return
}
