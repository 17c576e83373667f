// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A loop over rows counts in steps: (%i / step) mod N is the next slot with
// every trip, however it is written. Slots of 1024 bytes.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>

func.func @this_step_and_the_next(%m: memref<512x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  scf.for %i = %c0 to %c512 step %c16 {
    %step = arith.divui %i, %c16 : index
    %k = arith.remui %step, %c2 : index
    %next = arith.addi %step, %c1 : index
    %l = arith.remui %next, %c2 : index
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x16xf32> -> !r
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<512x16xf32>
  }
  return
}

// The step after the next has the slot of this one.
func.func @this_step_and_the_next_but_one(%m: memref<512x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  scf.for %i = %c0 to %c512 step %c16 {
    %step = arith.divui %i, %c16 : index
    %k = arith.remui %step, %c2 : index
    %next = arith.addi %step, %c2 : index
    %l = arith.remui %next, %c2 : index
    // expected-note @below {{the tile is made here}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    // expected-note @below {{overwritten here}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x16xf32> -> !r
    // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'ring' do not hold it}}
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<512x16xf32>
  }
  return
}

// -----

// A loop of affine.for with affine.apply, from 16 on: slots 1, 2, 0.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!first = !tile.tile<16x16xf32, vec, @ring slot 0>

func.func @affine(%m: memref<512x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  affine.for %i = 16 to 512 step 16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 3)>(%i)
    %l = affine.apply affine_map<(d0) -> (((d0 + 16) floordiv 16) mod 3)>(%i)
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x16xf32> -> !r
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
    tile.store %b, %m[0, 0] : !r, memref<512x16xf32>
  }
  return
}

// The third trip takes slot 0, in which a tile of before is needed afterwards.
func.func @the_third_trip(%m: memref<512x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3 : vec, 3072
  // expected-note @below {{the tile is made here}}
  %z = tile.full 0.0 at @ring[0] : !first
  affine.for %i = 16 to 512 step 16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 3)>(%i)
    // expected-note @below {{overwritten here}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
  }
  // expected-error @below {{bytes [0, 1024) of 'ring'}}
  tile.store %z, %m[0, 0] : !first, memref<512x16xf32>
  return
}

// -----

// A part of the rows, from %lo on: only the run knows the slot that it begins
// with, unless the index counts from there.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!second = !tile.tile<16x16xf32, vec, @ring slot 1>

func.func @from_anywhere(%m: memref<512x16xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c16 = arith.constant 16 : index
  // expected-note @below {{the tile is made here}}
  %z = tile.full 0.0 at @ring[1] : !second
  scf.for %i = %lo to %hi step %c16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 2)>(%i)
    // expected-error @below {{bytes [1024, 2048) of 'ring'}}
    tile.store %z, %m[0, 0] : !second, memref<512x16xf32>
    // expected-note @below {{overwritten here}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
  }
  return
}

// Two steps at once are slot 0 each time.
func.func @from_its_begin_on(%m: memref<512x16xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c32 = arith.constant 32 : index
  %z = tile.full 0.0 at @ring[1] : !second
  scf.for %i = %lo to %hi step %c32 {
    %k = affine.apply affine_map<(d0)[s0] -> (((d0 - s0) floordiv 16) mod 2)>(%i)[%lo]
    tile.store %z, %m[0, 0] : !second, memref<512x16xf32>
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
  }
  return
}

// -----

// A loop that begins anywhere is walked by one count only: %i and %i / 16 are
// two, as nobody knows how they begin together.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!s = !tile.tile<16x16xf32, vec, @other slot ?>

// expected-remark @below {{1 tile lies in a slot known only at run time, which is not checked}}
func.func @two_counts(%m: memref<512x16xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  tile.alloc @other pinned slots = 3 : vec, 3072
  %c16 = arith.constant 16 : index
  scf.for %i = %lo to %hi step %c16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 2)>(%i)
    %l = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    %b = tile.load %m[%i, 0] at @other[%l] : memref<512x16xf32> -> !s
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
    tile.store %b, %m[%i, 0] : !s, memref<512x16xf32>
  }
  return
}

// With a begin that is known both follow from the trip.
func.func @two_counts_of_trips(%m: memref<512x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  tile.alloc @other pinned slots = 3 : vec, 3072
  affine.for %i = 0 to 512 step 16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 2)>(%i)
    %l = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x16xf32> -> !r
    %b = tile.load %m[%i, 0] at @other[%l] : memref<512x16xf32> -> !s
    tile.store %a, %m[%i, 0] : !r, memref<512x16xf32>
    tile.store %b, %m[%i, 0] : !s, memref<512x16xf32>
  }
  return
}
