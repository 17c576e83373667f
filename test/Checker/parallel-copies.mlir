// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A parallel copy reads everything before it writes anything.

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>
!part = !tile.tile<16x16xf32, vec, @vec_0 + 64>

func.func @a_swap(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  %c, %d = tile.parallel_copy %a, %b : (!a, !b) -> (!b, !a)
  tile.store %c, %m[0, 0] : !b, memref<16x16xf32>
  tile.store %d, %m[0, 0] : !a, memref<16x16xf32>
  // And back: the first two are where they were.
  %e, %f = tile.parallel_copy %c, %d : (!b, !a) -> (!a, !b)
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !b, memref<16x16xf32>
  return
}

func.func @the_old_names_after_a_swap(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  // expected-note @below {{overwritten here}}
  %c, %d = tile.parallel_copy %a, %b : (!a, !b) -> (!b, !a)
  // expected-error @below {{bytes [0, 1024) of 'vec_0'}}
  tile.store %a, %m[0, 0] : !a, memref<16x16xf32>
  return
}

// The parts of a tile may move within it, all at once.
func.func @onto_a_part_of_itself(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.parallel_copy %a : (!a) -> (!part)
  tile.store %b, %m[0, 0] : !part, memref<16x16xf32>
  return
}

// -----

!a = !tile.tile<16x16xf32, vec, @vec_0>
!b = !tile.tile<16x16xf32, vec, @vec_1>
!c = !tile.tile<16x16xf32, vec, @vec_2>

func.func @two_results_in_one_place(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  tile.alloc @vec_2 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !a
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> !b
  // expected-error @below {{writes two results to common bytes}}
  %c, %d = tile.parallel_copy %a, %b : (!a, !b) -> (!c, !c)
  return
}
