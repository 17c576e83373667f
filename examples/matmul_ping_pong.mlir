// Rows of blocks of a matrix product in two levels: blocks of b come into mat, one
// ahead, and from there the columns of a block go two at a time, each with an
// accumulator and an operand of its own: while one is stored, the next is
// multiplied.
//
//   c[i, j] = sum over k of a[i, k] * b[k, j]     f16 x f16 -> f32
//
// The outer loop leaves its stages to the planner. In the inner one nothing is live
// together for long, so that planning alone would let both products use one place in
// acc, and every store would stop the next product. What the author declares stays
// apart.
//
// Chips: ascend910b, ascend950
// Plan:  two stages in mat, four declared places; nothing is copied.
//
//     mat    two blocks of b            256 x 256 x 2 bytes = 131,072 each
//     right  @right_ping, @right_pong   256 x 64 x 2 bytes  =  32,768 each
//     acc    @acc_ping, @acc_pong       32 x 64 x 4 bytes   =   8,192 each

func.func @matmul_ping_pong(%a: memref<32x256xf16>, %b: memref<256x1024xf16>,
                            %c: memref<32x1024xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @right_ping pinned
  tile.alloc @right_pong pinned
  tile.alloc @acc_ping pinned
  tile.alloc @acc_pong pinned
  %start = arith.constant 0 : index
  %column = arith.constant 64 : index
  %pair = arith.constant 128 : index
  %block = arith.constant 256 : index
  %width = arith.constant 1024 : index

  %a_mat = tile.load %a[0, 0] : memref<32x256xf16> -> <32x256xf16, mat>
  %left = tile.move %a_mat : (<32x256xf16, mat>) -> <32x256xf16, left>
  scf.for %first = %start to %width step %block {
    %b_mat = tile.load %b[0, %first]
        : memref<256x1024xf16> -> <256x256xf16, mat>
    scf.for %col = %start to %block step %pair {
      %b_ping = tile.extract %b_mat[0, %col] at @right_ping
          : <256x256xf16, mat> -> <256x64xf16, right>
      %c_ping = tile.matmul %left, %b_ping at @acc_ping
          : (<32x256xf16, left>, <256x64xf16, right>) -> <32x64xf32, acc>
      %to = arith.addi %first, %col : index
      tile.store %c_ping, %c[0, %to] : <32x64xf32, acc>, memref<32x1024xf32>

      %next = arith.addi %col, %column : index
      %b_pong = tile.extract %b_mat[0, %next] at @right_pong
          : <256x256xf16, mat> -> <256x64xf16, right>
      %c_pong = tile.matmul %left, %b_pong at @acc_pong
          : (<32x256xf16, left>, <256x64xf16, right>) -> <32x64xf32, acc>
      %beside = arith.addi %to, %column : index
      tile.store %c_pong, %c[0, %beside] : <32x64xf32, acc>, memref<32x1024xf32>
    }
  } {tile.pipeline_stages = 2 : i64}
  return
}
