// What the general form of an op and its 'at' clause do not take.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @too_few_operands(%a: !t) {
  // expected-error@+1 {{expected the operands lhs, rhs, not 1 of them}}
  %0 = tile.add %a : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @too_many_operands(%a: !t) {
  // expected-error@+1 {{expected the operands tile, tmp?, not 3 of them}}
  %0 = tile.rsqrt %a, %a, %a : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @too_few_operand_types(%a: !t) {
  // expected-error@+1 {{the op has 2 operands, but 1 operand types}}
  %0 = tile.add %a, %a : (!t) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_list_of_types_has_an_arrow(%a: !t) {
  // expected-error@+1 {{expected '->'}}
  %0 = tile.add %a, %a : (!t, !t)
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_binding_has_a_name(%a: !t) {
  // expected-error@+1 {{expected valid '@'-identifier for symbol name}}
  %0 = tile.exp %a at : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slot_is_a_number_or_a_value(%a: !t) {
  // expected-error@+1 {{expected integer value}}
  %0 = tile.exp %a at @ring[last] : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_binding_has_one_slot(%a: !t) {
  // expected-error@+1 {{expected ']'}}
  %0 = tile.exp %a at @ring[0, 1] : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_slot_is_an_index(%a: !t, %i: i32) {
  // expected-note@-1 {{prior use here}}
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = tile.exp %a at @ring[%i] : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_binding_is_one_clause(%a: !t) {
  // expected-error@+1 {{attribute 'at' occurs more than once}}
  %0 = tile.exp %a at @ring[0] {at = #tile.binding<@ring[1]>} : !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_parallel_copy_has_no_binding(%a: !t) {
  // expected-error@+1 {{expected ':'}}
  %0 = tile.parallel_copy %a at @ring : !t
  return
}

// -----

func.func @a_constant_is_a_number() {
  // expected-error@+1 {{expected floating point literal}}
  %0 = tile.full zero : <8x8xf32, vec>
  return
}

// -----

func.func @a_type_of_a_parse_error_is_located() {
  // expected-error@+1 {{unknown memory space 'ub'}}
  %0 = tile.create : <8x8xf32, ub>
  return
}
