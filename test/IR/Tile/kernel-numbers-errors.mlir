// The name of a compiler allocation is its space and number: a tile of another
// space is told so, and nothing else has that name.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_number_of_another_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @vec_0 : vec, 256
  // expected-error@+1 {{places a tile of mat in 'vec_0', which is in vec}}
  %1 = tile.create : <8x8xf32, mat, @vec_0>
  return
}

// -----

func.func @a_reserve_of_that_name() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'vec_0' is a name that compiler allocations in vec have; choose another}}
  tile.reserve @vec_0 : vec, 256
  return
}

// -----

func.func @an_allocation_of_that_name_elsewhere() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'vec_0' is a name that compiler allocations in vec have; choose another}}
  tile.alloc @vec_0 : mat, 256
  return
}
