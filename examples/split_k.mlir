// A matrix product with half of K per block: the first product is peeled off,
// the rest of an uneven K is added behind the loop.
//
//   c[part, i, j] = sum over k of a[i, k] * b[k, j], k in part of K
//
// Chips: ascend910b, ascend950
// Plan:  every space uses its lower bound; nothing is copied.
//
//     mat    %a_mat      128 x 128 x 2 bytes =  32,768
//            %b_mat      128 x 128 x 2 bytes =  32,768
//                                               65,536
//     left   %left       128 x 128 x 2 bytes =  32,768
//     right  %right      128 x 128 x 2 bytes =  32,768
//     acc    %sum        128 x 128 x 4 bytes =  65,536
//
//   The first product makes the accumulator, the loop carries it, one arm of
//   the branch adds to it and the other passes it on: one place, in which each
//   product is added where the last one lies.

!in_mat = !tile.tile<128x128xf16, mat>
!left = !tile.tile<128x128xf16, left>
!right = !tile.tile<128x128xf16, right>
!sum = !tile.tile<128x128xf32, acc>
!rest_mat = !tile.tile<128x32xf16, mat>
!rest_mat_b = !tile.tile<32x128xf16, mat>
!rest_left = !tile.tile<128x32xf16, left>
!rest_right = !tile.tile<32x128xf16, right>

func.func @split_k(%a: memref<4096x4096xf16>, %b: memref<4096x4096xf16>,
                   %c: memref<8192x4096xf32>, %row: index, %col: index,
                   %begin: index, %end: index, %has_rest: i1,
                   %out_row: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %step = arith.constant 128 : index

  %a_first = tile.load %a[%row, %begin] : memref<4096x4096xf16> -> !in_mat
  %b_first = tile.load %b[%begin, %col] : memref<4096x4096xf16> -> !in_mat
  %left_first = tile.move %a_first : (!in_mat) -> !left
  %right_first = tile.move %b_first : (!in_mat) -> !right
  %first = tile.matmul %left_first, %right_first : (!left, !right) -> !sum

  %second = arith.addi %begin, %step : index
  %most = scf.for %k = %second to %end step %step iter_args(%partial = %first)
      -> (!sum) {
    %a_mat = tile.load %a[%row, %k] : memref<4096x4096xf16> -> !in_mat
    %b_mat = tile.load %b[%k, %col] : memref<4096x4096xf16> -> !in_mat
    %left = tile.move %a_mat : (!in_mat) -> !left
    %right = tile.move %b_mat : (!in_mat) -> !right
    %next = tile.matmul_acc %partial, %left, %right
        : (!sum, !left, !right) -> !sum
    scf.yield %next : !sum
  }

  %all = scf.if %has_rest -> (!sum) {
    %a_rest = tile.load %a[%row, %end] : memref<4096x4096xf16> -> !rest_mat
    %b_rest = tile.load %b[%end, %col] : memref<4096x4096xf16> -> !rest_mat_b
    %left = tile.move %a_rest : (!rest_mat) -> !rest_left
    %right = tile.move %b_rest : (!rest_mat_b) -> !rest_right
    %last = tile.matmul_acc %most, %left, %right
        : (!sum, !rest_left, !rest_right) -> !sum
    scf.yield %last : !sum
  } else {
    scf.yield %most : !sum
  }
  tile.store %all, %c[%out_row, %col] : !sum, memref<8192x4096xf32>
  return
}
