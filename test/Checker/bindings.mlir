// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// What an author has bound to a declared allocation lies there, and nothing else
// does.

!ping = !tile.tile<16x16xf32, vec, @ping>
!pong = !tile.tile<16x16xf32, vec, @pong>
!row = !tile.tile<1x16xf32, vec, @ping + 64>

func.func @bound(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  tile.alloc @pong pinned : vec, 1024
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !ping
  %b = tile.exp %a at @pong : (!ping) -> !pong
  tile.store %b, %m[0, 0] : !pong, memref<16x16xf32>
  return
}

// A view stands where its source does, and a copy at an edge brings a tile to
// the place of the one that is bound.
func.func @on_what_is_bound(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  tile.alloc @pong pinned : vec, 1024
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !ping
  %v = tile.slice %a[1, 0] : !ping -> !row
  %b = tile.copy %a : (!ping) -> !pong
  tile.store %v, %m[0, 0] : !row, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !pong, memref<16x16xf32>
  return
}

func.func @not_bound(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  // expected-error @below {{lies in 'ping', which an author has declared for other tiles}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !ping
  return
}

func.func @bound_elsewhere(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  tile.alloc @pong pinned : vec, 1024
  // expected-error @below {{is bound to 'ping', but lies in 'pong'}}
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !pong
  return
}

func.func @bound_and_in_the_open(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{is bound to 'ping', but lies in 'vec_0'}}
  %a = tile.load %m[0, 0] at @ping
      : memref<16x16xf32> -> <16x16xf32, vec, @vec_0>
  return
}

// -----

!ping = !tile.tile<16x16xf32, vec, @ping>
!row = !tile.tile<1x16xf32, vec, @ping + 64>
!one = !tile.tile<16x16xf32, vec, @ring slot 1>
!some = !tile.tile<16x16xf32, vec, @ring slot ?>

// An update bound to another allocation than the one it stands in.
func.func @an_update_bound_elsewhere(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 1024
  tile.alloc @pong pinned : vec, 1024
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !ping
  // expected-error @below {{is bound to 'pong', but lies in 'ping'}}
  %v = tile.slice %a[1, 0] at @pong : !ping -> !row
  return
}

func.func @the_other_slot(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  // expected-error @below {{is bound to slot 0 of 'ring', but lies in another}}
  %a = tile.load %m[0, 0] at @ring[0] : memref<16x16xf32> -> !one
  return
}

// A run-time slot for a constant one, and a constant slot for a run-time one.
// expected-remark @below {{1 tiles lie}}
func.func @a_slot_of_the_other_kind(%m: memref<16x16xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 2048
  // expected-error @below {{is bound to slot 1 of 'ring', but lies in another}}
  %a = tile.load %m[0, 0] at @ring[1] : memref<16x16xf32> -> !some
  // expected-error @below {{is bound to a slot of 'ring' known only at run time, but lies in slot 1}}
  %b = tile.load %m[0, 0] at @ring[%i] : memref<16x16xf32> -> !one
  return
}
