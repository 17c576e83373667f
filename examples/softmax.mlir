// Softmax along rows: 16 rows of 1024 columns, f16 in, f32 inside, f16 out.
//
//   y[i, j] = exp(x[i, j] - max(x[i])) / sum(exp(x[i] - max(x[i])))
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 131,136 bytes, the lower bound, in 3 buffers for 9 tiles.
//
//   The peak is at each of the two reductions, which need their input, a
//   scratch of its size and the result:
//
//     %in or %exp   16 x 1024 x 4 =  65,536    the rows
//     %tmp          16 x 1024 x 4 =  65,536    the scratch
//     %max or %sum  16 x    1 x 4 =      64    one value a row
//                                   131,136
//
//   One buffer each is enough. From %in to %out everything happens in place:
//   element by element, each value is read before it is overwritten. %half
//   lies in the scratch, which nobody needs yet: a cast to a wider type must
//   not write on its own input. %max is dead when %sum is made.

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
