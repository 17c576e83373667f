// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

// What planning refuses, before anything is changed.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

// expected-error@+1 {{takes or returns a tile; tiles live within one kernel, pass a memref instead}}
func.func @argument(%a: !vec) {
  %b = pto.alloc_tile : !vec
  pto.texp ins(%a : !vec) outs(%b : !vec)
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// A popped tile lies in its ring until it is given back, whoever reads it.
func.func @one_in_a_ring(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %p = pto.tpop_from_aic {split = 0} -> !vec
  // expected-error@+1 {{the result of scf.if may be one of several tiles, of which some lie in a ring: let both paths write to one buffer that is allocated before}}
  %r = scf.if %c -> (!vec) {
    scf.yield %a : !vec
  } else {
    scf.yield %p : !vec
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  pto.tfree_from_aic {split = 0}
  return
}

// -----

// A product is added up at one address.

!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>

func.func @one_of_two_accumulators(%c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  // expected-note@+1 {{the buffer that it writes}}
  %a = pto.alloc_tile : !acc
  %b = pto.alloc_tile : !acc
  // expected-note@+1 {{the buffer that it reads}}
  %s = arith.select %c, %a, %b : !acc
  // expected-error@+1 {{updates a buffer in place and has one address for it, but one of them may be on one of several buffers}}
  pto.tmatmul.acc ins(%s, %l, %r : !acc, !left, !right) outs(%a : !acc)
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

func.func @both_dialects(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = pto.alloc_tile : !vec
  // expected-error@+1 {{makes a tile of the tile dialect in a function with tiles of the pto dialect; write one kernel in one of the two}}
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @run_time_address(%x: !view, %n: i64) {
  // expected-error@+1 {{has an address that only the run knows, so that nothing can be kept off it; give it a constant one, or none}}
  %a = pto.alloc_tile addr = %n : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  return
}

// -----

// A cube core has no memory for what a vector unit works on.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>

func.func @wrong_core() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{puts a tile in vec, a memory of the vector core, which a kernel of kind aic does not reach: make the tile in a kernel of that core and pass it on through a pipe}}
  %a = pto.alloc_tile : !vec
  pto.texp ins(%a : !vec) outs(%a : !vec)
  return
}

// -----

// 64 x 1024 x 4 = 262144 bytes.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=64, cols=1024, v_row=64, v_col=1024, blayout=row_major, slayout=none_box, fractal=512, pad=0>

func.func @too_large() {
  // expected-error@+1 {{makes a tile of 262144 bytes, but vec has 188416 bytes in all: make the tile smaller}}
  %a = pto.alloc_tile : !vec
  pto.texp ins(%a : !vec) outs(%a : !vec)
  return
}

// -----

// Three tiles of 65536 bytes are needed at once.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=64, cols=256, v_row=64, v_col=256, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<64x256xf32>

func.func @overflow(%x: !view, %z: !view) {
  // expected-note@+1 {{65536 bytes live at the peak: the buffer that pto.tload}}
  %a = pto.alloc_tile : !vec
  // expected-note@+1 {{65536 bytes live at the peak: the buffer that pto.tload}}
  %b = pto.alloc_tile : !vec
  // expected-note@+2 {{65536 bytes live at the peak: the buffer that pto.tload}}
  // expected-note@+1 {{what is live would fit with 8192 bytes less here}}
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  // expected-note@+2 {{it fits with capacity=vec:196608}}
  // expected-error@+1 {{vec needs 196608 bytes, but has 188416; 196608 bytes are live here, so no plan can fit: make tiles smaller or end some earlier}}
  pto.tload ins(%x : !view) outs(%c : !vec)
  pto.tadd ins(%a, %b : !vec, !vec) outs(%a : !vec)
  pto.tadd ins(%a, %c : !vec, !vec) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @below_memory(%x: !view) {
  %below = arith.constant -65536 : i64
  // expected-error@+1 {{has the address -65536, which no memory on a chip has}}
  %a = pto.alloc_tile addr = %below : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  return
}

// -----

// 4096 bytes up to 2^40, and one step more.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @beyond_all_memories(%x: !view) {
  %beyond = arith.constant 1099511623712 : i64
  // expected-error@+1 {{has the address 1099511623712, which no memory on a chip has}}
  %a = pto.alloc_tile addr = %beyond : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  return
}
