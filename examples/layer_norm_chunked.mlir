// Layer normalisation of rows too long to lie in memory at once: 8 rows of
// %columns columns in chunks of 1024, f32.
//
//   mean[i]     = sum(x[i]) / columns
//   variance[i] = sum(x[i] * x[i]) / columns - mean[i] * mean[i]
//   y[i, j]     = (x[i, j] - mean[i]) / sqrt(variance[i] + epsilon)
//
// The first loop carries both sums, the second reads what is made of them.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 65,632 bytes, the lower bound; nothing is copied.
//
//   The peak is at each of the two reductions of a chunk. A sum is added to what
//   is carried before the next one is made:
//
//     %in or %squares       8 x 1024 x 4 bytes =  32,768
//     %tmp                  8 x 1024 x 4 bytes =  32,768
//     %sum                  8 x    1 x 4 bytes =      32
//     %sum_squares          8 x    1 x 4 bytes =      32
//     %part                 8 x    1 x 4 bytes =      32
//                                                65,632
//
//   Both carries begin as %none. Each is filled for itself, instead of one being
//   copied from the other, and stays where it is round the loop. The second loop
//   needs less: one chunk, normalised in place, and two columns.

!rows = !tile.tile<8x1024xf32, vec>
!column = !tile.tile<8x1xf32, vec>

func.func @layer_norm_chunked(%x: memref<4096x16384xf32>,
                              %y: memref<4096x16384xf32>, %row: index,
                              %columns: index, %inverse_n: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : index
  %chunk = arith.constant 1024 : index
  %epsilon = arith.constant 1.0e-05 : f32

  %none = tile.full 0.0 : !column
  %sums:2 = scf.for %col = %zero to %columns step %chunk
      iter_args(%sum = %none, %sum_squares = %none) -> (!column, !column) {
    %in = tile.load %x[%row, %col] : memref<4096x16384xf32> -> !rows
    %tmp = tile.create : !rows
    %part = tile.row_sum %in, %tmp : (!rows, !rows) -> !column
    %next = tile.add %sum, %part : !column
    %squares = tile.mul %in, %in : !rows
    %part_squares = tile.row_sum %squares, %tmp : (!rows, !rows) -> !column
    %next_squares = tile.add %sum_squares, %part_squares : !column
    scf.yield %next, %next_squares : !column, !column
  }

  %mean = tile.muls %sums#0, %inverse_n : (!column, f32) -> !column
  %mean_squares = tile.muls %sums#1, %inverse_n : (!column, f32) -> !column
  %squared_mean = tile.mul %mean, %mean : !column
  %variance = tile.sub %mean_squares, %squared_mean : !column
  %shifted = tile.adds %variance, %epsilon : (!column, f32) -> !column
  %deviation = tile.sqrt %shifted : !column

  scf.for %col = %zero to %columns step %chunk {
    %in = tile.load %x[%row, %col] : memref<4096x16384xf32> -> !rows
    %centered = tile.row_expand_sub %in, %mean : (!rows, !column) -> !rows
    %normed = tile.row_expand_div %centered, %deviation
        : (!rows, !column) -> !rows
    tile.store %normed, %y[%row, %col] : !rows, memref<4096x16384xf32>
  }
  return
}
