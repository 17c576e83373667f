// Attention of one new token, 8 heads of 128, that share keys and values. These
// are scattered over global memory: a table says in which row each token lies.
//
//   s[h, t] = sum(q[h] * k[t])     p = exp(s - max)     o[h] = sum(p[h, t] * v[t])
//
// 32 tokens at a time. An inner loop gathers their rows into two tiles, which it
// carries and updates in place, and two more go over the heads. The outer loop
// carries what the softmax knows so far (see flash_attention.mlir).
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 74,944 bytes, the lower bound; nothing is copied.
//
//   The peak is at the reduction of one head:
//
//     keys, values          2 x 32 x 128 x 4 bytes =  32,768
//     %product, %tmp        2 x 32 x 128 x 4 bytes =  32,768
//     %query, %weighted     2 x  8 x 128 x 4 bytes =   8,192
//     %some                      8 x  32 x 4 bytes =   1,024
//     %dots                     32 x   1 x 4 bytes =     128
//     %max, %sum            2 x  8 x   1 x 4 bytes =      64
//                                                     74,944
//
//   %empty begins both tiles of the inner loop: it holds nothing, so each is
//   created for itself. %old is made in the place of %weighted, where the last
//   loop adds to it row by row.

!page = !tile.tile<32x128xf32, vec>
!heads = !tile.tile<8x128xf32, vec>
!head = !tile.tile<1x128xf32, vec>
!scores = !tile.tile<8x32xf32, vec>
!score_row = !tile.tile<1x32xf32, vec>
!score_column = !tile.tile<32x1xf32, vec>
!column = !tile.tile<8x1xf32, vec>

func.func @paged_decode(%q: memref<8x128xf32>, %k: memref<65536x128xf32>,
                        %v: memref<65536x128xf32>, %table: memref<4096xi32>,
                        %o: memref<8x128xf32>, %tokens: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %num_heads = arith.constant 8 : index
  %step = arith.constant 32 : index
  %nothing = arith.constant 0.0 : f32

  %query = tile.load %q[0, 0] : memref<8x128xf32> -> !heads
  %lowest = tile.full -3.0e+38 : !column
  %no_sum = tile.full 0.0 : !column
  %no_values = tile.full 0.0 : !heads
  %all:3 = scf.for %first = %zero to %tokens step %step
      iter_args(%max = %lowest, %sum = %no_sum, %weighted = %no_values)
      -> (!column, !column, !heads) {
    %empty = tile.create : !page
    %kv:2 = scf.for %t = %zero to %step step %one
        iter_args(%k_some = %empty, %v_some = %empty) -> (!page, !page) {
      %token = arith.addi %first, %t : index
      %entry = memref.load %table[%token] : memref<4096xi32>
      %row = arith.index_cast %entry : i32 to index
      %k_more = tile.gather_row %k[%row, 0] into %k_some[%t, 0] size 128
          : memref<65536x128xf32>, !page -> !page
      %v_more = tile.gather_row %v[%row, 0] into %v_some[%t, 0] size 128
          : memref<65536x128xf32>, !page -> !page
      scf.yield %k_more, %v_more : !page, !page
    }

    %no_scores = tile.create : !scores
    %s = scf.for %h = %zero to %num_heads step %one
        iter_args(%some = %no_scores) -> (!scores) {
      %head = tile.slice %query[%h, 0] : !heads -> !head
      %product = tile.col_expand_mul %kv#0, %head : (!page, !head) -> !page
      %tmp = tile.create : !page
      %dots = tile.row_sum %product, %tmp : (!page, !page) -> !score_column
      %dots_row = tile.reshape %dots : (!score_column) -> !score_row
      %more = tile.assemble %dots_row into %some[%h, 0]
          : !score_row, !scores -> !scores
      scf.yield %more : !scores
    }

    %tmp = tile.create : !scores
    %part_max = tile.row_max %s, %tmp : (!scores, !scores) -> !column
    %difference = tile.sub %max, %part_max : !column
    %loss = tile.minimums %difference, %nothing : (!column, f32) -> !column
    %factor = tile.exp %loss : !column
    %new_max = tile.maximum %max, %part_max : !column
    %shifted = tile.row_expand_sub %s, %new_max : (!scores, !column) -> !scores
    %p = tile.exp %shifted : !scores
    %part_sum = tile.row_sum %p, %tmp : (!scores, !scores) -> !column
    %old_sum = tile.mul %sum, %factor : !column
    %new_sum = tile.add %old_sum, %part_sum : !column

    %old = tile.row_expand_mul %weighted, %factor : (!heads, !column) -> !heads
    %new = scf.for %h = %zero to %num_heads step %one
        iter_args(%some = %old) -> (!heads) {
      %p_row = tile.slice %p[%h, 0] : !scores -> !score_row
      %p_column = tile.reshape %p_row : (!score_row) -> !score_column
      %product = tile.row_expand_mul %kv#1, %p_column
          : (!page, !score_column) -> !page
      %part = tile.col_sum %product : (!page) -> !head
      %head = tile.slice %some[%h, 0] : !heads -> !head
      %sum_head = tile.add %head, %part : !head
      %more = tile.assemble %sum_head into %some[%h, 0]
          : !head, !heads -> !heads
      scf.yield %more : !heads
    }
    scf.yield %new_max, %new_sum, %new : !column, !column, !heads
  }

  %result = tile.row_expand_div %all#2, %all#1 : (!heads, !column) -> !heads
  tile.store %result, %o[0, 0] : !heads, memref<8x128xf32>
  return
}
