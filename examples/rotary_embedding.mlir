// Rotary position embedding of 64 tokens, in place in global memory, f16.
//
// Each of the 32 heads has 128 columns: 64 of a and 64 of b, which are turned
// by the angle that belongs to token and column.
//
//   a' = a * cos - b * sin
//   b' = b * cos + a * sin
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 98,304 bytes, the lower bound; 14 tiles in 6 buffers.
//
//   All tiles of f32 have 64 x 64 x 4 = 16,384 bytes. Six of them are live when
//   the second product is made:
//
//     %c, %s            read in every iteration    32,768
//     %a, %b            needed for b' as well      32,768
//     %a_cos, %b_sin                               32,768
//                                                  98,304
//
//   For b' the products can take the places of %b and %a, which die there. The
//   tiles of f16 have half the size and lie in buffers that are free anyway.

!in = !tile.tile<64x64xf16, vec>
!half = !tile.tile<64x64xf32, vec>

func.func @rotary_embedding(%q: memref<4096x4096xf16>,
                            %cos: memref<8192x64xf32>,
                            %sin: memref<8192x64xf32>,
                            %token: index, %position: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %begin = arith.constant 0 : index
  %end = arith.constant 4096 : index
  %head_size = arith.constant 128 : index
  %half_size = arith.constant 64 : index

  %c = tile.load %cos[%position, 0] : memref<8192x64xf32> -> !half
  %s = tile.load %sin[%position, 0] : memref<8192x64xf32> -> !half
  scf.for %low = %begin to %end step %head_size {
    %high = arith.addi %low, %half_size : index
    %low_in = tile.load %q[%token, %low] : memref<4096x4096xf16> -> !in
    %high_in = tile.load %q[%token, %high] : memref<4096x4096xf16> -> !in
    %a = tile.cast %low_in : (!in) -> !half
    %b = tile.cast %high_in : (!in) -> !half

    %a_cos = tile.mul %a, %c : !half
    %b_sin = tile.mul %b, %s : !half
    %low_out = tile.sub %a_cos, %b_sin : !half
    %b_cos = tile.mul %b, %c : !half
    %a_sin = tile.mul %a, %s : !half
    %high_out = tile.add %b_cos, %a_sin : !half

    %low_half = tile.cast %low_out : (!half) -> !in
    %high_half = tile.cast %high_out : (!half) -> !in
    tile.store %low_half, %q[%token, %low] : !in, memref<4096x4096xf16>
    tile.store %high_half, %q[%token, %high] : !in, memref<4096x4096xf16>
  }
  return
}
