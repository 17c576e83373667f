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
