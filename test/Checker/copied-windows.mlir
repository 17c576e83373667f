// A copy of a window is dense, wherever the window is and however far its rows
// lie apart: it writes its own bytes and not those behind them.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(any(pypto-verify-memory))'

// Two rows of 32 bytes that lie 128 bytes apart, copied to the 64 bytes before
// another tile.
!wide = !tile.tile<2x32xf32, vec, @vec_0>
!window = !tile.tile<2x8xf32, vec, @vec_0>
!copy = !tile.tile<2x8xf32, vec, @vec_1>
!next = !tile.tile<2x32xf32, vec, @vec_2>
func.func @rows_with_gaps(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256 address = 0
  tile.alloc @vec_1 : vec, 64 address = 256
  tile.alloc @vec_2 : vec, 256 address = 320
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !wide
  %n = tile.load %m[0, 0] : memref<64x64xf32> -> !next
  %w = tile.slice %a[0, 0] : !wide -> !window
  %c = tile.copy %w : (!window) -> !copy
  tile.store %n, %m[0, 0] : !next, memref<64x64xf32>
  tile.store %c, %m[0, 0] : !copy, memref<64x64xf32>
  return
}

// -----

// Which row it is, is known only at run time.
!tall = !tile.tile<4x8xf32, vec, @vec_0>
!row = !tile.tile<1x8xf32, vec, @vec_0 + ?>
!copy = !tile.tile<1x8xf32, vec, @vec_1>
!next = !tile.tile<4x8xf32, vec, @vec_2>
func.func @a_row_somewhere(%m: memref<64x64xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 128 address = 0
  tile.alloc @vec_1 : vec, 32 address = 128
  tile.alloc @vec_2 : vec, 128 address = 160
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tall
  %n = tile.load %m[0, 0] : memref<64x64xf32> -> !next
  %w = tile.slice %a[%i, 0] : !tall -> !row
  %c = tile.copy %w : (!row) -> !copy
  tile.store %n, %m[0, 0] : !next, memref<64x64xf32>
  tile.store %c, %m[0, 0] : !copy, memref<64x64xf32>
  return
}

// -----

// Its own bytes it does write.
!wide = !tile.tile<2x32xf32, vec, @vec_0>
!window = !tile.tile<2x8xf32, vec, @vec_0>
!copy = !tile.tile<2x8xf32, vec, @vec_1>
!next = !tile.tile<2x32xf32, vec, @vec_2>
func.func @over_the_next(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256 address = 0
  tile.alloc @vec_1 : vec, 64 address = 288
  tile.alloc @vec_2 : vec, 256 address = 320
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !wide
  // expected-note @below {{the tile is made here}}
  %n = tile.load %m[0, 0] : memref<64x64xf32> -> !next
  %w = tile.slice %a[0, 0] : !wide -> !window
  // expected-note @below {{overwritten here}}
  %c = tile.copy %w : (!window) -> !copy
  // expected-error @below {{reads operand 0, but bytes [320, 352) of vec do not hold it}}
  tile.store %n, %m[0, 0] : !next, memref<64x64xf32>
  tile.store %c, %m[0, 0] : !copy, memref<64x64xf32>
  return
}
