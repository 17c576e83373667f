// RMS normalisation of up to 8 rows of 1536 columns, bf16 in and out.
//
//   y[i, j] = x[i, j] / sqrt(mean(x[i] * x[i]) + epsilon) * gamma[j]
//
// The last block of a matrix may have fewer rows: %num_rows is the number of
// valid ones. It never changes the size of a tile.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 147,488 bytes, the lower bound; 13 tiles in 4 buffers.
//
//   The peak is at the reduction. %wide is needed afterwards, so the squares
//   cannot be computed in its place:
//
//     %wide       8 x 1536 x 4 bytes =  49,152
//     %squares    8 x 1536 x 4 bytes =  49,152
//     %tmp        8 x 1536 x 4 bytes =  49,152
//     %sum        8 x    1 x 4 bytes =      32
//                                      147,488
//
//   After the reduction two large buffers are free. The small tiles that follow
//   lie there: %mean, %shifted, %scale (a reciprocal square root is not done in
//   place, so it takes the other buffer), and gamma in both widths, since gamma
//   is loaded where it is needed. Loaded at the top it would be live at the
//   peak and cost 1536 x 2 = 3,072 bytes more.

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
