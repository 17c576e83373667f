// Selection by comparison, a parametric ReLU, and a padding mask, f32.
//
//   v[i, j] = score[i, j] >= threshold[i, j] ? x[i, j] : fallback[i, j]
//   w[i, j] = v[i, j] > 0 ? v[i, j] : slope[i, j] * v[i, j]
//   y[i, j] = keep[i, j] ? w[i, j] : 0
//
// A mask has one bit an element: 256 columns are 32 bytes. The scratch of prelu
// is a mask with one row more.
//
// Chips: ascend910b, ascend950
// Plan:  vec uses 149,024 bytes on ascend910b, the lower bound, and 147,488 on
//        ascend950, 32 bytes above it; 13 tiles in 4 buffers.
//
//   The peak is at the prelu, which computes its result beside both inputs:
//
//     %selected     48 x 256 x 4 bytes =  49,152
//     %slopes       48 x 256 x 4 bytes =  49,152
//     %activated    48 x 256 x 4 bytes =  49,152
//     %prelu_tmp    49 x  32 x 1 bytes =   1,568    on ascend910b only
//                                        149,024
//
//   ascend950 ignores the scratch of prelu and sels. It costs nothing there: it
//   needs an address, but may have one in the middle of a live tile. What is
//   left above the bound of 147,456 bytes is the scratch of sel. At that op the
//   three large buffers hold %a, %b and %chosen. %chosen is small, but a buffer
//   holds one tile at a time, so the 32 bytes of %sel_tmp get a buffer of their
//   own. On ascend910b they lie in that of %prelu_tmp.
//
//   With sharing=hardware ascend950 may also compute prelu in place. That saves
//   a third: 99,840 bytes are left.

!rows = !tile.tile<48x256xf32, vec>
!mask = !tile.tile<48x32xi8, vec>
!prelu_tmp = !tile.tile<49x32xi8, vec>
!sel_tmp = !tile.tile<1x32xi8, vec>
!sels_tmp = !tile.tile<1x8xf32, vec>

func.func @masked_select_prelu(
    %score: memref<4096x256xf32>, %threshold: memref<4096x256xf32>,
    %x: memref<4096x256xf32>, %fallback: memref<4096x256xf32>,
    %slope: memref<4096x256xf32>, %keep: memref<4096x32xi8>,
    %y: memref<4096x256xf32>, %row: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %zero = arith.constant 0.0 : f32

  %s = tile.load %score[%row, 0] : memref<4096x256xf32> -> !rows
  %t = tile.load %threshold[%row, 0] : memref<4096x256xf32> -> !rows
  %chosen = tile.cmp %s, %t {mode = #tile.cmp<ge>} : (!rows, !rows) -> !mask

  %a = tile.load %x[%row, 0] : memref<4096x256xf32> -> !rows
  %b = tile.load %fallback[%row, 0] : memref<4096x256xf32> -> !rows
  %sel_tmp = tile.create : !sel_tmp
  %selected = tile.sel %chosen, %a, %b, %sel_tmp
      : (!mask, !rows, !rows, !sel_tmp) -> !rows

  %slopes = tile.load %slope[%row, 0] : memref<4096x256xf32> -> !rows
  %prelu_tmp = tile.create : !prelu_tmp
  %activated = tile.prelu %selected, %slopes, %prelu_tmp
      : (!rows, !rows, !prelu_tmp) -> !rows

  %kept = tile.load %keep[%row, 0] : memref<4096x32xi8> -> !mask
  %sels_tmp = tile.create : !sels_tmp
  %out = tile.sels %kept, %activated, %sels_tmp, %zero
      : (!mask, !rows, !sels_tmp, f32) -> !rows
  tile.store %out, %y[%row, 0] : !rows, memref<4096x256xf32>
  return
}
