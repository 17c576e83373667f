// the checker rejects the plan (planner=again); tile-fuzz --profile pto --seed 1 --index 33, reduced
// line 79: reads operand 0, but bytes [4096, 4608) of vec do not hold it
//   the buffer is made here
module attributes {pto.target_arch = "a2a3"} {
  func.func @kernel() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %cst = arith.constant 5.000000e-01 : f32
    %c3_i32 = arith.constant 3 : i32
    %0 = pto.alloc_tile valid_row = %c32 valid_col = %c16 : !pto.tile_buf<loc=vec, dtype=f32, rows=32, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%cst : f32) outs(%0 : !pto.tile_buf<loc=vec, dtype=f32, rows=32, cols=16, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %1 = pto.alloc_tile valid_row = %c16 valid_col = %c32 : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%c3_i32 : i32) outs(%1 : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %2 = pto.alloc_multi_tile valid_row = %c16 valid_col = %c32 : !pto.multi_tile_buf<!pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, count = 2>
    %3 = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=16, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %4 = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=16, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%c3_i32 : i32) outs(%4 : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=16, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %5 = pto.alloc_tile valid_row = %c16 valid_col = %c32 : !pto.tile_buf<loc=vec, dtype=i8, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %6 = pto.multi_tile_get %2[%c0] : !pto.multi_tile_buf<!pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, count = 2> -> !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%cst : f32) outs(%6 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    pto.trsqrt ins(%6 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%3 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=32, v_row=16, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    pto.tmax ins(%1, %4 : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=16, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%1 : !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    return
  }
}
