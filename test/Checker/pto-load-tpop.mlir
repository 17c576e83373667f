// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// In a split function an op that reads a popped tile may not write over one that
// was loaded; over one that was computed it may.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @loaded(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  tile.alloc @vec_0 : vec, 4096 address = 0
  // expected-note@+1 {{the loaded tile}}
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %p = pto.tpop_from_aic {split = 1} -> !vec
  // expected-error@+1 {{reads a popped tile and writes over one that was loaded, which this chip gets wrong in a split function (pypto MemoryReuse)}}
  pto.tadd ins(%a, %p : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

func.func @computed(%z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %zero = arith.constant 0.0 : f32
  tile.alloc @vec_0 : vec, 4096 address = 0
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  %b = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.texpands ins(%zero : f32) outs(%a : !vec)
  %p = pto.tpop_from_aic {split = 1} -> !vec
  pto.tadd ins(%a, %p : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
}
