// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Slots that a loop takes in turn: 1024 bytes each. A tile in the slot of this
// round lives with tiles in the other slots, and not with one in its own.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @double_buffered(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %next = arith.addi %i, %c1 : index
    %l = arith.remui %next, %c2 : index
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// i + 2 is the slot of i again.
func.func @the_slot_after_the_next(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %next = arith.addi %i, %c2 : index
    %l = arith.remui %next, %c2 : index
    // expected-note @below {{the tile is made here}}
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'ring' do not hold it}}
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// With three slots it is another one. The index need not be reduced.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @three_slots(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.addi %i, %c2 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// (2 * i + 1) mod 4 is 1 or 3, and 2 * i is 0 or 2.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @even_and_odd(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %even = arith.muli %i, %c2 : index
    %odd = arith.addi %even, %c1 : index
    %k = arith.andi %even, %c3 : index
    %l = arith.andi %odd, %c3 : index
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// 3 * i is i in every other round.
func.func @three_times(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.muli %i, %c3 : index
    // expected-note @below {{the tile is made here}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !r
    // expected-error @below {{reads operand 0}}
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// -----

// With a step of 2 from 1 on, i is odd: i mod 4 is 1 or 3, and slot 0 or 2 is
// never taken.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!even = !tile.tile<16x16xf32, vec, @ring slot 2>
!odd = !tile.tile<16x16xf32, vec, @ring slot 3>

func.func @odd_rounds_only(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = tile.load %m[0, 0] at @ring[2] : memref<16x16xf32> -> !even
  scf.for %i = %c1 to %n step %c2 {
    %b = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  tile.store %a, %m[0, 0] : !even, memref<16x16xf32>
  return
}

func.func @a_slot_that_odd_rounds_take(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] at @ring[3] : memref<16x16xf32> -> !odd
  scf.for %i = %c1 to %n step %c2 {
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  // expected-error @below {{reads operand 0, but bytes [3072, 4096) of 'ring' do not hold it}}
  tile.store %a, %m[0, 0] : !odd, memref<16x16xf32>
  return
}

// A loop that begins anywhere may take any slot.
func.func @a_loop_that_begins_anywhere(%m: memref<16x16xf32>, %first: index,
                                       %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] at @ring[2] : memref<16x16xf32> -> !even
  scf.for %i = %first to %n step %c2 {
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  // expected-error @below {{bytes [2048, 3072) of 'ring'}}
  tile.store %a, %m[0, 0] : !even, memref<16x16xf32>
  return
}

// -----

// A loop from -1 on, counted modulo 2, takes slot 1 first.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!first = !tile.tile<16x16xf32, vec, @ring slot 1>

func.func @a_loop_of_one_round_from_below_zero(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %minus = arith.constant -1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] at @ring[1] : memref<16x16xf32> -> !first
  scf.for %i = %minus to %c0 step %c1 {
    %k = arith.remui %i, %c2 : index
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  // expected-error @below {{bytes [1024, 2048) of 'ring'}}
  tile.store %a, %m[0, 0] : !first, memref<16x16xf32>
  return
}

// -----

// Two rings in one loop turn on their own: after six rounds all is as it was.

!r = !tile.tile<16x16xf32, vec, @two slot ?>
!s = !tile.tile<16x16xf32, vec, @three slot ?>

func.func @two_rings(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @two pinned slots = 2 : vec, 2048
  tile.alloc @three pinned slots = 3 : vec, 3072
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.addi %i, %c1 : index
    %a = tile.load %m[0, 0] at @two[%i] : memref<16x16xf32> -> !r
    %b = tile.load %m[0, 0] at @three[%i] : memref<16x16xf32> -> !s
    %c = tile.load %m[0, 0] at @two[%l] : memref<16x16xf32> -> !r
    %d = tile.load %m[0, 0] at @three[%l] : memref<16x16xf32> -> !s
    tile.store %a, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !s, memref<16x16xf32>
    tile.store %c, %m[0, 0] : !r, memref<16x16xf32>
    tile.store %d, %m[0, 0] : !s, memref<16x16xf32>
  }
  return
}
