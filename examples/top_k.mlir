// The 512 largest of a long row, with their indices: 512 scores at a time are
// sorted and merged into the best so far.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 26,624 bytes, the lower bound; one copy in each round.
//
//   The peak is where the lists are merged:
//
//     %ramp                 1 x  512 x 4 bytes =   2,048
//     %so_far               1 x 1024 x 4 bytes =   4,096
//     %sorted               1 x 1024 x 4 bytes =   4,096
//     %tmp                  1 x 2048 x 4 bytes =   8,192
//     %merged               1 x 2048 x 4 bytes =   8,192
//                                                26,624
//
//   The instruction reads %so_far while it writes %merged, so the better half
//   cannot be made where the next round looks for it: it is copied there, 4,096
//   bytes. Two rounds in one, with two places in turn, would do without, at the
//   price of these bytes.

!scores = !tile.tile<1x512xf32, vec>
!indices = !tile.tile<1x512xi32, vec>
!pairs = !tile.tile<1x1024xf32, vec>
!both = !tile.tile<1x2048xf32, vec>

func.func @top_k(%x: memref<1x65536xf32>, %y: memref<1x1024xf32>,
                 %columns: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : index
  %step = arith.constant 512 : index

  %ramp = tile.ci {start = 0 : i64} : !indices
  %none = tile.full -3.0e+38 : !pairs
  %best = scf.for %col = %zero to %columns step %step iter_args(%so_far = %none)
      -> (!pairs) {
    %scores = tile.load %x[0, %col] : memref<1x65536xf32> -> !scores
    %offset = arith.index_cast %col : index to i32
    %indices = tile.adds %ramp, %offset : (!indices, i32) -> !indices
    %runs = tile.sort32 %scores, %indices : (!scores, !indices) -> !pairs
    %longer = tile.mrgsort_format1 %runs {block_len = 64 : i32} : !pairs
    %sorted = tile.mrgsort_format1 %longer {block_len = 256 : i32} : !pairs
    %tmp = tile.create : !both
    %merged = tile.mrgsort_format2 %so_far, %sorted, %tmp
        : (!pairs, !pairs, !both) -> !both
    %first = tile.slice %merged[0, 0] : !both -> !pairs
    scf.yield %first : !pairs
  }
  tile.store %best, %y[0, 0] : !pairs, memref<1x1024xf32>
  return
}
