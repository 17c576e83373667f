// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Where a result may lie on an operand.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!u = !tile.tile<16x16xf32, vec, @vec_1>
!shifted = !tile.tile<16x16xf32, vec, @vec_0 + 64>
!behind = !tile.tile<16x16xf32, vec, @vec_0 + 1024>

// Element by element, from the same byte on.
func.func @from_the_same_byte_on(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !u
  %r = tile.add %a, %b : (!t, !u) -> !t
  %s = tile.add %r, %r : (!t, !t) -> !t
  %q = tile.exp %s : (!t) -> !behind
  tile.store %q, %m[0, 0] : !behind, memref<16x16xf32>
  return
}

func.func @shifted_by_a_row(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  // expected-note @below {{the operand is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{writes its result to bytes of operand 0, which it may do only from its first byte on}}
  %r = tile.exp %a : (!t) -> !shifted
  tile.store %r, %m[0, 0] : !shifted, memref<16x16xf32>
  return
}

// -----

// From the same byte on, but in wider elements: not byte for byte.

!h = !tile.tile<16x16xf16, vec, @vec_0>
!f = !tile.tile<16x16xf32, vec, @vec_0>

func.func @a_widening_cast(%m: memref<16x16xf32>, %n: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the operand is made here}}
  %a = tile.load %n[0, 0] : memref<16x16xf16> -> !h
  // expected-error @below {{writes its result to bytes of operand 0, but the wider output's write cursor outruns the read cursor}}
  %r = tile.cast %a : (!h) -> !f
  tile.store %r, %m[0, 0] : !f, memref<16x16xf32>
  return
}

// -----

// An op whose record says nothing shares nothing.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!r = !tile.tile<16x16xf32, vec, @vec_1>

func.func @a_transpose_on_its_operand(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the operand is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{writes its result to bytes of operand 0, but the unaligned path writes dst directly from src}}
  %r = tile.transpose %a : (!t) -> !t
  tile.store %r, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @a_transpose_beside_its_operand(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %r = tile.transpose %a : (!t) -> !r
  tile.store %r, %m[0, 0] : !r, memref<16x16xf32>
  return
}

// -----

// The operand is a view: its bytes count, and how far apart its rows are.

!t = !tile.tile<16x32xf32, vec, @vec_0>
!low = !tile.tile<8x32xf32, vec, @vec_0>
!left = !tile.tile<16x16xf32, vec, @vec_0>

func.func @on_whole_rows(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  %v = tile.slice %a[0, 0] : !t -> !low
  %r = tile.exp %v : (!low) -> !low
  tile.store %r, %m[0, 0] : !low, memref<16x32xf32>
  return
}

func.func @on_rows_with_gaps(%m: memref<16x32xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x32xf32> -> !t
  // expected-note @below {{the operand is made here}}
  %v = tile.slice %a[0, 0] : !t -> !left
  // expected-error @below {{writes its result to bytes of operand 0, but the operand is a window whose rows lie further apart than the result's}}
  %r = tile.exp %v : (!left) -> !left
  tile.store %r, %m[0, 0] : !left, memref<16x32xf32>
  return
}

// -----

// The window that an update writes, and not the tile, must not lie on its source.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!low = !tile.tile<8x16xf32, vec, @vec_0>

func.func @one_half_onto_the_other(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %v = tile.slice %t[0, 0] : !t -> !low
  %u = tile.assemble %v into %t[8, 0] : !low, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @a_half_onto_a_part_of_itself(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the operand is made here}}
  %v = tile.slice %t[0, 0] : !t -> !low
  // expected-error @below {{writes its result to bytes of operand 1, but no record says that the result may share bytes with the operand}}
  %u = tile.assemble %v into %t[4, 0] : !low, !t -> !t
  tile.store %u, %m[0, 0] : !t, memref<16x16xf32>
  return
}
