// Shapes and elements of gather, scatter and sort.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @float_indices(%a: !t) {
  // expected-error@+1 {{'indices' has integers of 16 or 32 bits, not 'f32'}}
  %0 = tile.gather %a, %a, %a : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @one_element_an_index(%a: !t, %i: !tile.tile<8x64xi32, vec>) {
  // expected-error@+1 {{the result must be 8x64xf32, not 16x64xf32}}
  %0 = tile.gather %a, %i, %i : (!t, <8x64xi32, vec>, <8x64xi32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @offsets_of_32_bits(%a: !t, %i: !tile.tile<1x8xi16, vec>) {
  // expected-error@+1 {{'offset' has integers of 32 bits, not 'i16'}}
  %0 = tile.gatherb %a, %i : (!t, <1x8xi16, vec>) -> <1x64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @blocks_of_32_bytes(%a: !t, %i: !tile.tile<1x8xi32, vec>) {
  // expected-error@+1 {{the result must be 1x64xf32, not 1x128xf32}}
  %0 = tile.gatherb %a, %i : (!t, <1x8xi32, vec>) -> <1x128xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @blocks_of_other_elements(%a: !t, %i: !tile.tile<1x8xi32, vec>) {
  // expected-error@+1 {{moves elements of 'f32', the result has 'f16'}}
  %0 = tile.gatherb %a, %i : (!t, <1x8xi32, vec>) -> <1x128xf16, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_pattern_of_four(%a: !t) {
  // expected-error@+1 {{pattern 3 selects one of 4 columns: the result has 16x32 elements for 16x64}}
  %0 = tile.gather_mask %a {mask_pattern = 3 : i32} : (!t) -> <16x32xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @no_such_pattern(%a: !t) {
  // expected-error@+1 {{attribute 'mask_pattern' failed to satisfy constraint}}
  %0 = tile.gather_mask %a {mask_pattern = 8 : i32} : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_pattern_does_not_convert(%a: !t) {
  // expected-error@+1 {{moves elements of 'f32', the result has 'f16'}}
  %0 = tile.gather_mask %a {mask_pattern = 7 : i32} : (!t) -> <16x64xf16, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @one_count_a_row(%a: !t, %k: f32) {
  // expected-error@+1 {{'cdst' must be 1x16xi32, not 1x8xi32}}
  %0, %1 = tile.gather_compare %a, %k, %a {cmp_mode = #tile.cmp<gt>} : (!t, f32, !t) -> (<16x64xi32, vec>, <1x8xi32, vec>)
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @one_row_of_indices_a_row(%a: !t, %k: f32) {
  // expected-error@+1 {{'dst' has 16 rows, not 8}}
  %0, %1 = tile.gather_compare %a, %k, %a {cmp_mode = #tile.cmp<gt>} : (!t, f32, !t) -> (<8x64xi32, vec>, <1x16xi32, vec>)
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_row_beyond_the_end(%t: !t, %m: memref<512x64xf32>) {
  %0 = tile.gather_row %m[0, 0] into %t[15, 0] size 64 : memref<512x64xf32>, !t -> !t
  // expected-error@+1 {{the window [16, 17) lies outside a dimension of 16}}
  %1 = tile.gather_row %m[0, 0] into %t[16, 0] size 64 : memref<512x64xf32>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_column_beyond_the_end(%t: !t, %m: memref<512x64xf32>) {
  // expected-error@+1 {{the window [0, 17) lies outside a dimension of 16}}
  %0 = tile.gather_row %m[0, 0] into %t[0, 0] size 17 transpose : memref<512x64xf32>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @memory_beyond_the_end(%t: !t, %m: memref<512x64xf32>) {
  // expected-error@+1 {{the window [8, 72) lies outside a dimension of 64}}
  %0 = tile.gather_row %m[0, 8] into %t[0, 0] size 64 : memref<512x64xf32>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @the_type_of_dst(%a: !t, %i: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{the result has the type of 'dst'}}
  %0 = tile.scatter %a, %a, %i : (!t, !t, <16x64xi32, vec>) -> <16x64xf32, vec, valid 8x64>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @one_index_an_element(%a: !t, %i: !tile.tile<16x32xi32, vec>) {
  // expected-error@+1 {{'indexes' must be 16x64xi32, not 16x32xi32}}
  %0 = tile.scatter %a, %a, %i : (!t, !t, <16x32xi32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @elements_of_dst(%a: !t, %h: !tile.tile<16x32xf16, vec>) {
  // expected-error@+1 {{'src' must be 16x32xf32, not 16x32xf16}}
  %0 = tile.scatter_mask %a, %h {mask_pattern = 1 : i32} : (!t, <16x32xf16, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf16, vec>
func.func @pairs_of_8_bytes(%a: !t, %i: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{the result must be 16x256xf16, not 16x128xf16}}
  %0 = tile.sort32 %a, %i : (!t, <16x64xi32, vec>) -> <16x128xf16, vec>
  return
}

// -----

!t = !tile.tile<16x64xi32, vec>
func.func @sorts_floats(%a: !t) {
  // expected-error@+1 {{sorts f16 or f32 elements, not 'i32'}}
  %0 = tile.sort32 %a, %a : (!t, !t) -> <16x128xi32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @too_few_indices(%a: !t, %i: !tile.tile<16x32xi32, vec>) {
  // expected-error@+1 {{'idx' has 32 columns, 'src' 64}}
  %0 = tile.sort32 %a, %i : (!t, <16x32xi32, vec>) -> <16x128xf32, vec>
  return
}

// -----

!t = !tile.tile<1x256xf32, vec>
func.func @blocks_of_64(%a: !t) {
  // expected-error@+1 {{'block_len' is a multiple of 64, not 32}}
  %0 = tile.mrgsort_format1 %a {block_len = 32 : i32} : !t
  return
}

// -----

!t = !tile.tile<1x256xf32, vec>
func.func @one_list(%a: !t) {
  // expected-error@+1 {{merges two to four tiles, not 1}}
  %0 = tile.mrgsort_format2 %a, %a : !t
  return
}

// -----

!t = !tile.tile<1x256xf32, vec>
func.func @five_lists(%a: !t) {
  // expected-error@+1 {{merges two to four tiles, not 5}}
  %0 = tile.mrgsort_format2 %a, %a, %a, %a, %a, %a : !t
  return
}

// -----

!t = !tile.tile<1x256xf32, vec>
func.func @lists_of_other_elements(%a: !t, %h: !tile.tile<1x256xf16, vec>) {
  // expected-error@+1 {{merges tiles of 'f32', not of 'f16'}}
  %0 = tile.mrgsort_format2 %a, %h, %a : (!t, <1x256xf16, vec>, !t) -> !t
  return
}
