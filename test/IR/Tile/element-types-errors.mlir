// Operands that meet in one op have elements that fit each other.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
!m = !tile.tile<16x32xi8, vec>
func.func @a_selected_scalar(%m: !m, %a: !t, %s: f32, %i: i32) {
  %0 = tile.sels %m, %a, %a, %s : (!m, !t, !t, f32) -> !t
  // expected-error@+1 {{'scalar' is 'i32', the elements of the tiles are 'f32'}}
  %1 = tile.sels %m, %a, %a, %i : (!m, !t, !t, i32) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
!m = !tile.tile<16x32xi8, vec>
func.func @a_compared_scalar(%a: !t, %s: f32, %i: i32) {
  %0 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f32) -> !m
  // expected-error@+1 {{'rhs' is 'i32', the elements of the tiles are 'f32'}}
  %1 = tile.cmps %a, %i {mode = #tile.cmp<eq>} : (!t, i32) -> !m
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @an_assembled_tile(%a: !t, %b: !tile.tile<8x64xi8, vec>) {
  // expected-error@+1 {{element type}}
  %0 = tile.assemble %b into %a[0, 0] : <8x64xi8, vec>, !t -> !t
  return
}

// -----

func.func @factors_of_a_product(%l: !tile.tile<16x32xf16, left>, %r: !tile.tile<32x64xi8, right>) {
  // expected-error@+1 {{'rhs'}}
  %0 = tile.matmul %l, %r : (<16x32xf16, left>, <32x64xi8, right>) -> <16x64xf32, acc>
  return
}
