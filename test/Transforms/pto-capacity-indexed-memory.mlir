// The data cache of mgather and mscatter takes its part of vec on the ascend950
// for buffers as well: 221184 bytes are left, elsewhere 245760.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'

!index = !pto.tile_buf<loc=vec, dtype=i32, rows=433, cols=64, v_row=433, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=433, cols=64, v_row=433, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!ids = !pto.partition_tensor_view<433x64xi32>
!view = !pto.partition_tensor_view<433x64xf32>

// 2 * 433 * 64 * 4 = 221696 bytes.
func.func @a_row_more(%x: !ids, %m: !view) {
  // expected-note@+1 {{110848 bytes live at the peak}}
  %i = pto.alloc_tile : !index
  // expected-note@+2 {{what is live would fit with 512 bytes less here}}
  // expected-note@+1 {{110848 bytes live at the peak}}
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !ids) outs(%i : !index)
  // expected-error@+1 {{vec needs 221696 bytes, but has 221184}}
  pto.mgather ins(%m, %i : !view, !index) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%m : !view)
  return
}

// -----

!index = !pto.tile_buf<loc=vec, dtype=i32, rows=433, cols=64, v_row=433, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=433, cols=64, v_row=433, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!ids = !pto.partition_tensor_view<433x64xi32>
!view = !pto.partition_tensor_view<433x64xf32>

func.func @without_them(%x: !ids, %m: !view) {
  %i = pto.alloc_tile : !index
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !ids) outs(%i : !index)
  pto.tload ins(%m : !view) outs(%r : !vec)
  pto.tstore ins(%i : !index) outs(%x : !ids)
  pto.tstore ins(%r : !vec) outs(%m : !view)
  return
}
