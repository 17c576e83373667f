// A pass that fails leaves no place on a buffer that had an address: the scales of
// 16 x 8 bytes are more than the sixteenth of 16 x 64 that is there for them.
// RUN: not %plan %s -mlir-print-ir-after-failure -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 \
// RUN:   | FileCheck %s

// CHECK: error: looks for the scales at a sixteenth of the address of the tile, where there is room for 64 bytes, but they take [0, 128)
// CHECK: IR Dump After PlaceTilesPass Failed
// CHECK-NOT: tile.alloc
// CHECK: pto.alloc_tile addr = %{{[^ ]+}} : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %{{[^ ]+}} : !pto.tile_buf<loc=scaling

!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!s = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16, cols=8, v_row=16, v_col=8, blayout=row_major, slayout=row_major, fractal=32, pad=0>

func.func @kernel() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : i64
  %l = pto.alloc_tile addr = %c0 : !l
  %s = pto.alloc_tile addr = %c0 : !s
  pto.tget_scale_addr ins(%l : !l) outs(%s : !s)
  return
}
