// A required operand is one operand, whatever the segment sizes of the generic form say.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<8x8xf32, vec>
func.func @the_required_operand_is_absent(%a: !t) {
  // expected-error@+1 {{'tile.transpose' op}}
  %0 = "tile.transpose"(%a) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (!t) -> !t
  return
}

// -----

!t = !tile.tile<8x8xf32, vec>
func.func @the_required_operand_is_double(%a: !t) {
  // expected-error@+1 {{'tile.rsqrt' op}}
  %0 = "tile.rsqrt"(%a, %a) <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (!t, !t) -> !t
  return
}

// -----

!t = !tile.tile<8x8xf32, vec>
func.func @a_slice_of_two_tiles(%a: !t) {
  // expected-error@+1 {{'tile.slice' op}}
  %0 = "tile.slice"(%a, %a) <{operandSegmentSizes = array<i32: 2, 0, 0, 0>, static_offsets = array<i64: 0, 0>}> : (!t, !t) -> !t
  return
}

// -----

func.func @a_slice_of_no_tile(%i: index) {
  // expected-error-re@+1 {{'tile.slice' op {{(operand|requires|needs)}}}}
  %0 = "tile.slice"(%i, %i) <{operandSegmentSizes = array<i32: 0, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>}> : (index, index) -> !tile.tile<8x8xf32, vec>
  return
}

// -----

func.func @a_load_of_no_memory(%i: index) {
  // expected-error-re@+1 {{'tile.load' op {{(operand|requires|needs)}}}}
  %0 = "tile.load"(%i, %i) <{operandSegmentSizes = array<i32: 0, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>}> : (index, index) -> !tile.tile<8x8xf32, vec>
  return
}
