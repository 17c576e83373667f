// Rings, and the cores at their ends.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(any(pypto-init-memref))'

func.func @an_unknown_ring() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  // expected-error@+1 {{no tile.reserve in this function is named 'c2w'; did you mean 'c2v'?}}
  %t = tile.tpop_from_aic from @c2w : <16x32xf32, vec>
  return
}

// -----

func.func @a_ring_of_another_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.reserve @c2v : mat, 8192
  // expected-error@+1 {{places a tile of vec in 'c2v', which is in mat}}
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  return
}

// -----

func.func @a_ring_too_small() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{allocated here}}
  tile.reserve @c2v : vec, 2016
  // expected-error@+1 {{a tile of 2048 bytes at + 0 does not fit in the 2016 bytes of 'c2v'}}
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  return
}

// -----

func.func @in_another_ring() {
  // expected-error@+1 {{a tile popped from 'c2v' lives there: pipe @c2v}}
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec, pipe @other>
  return
}

// -----

func.func @in_an_allocation() {
  // expected-error@+1 {{a tile popped from 'c2v' lives there: pipe @c2v}}
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec, @vec_0>
  return
}

// -----

func.func @free_what_was_not_popped() {
  // expected-note@+1 {{it is made here}}
  %t = tile.create : <16x32xf32, vec>
  %v = tile.slice %t[0, 0] : <16x32xf32, vec> -> <8x32xf32, vec>
  // expected-error@+1 {{frees a tile that was not popped}}
  tile.tfree_to_aic %v : <8x32xf32, vec>
  return
}

// -----

func.func @pop_on_the_wrong_core() attributes {tile.kernel = #tile.kernel<aic>} {
  tile.reserve @c2v : vec, 8192
  // expected-error@+1 {{is the vector core's side of a pipe; a kernel of kind aic does not run there}}
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  return
}

// -----

func.func @push_on_the_wrong_core() attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.create : <16x32xf32, vec>
  // expected-error@+1 {{is the cube core's side of a pipe; a kernel of kind aiv does not run there}}
  tile.tpush_to_aiv %t : <16x32xf32, vec>
  return
}
