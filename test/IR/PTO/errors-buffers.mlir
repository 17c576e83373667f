// Mistakes in ops that make handles.
// RUN: %plan -split-input-file -verify-diagnostics %s

func.func @open_row() {
  // expected-error @+1 {{the type leaves v_row open, so give it as 'valid_row'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
  return
}

// -----

func.func @open_col(%n: index) {
  // expected-error @+1 {{the type leaves v_col open, so give it as 'valid_col'}}
  %t = pto.alloc_tile valid_row = %n : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  return
}

// -----

func.func @fixed_row(%n: index) {
  // expected-error @+1 {{the type says that v_row is 16, so leave out 'valid_row', or write 'v_row=?'}}
  %t = pto.alloc_tile valid_row = %n : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @fixed_col(%n: index) {
  // expected-error @+1 {{the type says that v_col is 8, so leave out 'valid_col', or write 'v_col=?'}}
  %t = pto.alloc_multi_tile valid_col = %n : !pto.multi_tile_buf<!pto.tile_buf<vec, 16x64xf32, valid=16x8>, count=2>
  return
}

// -----

func.func @another_type() {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32> // expected-note {{prior use here}}
  // expected-error @+1 {{expects different type than prior uses}}
  pto.tprint ins(%t : !pto.tile_buf<vec, 16x64xf32, pad=1>)
  return
}

// -----

func.func @reshape_to_another_size(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error @+1 {{the view has 2048 bytes, its source 4096}}
  %v = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

func.func @reshape_to_another_space(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error @+1 {{a view stays in its space, but goes from vec to mat}}
  %v = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<mat, 16x64xf32>
  return
}

// -----

// 16 * 64 * 2 bytes are seen as 16 * 64 * 4.
func.func @wider_bitcast(%t: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error @+1 {{the view has 4096 bytes, its source only 2048}}
  %v = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf16> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @narrower_bitcast(%t: !pto.tile_buf<vec, 16x64xf32>) {
  %v = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf16>
  return
}

// -----

func.func @window_outside(%t: !pto.tile_buf<vec, 16x64xf32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  // expected-error @+1 {{rows [8, 24) are not in the buffer, which has 16}}
  %v = pto.subview %t[%c8, %c0] sizes [16, 32] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

func.func @window_too_wide(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{columns [0, 128) are not in the buffer, which has 64}}
  %v = pto.subview %t[%i, %i] sizes [16, 128] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x128xf32>
  return
}

// -----

func.func @window_of_another_size(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{the window has 32 columns, its type 16}}
  %v = pto.subview %t[%i, %i] sizes [16, 32] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x16xf32>
  return
}

// -----

func.func @one_offset(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{a window has an offset for rows and one for columns, not 1}}
  %v = pto.subview %t[%i] sizes [16, 64] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @one_size(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{a window has rows and columns, not 1 sizes}}
  %v = pto.subview %t[%i, %i] sizes [16] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @subset_of_nothing(%t: !pto.ptr<f32>, %i: index) {
  // expected-error @+1 {{a window is on a tile_buf}}
  %v = pto.subset %t[%i, %i] sizes [16, 64] : !pto.ptr<f32>
  return
}

// -----

func.func @subset_of_no_elements(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{a window has at least one element}}
  %v = pto.subset %t[%i, %i] sizes [0, 64] : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @subset_outside(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{rows [0, 32) are not in the buffer, which has 16}}
  %v = pto.subset %t[%i, %i] sizes [32, 64] : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @slot_of_another_type(%m: !pto.multi_tile_buf<!pto.tile_buf<vec, 16x64xf32>, count=2>, %i: index) {
  // expected-error @+1 {{a slot has the type '!pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64,}}
  %t = pto.multi_tile_get %m[%i] : !pto.multi_tile_buf<!pto.tile_buf<vec, 16x64xf32>, count=2> -> !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

func.func @extents_of_a_fixed_type(%t: !pto.tile_buf<vec, 16x64xf32, valid=?x64>, %n: index) {
  // expected-error @+1 {{the valid extents of the type are fixed; write 'v_row=?, v_col=?'}}
  pto.set_validshape %t, %n, %n : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
  return
}

// -----

func.func @reserve_without_name() {
  // expected-error @+1 {{needs a 'name'}}
  %b = pto.reserve_buffer {size = 8192, location = #pto.address_space<vec>, auto = true} -> i32
  return
}

// -----

func.func @reserve_nothing() {
  // expected-error @+1 {{needs a 'size' in bytes}}
  %b = pto.reserve_buffer {name = "r", size = 0, location = #pto.address_space<vec>, auto = true} -> i32
  return
}

// -----

func.func @reserve_elsewhere() {
  // expected-error @+1 {{needs a 'location', which is #pto.address_space<vec> or #pto.address_space<mat>}}
  %b = pto.reserve_buffer {name = "r", size = 8192, location = #pto.address_space<acc>, auto = true} -> i32
  return
}

// -----

func.func @reserve_below_zero() {
  // expected-error @+1 {{an address is not negative}}
  %b = pto.reserve_buffer {name = "r", size = 8192, location = <mat>, auto = false, base = -256} -> i32
  return
}

// -----

// 8192 bytes up to 2^40, and one more.
func.func @reserve_beyond_all_memories() {
  %a = pto.reserve_buffer {name = "a", size = 8192, location = <mat>, auto = false, base = 1099511619584} -> i32
  // expected-error @+1 {{takes bytes beyond 1099511627776, farther than any memory on a chip reaches}}
  %b = pto.reserve_buffer {name = "b", size = 8192, location = <mat>, auto = false, base = 1099511619585} -> i32
  return
}

// -----

func.func @reserve_twice_decided() {
  // expected-error @+1 {{has a 'base', so write 'auto = false'}}
  %b = pto.reserve_buffer {name = "r", size = 8192, location = <mat>, auto = true, base = 256} -> i32
  return
}

// -----

func.func @reserve_undecided() {
  // expected-error @+1 {{needs a 'base', or 'auto = true'}}
  %b = pto.reserve_buffer {name = "r", size = 8192, location = <mat>, auto = false} -> i32
  return
}

// -----

func.func @reserve_in_no_space() {
  // expected-error @+1 {{'l1' is no address space}}
  %b = pto.reserve_buffer {name = "r", size = 8192, location = <l1>, auto = true} -> i32
  return
}

// -----

func.func @subset_of_too_many(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error @+1 {{a tile has at most 4294967296 elements}}
  %v = pto.subset %t[%i, %i] sizes [32, 2147483647] : !pto.tile_buf<vec, 16x64xf32>
  return
}
