// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A while loop runs its first region at least once and its second as often as
// the condition holds.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @carried_through_both_regions(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.while (%x = %a) : (!t) -> !t {
    %y = tile.exp %x : (!t) -> !t
    scf.condition(%c) %y : !t
  } do {
  ^bb0(%z: !t):
    %w = tile.abs %z : (!t) -> !t
    scf.yield %w : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// The second region spoils what the first reads in the next round.
func.func @spoilt_for_the_next_round(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.while : () -> () {
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    scf.condition(%c)
  } do {
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield
  }
  return
}

// What only the second region spoils is there when the first has passed on a
// tile of its own.
func.func @spoilt_and_made_again(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %r = scf.while : () -> !t {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.condition(%c) %a : !t
  } do {
  ^bb0(%z: !t):
    tile.store %z, %m[0, 0] : !t, memref<16x16xf32>
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// The result is what the first region passes on.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @overwritten_before_the_condition(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = scf.while (%x = %a) : (!t) -> !t {
    %y = tile.exp %x : (!t) -> !t
    // expected-note @below {{overwritten here}}
    %z = tile.full 0.0 : !t
    tile.store %z, %m[0, 0] : !t, memref<16x16xf32>
    scf.condition(%c) %y : !t
  } do {
  ^bb0(%z: !t):
    %w = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.yield %w : !t
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}
