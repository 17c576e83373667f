// Views and windows of tiles that do not fit the bytes they stand on.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_out_of_bounds(%a: !t) {
  %0 = tile.slice %a[8, 0] : !t -> <8x64xf32, vec>
  // expected-error@+1 {{the window [9, 17) lies outside a dimension of 16}}
  %1 = tile.slice %a[9, 0] : !t -> <8x64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_that_fits_nowhere(%a: !t, %i: index) {
  %0 = tile.slice %a[%i, 0] : !t -> <16x64xf32, vec>
  // expected-error@+1 {{a window of 17 is larger than the dimension of 16}}
  %1 = tile.slice %a[%i, 0] : !t -> <17x64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_of_another_rank(%a: !t) {
  // expected-error@+1 {{has the 2 dimensions of its source, not 1}}
  %0 = tile.slice %a[0, 0] : !t -> <64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_of_another_element_type(%a: !t) {
  // expected-error@+1 {{keeps the element type 'f32'}}
  %0 = tile.slice %a[0, 0] : !t -> <8x64xi32, vec>
  return
}

// -----

func.func @a_slice_in_another_space(%a: !tile.tile<16x64xf16, mat>) {
  // expected-error@+1 {{stays in mat; a result in left needs a tile.move}}
  %0 = tile.slice %a[0, 0] : <16x64xf16, mat> -> <16x16xf16, left>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_of_too_many_offsets(%a: !t) {
  // expected-error@+1 {{has 3 offsets for 2 dimensions}}
  %0 = tile.slice %a[0, 0, 0] : !t -> <8x64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slice_without_its_extents(%a: !t) {
  // expected-error@+1 {{the result has 1 run-time extents in its valid shape, but 'valid' gives 0}}
  %0 = tile.slice %a[0, 0] : !t -> <8x64xf32, vec, valid ?x64>
  return
}

// -----

// 16 * 64 * 4 = 4096 bytes.
!t = !tile.tile<16x64xf32, vec>
func.func @a_reshape_keeps_the_elements(%a: !t) {
  %0 = tile.reshape %a : (!t) -> <1024xf32, vec>
  // expected-error@+1 {{keeps the elements: 4096 bytes of 'f32', not 4092 bytes of 'f32'}}
  %1 = tile.reshape %a : (!t) -> <1023xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_reshape_keeps_the_element_type(%a: !t) {
  // expected-error@+1 {{keeps the elements: 4096 bytes of 'f32', not 4096 bytes of 'i32'}}
  %0 = tile.reshape %a : (!t) -> <16x64xi32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_reshape_keeps_the_space(%a: !t) {
  // expected-error@+1 {{stays in vec; a result in mat needs a tile.move}}
  %0 = tile.reshape %a : (!t) -> <16x64xf32, mat>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_reinterpretation_keeps_the_bytes(%a: !t) {
  // expected-error@+1 {{keeps the bytes: 4096, not 2048}}
  %0 = tile.reinterpret_view %a : (!t) -> <16x64xf16, vec>
  return
}

// -----

func.func @a_transposition_of_a_vector(%a: !tile.tile<64xf32, vec>) {
  // expected-error@+1 {{swaps the last two dimensions and keeps the element type}}
  %0 = tile.transpose %a : <64xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_transposition_of_nothing(%a: !t) {
  // expected-error@+1 {{swaps the last two dimensions and keeps the element type}}
  %0 = tile.transpose %a : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_transposed_view_swaps_the_layout(%a: !t) {
  // expected-error@+1 {{swaps row_major and col_major in the layout, since no byte moves}}
  %0 = tile.transpose_view %a : (!t) -> <64x16xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf16, mat>
func.func @a_transposed_view_swaps_the_boxes(%a: !t) {
  // expected-error@+1 {{swaps row_major and col_major in the layout, since no byte moves}}
  %0 = tile.transpose_view %a : (!t) -> <64x16xf16, mat, layout(row_major, row_major, 512)>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_valid_shape_of_another_tile(%a: !t) {
  // expected-error@+1 {{changes nothing but the valid shape}}
  %0 = tile.set_validshape %a : !t -> <8x64xf32, vec, valid 4x64>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_valid_shape_without_its_extents(%a: !t, %n: index) {
  // expected-error@+1 {{the result has 2 run-time extents in its valid shape, but 'valid' gives 1}}
  %0 = tile.set_validshape %a valid(%n) : !t -> <16x64xf32, vec, valid ?x?>
  return
}

// -----

func.func @a_valid_shape_in_another_space(%a: !tile.tile<16x64xf32, bias>) {
  // expected-error@+1 {{stays in bias; a result in scaling needs a tile.move}}
  %0 = tile.set_validshape %a : <16x64xf32, bias> -> <16x64xf32, scaling, valid 4x64>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @padding_keeps_the_shape(%a: !t) {
  // expected-error@+1 {{'tile' is 16x64xf32, the result 32x64xf32; they must be the same}}
  %0 = tile.fillpad %a : (!t) -> <32x64xf32, vec>
  return
}
