// A row of blocks of a matrix product, two at a time, each with an accumulator and
// an operand of its own: while one block is stored, the next is multiplied.
//
//   c[i, j] = sum over k of a[i, k] * b[k, j]     f16 x f16 -> f32
//
// Nothing here is live together for long, so that planning alone would let both
// blocks use one place in right and one in acc, and every store would stop the
// next product. What the author declares stays apart.
//
// Chips: ascend910b, ascend950
// Plan:  four declared places; nothing is copied.
//
//     right  @right_ping, @right_pong   256 x 64 x 2 bytes =  32,768 each
//     acc    @acc_ping, @acc_pong        32 x 64 x 4 bytes =   8,192 each

func.func @matmul_ping_pong(%a: memref<32x256xf16>, %b: memref<256x512xf16>,
                            %c: memref<32x512xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @right_ping pinned
  tile.alloc @right_pong pinned
  tile.alloc @acc_ping pinned
  tile.alloc @acc_pong pinned
  %start = arith.constant 0 : index
  %half = arith.constant 64 : index
  %step = arith.constant 128 : index
  %width = arith.constant 512 : index

  %a_mat = tile.load %a[0, 0] : memref<32x256xf16> -> <32x256xf16, mat>
  %left = tile.move %a_mat : (<32x256xf16, mat>) -> <32x256xf16, left>
  scf.for %col = %start to %width step %step {
    %b_mat = tile.load %b[0, %col]
        : memref<256x512xf16> -> <256x128xf16, mat>
    %b_ping = tile.extract %b_mat[0, 0] at @right_ping
        : <256x128xf16, mat> -> <256x64xf16, right>
    %c_ping = tile.matmul %left, %b_ping at @acc_ping
        : (<32x256xf16, left>, <256x64xf16, right>) -> <32x64xf32, acc>
    tile.store %c_ping, %c[0, %col] : <32x64xf32, acc>, memref<32x512xf32>

    %next = arith.addi %col, %half : index
    %b_pong = tile.extract %b_mat[0, 64] at @right_pong
        : <256x128xf16, mat> -> <256x64xf16, right>
    %c_pong = tile.matmul %left, %b_pong at @acc_pong
        : (<32x256xf16, left>, <256x64xf16, right>) -> <32x64xf32, acc>
    tile.store %c_pong, %c[0, %next] : <32x64xf32, acc>, memref<32x512xf32>
  }
  return
}
