// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// Buffers on common bytes whose author has chosen the addresses see what is
// written to each other. Nobody can mean that for what nobody has read yet.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @two_loads(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %c4096 = arith.constant 4096 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{that buffer is made here, with bytes of the one that is read; give it another address, or leave the addresses to planning}}
  %b = pto.alloc_tile addr = %c0 : !vec
  %c = pto.alloc_tile addr = %c4096 : !vec
  // expected-note@+1 {{what is written here}}
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{is overwritten here, through another buffer}}
  pto.tload ins(%x : !view) outs(%b : !vec)
  // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
  pto.tadd ins(%a, %b : !vec, !vec) outs(%c : !vec)
  pto.tstore ins(%c : !vec) outs(%z : !view)
  return
}

// One name after the other for one value, and reuse of bytes that nobody needs.
func.func @names_and_reuse(%x: !view, %z: !view, %n: index) {
  %c0 = arith.constant 0 : i64
  %c4096 = arith.constant 4096 : i64
  %zero = arith.constant 0.0 : f32
  %early = pto.alloc_tile addr = %c0 : !vec
  %sum = pto.alloc_tile addr = %c0 : !vec
  %same = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c4096 : !vec
  pto.tload ins(%x : !view) outs(%early : !vec)
  pto.tstore ins(%early : !vec) outs(%z : !view)
  pto.texpands ins(%zero : f32) outs(%sum : !vec)
  scf.for %i = %n to %n step %n {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%same, %b : !vec, !vec) outs(%same : !vec)
  }
  pto.tstore ins(%sum : !vec) outs(%z : !view)
  return
}

// An arm writes over what the other leaves as it is.
func.func @written_in_an_arm(%x: !view, %z: !view, %c: i1) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c0 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.tload ins(%x : !view) outs(%b : !vec)
  }
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// Read in a loop, where only the first round finds it; and written anew there.
func.func @read_inside(%x: !view, %z: !view, %n: index) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{that buffer is made here}}
  %b = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{what is written here}}
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{is overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !vec)
  scf.for %i = %n to %n step %n {
    // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
    pto.tstore ins(%a : !vec) outs(%z : !view)
    pto.tstore ins(%b : !vec) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%a : !vec)
  }
  return
}

// Where nobody reads %b by its name, it is %a by another.
func.func @another_name(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c0 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// Behind another write it is read for that.
func.func @another_name_and_reuse(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c0 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// It does not matter who is read first, and it is said once.
func.func @read_in_any_order(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{that buffer is made here}}
  %b = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{what is written here}}
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-note@+1 {{is overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !vec)
  // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

func.func @written_inside(%x: !view, %z: !view, %n: index, %c: i1) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c0 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  scf.for %i = %n to %n step %n {
    scf.if %c {
      pto.tload ins(%x : !view) outs(%a : !vec)
    } else {
      pto.tload ins(%x : !view) outs(%a : !vec)
    }
    pto.tstore ins(%a : !vec) outs(%z : !view)
  }
  return
}

// -----

// %b begins in the middle of %a, at byte 2048, and goes on beyond it: no window
// of it, although %a has been read before.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @beside(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{that buffer is made here}}
  %b = pto.alloc_tile addr = %c2048 : !vec
  // expected-note@+1 {{what is written here}}
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  // expected-note@+1 {{is overwritten here}}
  pto.tload ins(%x : !view) outs(%b : !vec)
  // expected-error@+1 {{reads operand 0, but bytes [2048, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// A window is what one within the other is.
func.func @window(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  %high = pto.alloc_tile addr = %c2048 : !half
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%high : !half)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// A scratch leaves nothing that anybody means to read.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!col = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=8, v_row=16, v_col=1, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @scratch(%x: !view, %z: !view) {
  %c0 = arith.constant 0 : i64
  %c4096 = arith.constant 4096 : i64
  %c8192 = arith.constant 8192 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  // expected-note@+1 {{that buffer is made here}}
  %tmp = pto.alloc_tile addr = %c0 : !vec
  %b = pto.alloc_tile addr = %c4096 : !vec
  %s = pto.alloc_tile addr = %c8192 : !col
  // expected-note@+1 {{what is written here}}
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.texp ins(%a : !vec) outs(%b : !vec)
  // expected-note@+1 {{is overwritten here}}
  pto.trowsum ins(%b, %tmp : !vec, !vec) outs(%s : !col)
  // expected-error@+1 {{reads operand 0, but bytes [0, 4096) of vec do not hold it}}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tstore ins(%s : !col) outs(%z : !view)
  return
}

// -----

// Each memory has a byte 0 of its own, and a buffer that is made where another
// lies writes nothing.
!mat = !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!left = !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<16x16xf16>

func.func @one_address_in_four_memories(%x: !view) {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !mat
  %l = pto.alloc_tile addr = %c0 : !left
  %r = pto.alloc_tile addr = %c0 : !right
  %c = pto.alloc_tile addr = %c0 : !acc
  pto.tload ins(%x : !view) outs(%a : !mat)
  pto.tmov ins(%a : !mat) outs(%l : !left)
  pto.tmov ins(%a : !mat) outs(%r : !right)
  %late = pto.alloc_tile addr = %c0 : !right
  pto.tmatmul ins(%l, %r : !left, !right) outs(%c : !acc)
  return
}
