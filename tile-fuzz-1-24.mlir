// the checker rejects the plan (planner=again); tile-fuzz --profile pto --seed 1 --index 24, reduced
// line 85: reads operand 3, but bytes [512, 1024) of mat do not hold it
//   what is written here
//   is overwritten here, through another buffer
//   that buffer is made here, with bytes of the one that is read; give it another address, or leave the addresses to planning
module attributes {pto.target_arch = "a2a3"} {
  func.func @kernel(%arg0: !pto.ptr<f16>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c128 = arith.constant 128 : index
    %c131072 = arith.constant 131072 : index
    %0 = pto.make_tensor_view %arg0, shape = [%c131072, %c128], strides = [%c128, %c1] : !pto.tensor_view<?x?xf16>
    %1 = pto.partition_view %0, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<?x?xf16> -> !pto.partition_tensor_view<16x16xf16>
    %2 = pto.alloc_tile valid_row = %c16 valid_col = %c16 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=512, pad=0>
    pto.tload ins(%1 : !pto.partition_tensor_view<16x16xf16>) outs(%2 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=512, pad=0>)
    %3 = pto.alloc_tile valid_row = %c16 valid_col = %c16 : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=row_major, fractal=512, pad=0>
    %4 = pto.alloc_tile valid_row = %c16 valid_col = %c16 : !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>
    pto.tmov ins(%2 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=512, pad=0>) outs(%3 : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=row_major, fractal=512, pad=0>)
    pto.tmov ins(%2 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=512, pad=0>) outs(%4 : !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>)
    %5 = pto.alloc_tile : !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
    pto.tmatmul ins(%3, %4 : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=row_major, fractal=512, pad=0>, !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>) outs(%5 : !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>)
    %6 = pto.alloc_tile : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=512, pad=0>
    pto.tload ins(%1 : !pto.partition_tensor_view<16x16xf16>) outs(%6 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=512, pad=0>)
    %7 = pto.alloc_tile valid_row = %c16 valid_col = %c16 : !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>
    pto.tmov ins(%2 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=512, pad=0>) outs(%7 : !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>)
    pto.tinsert ins(%5, %c0, %c0 : !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>, index, index) outs(%6 : !pto.tile_buf<loc=mat, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=512, pad=0>)
    %8 = pto.alloc_tile valid_row = %c16 valid_col = %c16 : !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
    pto.tmatmul ins(%3, %4 : !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=row_major, fractal=512, pad=0>, !pto.tile_buf<loc=right, dtype=f16, rows=16, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=col_major, fractal=512, pad=0>) outs(%8 : !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=?, v_col=?, blayout=col_major, slayout=row_major, fractal=1024, pad=0>)
    return
  }
}
