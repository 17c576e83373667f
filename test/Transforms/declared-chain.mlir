// A chain of three tiles of 64 x 64 x 4 = 16384 bytes takes one allocation if
// nothing is declared, three if each tile has one of its own, and two if the first
// and the last share one. What is planned computes the same on bytes.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s --check-prefixes=CHECK,PYPTO
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' | FileCheck %s --check-prefixes=CHECK
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' -o %t
// RUN: %tile_run --compare %t %s | FileCheck %s --check-prefix=BYTES

// BYTES: @nothing_declared: equal
// BYTES: @one_for_each: equal
// BYTES: @ping_and_pong: equal

!t = !tile.tile<64x64xf32, vec>

// PYPTO-LABEL: func.func @nothing_declared
// PYPTO-NEXT: tile.alloc @vec_0 : vec, 16384 address = 0
// PYPTO-NEXT: tile.load
func.func @nothing_declared(%m: memref<64x64xf32>, %o: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %m[0, 0] : memref<64x64xf32> -> !t
  %1 = tile.exp %0 : !t
  %2 = tile.exp %1 : !t
  tile.store %2, %o[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @one_for_each
// CHECK-NEXT: tile.alloc @a pinned : vec, 16384 address = 0
// CHECK-NEXT: tile.alloc @b pinned : vec, 16384 address = 16384
// CHECK-NEXT: tile.alloc @c pinned : vec, 16384 address = 32768
// CHECK-NEXT: tile.load %{{.*}} at @a : memref<64x64xf32> -> <64x64xf32, vec, @a>
// CHECK-NEXT: tile.exp %{{.*}} at @b : (<64x64xf32, vec, @a>) -> <64x64xf32, vec, @b>
// CHECK-NEXT: tile.exp %{{.*}} at @c : (<64x64xf32, vec, @b>) -> <64x64xf32, vec, @c>
func.func @one_for_each(%m: memref<64x64xf32>, %o: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @a pinned
  tile.alloc @b pinned
  tile.alloc @c pinned
  %0 = tile.load %m[0, 0] at @a : memref<64x64xf32> -> !t
  %1 = tile.exp %0 at @b : !t
  %2 = tile.exp %1 at @c : !t
  tile.store %2, %o[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @ping_and_pong
// CHECK-NEXT: tile.alloc @ping pinned : vec, 16384 address = 0
// CHECK-NEXT: tile.alloc @pong pinned : vec, 16384 address = 16384
// CHECK-NEXT: tile.load %{{.*}} at @ping : memref<64x64xf32> -> <64x64xf32, vec, @ping>
// CHECK-NEXT: tile.exp %{{.*}} at @pong : (<64x64xf32, vec, @ping>) -> <64x64xf32, vec, @pong>
// CHECK-NEXT: tile.exp %{{.*}} at @ping : (<64x64xf32, vec, @pong>) -> <64x64xf32, vec, @ping>
func.func @ping_and_pong(%m: memref<64x64xf32>, %o: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  tile.alloc @pong pinned
  %0 = tile.load %m[0, 0] at @ping : memref<64x64xf32> -> !t
  %1 = tile.exp %0 at @pong : !t
  %2 = tile.exp %1 at @ping : !t
  tile.store %2, %o[0, 0] : !t, memref<64x64xf32>
  return
}
