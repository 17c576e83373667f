// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Where branches join, a byte holds what it holds on both.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @made_in_both_arms(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %r = scf.if %c -> (!t) {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.yield %a : !t
  } else {
    %b = tile.full 0.0 : !t
    scf.yield %b : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @lost_in_one_arm(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %r = scf.if %c -> (!t) {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield %a : !t
  } else {
    %b = tile.full 0.0 : !t
    scf.yield %b : !t
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// Nobody reads the result: what the arms leave does not matter.
func.func @lost_and_not_missed(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %r = scf.if %c -> (!t) {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield %a : !t
  } else {
    %b = tile.full 0.0 : !t
    scf.yield %b : !t
  }
  return
}

// -----

// A tile from before the branch.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @overwritten_without_an_else(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.if %c {
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @read_in_one_arm_overwritten_in_the_other(%m: memref<16x16xf32>,
                                                    %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.if %c {
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  } else {
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

// Saved and restored in the arm that needs its place.
func.func @restored_in_the_arm(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.if %c {
    %s = tile.copy %a : (!t) -> !u
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    %b = tile.copy %s : (!u) -> !t
  }
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// An arm yields a tile from outside.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @an_outside_tile(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    %b = tile.exp %a : (!t) -> !t
    scf.yield %b : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// It is not what lies there after the other arm.
func.func @an_outside_tile_afterwards(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    // expected-note @below {{overwritten here}}
    %b = tile.exp %a : (!t) -> !t
    scf.yield %b : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// An updated tile goes over an edge in pieces: the row that the arm has written
// and the rows it has kept. One row was lost.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>
!second = !tile.tile<1x16xf32, vec, @vec_0 + 64>

func.func @a_tile_in_pieces(%m: memref<8x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %a = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %r = scf.if %c -> (!t) {
    %b = tile.assemble %row into %a[1, 0] : !row, !t -> !t
    scf.yield %b : !t
  } else {
    scf.yield %a : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<8x16xf32>
  return
}

func.func @a_piece_is_missing(%m: memref<8x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %a = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = scf.if %c -> (!t) {
    %b = tile.assemble %row into %a[0, 0] : !row, !t -> !t
    // expected-note @below {{overwritten here}}
    %x = tile.load %m[0, 0] : memref<8x16xf32> -> !second
    tile.store %x, %m[0, 0] : !second, memref<8x16xf32>
    scf.yield %b : !t
  } else {
    scf.yield %a : !t
  }
  // expected-error @below {{bytes [64, 128) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// -----

// Of many ways, one loses the tile; and a region that runs once is straight line.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @a_switch(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %r = scf.index_switch %i -> !t
  case 0 {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.yield %a : !t
  }
  case 1 {
    %b = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield %b : !t
  }
  default {
    %d = tile.full 1.0 : !t
    scf.yield %d : !t
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @a_switch_that_keeps_it(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.index_switch %i -> !t
  case 0 {
    scf.yield %a : !t
  }
  default {
    %d = tile.exp %a : (!t) -> !t
    scf.yield %d : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @a_region_that_runs_once(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.execute_region -> !t {
    // expected-note @below {{overwritten here}}
    %b = tile.exp %a : (!t) -> !t
    scf.yield %b : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}
