// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// An inner loop with the slots of the outer, and of its own.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @the_slot_of_the_outer_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.addi %i, %c1 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    scf.for %j = %c0 to %n step %c1 {
      %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
      tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
      tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
    }
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

func.func @the_slot_of_the_inner_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-note @below {{the tile is made here}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    scf.for %j = %c0 to %n step %c1 {
      // expected-note @below {{overwritten here}}
      %b = tile.load %m[0, 0] at @ring[%j] : memref<16x16xf32> -> !r
      tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
    }
    // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'ring' do not hold it}}
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// A tile of another place that is carried while slots turn.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @a_carry_beside_a_ring(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = tile.full 0.0 : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %z) -> (!t) {
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %y = tile.add %x, %a : (!t, !r) -> !t
    scf.yield %y : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// A tile lost in the third turn only.
!third = !tile.tile<16x16xf32, vec, @ring slot 2>

func.func @lost_in_the_third_turn(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %z = tile.full 0.0 at @ring[2] : !third
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{bytes [2048, 3072) of 'ring'}}
    tile.store %z, %m[0, 0] : !third, memref<16x16xf32>
    // expected-note @below {{overwritten here}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// What stands on a tile in a turning slot turns with it.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!half = !tile.tile<8x16xf32, vec, @ring slot ? + 512>
!row = !tile.tile<1x16xf32, vec, @vec_0>

func.func @views_and_updates_in_a_ring(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  tile.alloc @vec_0 : vec, 64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %row = tile.load %m[0, 0] : memref<16x16xf32> -> !row
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.addi %i, %c1 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %v = tile.slice %a[8, 0] : !r -> !half
    %u = tile.assemble %row into %a[3, 0] : !row, !r -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    tile.store %v, %m[0, 0] : !half, memref<16x16xf32>
    tile.store %u, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

func.func @before_the_update(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  tile.alloc @vec_0 : vec, 64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %row = tile.load %m[0, 0] : memref<16x16xf32> -> !row
  scf.for %i = %c0 to %n step %c1 {
    // expected-note @below {{the tile is made here}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    // expected-note @below {{overwritten here}}
    %u = tile.assemble %row into %a[3, 0] : !row, !r -> !r
    tile.store %u, %m[0, 0] : !r, memref<16x16xf32>
    // expected-error @below {{reads operand 0, but bytes [192, 256) of 'ring' do not hold it}}
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}
