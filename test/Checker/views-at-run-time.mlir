// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A view at a run-time offset may be anywhere in its source, but not beyond: all
// of the source is needed, and nothing else.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!any = !tile.tile<1x16xf32, vec, @vec_0 + ?>
!first = !tile.tile<1x16xf32, vec, @vec_0>
!behind = !tile.tile<8x16xf32, vec, @vec_0 + 512>

func.func @somewhere_in_the_source(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %v = tile.slice %t[%i, 0] : !t -> !any
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !behind
  tile.store %x, %m[0, 0] : !behind, memref<16x16xf32>
  tile.store %v, %m[0, 0] : !any, memref<16x16xf32>
  return
}

func.func @maybe_the_first_row(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %v = tile.slice %t[%i, 0] : !t -> !any
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !first
  tile.store %x, %m[0, 0] : !first, memref<16x16xf32>
  // expected-error @below {{bytes [0, 64) of 'vec_0'}}
  tile.store %v, %m[0, 0] : !any, memref<16x16xf32>
  return
}

// -----

// A run-time view of a half is somewhere in that half, and so is a view of it.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!high = !tile.tile<8x16xf32, vec, @vec_0 + 512>
!low = !tile.tile<8x16xf32, vec, @vec_0>
!any = !tile.tile<4x16xf32, vec, @vec_0 + ?>
!row = !tile.tile<1x16xf32, vec, @vec_0 + ?>

func.func @somewhere_in_a_half(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %high = tile.slice %t[8, 0] : !t -> !high
  %v = tile.slice %high[%i, 0] : !high -> !any
  %row = tile.slice %v[1, 0] : !any -> !row
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !low
  tile.store %x, %m[0, 0] : !low, memref<16x16xf32>
  tile.store %row, %m[0, 0] : !row, memref<16x16xf32>
  return
}

func.func @somewhere_in_the_half_that_is_overwritten(%m: memref<16x16xf32>,
                                                     %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %high = tile.slice %t[8, 0] : !t -> !high
  %v = tile.slice %high[%i, 0] : !high -> !any
  // expected-note @below {{the tile is made here}}
  %row = tile.slice %v[1, 0] : !any -> !row
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !high
  tile.store %x, %m[0, 0] : !high, memref<16x16xf32>
  // expected-error @below {{bytes [512, 1024) of 'vec_0'}}
  tile.store %row, %m[0, 0] : !row, memref<16x16xf32>
  return
}
