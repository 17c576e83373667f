// A tile that is assembled lies inside its target.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @the_result_is_the_target(%a: !t, %b: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{the result has the type of the target}}
  %0 = tile.assemble %b into %a[0, 0] : <8x64xf32, vec>, !t -> <16x64xf32, vec, valid 8x64>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @source_and_target_have_one_rank(%a: !t, %b: !tile.tile<64xf32, vec>) {
  // expected-error@+1 {{source and target have the same number of dimensions}}
  %0 = tile.assemble %b into %a[0, 0] : <64xf32, vec>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @out_of_bounds(%a: !t, %b: !tile.tile<8x64xf32, vec>) {
  %0 = tile.assemble %b into %a[8, 0] : <8x64xf32, vec>, !t -> !t
  // expected-error@+1 {{the window [9, 17) lies outside a dimension of 16}}
  %1 = tile.assemble %b into %0[9, 0] : <8x64xf32, vec>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_source_that_fits_nowhere(%a: !t, %b: !tile.tile<16x65xf32, vec>, %i: index) {
  // expected-error@+1 {{a source of 65 is larger than the dimension of 64}}
  %0 = tile.assemble %b into %a[0, %i] : <16x65xf32, vec>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @an_offset_is_not_negative(%a: !t, %b: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{an offset of -8 is negative}}
  %0 = tile.assemble %b into %a[-8, 0] : <8x64xf32, vec>, !t -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @an_offset_for_each_dimension(%a: !t, %b: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{has 1 offsets for 2 dimensions}}
  %0 = tile.assemble %b into %a[8] : <8x64xf32, vec>, !t -> !t
  return
}
