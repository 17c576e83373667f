!tile = !tile.tile<48x256xf32, vec>
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

  %s = tile.load %score[%row, 0] : memref<4096x256xf32> -> !tile
  %t = tile.load %threshold[%row, 0] : memref<4096x256xf32> -> !tile
  %chosen = tile.cmp %s, %t {mode = #tile.cmp<ge>} : (!tile, !tile) -> !mask

  %a = tile.load %x[%row, 0] : memref<4096x256xf32> -> !tile
  %b = tile.load %fallback[%row, 0] : memref<4096x256xf32> -> !tile
  %sel_tmp = tile.create : !sel_tmp
  %selected = tile.sel %chosen, %a, %b, %sel_tmp
      : (!mask, !tile, !tile, !sel_tmp) -> !tile

  %slopes = tile.load %slope[%row, 0] : memref<4096x256xf32> -> !tile
  %prelu_tmp = tile.create : !prelu_tmp
  %activated = tile.prelu %selected, %slopes, %prelu_tmp
      : (!tile, !tile, !prelu_tmp) -> !tile

  %kept = tile.load %keep[%row, 0] : memref<4096x32xi8> -> !mask
  %sels_tmp = tile.create : !sels_tmp
  %out = tile.sels %kept, %activated, %sels_tmp, %zero
      : (!mask, !tile, !sels_tmp, f32) -> !tile
  tile.store %out, %y[%row, 0] : !tile, memref<4096x256xf32>
  return
}
