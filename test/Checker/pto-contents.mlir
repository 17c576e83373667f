// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// Reads that find what they mean, and the same with a plan that has put another
// buffer there in between.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @right(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

func.func @overwritten(%x: !view, %z: !view) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{overwritten here}}
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// In the second round %a holds what %b left there.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @next_round(%x: !view, %z: !view, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%a : !vec) outs(%z : !view)
    // expected-note@+1 {{overwritten here}}
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  return
}

// Each round loads it anew.
func.func @each_round(%x: !view, %z: !view, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.tstore ins(%a : !vec) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  return
}

// -----

// Two tiles live across a while loop, both at byte 0.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @while(%x: !view, %z: !view, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !vec)
  %end = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%a : !vec) outs(%z : !view)
    pto.tstore ins(%b : !vec) outs(%z : !view)
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// -----

// One arm writes %a, the other %b, and only the same arm reads it again: right.
// What is read after both holds %a on one path only.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @arms(%x: !view, %z: !view, %c: i1, %d: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.tstore ins(%a : !vec) outs(%z : !view)
  } else {
    // expected-note@+1 {{overwritten here}}
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// A buffer that nothing is written to on the other path may hold anything.
func.func @written_on_one_path(%x: !view, %z: !view, %c: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  scf.if %c {
    pto.tload ins(%x : !view) outs(%a : !vec)
  }
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// A window of %a is overwritten: rows 8 to 15 begin at byte 2048.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @window(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<8x64xf32, vec, @vec_0 + 2048>} : !half
  %low = pto.subview %a[%c0, %c0] sizes [8, 64] : !vec -> !half
  %high = pto.subview %a[%c8, %c0] sizes [8, 64] : !vec -> !half
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !half)
  pto.tstore ins(%low : !half) outs(%z : !view)
  // expected-error@+1 {{reads operand 0, but bytes [2048, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%high : !half)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
