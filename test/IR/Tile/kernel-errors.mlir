// Placements against allocations: what 'tile.kernel' checks in a function.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_placement_names_no_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{no tile.alloc in this function is named 'ping'}}
  %0 = tile.create : <8x8xf32, vec, @ping>
  return
}

// -----

func.func @the_nearest_name_is_offered() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 256
  tile.alloc @pong pinned : vec, 256
  %0 = tile.create : <8x8xf32, vec, @ping>
  // expected-error@+1 {{no tile.alloc in this function is named 'pinf'; did you mean 'ping'?}}
  %1 = tile.create : <8x8xf32, vec, @pinf>
  return
}

// -----

func.func @of_equally_near_names_the_first() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring_c pinned : vec, 256
  tile.alloc @ring_b pinned : vec, 256
  // expected-error@+1 {{no tile.alloc in this function is named 'ring_a'; did you mean 'ring_c'?}}
  %0 = tile.create : <8x8xf32, vec, @ring_a>
  return
}

// -----

func.func @a_distant_name_is_not_offered() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @weights pinned : vec, 256
  // expected-error@+1 {{no tile.alloc in this function is named 'ping'}}
  %0 = tile.create : <8x8xf32, vec, @ping>
  return
}

// -----

func.func @an_allocation_of_another_function() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  return
}
func.func @has_none() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{no tile.alloc in this function is named 'vec_0'}}
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  return
}

// -----

func.func @two_spaces_under_one_name() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ping pinned : vec, 256
  %0 = tile.create : <8x8xf32, vec, @ping>
  // expected-error@+1 {{places a tile of mat in 'ping', which is in vec}}
  %1 = tile.create : <8x8xf32, mat, @ping>
  return
}

// -----

func.func @a_declaration_without_a_space() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ping pinned
  // expected-error@+1 {{places a tile of vec in 'ping', which has no space yet}}
  %0 = tile.create : <8x8xf32, vec, @ping>
  return
}

// -----

func.func @a_pipe_needs_a_reserve() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 1024
  tile.alloc @rind pinned : vec, 1024
  %0 = tile.create : <8x8xf32, vec, pipe @ring>
  // expected-error@+1 {{no tile.reserve in this function is named 'ting'; did you mean 'ring'?}}
  %1 = tile.create : <8x8xf32, vec, pipe @ting>
  return
}

// -----

func.func @an_allocation_is_no_pipe() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  // expected-error@+1 {{no tile.reserve in this function is named 'ping'}}
  %0 = tile.create : <8x8xf32, vec, pipe @ping>
  return
}

// -----

func.func @a_reserve_is_no_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 1024
  // expected-error@+1 {{no tile.alloc in this function is named 'ring'}}
  %0 = tile.create : <8x8xf32, vec, @ring>
  return
}

// -----

func.func @a_nested_result() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = arith.constant true
  scf.if %c {
    // expected-error@+1 {{no tile.alloc in this function is named 'vec_0'}}
    %0 = tile.create : <8x8xf32, vec, @vec_0>
  }
  return
}

// -----

// expected-error@+1 {{no tile.alloc in this function is named 'vec_0'}}
func.func @an_argument(%a: !tile.tile<8x8xf32, vec, @vec_0>) attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}
