// Scratches, element types and shapes of remainders, bits, shifts and the like.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 64 elements and 2 of mask: 66 * 4 = 264 bytes.
func.func @a_scratch_without_room_for_the_mask(%a: !tile.tile<16x64xf32, vec>, %s: !tile.tile<1x64xf32, vec>, %t: !tile.tile<1x72xf32, vec>) {
  %0 = tile.rem %a, %a, %t : (<16x64xf32, vec>, <16x64xf32, vec>, <1x72xf32, vec>) -> <16x64xf32, vec>
  // expected-error@+1 {{'tmp' must hold 264 bytes, but has 256}}
  %1 = tile.rem %a, %a, %s : (<16x64xf32, vec>, <16x64xf32, vec>, <1x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

// (72 + 2 * 2) * 4 = 304 bytes.
func.func @a_scratch_for_two_masks(%a: !tile.tile<16x72xf32, vec>, %n: f32, %t: !tile.tile<1x72xf32, vec>) {
  // expected-error@+1 {{'tmp' must hold 304 bytes, but has 288}}
  %0 = tile.rems %a, %n, %t : (<16x72xf32, vec>, f32, <1x72xf32, vec>) -> <16x72xf32, vec>
  return
}

// -----

func.func @a_scratch_smaller_than_a_block(%a: !tile.tile<1x4xf32, vec>, %t: !tile.tile<1x8xf32, vec>) {
  %0 = tile.rsqrt %a, %t : (<1x4xf32, vec>, <1x8xf32, vec>) -> <1x4xf32, vec>
  // expected-error@+1 {{'tmp' must hold 32 bytes, but has 16}}
  %1 = tile.rsqrt %a, %a : <1x4xf32, vec>
  return
}

// -----

func.func @a_remainder_of_another_type(%a: !tile.tile<16x64xf32, vec>, %n: i32) {
  // expected-error@+1 {{'rhs' is 'i32', the elements of the tiles are 'f32'}}
  %0 = tile.fmods %a, %n : (<16x64xf32, vec>, i32) -> <16x64xf32, vec>
  return
}

// -----

func.func @xor_of_floats(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{the result has integer elements, not 'f32'}}
  %0 = tile.xor %a, %a, %a : <16x64xf32, vec>
  return
}

// -----

func.func @a_scratch_smaller_than_the_tile(%a: !tile.tile<16x64xi32, vec>, %t: !tile.tile<8x64xi32, vec>) {
  %0 = tile.xor %a, %a, %a : <16x64xi32, vec>
  // expected-error@+1 {{'tmp' must hold 16x64xi32, which 8x64xi32 does not}}
  %1 = tile.xor %a, %a, %t : (<16x64xi32, vec>, <16x64xi32, vec>, <8x64xi32, vec>) -> <16x64xi32, vec>
  return
}

// -----

func.func @a_scratch_of_another_type(%a: !tile.tile<16x64xi32, vec>, %n: i32, %t: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{'tmp' must hold 16x64xi32, which 16x64xf32 does not}}
  %0 = tile.xors %a, %n, %t : (<16x64xi32, vec>, i32, <16x64xf32, vec>) -> <16x64xi32, vec>
  return
}

// -----

func.func @a_shift_of_floats(%a: !tile.tile<16x64xf32, vec>, %n: i32) {
  // expected-error@+1 {{the result has integer elements, not 'f32'}}
  %0 = tile.shls %a, %n : (<16x64xf32, vec>, i32) -> <16x64xf32, vec>
  return
}

// -----

func.func @a_shift_by_a_float(%a: !tile.tile<16x64xi32, vec>, %n: f32) {
  // expected-error@+1 {{'rhs' has integer elements, not 'f32'}}
  %0 = tile.shrs %a, %n : (<16x64xi32, vec>, f32) -> <16x64xi32, vec>
  return
}

// -----

func.func @a_shift_by_another_shape(%a: !tile.tile<16x64xi32, vec>, %b: !tile.tile<16x8xi16, vec>) {
  // expected-error@+1 {{'rhs' must be 16x64xi16, not 16x8xi16}}
  %0 = tile.shl %a, %b : (<16x64xi32, vec>, <16x8xi16, vec>) -> <16x64xi32, vec>
  return
}

// -----

func.func @shifted_to_another_type(%a: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{'lhs' is 16x64xi32, the result 16x64xi16; they must be the same}}
  %0 = tile.shr %a, %a : (<16x64xi32, vec>, <16x64xi32, vec>) -> <16x64xi16, vec>
  return
}

// -----

func.func @partial_operands_are_one_physical_shape(%a: !tile.tile<16x64xf32, vec>, %b: !tile.tile<8x64xf32, vec>) {
  // expected-error@+1 {{'src1' is 8x64xf32, the result 16x64xf32; they must be the same}}
  %0 = tile.part_add %a, %b : (<16x64xf32, vec>, <8x64xf32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @a_carry_of_another_type(%a: !tile.tile<16x64xf32, vec>, %n: f32, %c: !tile.tile<16x64xi32, vec>) {
  // expected-error@+1 {{'rhs2' is 16x64xi32, the result 16x64xf32; they must be the same}}
  %0 = tile.addsc %a, %n, %c : (<16x64xf32, vec>, f32, <16x64xi32, vec>) -> <16x64xf32, vec>
  return
}

// -----

func.func @a_slope_of_another_type(%a: !tile.tile<16x64xf32, vec>, %n: f16) {
  // expected-error@+1 {{'slope' is 'f16', the elements of the tiles are 'f32'}}
  %0 = tile.lrelu %a, %n : (<16x64xf32, vec>, f16) -> <16x64xf32, vec>
  return
}

// -----

func.func @sines_of_halves(%a: !tile.tile<16x64xf16, vec>) {
  // expected-error@+1 {{takes f32 elements, not 'f16'}}
  %0 = tile.sin %a : <16x64xf16, vec>
  return
}

// -----

func.func @cosines_keep_the_shape(%a: !tile.tile<16x64xf32, vec>) {
  // expected-error@+1 {{'tile' is 16x64xf32, the result 16x8xf32; they must be the same}}
  %0 = tile.cos %a : (<16x64xf32, vec>) -> <16x8xf32, vec>
  return
}
