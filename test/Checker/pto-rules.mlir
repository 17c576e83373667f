// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// What an op allows, by the bytes that the plan has chosen.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @apart(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{that buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-error@+1 {{writes to bytes of operand 0, but}}
  pto.trecip ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// One handle: the author has said so.
func.func @by_the_author(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.trecip ins(%a : !vec) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
}

// -----

// An elementwise op may write exactly over its operand, and not 32 bytes on.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @shifted(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4128 address = 0
  // expected-note@+1 {{that buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0 + 32>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-error@+1 {{writes to bytes of operand 0, which it may do only from its first byte on}}
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!col = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=1, v_row=16, v_col=1, blayout=col_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @scratch(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 64 address = 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %tmp = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %r = pto.alloc_tile {place = !tile.tile<16x1xf32, vec, layout(col_major, none_box, 512), @vec_1>} : !col
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-error@+1 {{writes operand 1 while it runs, which has bytes of operand 0}}
  pto.trowsum ins(%a, %tmp : !vec, !vec) outs(%r : !col)
  pto.tstore ins(%r : !col) outs(%z : !view)
  return
}
}

// -----

// An accumulator is told one address.

!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<64x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @two_addresses(%z: !view) {
  %c0 = arith.constant 0 : i64
  %c16384 = arith.constant 16384 : i64
  %l = pto.alloc_tile addr = %c0 : !left
  %r = pto.alloc_tile addr = %c0 : !right
  %a = pto.alloc_tile addr = %c0 : !acc
  %b = pto.alloc_tile addr = %c16384 : !acc
  pto.tmatmul ins(%l, %r : !left, !right) outs(%a : !acc)
  // expected-error@+1 {{updates a buffer in place, but reads it at byte 0 and writes it at byte 16384}}
  pto.tmatmul.acc ins(%a, %l, %r : !acc, !left, !right) outs(%b : !acc)
  // expected-error@+1 {{copies within acc, which the chip has no move for}}
  pto.tmov ins(%b : !acc) outs(%a : !acc)
  pto.tstore ins(%a : !acc) outs(%z : !view)
  return
}
}

// -----

// Addresses against the chip: vec takes tiles up to byte 188416 and wants
// multiples of 32.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @addresses(%x: !view, %n: i64) {
  %c7 = arith.constant 7 : i64
  %last = arith.constant 184320 : i64
  %beyond = arith.constant 184352 : i64
  // expected-error@+1 {{lies at byte 7 of vec, which is no multiple of 32}}
  %a = pto.alloc_tile addr = %c7 : !vec
  %b = pto.alloc_tile addr = %last : !vec
  // expected-error@+1 {{takes bytes [184352, 188448) of vec, which has 188416}}
  %c = pto.alloc_tile addr = %beyond : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tload ins(%x : !view) outs(%c : !vec)
  return
}
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @places(%n: i64) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-error@+1 {{takes bytes [32, 4128) of 'vec_0', which has 4096}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0 + 32>} : !vec
  return
}
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @nowhere() {
  // expected-error@+1 {{lies in an allocation that does not exist: 'vec_0'}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  return
}
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @at_run_time(%n: i64) {
  // expected-error@+1 {{has an address that only the run knows}}
  %a = pto.alloc_tile addr = %n : !vec
  return
}
}

// -----

// The buffer would end where no number reaches.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @beyond() {
  %far = arith.constant 9223372036854775776 : i64
  // expected-error@+1 {{has the address 9223372036854775776, which no memory on a chip has}}
  %a = pto.alloc_tile addr = %far : !vec
  return
}
}

// -----

// Whose buffer it is, the caller knows: there is no plan to check.
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @of_the_caller(%t: !vec) {
  pto.tscatter ins(%t, %t : !vec, !vec) outs(%t : !vec)
  pto.texp ins(%t : !vec) outs(%t : !vec)
  return
}
}
