// Windows of global memory, copies, moves and constants that do not fit.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @loads_do_not_convert(%m: memref<64x64xf16>) {
  // expected-error@+1 {{loads 'f16' into a tile of 'f32'}}
  %0 = tile.load %m[0, 0] : memref<64x64xf16> -> <8x8xf32, vec>
  return
}

// -----

func.func @one_offset_a_dimension(%m: memref<64x64xf32>) {
  // expected-error@+1 {{has 1 offsets for 2 dimensions}}
  %0 = tile.load %m[0] : memref<64x64xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @offsets_are_not_negative(%m: memref<64x64xf32>) {
  // expected-error@+1 {{an offset of -1 is negative}}
  %0 = tile.load %m[0, -1] : memref<64x64xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @a_load_beyond_the_end(%m: memref<64x64xf32>) {
  %0 = tile.load %m[56, 0] : memref<64x64xf32> -> <8x8xf32, vec>
  // expected-error@+1 {{the window [57, 65) lies outside a dimension of 64}}
  %1 = tile.load %m[57, 0] : memref<64x64xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @a_load_of_what_begins_beyond_the_end(%m: memref<64x64xf32>, %n: index) {
  // expected-error@+1 {{the window [65, 65) lies outside a dimension of 64}}
  %0 = tile.load %m[65, 0] valid(%n) : memref<64x64xf32> -> <8x8xf32, vec, valid ?x8>
  return
}

// -----

func.func @a_load_of_too_high_a_rank(%m: memref<64xf32>) {
  // expected-error@+1 {{the tile has 2 dimensions, the memref 1}}
  %0 = tile.load %m[0] : memref<64xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @run_time_extents_need_operands(%m: memref<64x64xf32>, %n: index) {
  // expected-error@+1 {{the result has 2 run-time extents in its valid shape, but 'valid' gives 1}}
  %0 = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <8x8xf32, vec, valid ?x?>
  return
}

// -----

func.func @operands_need_run_time_extents(%m: memref<64x64xf32>, %n: index) {
  // expected-error@+1 {{the result has 0 run-time extents in its valid shape, but 'valid' gives 1}}
  %0 = tile.load %m[0, 0] valid(%n) : memref<64x64xf32> -> <8x8xf32, vec>
  return
}

// -----

func.func @a_load_into_another_space(%m: memref<64x64xf32>) {
  %0 = tile.load %m[0, 0] : memref<64x64xf32> -> <16x16xf32, mat>
  // expected-error@+1 {{result #0 must be tile in vec or mat}}
  %1 = tile.load %m[0, 0] : memref<64x64xf32> -> <16x16xf32, left>
  return
}

// -----

func.func @stores_from_vec_do_not_convert(%a: !tile.tile<8x8xf32, vec>, %m: memref<64x64xf16>) {
  // expected-error@+1 {{stores a tile of 'f32' into a memref of 'f16'}}
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<64x64xf16>
  return
}

// -----

func.func @a_store_of_too_high_a_rank(%a: !tile.tile<8x8xf32, vec>, %m: memref<64xf32>) {
  // expected-error@+1 {{the tile has 2 dimensions, the memref 1}}
  tile.store %a, %m[0] : <8x8xf32, vec>, memref<64xf32>
  return
}

// -----

// The valid part is stored: rows 60 to 63 fit, rows 61 to 64 do not.
!t = !tile.tile<8x8xf32, vec, valid 4x8>
func.func @a_store_beyond_the_end(%a: !t, %m: memref<64x64xf32>) {
  tile.store %a, %m[60, 0] : !t, memref<64x64xf32>
  // expected-error@+1 {{the window [61, 65) lies outside a dimension of 64}}
  tile.store %a, %m[61, 0] : !t, memref<64x64xf32>
  return
}

// -----

func.func @a_store_from_another_space(%a: !tile.tile<16x16xf32, mat>, %m: memref<64x64xf32>) {
  // expected-error@+1 {{operand #0 must be tile in vec or acc}}
  tile.store %a, %m[0, 0] : <16x16xf32, mat>, memref<64x64xf32>
  return
}

// -----

func.func @memory_of_no_rank(%m: memref<*xf32>) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.memref}}
  %0 = tile.load %m[] : memref<*xf32> -> <8xf32, vec>
  return
}

// -----

func.func @a_copy_keeps_the_type(%a: !tile.tile<8x8xf32, vec>) {
  // expected-error@+1 {{source and result differ in more than their placement}}
  %0 = tile.copy %a : (<8x8xf32, vec>) -> <8x8xf32, vec, valid 4x8>
  return
}

// -----

func.func @parallel_copies_come_in_pairs(%a: !tile.tile<8x8xf32, vec>) {
  // expected-error@+1 {{has 1 sources and 2 results}}
  %0:2 = tile.parallel_copy %a : (<8x8xf32, vec>) -> (<8x8xf32, vec>, <8x8xf32, vec>)
  return
}

// -----

func.func @parallel_copies_keep_their_types(%a: !tile.tile<8x8xf32, vec>, %b: !tile.tile<4x4xf32, vec>) {
  // expected-error@+1 {{a source and its result differ in more than their placement}}
  %0:2 = tile.parallel_copy %a, %b : (<8x8xf32, vec>, <4x4xf32, vec>) -> (<4x4xf32, vec>, <8x8xf32, vec>)
  return
}

// -----

func.func @a_move_keeps_the_elements(%a: !tile.tile<16x16xf32, mat>) {
  // expected-error@+1 {{changes space and layout, not shape or element type}}
  %0 = tile.move %a : (<16x16xf32, mat>) -> <16x16xf16, left>
  return
}

// -----

func.func @an_integer_is_no_float() {
  %0 = tile.full 0.0 : <8x8xf32, vec>
  // expected-error@+1 {{the value of a tile of 'f32' is a float constant}}
  %1 = tile.full 0 : <8x8xf32, vec>
  return
}

// -----

func.func @a_float_is_no_integer() {
  // expected-error@+1 {{the value of a tile of 'i32' is an integer constant}}
  %0 = tile.full 0.0 : <8x8xi32, vec>
  return
}
