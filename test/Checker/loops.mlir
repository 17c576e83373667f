// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Every round of a loop has to find what it reads, not only the first.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @overwritten_at_the_end_of_the_body(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

func.func @made_again_in_every_round(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

// A loop that runs once has no second round.
func.func @one_round(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %c1 step %c1 {
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

// -----

// After the loop: overwritten if it ran.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @overwritten_if_the_loop_ran(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %n step %c1 {
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// It does not run at all.
func.func @no_round(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c1 to %c0 step %c1 {
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// Two rounds.
func.func @two_rounds(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %c2 step %c1 {
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}
