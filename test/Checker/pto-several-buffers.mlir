// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// A handle that is on one of two buffers finds what both hold, and a write
// through it may be to either.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @right(%x: !view, %z: !view, %c: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 4096 address = 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  %d = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  %r = arith.select %c, %a, %b : !vec
  pto.tstore ins(%r : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  return
}

func.func @read(%x: !view, %z: !view, %c: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 4096 address = 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  // expected-note@+1 {{the buffer is made here}}
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  %d = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  %r = scf.if %c -> (!vec) {
    scf.yield %a : !vec
  } else {
    scf.yield %b : !vec
  }
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%x : !view) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  // expected-error@+1 {{reads operand 0, but bytes [4096, 8192) of vec do not hold it}}
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

func.func @written(%x: !view, %z: !view, %c: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 4096 address = 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  // expected-note@+1 {{the buffer is made here}}
  %d = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  pto.tload ins(%x : !view) outs(%d : !vec)
  %r = arith.select %c, %a, %b : !vec
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%x : !view) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  // expected-error@+1 {{reads operand 0, but bytes [4096, 8192) of vec do not hold it}}
  pto.tstore ins(%d : !vec) outs(%z : !view)
  return
}

// -----

// A result may be on none of the buffers that an operand may be on, if the op
// keeps the two apart; the one that the operand is on as well is for the author
// to say.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @apart(%x: !view, %z: !view, %c: i1) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  tile.alloc @vec_1 : vec, 4096 address = 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  %d = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_1>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  // expected-note@+1 {{that buffer is made here}}
  %r = arith.select %c, %a, %b : !vec
  pto.trecip ins(%r : !vec) outs(%a : !vec)
  // expected-error@+1 {{writes to bytes of operand 0, but}}
  pto.trecip ins(%r : !vec) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  return
}
