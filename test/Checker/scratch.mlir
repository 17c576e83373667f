// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A scratch is clobbered: what lies there is lost, and no other operand may.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!s = !tile.tile<16x16xf32, vec, @vec_1>
!r = !tile.tile<16x1xf32, vec, @vec_2>
!x = !tile.tile<1x16xf32, vec, @vec_1 + 64>

func.func @a_tile_in_the_scratch(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  %s = tile.create : !s
  // expected-note @below {{overwritten here}}
  %r = tile.row_sum %t, %s : (!t, !s) -> !r
  // expected-error @below {{reads operand 0, but bytes [64, 128) of 'vec_1' do not hold it}}
  tile.store %x, %m[0, 0] : !x, memref<16x16xf32>
  return
}

func.func @a_tile_in_the_scratch_before_and_after(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  tile.store %x, %m[0, 0] : !x, memref<16x16xf32>
  %s = tile.create : !s
  %r = tile.row_sum %t, %s : (!t, !s) -> !r
  %y = tile.load %m[0, 0] : memref<16x16xf32> -> !x
  tile.store %y, %m[0, 0] : !x, memref<16x16xf32>
  return
}

// -----

// The tile that is summed up is partly its own scratch.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!s = !tile.tile<16x16xf32, vec, @vec_0 + 512>
!r = !tile.tile<16x1xf32, vec, @vec_2>

func.func @the_scratch_on_the_operand(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1536
  tile.alloc @vec_2 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %s = tile.create : !s
  // expected-error @below {{writes operand 1 while it runs, which has bytes of operand 0}}
  %r = tile.row_sum %t, %s : (!t, !s) -> !r
  return
}

// -----

// The content of a scratch is no content: it may be used again and again.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!s = !tile.tile<16x16xf32, vec, @vec_1>
!r = !tile.tile<16x1xf32, vec, @vec_2>

func.func @used_twice(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %s = tile.create : !s
  %r = tile.row_sum %t, %s : (!t, !s) -> !r
  %q = tile.row_max %t, %s : (!t, !s) -> !r
  return
}

// A scratch that held something has lost it.
func.func @read_after_use(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 64
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{the tile is made here}}
  %s = tile.load %m[0, 0] : memref<16x16xf32> -> !s
  // expected-note @below {{overwritten here}}
  %r = tile.row_sum %t, %s : (!t, !s) -> !r
  // expected-error @below {{bytes [0, 1024) of 'vec_1'}}
  tile.store %s, %m[0, 0] : !s, memref<16x16xf32>
  return
}
