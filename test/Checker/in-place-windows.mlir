// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// An update of a window renews the window and keeps the rest.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>
!second = !tile.tile<1x16xf32, vec, @vec_0 + 64>

func.func @a_window_that_was_overwritten(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !second
  tile.store %x, %m[0, 0] : !second, memref<8x16xf32>
  %u = tile.assemble %row into %t[1, 0] : !row, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

func.func @the_rest_was_overwritten(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !second
  tile.store %x, %m[0, 0] : !second, memref<8x16xf32>
  // expected-note @below {{the tile is made here}}
  %u = tile.assemble %row into %t[2, 0] : !row, !t -> !t
  // expected-error @below {{reads operand 0, but bytes [64, 128) of 'vec_0' do not hold it}}
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// -----

// A window on all of the tile renews it, whatever was there.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!s = !tile.tile<8x16xf32, vec, @vec_1>
!u = !tile.tile<8x16xf32, vec, @vec_0>

func.func @a_window_on_all(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 512
  %s = tile.load %m[0, 0] : memref<8x16xf32> -> !s
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !u
  tile.store %x, %m[0, 0] : !u, memref<8x16xf32>
  %u = tile.assemble %s into %t[0, 0] : !s, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// -----

// A chain of updates. Every result holds the rows written so far; the tile
// before an update is gone with the row that the update has written, and only
// with that one.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>
!first = !tile.tile<1x16xf32, vec, @vec_0>
!second = !tile.tile<1x16xf32, vec, @vec_0 + 64>

func.func @a_chain(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %a = tile.assemble %row into %t[0, 0] : !row, !t -> !t
  %b = tile.assemble %row into %a[1, 0] : !row, !t -> !t
  %c = tile.assemble %row into %b[2, 0] : !row, !t -> !t
  %row_of_b = tile.slice %b[1, 0] : !t -> !second
  tile.store %c, %m[0, 0] : !t, memref<8x16xf32>
  tile.store %row_of_b, %m[0, 0] : !second, memref<8x16xf32>
  return
}

func.func @an_earlier_link(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %a = tile.assemble %row into %t[0, 0] : !row, !t -> !t
  // expected-note @below {{overwritten here}}
  %b = tile.assemble %row into %a[1, 0] : !row, !t -> !t
  %c = tile.assemble %row into %b[2, 0] : !row, !t -> !t
  tile.store %c, %m[0, 0] : !t, memref<8x16xf32>
  // expected-error @below {{bytes [64, 128) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// -----

// A window at a run-time offset: the op may keep any byte, so it needs all that
// is defined, and the result is one content.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>
!second = !tile.tile<1x16xf32, vec, @vec_0 + 64>

func.func @a_window_somewhere(%m: memref<8x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %u = tile.assemble %row into %t[%i, 0] : !row, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

func.func @a_window_somewhere_in_what_is_spoilt(%m: memref<8x16xf32>,
                                                %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !second
  tile.store %x, %m[0, 0] : !second, memref<8x16xf32>
  // expected-error @below {{bytes [64, 128) of 'vec_0'}}
  %u = tile.assemble %row into %t[%i, 0] : !row, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// A view of another part may be what the window has hit.
func.func @a_view_that_the_window_may_have_hit(%m: memref<8x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %v = tile.slice %t[1, 0] : !t -> !second
  // expected-note @below {{overwritten here}}
  %u = tile.assemble %row into %t[%i, 0] : !row, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  // expected-error @below {{bytes [64, 128) of 'vec_0'}}
  tile.store %v, %m[0, 0] : !second, memref<8x16xf32>
  return
}

// -----

// Two views of one source, one of them updated in its place.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!low = !tile.tile<4x16xf32, vec, @vec_0>
!high = !tile.tile<4x16xf32, vec, @vec_0 + 256>
!row = !tile.tile<1x16xf32, vec, @vec_1>

func.func @the_other_view(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %low = tile.slice %t[0, 0] : !t -> !low
  %high = tile.slice %t[4, 0] : !t -> !high
  %u = tile.assemble %row into %low[3, 0] : !row, !low -> !low
  tile.store %u, %m[0, 0] : !low, memref<8x16xf32>
  tile.store %high, %m[0, 0] : !high, memref<8x16xf32>
  return
}

func.func @the_source_of_both(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  // expected-note @below {{the tile is made here}}
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %low = tile.slice %t[0, 0] : !t -> !low
  // expected-note @below {{overwritten here}}
  %u = tile.assemble %row into %low[3, 0] : !row, !low -> !low
  tile.store %u, %m[0, 0] : !low, memref<8x16xf32>
  // expected-error @below {{bytes [192, 256) of 'vec_0'}}
  tile.store %t, %m[0, 0] : !t, memref<8x16xf32>
  return
}
