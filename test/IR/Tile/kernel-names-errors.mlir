// Two allocations or reserves of one name in a function are an error.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @two_allocations() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{first declared here}}
  tile.alloc @ping pinned : vec, 256
  // expected-error@+1 {{'ping' is declared twice in one function}}
  tile.alloc @ping pinned : mat, 256
  return
}

// -----

func.func @an_allocation_and_a_reserve() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{first declared here}}
  tile.reserve @ring : vec, 256
  // expected-error@+1 {{'ring' is declared twice in one function}}
  tile.alloc @ring pinned : vec, 256
  return
}

// -----

func.func @one_in_a_branch(%c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{first declared here}}
  tile.alloc @vec_0 : vec, 256
  scf.if %c {
    // expected-error@+1 {{'vec_0' is declared twice in one function}}
    tile.alloc @vec_0 : vec, 256
  }
  return
}

// -----

func.func @one_name_in_two_functions() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 256
  return
}
func.func @another() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : mat, 256
  return
}
