// The generic form cannot say what the short form could not.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @too_few_operands(%a: !t) {
  // expected-error@+1 {{expected 2 or more operands, but found 1}}
  %0 = "tile.add"(%a) : (!t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @no_result(%a: !t) {
  // expected-error@+1 {{requires one result}}
  "tile.add"(%a, %a) : (!t, !t) -> ()
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_result_that_is_no_tile(%a: !t) {
  // expected-error@+1 {{result #0 must be tile in vec, but got 'f32'}}
  %0 = "tile.add"(%a, %a) : (!t, !t) -> f32
  return
}

// -----

!t = !tile.tile<16x64xf16, mat>
func.func @an_operand_in_another_space(%a: !t) {
  // expected-error@+1 {{operand #0 must be tile in vec, but got '!tile.tile<16x64xf16, mat>'}}
  %0 = tile.exp %a : !t
  return
}

// -----

!l = !tile.tile<16x16xf16, left>
func.func @operands_that_are_exchanged(%l: !l, %r: !tile.tile<16x16xf16, right>) {
  // expected-error@+1 {{operand #0 must be tile in left, but got '!tile.tile<16x16xf16, right>'}}
  %0 = tile.matmul %r, %l : (<16x16xf16, right>, !l) -> <16x16xf32, acc>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_tile_for_a_scalar(%a: !t) {
  // expected-error@+1 {{operand #1 must be scalar, but got '!tile.tile<16x64xf32, vec>'}}
  %0 = tile.muls %a, %a : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @segments_that_do_not_add_up(%a: !t) {
  // expected-error@+1 {{operand count (1) does not match with the total size (2)}}
  %0 = "tile.rsqrt"(%a) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @two_of_an_optional_operand(%a: !t) {
  // expected-error@+1 {{requires 0 or 1 element, but found 2}}
  %0 = "tile.rsqrt"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!t, !t, !t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slot_without_a_binding(%a: !t, %i: index) {
  // expected-error@+1 {{has a slot operand, but no 'at' clause that takes one}}
  %0 = "tile.exp"(%a, %i) : (!t, index) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @two_slots(%a: !t, %i: index) {
  %0 = "tile.exp"(%a, %i) <{at = #tile.binding<@ring>}> : (!t, index) -> !t
  // expected-error@+1 {{has a slot operand, but no 'at' clause that takes one}}
  %1 = "tile.exp"(%a, %i) <{at = #tile.binding<@ring[1]>}> : (!t, index) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_binding_of_another_type(%a: !t) {
  // expected-error@+1 {{Invalid attribute `at` in property conversion: "ring"}}
  %0 = "tile.exp"(%a) <{at = "ring"}> : (!t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_comparison_without_a_mode(%a: !t) {
  // expected-error@+1 {{requires attribute 'mode'}}
  %0 = tile.cmp %a, %a : (!t, !t) -> <16x32xi8, vec>
  return
}

// -----

func.func @a_constant_without_a_value() {
  // expected-error@+1 {{requires attribute 'value'}}
  %0 = "tile.full"() : () -> !tile.tile<16x64xf32, vec>
  return
}

// -----

func.func @a_constant_of_32_bits() {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint: f64 or i64 constant}}
  %0 = "tile.full"() <{value = 1.0 : f32}> : () -> !tile.tile<16x64xf32, vec>
  return
}

// -----

func.func @a_ramp_without_a_start() {
  // expected-error@+1 {{requires attribute 'start'}}
  %0 = tile.ci : <16x64xi32, vec>
  return
}
