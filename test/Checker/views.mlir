// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A view is its source's bytes: it holds what they hold, wherever it is read.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!low = !tile.tile<8x16xf32, vec, @vec_0>
!high = !tile.tile<8x16xf32, vec, @vec_0 + 512>
!last = !tile.tile<1x16xf32, vec, @vec_0 + 960>

// A row is 64 bytes. What lies over rows 8 to 15 spoils the upper view, not the
// lower one.
func.func @half_overwritten(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %low = tile.slice %t[0, 0] : !t -> !low
  // expected-note @below {{the tile is made here}}
  %high = tile.slice %t[8, 0] : !t -> !high
  tile.store %high, %m[0, 0] : !high, memref<16x16xf32>
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !high
  tile.store %low, %m[0, 0] : !low, memref<16x16xf32>
  // expected-error @below {{reads operand 0, but bytes [512, 1024) of 'vec_0' do not hold it}}
  tile.store %high, %m[0, 0] : !high, memref<16x16xf32>
  tile.store %x, %m[0, 0] : !high, memref<16x16xf32>
  return
}

// -----

// A view of a view counts from the first source: row 7 of rows 8 to 15 is row
// 15, at byte 960.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!high = !tile.tile<8x16xf32, vec, @vec_0 + 512>
!last = !tile.tile<1x16xf32, vec, @vec_0 + 960>
!other = !tile.tile<15x16xf32, vec, @vec_0>

func.func @a_view_of_a_view(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %high = tile.slice %t[8, 0] : !t -> !high
  %last = tile.slice %high[7, 0] : !high -> !last
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !other
  tile.store %x, %m[0, 0] : !other, memref<16x16xf32>
  tile.store %last, %m[0, 0] : !last, memref<16x16xf32>
  return
}

func.func @a_view_of_a_view_overwritten(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %high = tile.slice %t[8, 0] : !t -> !high
  // expected-note @below {{the tile is made here}}
  %last = tile.slice %high[7, 0] : !high -> !last
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !last
  tile.store %x, %m[0, 0] : !last, memref<16x16xf32>
  // expected-error @below {{reads operand 0, but bytes [960, 1024) of 'vec_0' do not hold it}}
  tile.store %last, %m[0, 0] : !last, memref<16x16xf32>
  return
}

// -----

// The same bytes under another type.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!r = !tile.tile<8x32xf32, vec, @vec_0>
!i = !tile.tile<8x32xi32, vec, @vec_0>
!tail = !tile.tile<1x16xf32, vec, @vec_0 + 960>

func.func @reshaped(%m: memref<8x32xi32>, %n: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %n[0, 0] : memref<16x16xf32> -> !t
  %r = tile.reshape %t : (!t) -> !r
  %i = tile.reinterpret_view %r : (!r) -> !i
  tile.store %i, %m[0, 0] : !i, memref<8x32xi32>
  return
}

func.func @reshaped_and_overwritten(%m: memref<8x32xi32>, %n: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %n[0, 0] : memref<16x16xf32> -> !t
  %r = tile.reshape %t : (!t) -> !r
  // expected-note @below {{the tile is made here}}
  %i = tile.reinterpret_view %r : (!r) -> !i
  // expected-note @below {{overwritten here}}
  %x = tile.load %n[0, 0] : memref<16x16xf32> -> !tail
  // expected-error @below {{bytes [960, 1024) of 'vec_0'}}
  tile.store %i, %m[0, 0] : !i, memref<8x32xi32>
  tile.store %x, %n[0, 0] : !tail, memref<16x16xf32>
  return
}
