// A reserve lies on the chip under a name, and the tiles of its pipe lie in it.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @in_global_memory() {
  // expected-error@+1 {{lies on the chip; global memory is a memref}}
  tile.reserve @ring : ddr, 64
  return
}

// -----

func.func @without_a_name() {
  // expected-error@+1 {{name}}
  tile.reserve @"" : vec, 64
  return
}

// -----

func.func @a_pipe_of_another_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.reserve @ring : mat, 1024
  // expected-error@+1 {{places a tile of vec in 'ring', which is in mat}}
  %0 = tile.create : <8x8xf32, vec, pipe @ring>
  return
}

// -----

func.func @a_tile_larger_than_its_pipe() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{here}}
  tile.reserve @ring : vec, 255
  // expected-error@+1 {{a tile of 256 bytes at + 0 does not fit in the 255 bytes of 'ring'}}
  %0 = tile.create : <8x8xf32, vec, pipe @ring>
  return
}

// -----

func.func @beyond_all_memories() {
  tile.reserve @near : vec, 64 address = 1099511627712
  // expected-error@+1 {{takes bytes beyond 1099511627776, farther than any memory on a chip reaches}}
  tile.reserve @far : vec, 64 address = 1099511627713
  return
}
