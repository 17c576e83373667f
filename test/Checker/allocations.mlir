
// The chip: capacity, alignment and slots.

// RUN: %plan -split-input-file -verify-diagnostics %s \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b replan=true},any(pypto-verify-memory))'

// Exactly the 188,416 bytes that tiles may take of vec.
func.func @exact() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 188384 address = 0
  tile.alloc @vec_1 : vec, 32 address = 188384
  return
}

func.func @a_little_too_much() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error @below {{'vec_0' ends at byte 188417, but vec has 188416}}
  tile.alloc @vec_0 : vec, 188417 address = 0
  return
}

// -----

// Nobody counts what has no address yet.
func.func @not_yet_anywhere() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 188416
  tile.alloc @vec_1 : vec, 188416
  return
}

// -----

func.func @misaligned() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error @below {{'vec_0' lies at byte 48 of vec, which is no multiple of 32}}
  tile.alloc @vec_0 : vec, 64 address = 48
  tile.alloc @vec_1 : vec, 64 address = 96
  return
}

func.func @misaligned_on_the_core()
    attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-error @below {{'left_0' lies at byte 32 of left, which is no multiple of 512}}
  tile.alloc @left_0 : left, 512 address = 32
  return
}

// -----

func.func @slots_of_48_bytes() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error @below {{'ring' has slots of 48 bytes, which is no multiple of 32: every slot but the first would be misaligned}}
  tile.alloc @ring pinned slots = 2 : vec, 96 address = 0
  return
}

func.func @slots_of_64_bytes() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 128 address = 0
  return
}

// -----

// A tile in the middle of an allocation is as aligned as one at its start; a
// view is where it is.

!t = !tile.tile<2x8xf32, vec, @vec_0 + 16>

func.func @a_misaligned_tile(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 128
  // expected-error @below {{lies at byte 16 of its allocation, which is no multiple of 32}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  return
}

!whole = !tile.tile<2x8xf32, vec, @vec_0>
!part = !tile.tile<1x4xf32, vec, @vec_0 + 16>

func.func @a_misaligned_view(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 128
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !whole
  %v = tile.slice %t[0, 4] : !whole -> !part
  return
}
