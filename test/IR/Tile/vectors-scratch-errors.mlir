// Scratches of broadcasts, and the results of reductions that find a place.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 16 rows of a 32-byte block each: 512 bytes.
func.func @a_scratch_of_too_few_blocks(%a: !tile.tile<16x64xf32, vec>, %v: !tile.tile<16x1xf32, vec>, %t: !tile.tile<1x64xf32, vec>, %u: !tile.tile<2x64xf32, vec>) {
  %0 = tile.row_expand_mul %a, %v, %u : (<16x64xf32, vec>, <16x1xf32, vec>, <2x64xf32, vec>) -> <16x64xf32, vec>
  // expected-error@+1 {{'tmp' must hold 512 bytes, but has 256}}
  %1 = tile.row_expand_mul %a, %v, %t : (<16x64xf32, vec>, <16x1xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @a_scratch_never_needs_more_than_30_repeats(%a: !tile.tile<512x8xf32, vec>, %v: !tile.tile<512x1xf32, vec>, %t: !tile.tile<30x64xf32, vec>, %u: !tile.tile<29x64xf32, vec>) {
  %0 = tile.row_expand_expdif %a, %v, %t : (<512x8xf32, vec>, <512x1xf32, vec>, <30x64xf32, vec>) -> <512x8xf32, vec>
  // expected-error@+1 {{'tmp' must hold 7680 bytes, but has 7424}}
  %1 = tile.row_expand_expdif %a, %v, %u : (<512x8xf32, vec>, <512x1xf32, vec>, <29x64xf32, vec>) -> <512x8xf32, vec>
  return
}

// -----

func.func @a_vector_of_other_columns(%a: !tile.tile<16x64xf32, vec>, %v: !tile.tile<1x32xf32, vec>) {
  // expected-error@+1 {{'col_vec' must be 1x64xf32, not 1x32xf32}}
  %0 = tile.col_expand_expdif %a, %v : (<16x64xf32, vec>, <1x32xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @a_scalar_of_another_type(%a: !tile.tile<16x64xf32, vec>, %s: i32) {
  // expected-error@+1 {{'scalar' is 'i32', the elements of the tiles are 'f32'}}
  %0 = tile.expands %a, %s : (<16x64xf32, vec>, i32) -> <16x64xf32, vec>
  return
}

// -----

func.func @the_tree_needs_half_of_the_rows(%a: !tile.tile<15x64xf32, vec>, %t: !tile.tile<8x64xf32, vec>, %u: !tile.tile<7x64xf32, vec>) {
  %0 = tile.col_sum %a, %t : (<15x64xf32, vec>, <8x64xf32, vec>) -> <1x64xf32, vec>
  // expected-error@+1 {{'tmp' must hold 8x64xf32, which 7x64xf32 does not}}
  %1 = tile.col_sum %a, %u : (<15x64xf32, vec>, <7x64xf32, vec>) -> <1x64xf32, vec>
  return
}

// -----

func.func @products_need_a_scratch_of_the_input(%a: !tile.tile<16x64xf32, vec>, %t: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{'tmp' must hold 16x64xf32, which 8x64xf32 does not}}
  %0 = tile.row_prod %a, %t : (<16x64xf32, vec>, <8x64xf32, vec>) -> <16x1xf32, vec>
  return
}

// -----

func.func @products_of_columns_are_a_row(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result must be 1x64xf32, not 16x1xf32}}
  %0 = tile.col_prod %a : (<16x64xf32, vec>) -> <16x1xf32, vec>
  return
}

// -----

func.func @a_place_in_a_row_is_an_index(%a: !tile.tile<16x64xf32, vec>) {
  %0 = tile.row_argmax %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xi32, vec>
  // expected-error@+1 {{the result must be 16x1xi32, not 16x1xf32}}
  %1 = tile.row_argmax %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  return
}

// -----

func.func @one_place_a_row(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result must be 16x1xi32, not 1x16xi32}}
  %0 = tile.row_argmin %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <1x16xi32, vec>
  return
}

// -----

func.func @a_place_in_a_column_is_an_index(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result must be 1x64xi32, not 1x64xi16}}
  %0 = tile.col_argmax %a, %a : (<16x64xf32, vec>, <16x64xf32, vec>) -> <1x64xi16, vec>
  return
}

// -----

func.func @columns_of_a_matrix(%a: !tile.tile<64xf32, vec>) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 1}}
  %0 = tile.col_argmin %a, %a : (<64xf32, vec>, <64xf32, vec>) -> <64xi32, vec>
  return
}
