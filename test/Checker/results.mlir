// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// What an op writes, it writes whether or not somebody reads it.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @a_result_that_nobody_reads(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{overwritten here}}
  %dead = tile.full 0.0 : !t
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @a_result_that_nobody_reads_elsewhere(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %dead = tile.full 0.0 : <16x16xf32, vec, @vec_1>
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

// Two results of one op.

!src = !tile.tile<16x64xf32, vec, @vec_0>
!tmp = !tile.tile<16x128xi32, vec, @vec_1>
!dst = !tile.tile<16x64xi32, vec, @vec_2>
!beside = !tile.tile<1x16xi32, vec, @vec_2 + 4096>
!inside = !tile.tile<1x16xi32, vec, @vec_2 + 4032>

func.func @side_by_side(%m: memref<16x64xf32>, %o: memref<16x64xi32>, %k: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_1 : vec, 8192
  tile.alloc @vec_2 : vec, 4160
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !src
  %t = tile.create : !tmp
  %d, %c = tile.gather_compare %a, %k, %t {cmp_mode = #tile.cmp<gt>}
      : (!src, f32, !tmp) -> (!dst, !beside)
  tile.store %d, %o[0, 0] : !dst, memref<16x64xi32>
  return
}

// Though nobody reads the second.
func.func @on_each_other(%m: memref<16x64xf32>, %o: memref<16x64xi32>, %k: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_1 : vec, 8192
  tile.alloc @vec_2 : vec, 4160
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !src
  %t = tile.create : !tmp
  // expected-note @below {{the tile is made here}}
  // expected-error @below {{writes two results to common bytes}}
  // expected-note @below {{overwritten here}}
  %d, %c = tile.gather_compare %a, %k, %t {cmp_mode = #tile.cmp<gt>}
      : (!src, f32, !tmp) -> (!dst, !inside)
  // expected-error @below {{reads operand 0, but bytes [4032, 4096) of 'vec_2' do not hold it}}
  tile.store %d, %o[0, 0] : !dst, memref<16x64xi32>
  return
}
