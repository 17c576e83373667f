// SwiGLU activation of 16 rows of 1024 columns, bf16 in, f32 inside, bf16 out.
//
//   y[i, j] = silu(gate[i, j]) * up[i, j],   silu(g) = g / (1 + exp(-g))
//
// gate and up are two halves of the columns of one matrix, as a fused
// projection leaves them. Both loads come first, so that they run while the
// vector unit works.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 163,840 bytes, the lower bound; 10 tiles in 3 buffers.
//
//   %up_in waits while silu is computed. There, and again where %up is made
//   beside %silu, two tiles of f32 are live with it:
//
//     %up_in                          16 x 1024 x 2 bytes =  32,768
//     %gate or %silu                  16 x 1024 x 4 bytes =  65,536
//     %negated ... %denominator, %up  16 x 1024 x 4 bytes =  65,536
//                                                           163,840
//
//   %silu takes the place of %gate, and %product and %out that of %silu.
//   %gate_in is dead before %negated is made and lies in the third buffer.

!half = !tile.tile<16x1024xbf16, vec>
!rows = !tile.tile<16x1024xf32, vec>

func.func @swiglu(%x: memref<4096x16384xbf16>, %y: memref<4096x8192xbf16>,
                  %row: index, %gate_col: index, %up_col: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %one = arith.constant 1.0 : f32
  %gate_in = tile.load %x[%row, %gate_col] : memref<4096x16384xbf16> -> !half
  %up_in = tile.load %x[%row, %up_col] : memref<4096x16384xbf16> -> !half

  %gate = tile.cast %gate_in : (!half) -> !rows
  %negated = tile.neg %gate : !rows
  %exp = tile.exp %negated : !rows
  %denominator = tile.adds %exp, %one : (!rows, f32) -> !rows
  %silu = tile.div %gate, %denominator : !rows

  %up = tile.cast %up_in : (!half) -> !rows
  %product = tile.mul %silu, %up : !rows
  %out = tile.cast %product : (!rows) -> !half
  tile.store %out, %y[%row, %gate_col] : !half, memref<4096x8192xbf16>
  return
}
