// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A copy holds what its source holds, under both names.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>

// There and back: the tile itself is in its old place again.
func.func @there_and_back(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.copy %a : (!a) -> !b
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  tile.store %x, %m[0, 0] : !a, memref<16x16xf32>
  %c = tile.copy %b : (!b) -> !a
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %c, %m[0, 0] : !a, memref<16x16xf32>
  return
}

func.func @there_and_not_back(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.copy %a : (!a) -> !b
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  tile.store %x, %m[0, 0] : !a, memref<16x16xf32>
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  return
}

// -----

// A view of the source, and a view of the copy, hold what both hold.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>
!row = !tile.tile<1x16xf32, vec, @vec_0 + 128>

func.func @a_view_of_what_came_back(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %row = tile.slice %a[2, 0] : !a -> !row
  %b = tile.copy %a : (!a) -> !b
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  tile.store %x, %m[0, 0] : !a, memref<16x16xf32>
  %c = tile.copy %b : (!b) -> !a
  tile.store %row, %m[0, 0] : !row, memref<16x16xf32>
  return
}

// -----

// Rows that lie apart come together: a copy is a tile of its own.

!t = !tile.tile<16x32xf32, vec, @vec_0>
!left = !tile.tile<16x16xf32, vec, @vec_0>
!c = !tile.tile<16x16xf32, vec, @vec_1>
!behind = !tile.tile<16x16xf32, vec, @vec_1 + 1024>

func.func @of_some_columns(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 2048
  %t = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %x = tile.load %m[0, 0] : memref<16x32xf32> -> !behind
  %left = tile.slice %t[0, 0] : !t -> !left
  %c = tile.copy %left : (!left) -> !c
  tile.store %c, %m[0, 0] : !c, memref<16x32xf32>
  tile.store %x, %m[0, 0] : !behind, memref<16x32xf32>
  return
}

// -----

// A copy of what is not there.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>

func.func @too_late(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  tile.store %x, %m[0, 0] : !a, memref<16x16xf32>
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  %b = tile.copy %a : (!a) -> !b
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  return
}

// -----

// It must not lie on itself in part.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!part = !tile.tile<16x16xf32, vec, @vec_0 + 64>

func.func @onto_a_part_of_itself(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-error @below {{copies a tile onto a part of itself}}
  %b = tile.copy %a : (!a) -> !part
  tile.store %b, %m[0, 0] : !part, memref<16x16xf32>
  return
}

func.func @onto_itself(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.copy %a : (!a) -> !a
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !a, memref<16x16xf32>
  return
}

// -----

// Two copies of one tile in one place are one content, and so is a copy of an
// undefined tile: none.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>

func.func @two_copies_in_one_place(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.copy %a : (!a) -> !b
  %c = tile.copy %a : (!a) -> !b
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %c, %m[0, 0] : !b, memref<16x16xf32>
  return
}

func.func @a_copy_of_nothing(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.create : !a
  %b = tile.copy %a : (!a) -> !b
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %x, %m[0, 0] : !b, memref<16x16xf32>
  return
}

// The second is a copy of another tile.
func.func @a_copy_of_another_tile(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{the tile is made here}}
  %b = tile.copy %a : (!a) -> !b
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{overwritten here}}
  %c = tile.copy %x : (!a) -> !b
  // expected-error @below {{bytes [0, 1024) of 'vec_1'}}
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %c, %m[0, 0] : !b, memref<16x16xf32>
  return
}
