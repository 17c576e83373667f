// A ragged batch: one long sequence is scaled; then three short ones are shifted
// by the column maxima that they have in common.
//
//   long[i, j]  = s * x[i, j]                                128 tokens
//   short[i, j] = x[i, j] - max over all three of x[., j]    64 + 64 + 48 tokens
//
// Try: utils/plan examples/ragged_batch.mlir --target ascend910b
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 183,296 bytes, the lower bound; 13 tiles in 5 buffers.
//
//   The peak is where the three short sequences wait for their maxima:
//
//     %a, %b          2 x 64 x 256 x 4 bytes = 131,072
//     %c                  48 x 256 x 4 bytes =  49,152
//     maxima           3 x 1 x 256 x 4 bytes =   3,072
//                                              183,296
//
//   %long was 131,072 bytes and is dead by then. If tiles only shared whole
//   buffers, one of the short ones would have its buffer and waste half of it,
//   and 131,072 + 65,536 + 49,152 + 3,072 = 248,832 bytes fit on neither chip.
//   So tiles get parts of buffers: %a and %b stand side by side where %long was.

!long = !tile.tile<128x256xf32, vec>
!short = !tile.tile<64x256xf32, vec>
!shorter = !tile.tile<48x256xf32, vec>
!maxima = !tile.tile<1x256xf32, vec>

func.func @ragged_batch(%x: memref<304x256xf32>, %y: memref<304x256xf32>,
                        %scale: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %long = tile.load %x[0, 0] : memref<304x256xf32> -> !long
  %scaled = tile.muls %long, %scale : (!long, f32) -> !long
  tile.store %scaled, %y[0, 0] : !long, memref<304x256xf32>

  %a = tile.load %x[128, 0] : memref<304x256xf32> -> !short
  %b = tile.load %x[192, 0] : memref<304x256xf32> -> !short
  %c = tile.load %x[256, 0] : memref<304x256xf32> -> !shorter
  %max_a = tile.col_max %a : (!short) -> !maxima
  %max_b = tile.col_max %b : (!short) -> !maxima
  %max_c = tile.col_max %c : (!shorter) -> !maxima
  %max_ab = tile.maximum %max_a, %max_b : !maxima
  %max = tile.maximum %max_ab, %max_c : !maxima

  %shifted_a = tile.col_expand_sub %a, %max : (!short, !maxima) -> !short
  %shifted_b = tile.col_expand_sub %b, %max : (!short, !maxima) -> !short
  %shifted_c = tile.col_expand_sub %c, %max : (!shorter, !maxima) -> !shorter
  tile.store %shifted_a, %y[128, 0] : !short, memref<304x256xf32>
  tile.store %shifted_b, %y[192, 0] : !short, memref<304x256xf32>
  tile.store %shifted_c, %y[256, 0] : !shorter, memref<304x256xf32>
  return
}
