// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A window on some columns is rows with gaps: rows of 64 bytes, 16 rows, each a
// half of a row of 128. What lies in the gaps is nobody's business.

!t = !tile.tile<16x32xf32, vec, @vec_0>
!left = !tile.tile<16x16xf32, vec, @vec_0>
!right = !tile.tile<16x16xf32, vec, @vec_0 + 64>
!gap = !tile.tile<1x16xf32, vec, @vec_0 + 192>
!row = !tile.tile<1x16xf32, vec, @vec_0 + 256>

// Row 1 of the right half is [192, 256).
func.func @overwritten_in_a_gap(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %left = tile.slice %t[0, 0] : !t -> !left
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !gap
  tile.store %x, %m[0, 0] : !gap, memref<16x32xf32>
  tile.store %left, %m[0, 0] : !left, memref<16x32xf32>
  return
}

// Row 2 of the left half is [256, 320).
func.func @overwritten_in_a_row(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %left = tile.slice %t[0, 0] : !t -> !left
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !row
  tile.store %x, %m[0, 0] : !row, memref<16x32xf32>
  // expected-error @below {{reads operand 0, but bytes [256, 320) of 'vec_0' do not hold it}}
  tile.store %left, %m[0, 0] : !left, memref<16x32xf32>
  return
}

// -----

// Each half of a tile is updated in its place, one row at a time. Neither update
// touches the other half.

!t = !tile.tile<16x32xf32, vec, @vec_0>
!left = !tile.tile<16x16xf32, vec, @vec_0>
!right = !tile.tile<16x16xf32, vec, @vec_0 + 64>
!row = !tile.tile<1x16xf32, vec, @vec_1>

func.func @both_halves_in_place(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %left = tile.slice %t[0, 0] : !t -> !left
  %right = tile.slice %t[0, 16] : !t -> !right
  %row = tile.load %m[0, 0] : memref<16x32xf32> -> !row
  %left2 = tile.assemble %row into %left[3, 0] : !row, !left -> !left
  %right2 = tile.assemble %row into %right[3, 0] : !row, !right -> !right
  tile.store %left2, %m[0, 0] : !left, memref<16x32xf32>
  tile.store %right2, %m[0, 0] : !right, memref<16x32xf32>
  return
}

// The tile as a whole holds neither the old nor the new rows.
func.func @the_whole_is_gone(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 64
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %right = tile.slice %t[0, 16] : !t -> !right
  %row = tile.load %m[0, 0] : memref<16x32xf32> -> !row
  // expected-note @below {{overwritten here}}
  %right2 = tile.assemble %row into %right[3, 0] : !row, !right -> !right
  tile.store %right2, %m[0, 0] : !right, memref<16x32xf32>
  // expected-error @below {{bytes [448, 512) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !t, memref<16x32xf32>
  return
}

// -----

// An update of some columns does not mend the others: row 1 of the left half is
// [128, 192).

!t = !tile.tile<16x32xf32, vec, @vec_0>
!half = !tile.tile<16x16xf32, vec, @vec_1>
!gap = !tile.tile<1x16xf32, vec, @vec_0 + 128>

func.func @what_an_update_keeps(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 1024
  %half = tile.load %m[0, 0] : memref<16x32xf32> -> !half
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !gap
  tile.store %x, %m[0, 0] : !gap, memref<16x32xf32>
  // expected-note @below {{the tile is made here}}
  %u = tile.assemble %half into %t[0, 16] : !half, !t -> !t
  // expected-error @below {{bytes [128, 192) of 'vec_0'}}
  tile.store %u, %m[0, 0] : !t, memref<16x32xf32>
  return
}

// It does mend what it writes: the gap is now in the left half.
func.func @what_an_update_renews(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 1024
  %half = tile.load %m[0, 0] : memref<16x32xf32> -> !half
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !gap
  tile.store %x, %m[0, 0] : !gap, memref<16x32xf32>
  %u = tile.assemble %half into %t[0, 0] : !half, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<16x32xf32>
  return
}

// -----

// A window of a window keeps the distance of rows: row 2 and 3, columns 24 to
// 31, of the whole: [352, 384) and [480, 512).

