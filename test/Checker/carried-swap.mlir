// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s | FileCheck %s

// Two tiles trade places in every round. With a third place all is well.

!x = !tile.tile<64x64xf32, vec, @vec_0>
!y = !tile.tile<64x64xf32, vec, @vec_1>
!spare = !tile.tile<64x64xf32, vec, @vec_2>

// CHECK-LABEL: func.func @through_a_third
func.func @through_a_third(%m: memref<64x64xf32>, %o: memref<64x64xf32>,
                           %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 16384
  tile.alloc @vec_1 : vec, 16384
  tile.alloc @vec_2 : vec, 16384
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !x
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> !y
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!x, !y) {
    %s = tile.copy %x : (!x) -> !spare
    %t = tile.copy %y : (!y) -> !x
    %u = tile.copy %s : (!spare) -> !y
    scf.yield %t, %u : !x, !y
  }
  tile.store %r#0, %o[0, 0] : !x, memref<64x64xf32>
  tile.store %r#1, %o[0, 0] : !y, memref<64x64xf32>
  return
}

// -----

// Without it the second copy finds what the first has written.

!x = !tile.tile<64x64xf32, vec, @vec_0>
!y = !tile.tile<64x64xf32, vec, @vec_1>

func.func @one_over_the_other(%m: memref<64x64xf32>, %o: memref<64x64xf32>,
                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 16384
  tile.alloc @vec_1 : vec, 16384
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !x
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> !y
  // expected-note @below {{the tile is made here}}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!x, !y) {
    // expected-note @below {{overwritten here}}
    %t = tile.copy %y : (!y) -> !x
    // expected-error @below {{reads operand 0, but bytes [0, 16384) of 'vec_0' do not hold it}}
    %u = tile.copy %x : (!x) -> !y
    scf.yield %t, %u : !x, !y
  }
  tile.store %r#0, %o[0, 0] : !x, memref<64x64xf32>
  tile.store %r#1, %o[0, 0] : !y, memref<64x64xf32>
  return
}
