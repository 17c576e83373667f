// A function is planned or it is not: what some pass left half done is an error
// at the first tile that lacks a place.

// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(any(pypto-init-memref))'
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' 2>/dev/null \
// RUN:   | FileCheck %s

// replan=true drops the place of the first and plans both: 2 * 256 bytes.
// CHECK-LABEL: func.func @one_has_no_place
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
func.func @one_has_no_place(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
  // expected-error@+1 {{has no placement although other tiles of the function have one: place all or none, or drop placements first (replan=true)}}
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// -----

// All are placed: nothing to do.
func.func @all_have_one(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
  tile.store %a, %m[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
  return
}
