// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Loops in loops, and in branches of loops.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @carried_through_an_inner_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (!t) {
      %z = tile.exp %y : (!t) -> !t
      scf.yield %z : !t
    }
    scf.yield %q : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// The tile of the outer loop is not needed once the inner has begun: but in its
// second round the outer loop reads what the inner has left.
func.func @the_outer_carry_in_the_inner_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (!t) {
      // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
      tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
      // expected-note @below {{overwritten here}}
      %z = tile.load %m[0, 0] : memref<16x16xf32> -> !t
      scf.yield %z : !t
    }
    scf.yield %q : !t
  }
  return
}

// -----

// A tile from before both loops, lost at the end of the outer body: the inner
// loop misses it in the second round of the outer.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @lost_by_the_outer_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
      tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    }
    // expected-note @below {{overwritten here}}
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

func.func @made_by_the_outer_loop(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.for %j = %c0 to %n step %c1 {
      tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    }
    %x = tile.full 0.0 : !t
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

// -----

// A loop in a branch of a loop: the tile is lost on one way through the branch.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @lost_in_a_loop_in_a_branch(%m: memref<16x16xf32>, %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    scf.if %c {
      scf.for %j = %c0 to %n step %c1 {
        // expected-note @below {{overwritten here}}
        %x = tile.full 0.0 : !t
        tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
      }
    }
  }
  return
}

func.func @carried_through_a_loop_in_a_branch(%m: memref<16x16xf32>, %n: index,
                                              %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    %q = scf.if %c -> (!t) {
      %p = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (!t) {
        %z = tile.load %m[0, 0] : memref<16x16xf32> -> !t
        scf.yield %z : !t
      }
      scf.yield %p : !t
    } else {
      scf.yield %x : !t
    }
    scf.yield %q : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}
