// Run-time offsets and the operands that hold them come in equal numbers.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<8x8xf32, vec>
func.func @a_slice_lacks_an_operand(%a: !t) {
  // expected-error@+1 {{offset}}
  %0 = "tile.slice"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>}> : (!t) -> !tile.tile<4x8xf32, vec>
  return
}

// -----

// The number that means "run-time" inside.
!t = !tile.tile<8x8xf32, vec>
func.func @a_slice_at_the_least_number(%a: !t) {
  // expected-error@+1 {{offset}}
  %0 = tile.slice %a[-9223372036854775808, 0] : !t -> <4x8xf32, vec>
  return
}

// -----

func.func @a_load_lacks_an_operand(%m: memref<64x64xf32>) {
  // expected-error@+1 {{offset}}
  %0 = "tile.load"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, -9223372036854775808>}> : (memref<64x64xf32>) -> !tile.tile<8x8xf32, vec>
  return
}

// -----

func.func @a_store_lacks_an_operand(%a: !tile.tile<8x8xf32, vec>, %m: memref<64x64xf32>) {
  // expected-error@+1 {{offset}}
  "tile.store"(%a, %m) <{static_offsets = array<i64: 0, -9223372036854775808>}> : (!tile.tile<8x8xf32, vec>, memref<64x64xf32>) -> ()
  return
}

// -----

!t = !tile.tile<8x8xf32, vec>
func.func @an_assembly_lacks_an_operand(%a: !t) {
  // expected-error@+1 {{offset}}
  %0 = "tile.assemble"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>}> : (!t, !t) -> !t
  return
}

// -----

func.func @a_load_has_one_operand_too_many(%m: memref<64x64xf32>, %i: index) {
  %0 = "tile.load"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>}> : (memref<64x64xf32>, index) -> !tile.tile<8x8xf32, vec>
  // expected-error@+1 {{offset}}
  %1 = "tile.load"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>}> : (memref<64x64xf32>, index) -> !tile.tile<8x8xf32, vec>
  return
}
