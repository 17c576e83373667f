// Attributes that are well formed, but say what cannot be.
// RUN: %plan %s -split-input-file -verify-diagnostics

// expected-error@+1 {{vec}}
module attributes {tile.target = #tile.target<none, capacity(vec = 1, vec = 2)>} {
}

// -----

// expected-error@+1 {{ddr}}
module attributes {tile.target = #tile.target<none, capacity(ddr = 1)>} {
}

// -----

// expected-error@+1 {{function}}
module attributes {tile.kernel = #tile.kernel<aiv>} {
}

// -----

func.func @a_negative_slot() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  // expected-error@+1 {{slot}}
  %0 = tile.create at @ring[-1] : <8x8xf32, vec>
  return
}

// -----

// expected-error@+1 {{expected}}
module attributes {tile.spec = #tile.spec<8x8xf32, vec,>} {
}
