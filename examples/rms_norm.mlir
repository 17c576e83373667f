!in = !tile.tile<8x1536xbf16, vec, valid ?x1536>
!rows = !tile.tile<8x1536xf32, vec, valid ?x1536>
!column = !tile.tile<8x1xf32, vec, valid ?x1>
!gamma_in = !tile.tile<1x1536xbf16, vec>
!gamma = !tile.tile<1x1536xf32, vec>

func.func @rms_norm(%x: memref<?x1536xbf16>, %gamma: memref<1x1536xbf16>,
                    %y: memref<?x1536xbf16>, %row: index, %num_rows: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %inverse_n = arith.constant 6.5104168e-04 : f32
  %epsilon = arith.constant 1.0e-06 : f32

  %in = tile.load %x[%row, 0] valid(%num_rows) : memref<?x1536xbf16> -> !in
  %wide = tile.cast %in : (!in) -> !rows

  %squares = tile.mul %wide, %wide : !rows
  %tmp = tile.create : !rows
  %sum = tile.row_sum %squares, %tmp : (!rows, !rows) -> !column
  %mean = tile.muls %sum, %inverse_n : (!column, f32) -> !column
  %shifted = tile.adds %mean, %epsilon : (!column, f32) -> !column
  %scale = tile.rsqrt %shifted : !column
  %normed = tile.row_expand_mul %wide, %scale : (!rows, !column) -> !rows

  %gamma_in = tile.load %gamma[0, 0] : memref<1x1536xbf16> -> !gamma_in
  %gamma_wide = tile.cast %gamma_in : (!gamma_in) -> !gamma
  %scaled = tile.col_expand_mul %normed, %gamma_wide : (!rows, !gamma) -> !rows

  %out = tile.cast %scaled : (!rows) -> !in
  tile.store %out, %y[%row, 0] : !in, memref<?x1536xbf16>
  return
}
