// Two tiles on one slot at one time: always, never, or as the run will have it.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

!t = !tile.tile<16x16xf32, vec>

func.func @one_slot(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  // expected-note@+1 {{the other is bound to @ping, live in [5, 9)}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  // expected-error@+1 {{is bound to @ping, live in [7, 11), but another tile is still needed there: declare an allocation for each}}
  %b = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// One after the other is what a declaration is for.
func.func @one_after_the_other(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  %b = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// A view keeps its source where it is.

!t = !tile.tile<16x16xf32, vec>

func.func @seen_through_a_view(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  // expected-note@+1 {{the other is bound to @ping, live in}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  %v = tile.slice %a[8, 0] : !t -> <8x16xf32, vec>
  // expected-error@+1 {{is bound to @ping, live in}}
  %b = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  tile.store %v, %m[0, 0] : <8x16xf32, vec>, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// A sum of rows reads a row more than once while it writes: its operand is needed
// until it is done.

!t = !tile.tile<16x16xf32, vec>

func.func @onto_its_operand(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %tmp = tile.create : !t
  // expected-note@+1 {{the other is bound to @ping}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  // expected-error@+1 {{is bound to @ping}}
  %b = tile.row_sum %a, %tmp at @ping : (!t, !t) -> <16x1xf32, vec>
  tile.store %b, %m[0, 0] : <16x1xf32, vec>, memref<16x16xf32>
  return
}

// -----

// Both forms of an index are shown: 2 * i + 3 and 1 are the same modulo 2.

!t = !tile.tile<16x16xf32, vec>

func.func @the_same_modulo_the_slots(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c1 {
    %twice = arith.muli %i, %c2 : index
    %more = arith.addi %twice, %c3 : index
    %k = arith.remui %more, %c2 : index
    // expected-note@+1 {{the other is bound to @ring[1], live in}}
    %a = tile.load %m[0, 0] at @ring[1] : memref<16x16xf32> -> !t
    // expected-error@+1 {{is bound to @ring[(1) mod 2], live in}}
    %b = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}

// -----

!t = !tile.tile<16x16xf32, vec>

func.func @two_indices_of_one_form(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %a1 = arith.addi %i, %c1 : index
    %k = arith.remui %a1, %c3 : index
    %a4 = arith.addi %i, %c4 : index
    %l = arith.remui %a4, %c3 : index
    // expected-note@+1 {{the other is bound to @ring[(%arg2 + 1) mod 3], live in}}
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
    // expected-error@+1 {{is bound to @ring[(%arg2 + 1) mod 3], live in}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  }
  return
}
