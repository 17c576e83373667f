// A slot that only the run knows: each turn of the loop fills another one, and
// a tile that is read two turns later is gone.
// RUN: not %tile_run --compare %s %s | FileCheck %s

!any = !tile.tile<1x8xi32, vec>
!slot = !tile.tile<1x8xi32, vec, @ring slot ?>
!first = !tile.tile<1x8xi32, vec, @ring slot 0>

// CHECK: @other_slot: equal
func.func @other_slot(%x: memref<4x8xi32>, %y: memref<1x8xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 64 address = 32
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] at @ring[0] : memref<4x8xi32> -> !first
  %b = tile.load %x[1, 0] at @ring[%c1] : memref<4x8xi32> -> !slot
  %v = tile.slice %b[0, 0] : !slot -> !slot
  %c = tile.add %a, %v at @ring[%c1] : (!first, !slot) -> !slot
  tile.store %c, %y[0, 0] : !slot, memref<1x8xi32>
  return
}

// CHECK: @same_slot: different
func.func @same_slot(%x: memref<4x8xi32>, %y: memref<1x8xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 64 address = 32
  %c0 = arith.constant 0 : index
  %a = tile.load %x[0, 0] at @ring[0] : memref<4x8xi32> -> !first
  %b = tile.load %x[1, 0] at @ring[%c0] : memref<4x8xi32> -> !slot
  %c = tile.add %a, %b at @ring[%c0] : (!first, !slot) -> !slot
  tile.store %c, %y[0, 0] : !slot, memref<1x8xi32>
  return
}
