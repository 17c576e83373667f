// What an 'at' clause refers to exists, and has the slot.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_slip_of_the_pen(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @scratch pinned
  // expected-error@+1 {{no pinned tile.alloc in this function is named 'scartch'; did you mean 'scratch'?}}
  %0 = tile.load %m[0, 0] at @scartch : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @of_the_compiler(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  // expected-error@+1 {{no pinned tile.alloc in this function is named 'vec_0'}}
  %0 = tile.load %m[0, 0] at @vec_0 : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @the_last_slot(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ring pinned slots = 2
  %0 = tile.load %m[0, 0] at @ring[1] : memref<8x8xf32> -> <8x8xf32, vec>
  // expected-error@+1 {{is bound to slot 2 of 'ring', which has 2, counted from 0}}
  %1 = tile.load %m[0, 0] at @ring[2] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @no_slots(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ping pinned
  // expected-error@+1 {{is bound to a slot of 'ping', which has none: leave the index out, or declare 'slots = N'}}
  %0 = tile.load %m[0, 0] at @ping[0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @no_slots_to_turn_in(%m: memref<8x8xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ping pinned
  // expected-error@+1 {{is bound to a slot of 'ping', which has none}}
  %0 = tile.load %m[0, 0] at @ping[%i] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// -----

// A popped tile has its place in the ring it comes from: there is no clause for it.
func.func @popped(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  tile.alloc @ping pinned
  // expected-error@+1 {{expected ':'}}
  %0 = tile.tpop_from_aic from @c2v at @ping : <8x8xf32, vec>
  return
}
