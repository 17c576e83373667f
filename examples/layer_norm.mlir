// Layer normalisation, 8 rows of 1536 columns at a time, f32.
//
//   c[i, j] = x[i, j] - mean(x[i])
//   y[i, j] = c[i, j] / sqrt(mean(c[i] * c[i]) + epsilon) * gamma[j] + beta[j]
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 159,776 bytes, the lower bound; 16 tiles in 6 buffers.
//
//   gamma and beta are loaded once and read in every iteration, so nothing may
//   share their bytes while the loop runs. The peak is at the second reduction:
//
//     %scale, %shift    2 x 1 x 1536 x 4 bytes =  12,288
//     %centered             8 x 1536 x 4 bytes =  49,152
//     %squares              8 x 1536 x 4 bytes =  49,152
//     %tmp                  8 x 1536 x 4 bytes =  49,152
//     %sum_squares          8 x    1 x 4 bytes =      32
//                                                159,776
//
//   The rows stay in one buffer from %in to %out. The small tiles lie in the
//   buffers of %squares and %tmp where those are not needed: a scratch holds
//   nothing between two ops, so even %mean, which is made between the two
//   reductions, takes the place of their common scratch.

!rows = !tile.tile<8x1536xf32, vec>
!column = !tile.tile<8x1xf32, vec>
!params = !tile.tile<1x1536xf32, vec>
!block = !tile.tile<1x8xf32, vec>

func.func @layer_norm(%x: memref<4096x1536xf32>, %gamma: memref<1x1536xf32>,
                      %beta: memref<1x1536xf32>, %y: memref<4096x1536xf32>,
                      %first: index, %last: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %inverse_n = arith.constant 6.5104168e-04 : f32
  %epsilon = arith.constant 1.0e-05 : f32
  %step = arith.constant 8 : index

  %scale = tile.load %gamma[0, 0] : memref<1x1536xf32> -> !params
  %shift = tile.load %beta[0, 0] : memref<1x1536xf32> -> !params
  scf.for %row = %first to %last step %step {
    %in = tile.load %x[%row, 0] : memref<4096x1536xf32> -> !rows

    %tmp = tile.create : !rows
    %sum = tile.row_sum %in, %tmp : (!rows, !rows) -> !column
    %mean = tile.muls %sum, %inverse_n : (!column, f32) -> !column
    %centered = tile.row_expand_sub %in, %mean : (!rows, !column) -> !rows

    %squares = tile.mul %centered, %centered : !rows
    %sum_squares = tile.row_sum %squares, %tmp : (!rows, !rows) -> !column
    %variance = tile.muls %sum_squares, %inverse_n : (!column, f32) -> !column
    %shifted = tile.adds %variance, %epsilon : (!column, f32) -> !column
    %ones = tile.create : !block
    %deviation = tile.rsqrt %shifted, %ones : (!column, !block) -> !column
    %normed = tile.row_expand_mul %centered, %deviation
        : (!rows, !column) -> !rows

    %scaled = tile.col_expand_mul %normed, %scale : (!rows, !params) -> !rows
    %out = tile.col_expand_add %scaled, %shift : (!rows, !params) -> !rows
    tile.store %out, %y[%row, 0] : !rows, memref<4096x1536xf32>
  }
  return
}
