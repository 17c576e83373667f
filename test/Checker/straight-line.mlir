// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A tile that is written over before its last reader.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @overwritten(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'vec_0' do not hold it}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @overwritten_after_the_last_reader(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// With addresses, bytes are those of the space: [1024, 2048) and [1984, 3008)
// have 64 in common, [1024, 2048) and [2048, 3072) none.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>
!c = !tile.tile<16x16xf32, vec, @vec_2>

func.func @by_address(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024 address = 1024
  tile.alloc @vec_1 : vec, 1024 address = 1984
  tile.alloc @vec_2 : vec, 1024 address = 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{the tile is made here}}
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  // expected-note @below {{overwritten here}}
  %a2 = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-error @below {{reads operand 0, but bytes [1984, 2048) of vec do not hold it}}
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %a2, %m[0, 0] : !a, memref<16x16xf32>
  return
}

func.func @side_by_side(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024 address = 1024
  tile.alloc @vec_2 : vec, 1024 address = 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %c = tile.load %m[0, 0] : memref<16x16xf32> -> !c
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %c, %m[0, 0] : !c, memref<16x16xf32>
  return
}

// -----

// Two tiles in parts of one allocation: 1024 bytes at + 0, and at + 512 or at
// + 1024.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_0 + 512>
!c = !tile.tile<16x16xf32, vec, @vec_0 + 1024>

func.func @in_parts_that_overlap(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{overwritten here}}
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  // expected-error @below {{bytes [512, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  return
}

func.func @in_parts_of_their_own(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %c = tile.load %m[0, 0] : memref<16x16xf32> -> !c
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %c, %m[0, 0] : !c, memref<16x16xf32>
  return
}

// -----

// One number in two spaces is two allocations.

func.func @the_same_number_in_another_space(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<incore>} {
  tile.alloc @vec_0 : vec, 1024 address = 0
  tile.alloc @mat_0 : mat, 1024 address = 0
  %a = tile.load %m[0, 0] : memref<16x16xf32>
      -> <16x16xf32, vec, @vec_0>
  %b = tile.load %m[0, 0] : memref<16x16xf32>
      -> <16x16xf32, mat, @mat_0>
  tile.store %a, %m[0, 0] : <16x16xf32, vec, @vec_0>, memref<16x16xf32>
  return
}
