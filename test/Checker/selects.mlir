// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A select, which canonicalize makes of a branch, reads nothing: its result is
// there if both tiles are, and that is so when one is a copy of the other or
// was never defined.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @of_a_tile_and_its_copy(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %b = tile.copy %a : (!t) -> !t
  %r = arith.select %c, %a, %b : !t
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @of_a_tile_and_none(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %b = ub.poison : !t
  %r = arith.select %c, %a, %b : !t
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @of_two_tiles_in_one_place(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = arith.select %c, %a, %b : !t
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// Any other op that makes a tile would be anybody's guess.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func private @make() -> !t

func.func @a_stranger(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{makes a tile, but is no op whose bytes are known}}
  %a = func.call @make() : () -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}
