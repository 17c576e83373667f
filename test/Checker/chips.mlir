
// A rule of one chip is broken there, on both without a target, and not on the
// other.

// RUN: %plan %s -verify-diagnostics -split-input-file \
// RUN:   -pass-pipeline='builtin.module(any(pypto-verify-memory))'
// RUN: %plan %s -verify-diagnostics -split-input-file \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-verify-memory))'
// RUN: %plan %s -split-input-file \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-verify-memory))'

// On the A2/A3 rem of integers converts its sources in their place.

!a = !tile.tile<16x64xi32, vec, @vec_0>
!b = !tile.tile<16x64xi32, vec, @vec_1>
!s = !tile.tile<16x64xi32, vec, @vec_2>
!r = !tile.tile<16x64xi32, vec, @vec_3>

func.func @a_source_that_is_converted(%m: memref<16x64xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_1 : vec, 4096
  tile.alloc @vec_2 : vec, 4096
  tile.alloc @vec_3 : vec, 4096
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !a
  // expected-note @below {{the tile is made here}}
  %b = tile.load %m[0, 0] : memref<16x64xi32> -> !b
  %s = tile.create : !s
  // expected-note @below {{overwritten here}}
  %r = tile.rem %a, %b, %s : (!a, !b, !s) -> !r
  // expected-error @below {{reads operand 0, but bytes [0, 4096) of 'vec_1' do not hold it}}
  tile.store %b, %m[0, 0] : !b, memref<16x64xi32>
  tile.store %r, %m[0, 0] : !r, memref<16x64xi32>
  return
}

// -----

// One source twice would be converted twice.

!a = !tile.tile<16x64xi32, vec, @vec_0>
!s = !tile.tile<16x64xi32, vec, @vec_2>
!r = !tile.tile<16x64xi32, vec, @vec_3>

func.func @a_source_twice(%m: memref<16x64xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_2 : vec, 4096
  tile.alloc @vec_3 : vec, 4096
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !a
  %s = tile.create : !s
  // expected-error @below {{writes operand 0 while it runs, which has bytes of operand 1}}
  %r = tile.rem %a, %a, %s : (!a, !a, !s) -> !r
  tile.store %r, %m[0, 0] : !r, memref<16x64xi32>
  return
}

// -----

// On the A2/A3 the scratch of sels is written before mask and source are read;
// the A5 does not touch it.

!m = !tile.tile<64x32xi8, vec, @vec_0>
!a = !tile.tile<64x64xf32, vec, @vec_1>
!r = !tile.tile<64x64xf32, vec, @vec_2>

func.func @the_scratch_of_sels_on_the_mask(%m: memref<64x64xf32>,
                                           %k: memref<64x32xi8>, %s: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  tile.alloc @vec_1 : vec, 16384
  tile.alloc @vec_2 : vec, 16384
  %mask = tile.load %k[0, 0] : memref<64x32xi8> -> !m
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !a
  %t = tile.create : <8x8xf32, vec, @vec_0>
  // expected-error @below {{writes operand 2 while it runs, which has bytes of operand 0}}
  %r = tile.sels %mask, %a, %t, %s
      : (!m, !a, <8x8xf32, vec, @vec_0>, f32) -> !r
  tile.store %r, %m[0, 0] : !r, memref<64x64xf32>
  return
}
