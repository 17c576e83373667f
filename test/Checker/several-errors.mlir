// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Every error of every function is said at once; a reader says it once, however
// many bytes it misses and on however many ways.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>
!low = !tile.tile<8x16xf32, vec, @vec_0>
!mid = !tile.tile<1x16xf32, vec, @vec_0 + 768>

func.func @two_readers_and_a_rule(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{overwritten here}}
  %x = tile.full 0.0 : !low
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{reads operand 0, but bytes [0, 512) of 'vec_0' do not hold it}}
    tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
    %y = tile.full 0.0 : !mid
  }
  // expected-error @below {{reads operand 1, but bytes [0, 512) of 'vec_0' do not hold it}}
  // expected-note @below {{the operand is made here}}
  %c = tile.add %b, %a : (!b, !a) -> !b
  // expected-error @below {{writes its result to bytes of operand 0}}
  %d = tile.transpose %c : (!b) -> !b
  return
}

func.func @another_function(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  // expected-note @below {{overwritten here}}
  %x = tile.full 0.0 : !a
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  return
}
