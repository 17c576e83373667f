// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Bytes that nothing has defined hold any content: what lies there is lost to
// nobody.

!t = !tile.tile<8x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>
!first = !tile.tile<1x16xf32, vec, @vec_0>
!rest = !tile.tile<4x16xf32, vec, @vec_0 + 256>

func.func @a_created_tile_over_another(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %a = tile.load %m[0, 0] : memref<8x16xf32> -> !t
  %c = tile.create : !t
  tile.store %a, %m[0, 0] : !t, memref<8x16xf32>
  tile.store %c, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// Of a tile that was created and then updated, the update counts.
func.func @all_but_the_update(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %c = tile.create : !t
  %u = tile.assemble %row into %c[0, 0] : !row, !t -> !t
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !rest
  tile.store %x, %m[0, 0] : !rest, memref<8x16xf32>
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

func.func @the_update(%m: memref<8x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  tile.alloc @vec_1 : vec, 64
  %row = tile.load %m[0, 0] : memref<8x16xf32> -> !row
  %c = tile.create : !t
  // expected-note @below {{the tile is made here}}
  %u = tile.assemble %row into %c[0, 0] : !row, !t -> !t
  // expected-note @below {{overwritten here}}
  %x = tile.load %m[0, 0] : memref<8x16xf32> -> !first
  tile.store %x, %m[0, 0] : !first, memref<8x16xf32>
  // expected-error @below {{bytes [0, 64) of 'vec_0'}}
  tile.store %u, %m[0, 0] : !t, memref<8x16xf32>
  return
}

// -----

// A carry that begins undefined may find anything the first time, but after that
// what was yielded.

!t = !tile.tile<8x16xf32, vec, @vec_0>

func.func @a_carry_that_begins_undefined(%m: memref<8x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = tile.create : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c) -> (!t) {
    tile.store %x, %m[0, 0] : !t, memref<8x16xf32>
    %y = tile.load %m[0, 0] : memref<8x16xf32> -> !t
    scf.yield %y : !t
  }
  tile.store %r, %m[0, 0] : !t, memref<8x16xf32>
  return
}

func.func @what_was_yielded(%m: memref<8x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c = tile.create : !t
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c) -> (!t) {
    // expected-error @below {{bytes [0, 512) of 'vec_0'}}
    tile.store %x, %m[0, 0] : !t, memref<8x16xf32>
    %y = tile.load %m[0, 0] : memref<8x16xf32> -> !t
    // expected-note @below {{overwritten here}}
    %z = tile.load %m[0, 0] : memref<8x16xf32> -> !t
    tile.store %z, %m[0, 0] : !t, memref<8x16xf32>
    scf.yield %y : !t
  }
  return
}

// -----

// An undefined operand may be given any place, also that of the result.

!t = !tile.tile<8x16xf32, vec, @vec_0>

func.func @a_result_on_an_undefined_operand(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %c = tile.create : !t
  %r = tile.transpose %c : (!t) -> <16x8xf32, vec, @vec_0>
  tile.store %r, %m[0, 0] : <16x8xf32, vec, @vec_0>, memref<16x16xf32>
  return
}
