// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Declared allocations and rings are closed to everything else; allocations of
// the compiler may share bytes.

func.func @open_allocations() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024 address = 0
  tile.alloc @vec_1 : vec, 1024 address = 512
  tile.alloc @vec_2 : vec, 256 address = 512
  tile.alloc @ping pinned : vec, 1024 address = 1536
  tile.reserve @c2v : vec, 1024 address = 2560
  tile.alloc @mat_0 : mat, 4096 address = 0
  return
}

// -----

func.func @on_a_declared_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note @below {{which has [1024, 2048)}}
  tile.alloc @ping pinned : vec, 1024 address = 1024
  // expected-error @below {{'vec_0' takes bytes [1984, 3008) of vec, some of which belong to 'ping'}}
  tile.alloc @vec_0 : vec, 1024 address = 1984
  return
}

// -----

// The declared one may come later, and a small one lie within a large one.
func.func @under_a_declared_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note @below {{which has [0, 4096)}}
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 32 address = 32
  // expected-error @below {{'ping' takes bytes [1024, 2048) of vec, some of which belong to 'vec_0'}}
  tile.alloc @ping pinned : vec, 1024 address = 1024
  return
}

// -----

func.func @two_declared_allocations() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note @below {{which has [0, 1024)}}
  tile.alloc @ping pinned : vec, 1024 address = 0
  // expected-error @below {{'pong' takes bytes [992, 2016) of vec, some of which belong to 'ping'}}
  tile.alloc @pong pinned : vec, 1024 address = 992
  return
}

// -----

func.func @on_a_ring() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note @below {{which has [0, 4096)}}
  tile.reserve @c2v : vec, 4096 address = 0
  // expected-error @below {{'vec_0' takes bytes [4064, 5088) of vec, some of which belong to 'c2v'}}
  tile.alloc @vec_0 : vec, 1024 address = 4064
  // expected-error @below {{'vec_1' takes bytes [96, 128) of vec, some of which belong to 'c2v'}}
  tile.alloc @vec_1 : vec, 32 address = 96
  return
}