!t = !tile.tile<16x32xf32, vec, @vec_0>
!right = !tile.tile<16x16xf32, vec, @vec_0 + 64>
!corner = !tile.tile<2x8xf32, vec, @vec_0 + 352>
!between = !tile.tile<1x24xf32, vec, @vec_0 + 384>
!in = !tile.tile<1x8xf32, vec, @vec_0 + 480>

func.func @between_rows_of_a_window_of_a_window(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %right = tile.slice %t[0, 16] : !t -> !right
  %corner = tile.slice %right[2, 8] : !right -> !corner
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !between
  tile.store %x, %m[0, 0] : !between, memref<16x32xf32>
  tile.store %corner, %m[0, 0] : !corner, memref<16x32xf32>
  return
}

func.func @in_a_row_of_a_window_of_a_window(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %right = tile.slice %t[0, 16] : !t -> !right
  // expected-note @below {{the tile is made here}}
  %corner = tile.slice %right[2, 8] : !right -> !corner
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !in
  tile.store %x, %m[0, 0] : !in, memref<16x32xf32>
  // expected-error @below {{bytes [480, 512) of 'vec_0'}}
  tile.store %corner, %m[0, 0] : !corner, memref<16x32xf32>
  return
}

// -----

// Rows with gaps that go over an edge would be taken for rows without.

!t = !tile.tile<16x32xf32, vec, @vec_0>
!right = !tile.tile<16x16xf32, vec, @vec_0 + 64>

func.func @a_window_over_an_edge(%m: memref<16x32xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  // expected-note @below {{the window is made here}}
  %right = tile.slice %t[0, 16] : !t -> !right
  %r = scf.if %c -> (!right) {
    // expected-error @below {{passes on a window whose rows lie 128 bytes apart as a tile whose rows lie 64 apart; copy it first}}
    scf.yield %right : !right
  } else {
    %x = tile.load %m[0, 0] : memref<16x32xf32> -> !right
    scf.yield %x : !right
  }
  return
}

// Rows without gaps, and one row alone, may.
!high = !tile.tile<8x32xf32, vec, @vec_0 + 1024>
!row = !tile.tile<1x16xf32, vec, @vec_0 + 64>

func.func @whole_rows_over_an_edge(%m: memref<16x32xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %high = tile.slice %t[8, 0] : !t -> !high
  %row = tile.slice %t[0, 16] : !t -> !row
  %r:2 = scf.if %c -> (!high, !row) {
    scf.yield %high, %row : !high, !row
  } else {
    %x = tile.load %m[0, 0] : memref<16x32xf32> -> !high
    %y = tile.load %m[0, 0] : memref<16x32xf32> -> !row
    scf.yield %x, %y : !high, !row
  }
  tile.store %r#0, %m[0, 0] : !high, memref<16x32xf32>
  tile.store %r#1, %m[0, 0] : !row, memref<16x32xf32>
  return
}

// -----

// Boxes of 16 x 16 elements of two bytes, a column of 4 boxes after another. The
// upper two boxes of each column are 1024 of every 2048 bytes.

!t = !tile.tile<64x64xf16, mat, @mat_0>
!upper = !tile.tile<32x64xf16, mat, @mat_0>
!l = !tile.tile<32x64xf16, left, @left_0>
!gap = !tile.tile<16x16xf16, mat, @mat_0 + 1024>
!in = !tile.tile<16x16xf16, mat, @mat_0 + 2048>

func.func @boxes_between(%m: memref<64x64xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 8192
  tile.alloc @left_0 : left, 4096
  %t = tile.load %m[0, 0] : memref<64x64xf16> -> !t
  %upper = tile.slice %t[0, 0] : !t -> !upper
  %x = tile.load %m[0, 0] : memref<64x64xf16> -> !gap
  %l = tile.move %upper : (!upper) -> !l
  return
}

func.func @boxes_of_the_window(%m: memref<64x64xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 8192
  tile.alloc @left_0 : left, 4096
  %t = tile.load %m[0, 0] : memref<64x64xf16> -> !t
  // expected-note @below {{the tile is made here}}
  %upper = tile.slice %t[0, 0] : !t -> !upper
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<64x64xf16> -> !in
  // expected-error @below {{bytes [2048, 2560) of 'mat_0'}}
  %l = tile.move %upper : (!upper) -> !l
  return
}
