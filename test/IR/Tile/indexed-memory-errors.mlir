// Masks, random bits and global memory at indices.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_mask_is_a_matrix(%d: i32) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 1}}
  %0 = tile.tri %d : i32 -> <64xf32, vec>
  return
}

// -----

func.func @a_run_time_extent_of_a_mask(%d: i32) {
  // expected-error@+1 {{the result has 1 run-time extents in its valid shape, but 'valid' gives 0}}
  %0 = tile.tri %d : i32 -> <16x64xf32, vec, valid ?x64>
  return
}

// -----

func.func @random_halves(%k: i32) {
  // expected-error@+1 {{makes integers of 32 bits, not 'i16'}}
  %0 = tile.random key(%k, %k) counter(%k, %k, %k, %k) : <16x64xi16, vec>
  return
}

// -----

func.func @random_floats(%k: i32) {
  // expected-error@+1 {{makes integers of 32 bits, not 'f32'}}
  %0 = tile.random key(%k, %k) counter(%k, %k, %k, %k) : <16x64xf32, vec>
  return
}

// -----

func.func @random_vectors(%k: i32) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 3}}
  %0 = tile.random key(%k, %k) counter(%k, %k, %k, %k) : <2x16x64xi32, vec>
  return
}

// -----

func.func @a_run_time_extent_of_random_bits(%k: i32, %n: index) {
  // expected-error@+1 {{the result has 0 run-time extents in its valid shape, but 'valid' gives 1}}
  %0 = tile.random key(%k, %k) counter(%k, %k, %k, %k) valid(%n) : <16x64xi32, vec>
  return
}

// -----

func.func @gathered_as_another_type(%m: memref<512x64xf32>, %i: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{moves between a memref of 'f32' and a tile of 'f16'}}
  %0 = tile.mgather %m, %i : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf16, vec>
  return
}

// -----

func.func @indices_of_another_width(%m: memref<512x64xf32>, %i: !tile.tile<16x64xi16, vec>) {
  // expected-error@+1 {{the indices are integers of 32 bits, not 'i16'}}
  %0 = tile.mgather %m, %i : memref<512x64xf32>, <16x64xi16, vec> -> <16x64xf32, vec>
  return
}

// -----

func.func @a_run_time_extent_of_a_gather(%m: memref<512x64xf32>, %i: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{the result has 1 run-time extents in its valid shape, but 'valid' gives 0}}
  %0 = tile.mgather %m, %i : memref<512x64xf32>, <16x64xi32, vec> -> <16x64xf32, vec, valid ?x64>
  return
}

// -----

func.func @scattered_as_another_type(%m: memref<512x64xf32>, %i: !tile.tile<16x64xi32, vec>, %a: !tile.tile<16x64xf16, vec>) {
  // expected-error@+1 {{moves between a memref of 'f32' and a tile of 'f16'}}
  tile.mscatter %a, %i, %m : <16x64xf16, vec>, <16x64xi32, vec>, memref<512x64xf32>
  return
}

// -----

func.func @scattered_at_floats(%m: memref<512x64xf32>, %a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the indices are integers of 32 bits, not 'f32'}}
  tile.mscatter %a, %a, %m : <16x64xf32, vec>, <16x64xf32, vec>, memref<512x64xf32>
  return
}
