// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Whether a result lies on an operand depends on the turn.

!r = !tile.tile<16x16xf32, vec, @ring slot ?>
!t = !tile.tile<16x16xf32, vec, @vec_0>

// The same slot, under two indices that are always equal.
func.func @the_same_slot(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %b = tile.exp %a at @ring[%k] : (!r) -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// A transpose does not write over its operand: fine from slot to slot.
func.func @from_slot_to_slot(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.addi %i, %c1 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %b = tile.transpose %a at @ring[%l] : (!r) -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

func.func @onto_the_same_slot_in_some_turn(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %l = arith.muli %i, %c3 : index
    // expected-note @below {{the operand is made here}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    // expected-error @below {{writes its result to bytes of operand 0}}
    %b = tile.transpose %a at @ring[%l] : (!r) -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}

// In the turns of this loop 3 * i is never i: i is odd.
func.func @never_in_the_turns_there_are(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4 : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c1 to %n step %c2 {
    %l = arith.muli %i, %c3 : index
    %a = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !r
    %b = tile.transpose %a at @ring[%l] : (!r) -> !r
    tile.store %b, %m[0, 0] : !r, memref<16x16xf32>
  }
  return
}
