// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// An index that the checker cannot follow: what lies in the slot is not checked,
// and counted.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

// expected-remark @below {{2 tiles lie in slots known only at run time, which are not checked}}
func.func @an_index_from_elsewhere(%m: memref<16x16xf32>, %i: index, %j: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
  %b = tile.load %m[0, 0] at @ring[%j] : memref<16x16xf32> -> !r
  tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  return
}

// -----

// The sum of two counters, an unknown step, a remainder by something else than
// the slots; a square. A tile that stands on one of them does not count again.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!half = !tile.tile<8x16xf32, vec, @ring slot ? + 512>

// expected-remark @below {{4 tiles lie in slots known only at run time, which are not checked}}
func.func @indices_that_do_not_turn(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %n {
      %sum = arith.addi %i, %j : index
      %rem = arith.remui %i, %c3 : index
      %square = arith.muli %i, %i : index
      %a = tile.load %m[0, 0] at @ring[%sum] : memref<16x16xf32> -> !r
      %b = tile.load %m[0, 0] at @ring[%j] : memref<16x16xf32> -> !r
      %c = tile.load %m[0, 0] at @ring[%rem] : memref<16x16xf32> -> !r
      %d = tile.load %m[0, 0] at @ring[%square] : memref<16x16xf32> -> !r
      %v = tile.slice %d[8, 0] : !r -> !half
      tile.store %v, %m[0, 0] : !half, memref<16x16xf32>
    }
  }
  return
}

// -----

// What lies elsewhere is checked all the same.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!t = !tile.tile<16x16xf32, vec, @vec_0>

// expected-remark @below {{1 tile lies in a slot known only at run time, which is not checked}}
func.func @the_rest_is_checked(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
  // expected-note @below {{overwritten here}}
  %x = tile.add %a, %t : (!r, !t) -> !t
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// A constant under an SSA name is a constant.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!one = !tile.tile<16x16xf32, vec, @ring slot 1>

func.func @a_constant_index(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %b = tile.load %m[0, 0] at @ring[1] : memref<16x16xf32> -> !one
  // expected-note @below {{overwritten here}}
  %a = tile.load %m[0, 0] at @ring[%c1] : memref<16x16xf32> -> !r
  tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  // expected-error @below {{bytes [1024, 2048) of 'ring'}}
  tile.store %b, %m[0, 0] : !one, memref<16x16xf32>
  return
}

// -----

// Nothing takes an index modulo the slots: this one is behind the ring.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @a_constant_behind_the_ring(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c3 = arith.constant 3 : index
  // expected-error @below {{takes slot 3 of 'ring', which has 2, counted from 0: take the index modulo 2}}
  %a = tile.load %m[0, 0] at @ring[%c3] : memref<16x16xf32> -> !r
  tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  return
}

// -----

// A remainder of what may be below zero is another slot than it seems, unless
// the slots are a power of two.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

// expected-remark @below {{1 tile lies in a slot known only at run time, which is not checked}}
func.func @below_zero(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %before = arith.subi %i, %c1 : index
    %k = arith.remui %before, %c3 : index
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

func.func @below_zero_in_a_power_of_two(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %before = arith.subi %i, %c1 : index
    %k = arith.remui %before, %c4 : index
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// Rings whose slots repeat together only after very many rounds are too many
// turns to walk: 7 * 8 are not, times 5 are.

!a = !tile.tile<1x8xf32, vec, @seven slot ?>
!b = !tile.tile<1x8xf32, vec, @eight slot ?>
!c = !tile.tile<1x8xf32, vec, @five slot ?>
!d = !tile.tile<1x8xf32, vec, @vast slot ?>

// expected-remark @below {{2 tiles lie}}
func.func @too_many_turns(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @seven pinned slots = 7 : vec, 224
  tile.alloc @eight pinned slots = 8 : vec, 256
  tile.alloc @five pinned slots = 5 : vec, 160
  tile.alloc @vast pinned slots = 1073741824 : vec, 34359738368
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %m[0, 0] at @seven[%i] : memref<16x16xf32> -> !a
    %b = tile.load %m[0, 0] at @eight[%i] : memref<16x16xf32> -> !b
    %c = tile.load %m[0, 0] at @five[%i] : memref<16x16xf32> -> !c
    %d = tile.load %m[0, 0] at @vast[%i] : memref<16x16xf32> -> !d
  }
  return
}
