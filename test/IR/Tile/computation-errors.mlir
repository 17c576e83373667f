// Shapes and elements of elementwise ops, comparisons and selections.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @another_shape(%a: !t, %b: !tile.tile<16x32xf32, vec>) {
  // expected-error@+1 {{'rhs' is 16x32xf32, the result 16x64xf32; they must be the same}}
  %0 = tile.add %a, %b : (!t, <16x32xf32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @another_element_type(%a: !t) {
  %0 = tile.exp %a : !t
  // expected-error@+1 {{'tile' is 16x64xf32, the result 16x64xf16; they must be the same}}
  %1 = tile.exp %a : (!t) -> <16x64xf16, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_scalar_of_another_type(%a: !t, %s: f32, %h: f16) {
  %0 = tile.muls %a, %s : (!t, f32) -> !t
  // expected-error@+1 {{'rhs' is 'f16', the elements of the tiles are 'f32'}}
  %1 = tile.muls %a, %h : (!t, f16) -> !t
  return
}

// -----

func.func @a_conversion_keeps_the_shape(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result must be 16x64xf16, not 64x16xf16}}
  %0 = tile.cast %a : (<16x64xf32, vec>) -> <64x16xf16, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @operands_of_a_comparison_agree(%a: !t, %b: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{'rhs' is 16x64xi32, 'lhs' 16x64xf32; they must be the same}}
  %0 = tile.cmp %a, %b {mode = #tile.cmp<eq>} : (!t, <16x64xi32, vec>) -> <16x32xi8, vec>
  return
}

// -----

// 64 elements of f32 are a repeat: 8 columns of 8 bits.
!t = !tile.tile<16x64xf32, vec>
func.func @a_mask_of_too_few_columns(%a: !t) {
  %0 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x8xi8, vec>
  // expected-error@+1 {{the mask holds one bit an element, in whole repeats of 256 bytes: it needs 8 or more columns of 8 bits and the rows of 16x64xf32, not 16x7xi8}}
  %1 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x7xi8, vec>
  return
}

// -----

// 65 elements are two.
!t = !tile.tile<16x65xf32, vec>
func.func @a_mask_of_two_repeats(%a: !t, %s: f32) {
  %0 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f32) -> <16x16xi8, vec>
  // expected-error@+1 {{the mask holds one bit an element, in whole repeats of 256 bytes: it needs 16 or more columns of 8 bits and the rows of 16x65xf32, not 16x15xi8}}
  %1 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f32) -> <16x15xi8, vec>
  return
}

// -----

// 128 elements of f16 are a repeat: 16 columns of 8 bits.
!t = !tile.tile<16x128xf16, vec>
func.func @a_mask_of_halves(%a: !t, %s: f16) {
  %0 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f16) -> <16x16xi8, vec>
  // expected-error@+1 {{the mask holds one bit an element, in whole repeats of 256 bytes: it needs 16 or more columns of 8 bits and the rows of 16x128xf16, not 16x15xi8}}
  %1 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f16) -> <16x15xi8, vec>
  return
}

// -----

// 129 elements are two.
!t = !tile.tile<16x129xf16, vec>
func.func @a_mask_of_two_repeats_of_halves(%a: !t) {
  %0 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x32xi8, vec>
  // expected-error@+1 {{the mask holds one bit an element, in whole repeats of 256 bytes: it needs 32 or more columns of 8 bits and the rows of 16x129xf16, not 16x31xi8}}
  %1 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x31xi8, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_mask_of_other_rows(%a: !t, %s: f32) {
  // expected-error@+1 {{the mask holds one bit an element, in whole repeats of 256 bytes: it needs 8 or more columns of 8 bits and the rows of 16x64xf32, not 8x32xi8}}
  %1 = tile.cmps %a, %s {mode = #tile.cmp<eq>} : (!t, f32) -> <8x32xi8, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_mask_of_wider_elements(%a: !t) {
  // expected-error@+1 {{the mask holds one bit an element}}
  %1 = tile.cmp %a, %a {mode = #tile.cmp<eq>} : (!t, !t) -> <16x32xi16, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_mask_of_floats_selects_nothing(%m: !tile.tile<16x32xf16, vec>, %a: !t) {
  // expected-error@+1 {{the mask has integer elements, not 'f16'}}
  %0 = tile.sel %m, %a, %a, %a : (<16x32xf16, vec>, !t, !t, !t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_selecting_mask_of_other_rows(%m: !tile.tile<8x32xi8, vec>, %a: !t) {
  // expected-error@+1 {{the mask is 8x32xi8, but the result has 16 rows}}
  %0 = tile.sel %m, %a, %a, %a : (<8x32xi8, vec>, !t, !t, !t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
!m = !tile.tile<16x32xi8, vec>
func.func @selected_tiles_agree_with_the_result(%m: !m, %a: !t, %b: !tile.tile<16x8xf32, vec>, %s: f32) {
  // expected-error@+1 {{'src' is 16x8xf32, the result 16x64xf32; they must be the same}}
  %0 = tile.sels %m, %b, %a, %s : (!m, <16x8xf32, vec>, !t, f32) -> !t
  return
}

// -----

!i = !tile.tile<16x64xi32, vec>
func.func @prelu_of_integers(%a: !i) {
  // expected-error@+1 {{takes f16 or f32 elements, not 'i32'}}
  %0 = tile.prelu %a, %a, %a : !i
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @prelu_of_another_slope(%a: !t, %b: !tile.tile<1x64xf32, vec>) {
  // expected-error@+1 {{'slope' is 1x64xf32, the result 16x64xf32; they must be the same}}
  %0 = tile.prelu %a, %b, %a : (!t, <1x64xf32, vec>, !t) -> !t
  return
}
