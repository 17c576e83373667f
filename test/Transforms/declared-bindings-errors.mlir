// What cannot be bound, and what does not fit where it is bound.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

!t = !tile.tile<16x16xf32, vec>

func.func @a_view(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error@+1 {{is bound to 'ping', but is a view, which lies where its source does: bind the op that makes the source}}
  %b = tile.slice %a[8, 0] at @ping : !t -> <8x16xf32, vec>
  tile.store %b, %m[0, 0] : <8x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec>

func.func @an_update(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %row = tile.load %m[0, 0] : memref<16x16xf32> -> <1x16xf32, vec>
  // expected-error@+1 {{is bound to 'ping', but updates its operand in place and lies where that does: bind the op that makes the operand}}
  %b = tile.assemble %row into %a[1, 0] at @ping : <1x16xf32, vec>, !t -> !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec>

func.func @another_name(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error@+1 {{is bound to 'ping', but is another name for its operand, not a tile of its own}}
  %b = tile.copy %a at @ping : !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

func.func @two_spaces(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  tile.alloc @ping pinned
  // expected-note@+1 {{bound here}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> <16x16xf32, vec>
  // expected-error@+1 {{binds a tile of mat to 'ping', which already holds one of vec: declare an allocation for each space}}
  %b = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> <16x16xf32, mat>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

func.func @a_space_of_the_author(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ping pinned : mat, 1024
  // expected-error@+1 {{binds a tile of vec to 'ping', which is declared in mat}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

func.func @a_size_of_the_author(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @ring pinned slots = 2 : vec, 1024
  // expected-error@+1 {{binds a tile of 1024 bytes to 'ring', whose slots have 512: leave the size out, and the largest tile decides}}
  %a = tile.load %m[0, 0] at @ring[0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

// 12 * 16384 = 196608 bytes are more than the 188416 of the space, 11 are not.

func.func @too_many_slots(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'ring' declares 12 slots of 16384 bytes, but vec has 188416 bytes in all: declare at most 11 slots or bind smaller tiles}}
  tile.alloc @ring pinned slots = 12
  // expected-note@+1 {{the largest tile is made here}}
  %a = tile.load %m[0, 0] at @ring[0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

func.func @not_too_many_slots(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 11
  %a = tile.load %m[0, 0] at @ring[0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
