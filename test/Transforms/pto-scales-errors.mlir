// Scales that cannot be where the chip looks for them.
// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory)'
// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp})'

!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!r = !pto.tile_buf<loc=right, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!sl = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!sr = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>
!sbig = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16, cols=8, v_row=16, v_col=8, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!lbig = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=32, cols=64, v_row=32, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!lpart = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=32, v_row=16, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!ma = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!mb = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!msa = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!msb = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>

module attributes {pto.target_arch = "a5"} {

func.func @two_at_a_time() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  // expected-note@+1 {{the other tile}}
  %l0 = pto.alloc_tile : !l
  // expected-note@+1 {{the tile}}
  %l1 = pto.alloc_tile : !l
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tget_scale_addr ins(%l0 : !l) outs(%s : !sl)
  pto.tmov ins(%msa : !msa) outs(%s : !sl)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  pto.tmatmul.mx ins(%l0, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  // expected-error@+1 {{looks for the scales at a sixteenth of the address of the tile, but they belong to another tile as well, which is elsewhere or needed at the same time: take a buffer of their own}}
  pto.tmatmul.mx.acc ins(%c, %l1, %s, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  return
}

func.func @of_both_memories() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l = pto.alloc_tile : !l
  // expected-note@+1 {{the tile}}
  %r = pto.alloc_tile : !r
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sl
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  pto.tget_scale_addr ins(%l : !l) outs(%s : !sl)
  pto.tmov ins(%msa : !msa) outs(%s : !sl)
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  // expected-error@+1 {{but they also belong to a tile in another memory: take a buffer of their own}}
  pto.tmatmul.mx ins(%l, %s, %r, %s : !l, !sl, !r, !sl) outs(%c : !c)
  return
}

// Which rows of the tile the scales are of is known at run time only.
func.func @one_of_two_parts(%flag: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %all = pto.alloc_tile : !lbig
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sl
  %low = pto.subview %all[%c0, %c0] sizes [16, 64] : !lbig -> !lpart
  %high = pto.subview %all[%c16, %c0] sizes [16, 64] : !lbig -> !lpart
  // expected-note@+1 {{the tile}}
  %l = arith.select %flag, %low, %high : !lpart
  // expected-error@+1 {{but control flow may bring one of them from several parts of buffers}}
  pto.tget_scale_addr ins(%l : !lpart) outs(%s : !sl)
  return
}

// Both tiles are needed until one of them is picked.
func.func @one_of_two(%flag: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  // expected-note@+1 {{the other tile}}
  %l0 = pto.alloc_tile : !l
  // expected-note@+1 {{the tile}}
  %l1 = pto.alloc_tile : !l
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  %l = arith.select %flag, %l0, %l1 : !l
  // expected-error@+1 {{but they belong to another tile as well, which is elsewhere or needed at the same time: take a buffer of their own}}
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// Selected by another condition, either tile may come with either scales.
func.func @selected_apart(%flag: i1, %other: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  // expected-note@+1 {{the other tile}}
  %l0 = pto.alloc_tile : !l
  // expected-note@+1 {{the tile}}
  %l1 = pto.alloc_tile : !l
  // expected-note@+1 {{the scales}}
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  %l = arith.select %flag, %l0, %l1 : !l
  %s = arith.select %other, %s0, %s1 : !sl
  // expected-error@+1 {{but they belong to another tile as well, which is elsewhere or needed at the same time: take a buffer of their own}}
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

func.func @of_itself() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-note@+2 {{the tile}}
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sl
  // expected-error@+1 {{but they also belong to a tile in another memory: take a buffer of their own}}
  pto.tget_scale_addr ins(%s : !sl) outs(%s : !sl)
  return
}

// A sixteenth of 16 x 64 bytes is 64; 16 x 8 are scales.
func.func @too_many(%big: !pto.partition_tensor_view<16x8x!pto.f8E8M0>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  // expected-note@+1 {{the tile}}
  %l = pto.alloc_tile : !l
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile : !sbig
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  // expected-error@+1 {{looks for the scales at a sixteenth of the address of the tile, where there is room for 64 bytes, but they take [0, 128)}}
  pto.tget_scale_addr ins(%l : !l) outs(%s : !sbig)
  return
}

func.func @two_scales() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  // expected-note@+1 {{the tile}}
  %l = pto.alloc_tile : !l
  // expected-note@+1 {{the others}}
  %s0 = pto.alloc_tile : !sl
  // expected-note@+1 {{the scales}}
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
  pto.tmatmul.mx ins(%l, %s0, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  // expected-error@+1 {{takes scales at a sixteenth of the address of the tile, where others are needed at the same time: copy the tile for one of them}}
  pto.tmatmul.mx.acc ins(%c, %l, %s1, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// The same, one after the other, is fine.
func.func @two_in_turn() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %mb = pto.alloc_tile : !mb
  %msa = pto.alloc_tile : !msa
  %msb = pto.alloc_tile : !msb
  %l = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%mb : !mb) outs(%r : !r)
  pto.tmov ins(%msb : !msb) outs(%sr : !sr)
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmatmul.mx ins(%l, %s0, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
  pto.tmatmul.mx.acc ins(%c, %l, %s1, %r, %sr : !c, !l, !sl, !r, !sr) outs(%c : !c)
  return
}
}
