// An allocation that has no address yet is held to what no address can change:
// its own size, and the slots in it.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-verify-memory))'

// Slots of 48 bytes.
func.func @misaligned_slots() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'ring' has slots of 48 bytes, which is no multiple of 32}}
  tile.alloc @ring pinned slots = 2 : vec, 96
  %0 = tile.full 0.0 at @ring[0] : <1x8xf32, vec, @ring slot 0>
  return
}

// -----

// The twin: 64 bytes.
func.func @aligned_slots() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 128
  %0 = tile.full 0.0 at @ring[0] : <1x8xf32, vec, @ring slot 0>
  return
}

// -----

// Three slots of 65536 bytes, and vec has 188416.
func.func @more_than_the_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'ring' ends at byte 196608, but vec has 188416}}
  tile.alloc @ring pinned slots = 3 : vec, 196608
  %0 = tile.full 0.0 at @ring[0] : <128x128xf32, vec, @ring slot 0>
  return
}

// -----

// The twin: two, twice over. They need not be there at the same time.
func.func @less_than_the_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned slots = 2 : vec, 131072
  tile.alloc @pong pinned slots = 2 : vec, 131072
  %0 = tile.full 0.0 at @ping[0] : <128x128xf32, vec, @ping slot 0>
  %1 = tile.full 0.0 at @pong[1] : <128x128xf32, vec, @pong slot 1>
  return
}
