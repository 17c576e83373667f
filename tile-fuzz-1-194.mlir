// the checker rejects the plan (planner=again); tile-fuzz --profile pto --seed 1 --index 194, reduced
// line 91: reads operand 0, but bytes [2048, 2560) of vec do not hold it
//   overwritten here
//   the buffer is made here
module attributes {pto.target_arch = "a5"} {
  func.func @kernel(%arg0: !pto.ptr<i32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %c390 = arith.constant 390 : index
    %c7_i32 = arith.constant 7 : i32
    %cst = arith.constant 5.000000e-01 : f32
    %0 = pto.alloc_multi_tile valid_row = %c8 valid_col = %c32 : !pto.multi_tile_buf<!pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, count = 2>
    %1 = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%cst : f32) outs(%1 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %2 = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=8, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %3 = pto.alloc_tile : !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.texpands ins(%cst : f32) outs(%3 : !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %4 = pto.alloc_tile valid_row = %c8 valid_col = %c32 : !pto.tile_buf<loc=vec, dtype=f16, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %5 = pto.alloc_tile valid_row = %c8 valid_col = %c32 : !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %6 = pto.multi_tile_get %0[%c1] : !pto.multi_tile_buf<!pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, count = 2> -> !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.trecip ins(%1 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%1 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    %7 = pto.load_scalar %arg0[%c390] : !pto.ptr<i32> -> i32
    %8 = arith.cmpi slt, %7, %c7_i32 : i32
    scf.if %8 {
      %9 = pto.alloc_tile valid_row = %c8 valid_col = %c32 : !pto.tile_buf<loc=vec, dtype=i8, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
      pto.tsel ins(%9, %6, %5, %2 : !pto.tile_buf<loc=vec, dtype=i8, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=8, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%5 : !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
    } else {
    }
    return
  }
}
