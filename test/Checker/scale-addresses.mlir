// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// The scales of a left tile at byte 1024 are at 1024 >> 4 = 64 of their space.

module attributes {tile.target = #tile.target<ascend950>} {

func.func @bound(%o: memref<16x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @left_0 : left, 1024 address = 1024
  tile.alloc @left_scale_0 : left_scale, 32 address = 64
  %l = tile.create : <16x64xf8E4M3FN, left, @left_0>
  %u = tile.create : <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  %s = tile.tget_scale_addr %u, %l : (<16x2xf8E8M0FNU, left_scale, @left_scale_0>, <16x64xf8E4M3FN, left, @left_0>) -> <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  return
}

func.func @elsewhere(%o: memref<16x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @left_0 : left, 1024 address = 1024
  tile.alloc @left_scale_0 : left_scale, 32 address = 0
  // expected-note@+1 {{the tile}}
  %l = tile.create : <16x64xf8E4M3FN, left, @left_0>
  // expected-note@+1 {{the scales}}
  %u = tile.create : <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  // expected-error@+1 {{looks for the scales at byte 64 of left_scale, as their tile is at byte 1024 of left, but they are at byte 0; leave out both addresses, and planning finds ones that fit}}
  %s = tile.tget_scale_addr %u, %l : (<16x2xf8E8M0FNU, left_scale, @left_scale_0>, <16x64xf8E4M3FN, left, @left_0>) -> <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  return
}

}

// -----

!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!s = !pto.tile_buf<loc=scaling, dtype=f8E4M3FN, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=none_box, fractal=512, pad=0>

func.func @handles() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %c128 = arith.constant 128 : i64
  %l = pto.alloc_tile addr = %c2048 : !l
  %s = pto.alloc_tile addr = %c128 : !s
  pto.tget_scale_addr ins(%l : !l) outs(%s : !s)
  return
}

func.func @handles_elsewhere() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  // expected-note@+1 {{the tile}}
  %l = pto.alloc_tile addr = %c2048 : !l
  // expected-note@+1 {{the scales}}
  %s = pto.alloc_tile addr = %c0 : !s
  // expected-error@+1 {{looks for the scales at byte 128 of left_scale, as their tile is at byte 2048 of left, but they are at byte 0; leave out both addresses, and planning finds ones that fit}}
  pto.tget_scale_addr ins(%l : !l) outs(%s : !s)
  return
}
