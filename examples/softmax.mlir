// Softmax along rows: 16 rows of 1024 columns, f16 in, f32 inside, f16 out.
//
//   y[i, j] = exp(x[i, j] - max(x[i])) / sum(exp(x[i] - max(x[i])))
//
// Try: utils/plan examples/softmax.mlir --target ascend910b
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 131,136 bytes, the lower bound; 9 tiles in 3 buffers.
//
//   The peak is at each of the two reductions. A reduction needs its input, a
//   scratch of the same size, and room for one value a row:
//
//     %in or %exp     16 x 1024 x 4 bytes =  65,536
//     %tmp            16 x 1024 x 4 bytes =  65,536
//     %max or %sum    16 x    1 x 4 bytes =      64
//                                           131,136
//
//   Three buffers of these sizes are enough, so bound and footprint are equal:
//   - From %in to %out everything happens in place. Each of these ops reads an
//     element before it writes it, and the last cast makes elements smaller.
//   - %half lies in the scratch, which is not needed yet. It cannot lie under
//     %in: a cast to larger elements would overwrite what it has not read.
//   - %max is dead when %sum is made. Both stay apart from the rows, which a
//     reduction still reads while it writes.

!half = !tile.tile<16x1024xf16, vec>
!rows = !tile.tile<16x1024xf32, vec>
!column = !tile.tile<16x1xf32, vec>

func.func @softmax(%x: memref<4096x1024xf16>, %y: memref<4096x1024xf16>,
                   %row: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %half = tile.load %x[%row, 0] : memref<4096x1024xf16> -> !half
  %in = tile.cast %half : (!half) -> !rows

  %tmp = tile.create : !rows
  %max = tile.row_max %in, %tmp : (!rows, !rows) -> !column
  %shifted = tile.row_expand_sub %in, %max : (!rows, !column) -> !rows
  %exp = tile.exp %shifted : !rows
  %sum = tile.row_sum %exp, %tmp : (!rows, !rows) -> !column
  %prob = tile.row_expand_div %exp, %sum : (!rows, !column) -> !rows

  %out = tile.cast %prob : (!rows) -> !half
  tile.store %out, %y[%row, 0] : !half, memref<4096x1024xf16>
  return
}
