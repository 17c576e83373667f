// One tile of a matrix product with bias, and the cast of its result to f16.
//
//   sum = a * b + bias     f16 x f16 -> f32, on a cube core
//   y   = f16(sum)         on a vector core
//
// The accumulator goes to global memory by the fixpipe, a route that both chips
// have. Only ascend950 could also move it to the vector memory directly.
//
// Chips: ascend910b, ascend950
// Plan:  every space uses its lower bound.
//
//   @matmul_bias: nothing can share. The loads are all issued first, and each
//   other space has one tile. left and right are full.
//
//     mat    %a_mat       128 x 256 x 2 bytes =  65,536
//            %b_mat       256 x 128 x 2 bytes =  65,536
//            %bias_mat      1 x 128 x 4 bytes =     512
//                                               131,584
//     left   %left        128 x 256 x 2 bytes =  65,536
//     right  %right       256 x 128 x 2 bytes =  65,536
//     acc    %acc         128 x 128 x 4 bytes =  65,536
//     bias   %bias_row      1 x 128 x 4 bytes =     512
//
//   @cast_epilogue: one vec buffer of 128 x 128 x 4 = 65,536 bytes. The cast is
//   done in place, as f16 is smaller than f32. On ascend910b this needs rows of
//   whole 256-byte repeats: the hardware converts those of all rows first and
//   the rests afterwards. 128 x 4 bytes are two repeats.

func.func @matmul_bias(%a: memref<4096x256xf16>, %b: memref<256x4096xf16>,
                       %bias: memref<1x4096xf32>, %sum: memref<4096x4096xf32>,
                       %row: index, %col: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %a_mat = tile.load %a[%row, 0]
      : memref<4096x256xf16> -> <128x256xf16, mat>
  %b_mat = tile.load %b[0, %col]
      : memref<256x4096xf16> -> <256x128xf16, mat>
  %bias_mat = tile.load %bias[0, %col]
      : memref<1x4096xf32> -> <1x128xf32, mat>

  %left = tile.move %a_mat : (<128x256xf16, mat>) -> <128x256xf16, left>
  %right = tile.move %b_mat : (<256x128xf16, mat>) -> <256x128xf16, right>
  %bias_row = tile.move %bias_mat : (<1x128xf32, mat>) -> <1x128xf32, bias>

  %acc = tile.matmul_bias %left, %right, %bias_row
      : (<128x256xf16, left>, <256x128xf16, right>, <1x128xf32, bias>)
      -> <128x128xf32, acc>
  tile.store %acc, %sum[%row, %col]
      : <128x128xf32, acc>, memref<4096x4096xf32>
  return
}

func.func @cast_epilogue(%sum: memref<4096x4096xf32>,
                         %y: memref<4096x4096xf16>, %row: index, %col: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %in = tile.load %sum[%row, %col]
      : memref<4096x4096xf32> -> <128x128xf32, vec>
  %out = tile.cast %in : (<128x128xf32, vec>) -> <128x128xf16, vec>
  tile.store %out, %y[%row, %col]
      : <128x128xf16, vec>, memref<4096x4096xf16>
  return
}
