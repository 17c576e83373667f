// A slice begins where a tile can: at a box if it has boxes, and at a whole byte.
// RUN: %plan %s -split-input-file -verify-diagnostics

// Boxes of 16 rows and 32 bytes, here 64 elements of 4 bits.
func.func @boxes_of_small_elements(%t: !tile.tile<64x128xf4E2M1FN, mat>) {
  %0 = tile.slice %t[16, 64] : <64x128xf4E2M1FN, mat> -> <16x64xf4E2M1FN, mat>
  // expected-error@+1 {{begins inside a box of 16x64 elements; a slice of several rows begins at one}}
  %1 = tile.slice %t[0, 16] : <64x128xf4E2M1FN, mat> -> <64x16xf4E2M1FN, mat>
  return
}

// -----

func.func @rows_of_boxes(%t: !tile.tile<32x16xf16, mat>) {
  %0 = tile.slice %t[16, 0] : <32x16xf16, mat> -> <8x16xf16, mat>
  // expected-error@+1 {{begins inside a box of 16x16 elements; a slice of several rows begins at one}}
  %1 = tile.slice %t[24, 0] : <32x16xf16, mat> -> <8x16xf16, mat>
  return
}

// -----

// One row has no boxes, and nobody knows a run-time offset.
func.func @not_known_to_be_inside(%t: !tile.tile<32x16xf16, mat>, %i: index) {
  %0 = tile.slice %t[24, 0] : <32x16xf16, mat> -> <1x16xf16, mat>
  %1 = tile.slice %t[%i, 0] : <32x16xf16, mat> -> <16x16xf16, mat>
  return
}

// -----

// A column without boxes has one order, in boxes it has another.
func.func @a_column_in_boxes(%t: !tile.tile<64x8xf32, vec>) {
  %0 = tile.slice %t[0, 1] : <64x8xf32, vec> -> <64x1xf32, vec>
  // expected-error@+1 {{the result has the bytes of its operand and so its layout}}
  %1 = tile.slice %t[0, 1] : <64x8xf32, vec> -> <64x1xf32, vec, layout(col_major, row_major, 512)>
  return
}

// -----

func.func @half_a_byte(%t: !tile.tile<8x8xi4, vec>) {
  %0 = tile.slice %t[7, 2] : <8x8xi4, vec> -> <1x6xi4, vec>
  // expected-error@+1 {{begins in the middle of a byte: 4-bit elements are sliced at constant even offsets}}
  %1 = tile.slice %t[7, 1] : <8x8xi4, vec> -> <1x6xi4, vec>
  return
}

// -----

func.func @perhaps_half_a_byte(%t: !tile.tile<8x8xi4, vec>, %i: index) {
  %0 = tile.slice %t[%i, 2] : <8x8xi4, vec> -> <1x6xi4, vec>
  // expected-error@+1 {{begins in the middle of a byte}}
  %1 = tile.slice %t[0, %i] : <8x8xi4, vec> -> <1x6xi4, vec>
  return
}

// -----

func.func @a_column_of_half_bytes(%t: !tile.tile<8x2xi4, vec, layout(col_major, none_box, 512)>) {
  %0 = tile.slice %t[2, 1] : <8x2xi4, vec, layout(col_major, none_box, 512)> -> <2x1xi4, vec>
  // expected-error@+1 {{begins in the middle of a byte}}
  %1 = tile.slice %t[1, 1] : <8x2xi4, vec, layout(col_major, none_box, 512)> -> <2x1xi4, vec>
  return
}

// -----

// Bytes are never cut.
func.func @whole_bytes(%t: !tile.tile<8x8xi8, vec>) {
  %0 = tile.slice %t[7, 1] : <8x8xi8, vec> -> <1x7xi8, vec>
  return
}
