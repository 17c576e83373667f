// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// What a round leaves to the next, and the last to what follows.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>

func.func @in_one_place(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    %y = tile.exp %x : (!t) -> !t
    scf.yield %y : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// The first tile is not what the loop leaves.
func.func @the_first_tile_afterwards(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    // expected-note @below {{overwritten here}}
    %y = tile.exp %x : (!t) -> !t
    scf.yield %y : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// The carry is needed after its place has been taken.
func.func @overwritten_late_in_the_body(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    // expected-note @below {{overwritten here}}
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield %y : !t
  }
  return
}

// -----

// What was yielded was lost before the end of the round: only if the loop never
// ran is the result there.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @lost_before_the_end_of_the_round(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    // expected-note @below {{overwritten here}}
    %z = tile.full 0.0 : !t
    tile.store %z, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield %y : !t
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// A loop that never ran leaves the first tile, if that is still there.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @when_the_loop_never_ran(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %b = tile.full 0.0 : !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!t) {
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.yield %y : !t
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// Nobody reads the carry, and the loop is known to run.
func.func @a_loop_that_does_run(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %b = tile.full 0.0 : !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a) -> (!t) {
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.yield %y : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// A shift register of three: with its copies in the right order, in the wrong
// order, and as one parallel copy.

!x = !tile.tile<16x16xf32, vec, @vec_0>
!y = !tile.tile<16x16xf32, vec, @vec_1>
!z = !tile.tile<16x16xf32, vec, @vec_2>

func.func @shifted_from_the_end(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !y
  %c = tile.load %m[0, 0] : memref<16x16xf32> -> !z
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c)
      -> (!x, !y, !z) {
    tile.store %z, %m[0, 0] : !z, memref<16x16xf32>
    %z2 = tile.copy %y : (!y) -> !z
    %y2 = tile.copy %x : (!x) -> !y
    %x2 = tile.load %m[0, 0] : memref<16x16xf32> -> !x
    scf.yield %x2, %y2, %z2 : !x, !y, !z
  }
  tile.store %r#2, %m[0, 0] : !z, memref<16x16xf32>
  return
}

func.func @shifted_from_the_front(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !y
  %c = tile.load %m[0, 0] : memref<16x16xf32> -> !z
  // expected-note @below {{the tile is made here}}
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c)
      -> (!x, !y, !z) {
    tile.store %z, %m[0, 0] : !z, memref<16x16xf32>
    // expected-note @below {{overwritten here}}
    %y2 = tile.copy %x : (!x) -> !y
    // expected-error @below {{bytes [0, 1024) of 'vec_1'}}
    %z2 = tile.copy %y : (!y) -> !z
    %x2 = tile.load %m[0, 0] : memref<16x16xf32> -> !x
    scf.yield %x2, %y2, %z2 : !x, !y, !z
  }
  return
}

func.func @shifted_all_at_once(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !y
  %c = tile.load %m[0, 0] : memref<16x16xf32> -> !z
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c)
      -> (!x, !y, !z) {
    %p:3 = tile.parallel_copy %z, %x, %y : (!z, !x, !y) -> (!x, !y, !z)
    scf.yield %p#0, %p#1, %p#2 : !x, !y, !z
  }
  tile.store %r#0, %m[0, 0] : !x, memref<16x16xf32>
  tile.store %r#1, %m[0, 0] : !y, memref<16x16xf32>
  tile.store %r#2, %m[0, 0] : !z, memref<16x16xf32>
  return
}

// -----

// The copy that should bring the tile back to the place of the carry is
// missing: what lies there is that of the round before, and does not count.

!x = !tile.tile<16x16xf32, vec, @vec_0>
!y = !tile.tile<16x16xf32, vec, @vec_1>

func.func @with_the_copy(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!x) {
    %y = tile.exp %x : (!x) -> !y
    tile.store %x, %m[0, 0] : !x, memref<16x16xf32>
    %z = tile.copy %y : (!y) -> !x
    scf.yield %z : !x
  }
  tile.store %r, %m[0, 0] : !x, memref<16x16xf32>
  return
}

func.func @without_the_copy(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!x) {
    // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
    %z = tile.exp %x : (!x) -> !x
    // expected-note @below {{overwritten here}}
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !x
    tile.store %y, %m[0, 0] : !x, memref<16x16xf32>
    scf.yield %z : !x
  }
  return
}

// The tile of this round is that of the last round under its old name, and not
// under its new one.
func.func @the_tile_of_the_round_before(%m: memref<16x16xf32>, %n: index,
                                        %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tile.create : !x
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %e) -> (!x) {
    // expected-note @below {{overwritten here}}
    %y = tile.load %m[0, 0] : memref<16x16xf32> -> !x
    %q = scf.if %c -> (!x) {
      scf.yield %x : !x
    } else {
      scf.yield %y : !x
    }
    scf.yield %q : !x
  }
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %r, %m[0, 0] : !x, memref<16x16xf32>
  return
}
