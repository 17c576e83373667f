// A vector kernel of three stages: one block of rows is loaded while another is
// computed and a third is stored.
//
//   y[i, j] = exp(x[i, j] / 8)     f32, 1024 rows of 256 columns
//
// 1024 rows are 32 blocks of 32: ten rounds of three, and two that follow.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses three times its lower bound of 32,768 bytes, one block for
//        each of the three in flight; nothing is copied.
//
//     %x_block, %scaled, %y_block   3 x 32 x 256 x 4 bytes = 98,304
//
//   Each block stays in one place: both ops read an element before they write
//   it. The two blocks after the loop lie where the first two stages were.

!block = !tile.tile<32x256xf32, vec>

func.func @load_compute_store(%x: memref<1024x256xf32>,
                              %y: memref<1024x256xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %start = arith.constant 0 : index
  %end = arith.constant 1024 : index
  %step = arith.constant 32 : index
  %eighth = arith.constant 1.25e-01 : f32

  scf.for %row = %start to %end step %step {
    %x_block = tile.load %x[%row, 0] : memref<1024x256xf32> -> !block
    %scaled = tile.muls %x_block, %eighth : (!block, f32) -> !block
    %y_block = tile.exp %scaled : !block
    tile.store %y_block, %y[%row, 0] : !block, memref<1024x256xf32>
  } {tile.pipeline_stages = 3}
  return
}
