// Shapes, types and indices of updates, windows and joined tiles.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_scalar_of_another_type(%a: !tile.tile<16x64xf32, vec>, %s: f16) {
  // expected-error@+1 {{the scalar is 'f16', the elements of the tile are 'f32'}}
  %0 = tile.write %s into %a[0, 0] : f16, <16x64xf32, vec> -> <16x64xf32, vec>
  return
}

// -----

func.func @the_result_is_the_tile(%a: !tile.tile<16x64xf32, vec>, %s: f32) {
  // expected-error@+1 {{the result has the type of the tile}}
  %0 = tile.write %s into %a[0, 0] : f32, <16x64xf32, vec> -> <16x64xf32, vec, valid 8x64>
  return
}

// -----

func.func @an_element_outside(%a: !tile.tile<16x64xf32, vec>, %s: f32) {
  %0 = tile.write %s into %a[15, 63] : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  // expected-error@+1 {{the window [64, 65) lies outside a dimension of 64}}
  %1 = tile.write %s into %a[0, 64] : f32, <16x64xf32, vec> -> <16x64xf32, vec>
  return
}

// -----

func.func @one_index_a_dimension(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{has 1 offsets for 2 dimensions}}
  %0 = tile.read %a[0] : <16x64xf32, vec> -> f32
  return
}

// -----

func.func @a_negative_index(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{an offset of -1 is negative}}
  %0 = tile.read %a[-1, 0] : <16x64xf32, vec> -> f32
  return
}

// -----

func.func @read_as_another_type(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the scalar is 'i32', the elements of the tile are 'f32'}}
  %0 = tile.read %a[0, 0] : <16x64xf32, vec> -> i32
  return
}

// -----

func.func @rows_of_other_columns(%a: !tile.tile<16x64xf32, vec>, %i: !tile.tile<1x8xi32, vec>, %r: !tile.tile<8x32xf32, vec>) {
  // expected-error@+1 {{'src' holds rows of 64x'f32', not 8x32xf32}}
  %0 = tile.scatter_update %a, %i, %r : (<16x64xf32, vec>, <1x8xi32, vec>, <8x32xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @indices_that_are_no_integers(%a: !tile.tile<16x64xf32, vec>, %i: !tile.tile<1x8xf32, vec>, %r: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{'index' has integer elements, not 'f32'}}
  %0 = tile.scatter_update %a, %i, %r : (<16x64xf32, vec>, <1x8xf32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @the_result_is_the_input(%a: !tile.tile<16x64xf32, vec>, %i: !tile.tile<1x8xi32, vec>, %r: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{the result has the type of the input}}
  %0 = tile.scatter_update %a, %i, %r : (<16x64xf32, vec>, <1x8xi32, vec>, <8x64xf32, vec>) -> <8x64xf32, vec>
  return
}

// -----

func.func @a_window_outside(%a: !tile.tile<16x64xf32, vec>) {
  %0 = tile.extract %a[8, 32] : <16x64xf32, vec> -> <8x32xf32, vec>
  // expected-error@+1 {{the window [9, 17) lies outside a dimension of 16}}
  %1 = tile.extract %a[9, 32] : <16x64xf32, vec> -> <8x32xf32, vec>
  return
}

// -----

func.func @a_window_that_fits_nowhere(%a: !tile.tile<16x64xf32, vec>, %k: index) {
  // expected-error@+1 {{a window of 32 is larger than the dimension of 16}}
  %0 = tile.extract %a[%k, 0] : <16x64xf32, vec> -> <32x64xf32, vec>
  return
}

// -----

func.func @a_window_of_another_type(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{keeps the element type 'f32', unless the source is an accumulator}}
  %0 = tile.extract %a[0, 0] : <16x64xf32, vec> -> <8x32xf16, vec>
  return
}

// -----

func.func @a_window_of_more_than_a_matrix(%a: !tile.tile<2x16x64xf32, vec>) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 3}}
  %0 = tile.extract %a[0, 0] : <2x16x64xf32, vec> -> <8x32xf32, vec>
  return
}

// -----

func.func @joined_tiles_have_the_same_rows(%a: !tile.tile<16x64xf32, vec>, %b: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{'src1' must be 16x64xf32, not 8x64xf32}}
  %0 = tile.concat %a, %b : (<16x64xf32, vec>, <8x64xf32, vec>) -> <16x128xf32, vec>
  return
}

// -----

func.func @joined_tiles_are_as_wide_as_both(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result must be 16x128xf32, not 16x96xf32}}
  %0 = tile.concat %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x96xf32, vec>
  return
}

// -----

func.func @expanded_to_fewer_rows(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{expands 16x64xf32, so the result cannot be 8x128xf32}}
  %0 = tile.fillpad_expand %a : (<16x64xf32, vec>) -> <8x128xf32, vec>
  return
}

// -----

func.func @expanded_to_another_type(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{expands 16x64xf32, so the result cannot be 16x64xi32}}
  %0 = tile.fillpad_expand %a : (<16x64xf32, vec>) -> <16x64xi32, vec>
  return
}
