// A result on an operand's bytes has that operand's layout.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x16xf16, vec>
func.func @a_slice(%a: !t) {
  // expected-error@+1 {{layout}}
  %0 = tile.slice %a[0, 0] : !t -> <16x16xf16, vec, layout(col_major, none_box, 512)>
  return
}

// -----

!t = !tile.tile<16x16xf16, vec>
func.func @a_pad_in_place(%a: !t) {
  // expected-error@+1 {{layout}}
  %0 = tile.fillpad_inplace %a : (!t) -> <16x16xf16, vec, layout(col_major, none_box, 512)>
  return
}

// -----

!acc = !tile.tile<16x16xf32, acc, layout(row_major, row_major, 1024)>
func.func @an_accumulator(%acc: !acc, %l: !tile.tile<16x16xf16, left>, %r: !tile.tile<16x16xf16, right>) {
  // expected-error@+1 {{layout}}
  %0 = tile.matmul_acc %acc, %l, %r : (!acc, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  return
}
