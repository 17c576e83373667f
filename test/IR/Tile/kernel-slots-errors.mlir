// A slot that only run time knows belongs to a ring, and a carry keeps it.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_run_time_slot_needs_slots(%i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 512
  tile.alloc @vec_0 : vec, 256
  %0 = tile.create at @ring[%i] : <8x8xf32, vec, @ring slot ?>
  // expected-error@+1 {{slot}}
  %1 = tile.create : <8x8xf32, vec, @vec_0 slot ?>
  return
}

// -----

// Nothing says which of the slots an argument of the function is in.
// expected-error@+1 {{slot}}
func.func @an_argument(%a: !tile.tile<8x8xf32, vec, @ring slot ?>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 512
  return
}

// -----

// The two branches bind to different slots.
func.func @branches(%c: i1, %i: index, %j: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 512
  // expected-error@+1 {{slot}}
  %0 = scf.if %c -> (!tile.tile<8x8xf32, vec, @ring slot ?>) {
    %1 = tile.create at @ring[%i] : <8x8xf32, vec, @ring slot ?>
    scf.yield %1 : !tile.tile<8x8xf32, vec, @ring slot ?>
  } else {
    %2 = tile.create at @ring[%j] : <8x8xf32, vec, @ring slot ?>
    scf.yield %2 : !tile.tile<8x8xf32, vec, @ring slot ?>
  }
  return
}
