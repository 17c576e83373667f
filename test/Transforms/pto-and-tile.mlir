// RUN: %plan %s -mlir-disable-threading -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},func.func(pypto-init-memref,pypto-materialize-semantic-aliases,pypto-memory-reuse,pypto-allocate-memory-addr,pypto-verify-memory),pypto-report-memory)' 2>&1 >/dev/null | FileCheck %s

// One kernel, written in both dialects, takes the same bytes: a softmax of 16
// rows with 64 + 4096 for the results of reductions and their scratch.

// CHECK:      kernel @values on ascend910b
// CHECK-NEXT:   space            used   capacity      bound  tiles  buffers
// CHECK-NEXT:   vec [[BYTES:.* 188416 +[0-9]+]]
// CHECK:      kernel @handles on ascend910b
// CHECK-NEXT:   space            used   capacity      bound  tiles  buffers
// CHECK-NEXT:   vec [[BYTES]]

func.func @values(%m: memref<16x64xf32>, %o: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %tmp = tile.create : <16x64xf32, vec>
  %max = tile.row_max %x, %tmp : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  %d = tile.row_expand_sub %x, %max : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  %e = tile.exp %d : <16x64xf32, vec>
  %tmp2 = tile.create : <16x64xf32, vec>
  %sum = tile.row_sum %e, %tmp2 : (<16x64xf32, vec>, <16x64xf32, vec>) -> <16x1xf32, vec>
  %r = tile.row_expand_div %e, %sum : (<16x64xf32, vec>, <16x1xf32, vec>) -> <16x64xf32, vec>
  tile.store %r, %o[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!col = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=1, v_row=16, v_col=1, blayout=col_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @handles(%m: !view, %o: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %x = pto.alloc_tile : !vec
  %tmp = pto.alloc_tile : !vec
  %max = pto.alloc_tile : !col
  %d = pto.alloc_tile : !vec
  %e = pto.alloc_tile : !vec
  %tmp2 = pto.alloc_tile : !vec
  %sum = pto.alloc_tile : !col
  %r = pto.alloc_tile : !vec
  pto.tload ins(%m : !view) outs(%x : !vec)
  pto.trowmax ins(%x, %tmp : !vec, !vec) outs(%max : !col)
  pto.trowexpandsub ins(%x, %max : !vec, !col) outs(%d : !vec)
  pto.texp ins(%d : !vec) outs(%e : !vec)
  pto.trowsum ins(%e, %tmp2 : !vec, !vec) outs(%sum : !col)
  pto.trowexpanddiv ins(%e, %sum : !vec, !col) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%o : !view)
  return
}
