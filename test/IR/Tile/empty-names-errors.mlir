// A name is not empty, since nothing prints for one.
// RUN: %plan %s -split-input-file -verify-diagnostics

// expected-error@+1 {{name}}
func.func private @a_placement(!tile.tile<8x8xf32, vec, @"">)

// -----

// expected-error@+1 {{name}}
func.func private @a_pipe(!tile.tile<8x8xf32, vec, pipe @"">)

// -----

func.func @a_binding() {
  // expected-error@+1 {{name}}
  %0 = tile.create at @"" : <8x8xf32, vec>
  return
}

// -----

func.func @an_allocation() {
  // expected-error@+1 {{name}}
  tile.alloc @"" pinned
  return
}
