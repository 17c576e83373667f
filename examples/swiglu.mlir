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
