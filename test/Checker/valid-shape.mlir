// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// An op reads the valid part of its operands. What lies in the rest of their
// bytes does not matter.

!rows = !tile.tile<16x16xf32, vec, valid 12x16, @vec_0>
!last = !tile.tile<4x16xf32, vec, @vec_0 + 768>
!valid = !tile.tile<1x16xf32, vec, @vec_0 + 704>

// Rows of 64 bytes: 12 of them are [0, 768).
func.func @behind_the_valid_rows(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !rows
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  tile.store %t, %m[0, 0] : !rows, memref<16x16xf32>
  return
}

func.func @in_the_valid_rows(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !rows
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !valid
  tile.store %x, %m[0, 0] : !valid, memref<16x16xf32>
  // expected-error @below {{bytes [704, 768) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !rows, memref<16x16xf32>
  return
}

// -----

// 8 of 16 columns: the first 32 bytes of every 64.

!cols = !tile.tile<16x16xf32, vec, valid 16x8, @vec_0>
!gap = !tile.tile<1x8xf32, vec, @vec_0 + 96>
!in = !tile.tile<1x8xf32, vec, @vec_0 + 64>

func.func @beside_the_valid_columns(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !cols
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !gap
  tile.store %x, %m[0, 0] : !gap, memref<16x16xf32>
  tile.store %t, %m[0, 0] : !cols, memref<16x16xf32>
  return
}

func.func @in_the_valid_columns(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !cols
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !in
  tile.store %x, %m[0, 0] : !in, memref<16x16xf32>
  // expected-error @below {{bytes [64, 96) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !cols, memref<16x16xf32>
  return
}

// -----

// A run-time extent may be all of the dimension, and an empty one is nothing.

!rows = !tile.tile<16x16xf32, vec, valid ?x16, @vec_0>
!none = !tile.tile<16x16xf32, vec, valid 0x16, @vec_0>
!last = !tile.tile<1x16xf32, vec, @vec_0 + 960>

func.func @as_many_rows_as_there_are(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] valid(%n) : memref<16x16xf32> -> !rows
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  // expected-error @below {{bytes [960, 1024) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !rows, memref<16x16xf32>
  return
}

func.func @no_rows(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !none
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  tile.store %t, %m[0, 0] : !none, memref<16x16xf32>
  return
}

// -----

// The same tile under another valid shape: the view reads 4 rows, its source 16.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!four = !tile.tile<16x16xf32, vec, valid 4x16, @vec_0>
!last = !tile.tile<1x16xf32, vec, @vec_0 + 960>

func.func @a_view_of_some_rows(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %four = tile.set_validshape %t : !t -> !four
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  tile.store %four, %m[0, 0] : !four, memref<16x16xf32>
  // expected-error @below {{bytes [960, 1024) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// An op of another dialect may read anything.

!rows = !tile.tile<16x16xf32, vec, valid 12x16, @vec_0>
!last = !tile.tile<4x16xf32, vec, @vec_0 + 768>

func.func private @look(!rows)

func.func @read_by_a_stranger(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !rows
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  // expected-error @below {{bytes [768, 1024) of 'vec_0'}}
  func.call @look(%t) : (!rows) -> ()
  return
}

// -----

// A source that is not valid in full leaves a part of its window as it was, so
// what was there is needed.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!four = !tile.tile<8x16xf32, vec, valid 4x16, @vec_1>
!row = !tile.tile<1x16xf32, vec, @vec_0 + 320>

func.func @a_window_that_is_not_filled(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 512
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %four = tile.load %m[0, 0] : memref<16x16xf32> -> !four
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !row
  tile.store %x, %m[0, 0] : !row, memref<16x16xf32>
  // expected-error @below {{reads operand 0, but bytes [320, 384) of 'vec_0' do not hold it}}
  %u = tile.assemble %four into %t[0, 0] : !four, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<16x16xf32>
  return
}
