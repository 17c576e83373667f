// Flash attention: 64 queries against all keys, 128 keys at a time. A cube core
// computes the two products, a vector core the softmax between them.
//
//   s = q * kT          cube      -> vector by the ring @c2v
//   p = exp(s - max)    vector    -> cube   by the ring @v2c
//   o = sum of p * v    cube      -> vector by the ring @c2v
//
// What the softmax knows so far is carried by the loop: per query the maximum
// and the sum of exponentials, and the weighted sum of values. When the maximum
// grows by d, the sums so far are worth exp(-d) of what they were. The growth is
// computed as min(max - part, 0), from the old maximum alone, so that the new
// maximum can be made in the place of the old one.
//
// Chips: ascend910b, ascend950
// Plan:  every space uses its lower bound; nothing is copied.
//
//   @attention_cube
//     mat    ring @v2c    2 x 64 x 128 x 2 bytes =  32,768
//            %k, %v          128 x  64 x 2 bytes =  16,384
//                                                   49,152
//     left   %q_left          64 x  64 x 2 bytes =   8,192
//            %p_left          64 x 128 x 2 bytes =  16,384
//                                                   24,576
//     right  %k_right        128 x  64 x 2 bytes =  16,384, then %v_right
//     acc    %s               64 x 128 x 4 bytes =  32,768, then %pv
//
//     %q lies where the keys and values come to: it has left mat by then.
//
//   @attention_vector
//     vec    ring @c2v    2 x 64 x 128 x 4 bytes =  65,536
//            %p               64 x 128 x 4 bytes =  32,768
//            %tmp             64 x 128 x 4 bytes =  32,768
//            %weighted        64 x  64 x 4 bytes =  16,384
//            4 columns of 64 x 4 bytes           =   1,024
//                                                  148,480
//
//     The columns are the maximum, the sum, the factor and the part that a
//     reduction makes.

!q_mat = !tile.tile<64x64xf16, mat>
!k_mat = !tile.tile<64x128xf16, mat>
!v_mat = !tile.tile<128x64xf16, mat>
!p_mat = !tile.tile<64x128xf16, mat>
!q_left = !tile.tile<64x64xf16, left>
!p_left = !tile.tile<64x128xf16, left>
!k_right = !tile.tile<64x128xf16, right>
!v_right = !tile.tile<128x64xf16, right>
!scores = !tile.tile<64x128xf32, acc>
!values = !tile.tile<64x64xf32, acc>

func.func @attention_cube(%q: memref<4096x64xf16>, %kt: memref<64x4096xf16>,
                          %v: memref<4096x64xf16>, %row: index, %keys: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %zero = arith.constant 0 : index
  %step = arith.constant 128 : index
  tile.reserve @v2c : mat, 32768
  tile.aic_initialize_pipe c2v @c2v v2c @v2c slot_size 32768
      {dir_mask = 3 : i32, slot_num = 2 : i32}

  %q_mat = tile.load %q[%row, 0] : memref<4096x64xf16> -> !q_mat
  %q_left = tile.move %q_mat : (!q_mat) -> !q_left
  scf.for %key = %zero to %keys step %step {
    %k_mat = tile.load %kt[0, %key] : memref<64x4096xf16> -> !k_mat
    %k_right = tile.move %k_mat : (!k_mat) -> !k_right
    %s = tile.matmul %q_left, %k_right : (!q_left, !k_right) -> !scores
    tile.tpush_to_aiv %s : !scores

    %v_mat = tile.load %v[%key, 0] : memref<4096x64xf16> -> !v_mat
    %v_right = tile.move %v_mat : (!v_mat) -> !v_right
    %p = tile.tpop_from_aiv from @v2c : !p_mat
    %p_left = tile.move %p : (!p_mat) -> !p_left
    tile.tfree_to_aiv %p : !p_mat
    %pv = tile.matmul %p_left, %v_right : (!p_left, !v_right) -> !values
    tile.tpush_to_aiv %pv : !values
  }
  return
}

!rows = !tile.tile<64x128xf32, vec>
!half = !tile.tile<64x128xf16, vec>
!out = !tile.tile<64x64xf32, vec>
!out_half = !tile.tile<64x64xf16, vec>
!column = !tile.tile<64x1xf32, vec>

func.func @attention_vector(%o: memref<4096x64xf16>, %row: index, %keys: index,
                            %scale: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : index
  %step = arith.constant 128 : index
  %nothing = arith.constant 0.0 : f32
  tile.reserve @c2v : vec, 65536
  tile.aiv_initialize_pipe c2v @c2v v2c @v2c slot_size 32768
      {dir_mask = 3 : i32, slot_num = 2 : i32}

  %lowest = tile.full -3.0e+38 : !column
  %no_sum = tile.full 0.0 : !column
  %no_values = tile.full 0.0 : !out
  %all:3 = scf.for %key = %zero to %keys step %step
      iter_args(%max = %lowest, %sum = %no_sum, %weighted = %no_values)
      -> (!column, !column, !out) {
    %s = tile.tpop_from_aic from @c2v : !rows
    %scaled = tile.muls %s, %scale : (!rows, f32) -> !rows
    tile.tfree_to_aic %s : !rows

    %tmp = tile.create : !rows
    %part_max = tile.row_max %scaled, %tmp : (!rows, !rows) -> !column
    %difference = tile.sub %max, %part_max : !column
    %loss = tile.minimums %difference, %nothing : (!column, f32) -> !column
    %factor = tile.exp %loss : !column
    %new_max = tile.maximum %max, %part_max : !column

    %shifted = tile.row_expand_sub %scaled, %new_max : (!rows, !column) -> !rows
    %p = tile.exp %shifted : !rows
    %part_sum = tile.row_sum %p, %tmp : (!rows, !rows) -> !column
    %p_half = tile.cast %p : (!rows) -> !half
    tile.tpush_to_aic %p_half : !half

    %old_sum = tile.mul %sum, %factor : !column
    %new_sum = tile.add %old_sum, %part_sum : !column
    %old = tile.row_expand_mul %weighted, %factor : (!out, !column) -> !out
    %pv = tile.tpop_from_aic from @c2v : !out
    %new = tile.add %old, %pv : !out
    tile.tfree_to_aic %pv : !out
    scf.yield %new_max, %new_sum, %new : !column, !column, !out
  }

  %result = tile.row_expand_div %all#2, %all#1 : (!out, !column) -> !out
  %result_half = tile.cast %result : (!out) -> !out_half
  tile.store %result_half, %o[%row, 0] : !out_half, memref<4096x64xf16>
  return
}
