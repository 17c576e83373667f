// Square roots by Newton's method, until no step is asked for any more.
//
//   r := (r + x / r) / 2
//
// A while loop, which goes on until as many steps are done as were asked for.
// Both
// regions see the root, and the loop leaves it behind.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 98,304 bytes, the lower bound; 3 buffers.
//
//   %x is read in every step and the root lives until it is replaced, so with
//   the quotient three tiles are live:
//
//     %x            32 x 256 x 4 bytes =  32,768
//     %root         32 x 256 x 4 bytes =  32,768
//     %quotient     32 x 256 x 4 bytes =  32,768
//                                         98,304
//
//   %sum and %half lie where %root was: each reads an element before it writes
//   it. So the step ends in the place where the next one begins.

!rows = !tile.tile<32x256xf32, vec>

func.func @newton_sqrt(%in: memref<4096x256xf32>, %out: memref<4096x256xf32>,
                       %row: index, %steps: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %one_half = arith.constant 0.5 : f32

  %x = tile.load %in[%row, 0] : memref<4096x256xf32> -> !rows
  %guess = tile.full 1.0 : !rows
  %result:2 = scf.while (%root = %guess, %step = %zero)
      : (!rows, index) -> (!rows, index) {
    %goes_on = arith.cmpi slt, %step, %steps : index
    scf.condition(%goes_on) %root, %step : !rows, index
  } do {
  ^bb0(%root: !rows, %step: index):
    %quotient = tile.div %x, %root : !rows
    %sum = tile.add %root, %quotient : !rows
    %half = tile.muls %sum, %one_half : (!rows, f32) -> !rows
    %next = arith.addi %step, %one : index
    scf.yield %half, %next : !rows, index
  }
  tile.store %result#0, %out[%row, 0] : !rows, memref<4096x256xf32>
  return
}
