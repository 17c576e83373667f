// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// %b takes the bytes of %a while nobody reads what is there: the extents are set
// and %a is written before it is read again.

!all = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!open = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

func.func @set_before_the_write(%x: !view, %z: !view, %n: index) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile valid_row = %n valid_col = %n {place = !tile.tile<16x64xf32, vec, @vec_0>} : !open
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  scf.for %i = %n to %n step %n {
    %r = arith.minui %i, %n : index
    pto.set_validshape %a, %r, %n : !open
    pto.tload ins(%x : !view) outs(%a : !open)
    pto.tstore ins(%a : !open) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%b : !all)
    pto.tstore ins(%b : !all) outs(%z : !view)
  }
  return
}

func.func @set_before_the_read(%x: !view, %z: !view, %n: index) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile valid_row = %n valid_col = %n {place = !tile.tile<16x64xf32, vec, @vec_0>} : !open
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  scf.for %i = %n to %n step %n {
    %r = arith.minui %i, %n : index
    pto.tload ins(%x : !view) outs(%a : !open)
    pto.set_validshape %a, %r, %n : !open
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%a : !open) outs(%z : !view)
    // expected-note@+1 {{overwritten here}}
    pto.tload ins(%x : !view) outs(%b : !all)
    pto.tstore ins(%b : !all) outs(%z : !view)
  }
  return
}

// In the next round %r is another number.
func.func @a_round_later(%x: !view, %z: !view, %n: index) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile valid_row = %n valid_col = %n {place = !tile.tile<16x64xf32, vec, @vec_0>} : !open
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  pto.tload ins(%x : !view) outs(%a : !open)
  pto.tstore ins(%a : !open) outs(%z : !view)
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !all)
  pto.tstore ins(%b : !all) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%a : !open)
  scf.for %i = %n to %n step %n {
    %r = arith.minui %i, %n : index
    pto.set_validshape %a, %r, %n : !open
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%a : !open) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%a : !open)
  }
  return
}

// -----

// A window that only the run knows: read where it is written, right; through the
// one of the next round, wrong.

!all = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

func.func @one_window(%x: !view, %z: !view, %n: index) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  scf.for %i = %n to %n step %n {
    %v = pto.subview %a[%i, %n] sizes [8, 64] : !all -> !half
    pto.tload ins(%x : !view) outs(%v : !half)
    pto.tstore ins(%v : !half) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%b : !all)
    pto.tstore ins(%b : !all) outs(%z : !view)
  }
  return
}

func.func @another_window(%x: !view, %z: !view, %n: index) {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !all
  scf.for %i = %n to %n step %n {
    %v = pto.subview %a[%i, %n] sizes [8, 64] : !all -> !half
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%v : !half) outs(%z : !view)
    // expected-note@+1 {{overwritten here}}
    pto.tload ins(%x : !view) outs(%b : !all)
    pto.tstore ins(%b : !all) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%v : !half)
  }
  return
}
