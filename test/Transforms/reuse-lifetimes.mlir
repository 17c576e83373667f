// Tiles whose lives do not overlap share an allocation; a life may begin at the
// op where the other ends. Tiles that are live together never share.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,REUSE
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,APART

// The first worked example of the pass document: the third tile takes the place
// of the first, whose last use is the add; its allocation goes.
// CHECK-LABEL: func.func @disjoint_lives_share
// REUSE-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// APART-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// REUSE: tile.adds {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_0>
// APART: tile.adds {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_1>
// REUSE: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// APART: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @disjoint_lives_share(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.adds %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  %c = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %c, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The example to the letter: b is still live when c is loaded, so two
// allocations remain, and c takes that of a.
// CHECK-LABEL: func.func @the_third_takes_the_place_of_the_first
// REUSE-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// REUSE-NEXT: tile.alloc @vec_1 : vec, 16384{{$}}
// REUSE-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// REUSE-NEXT: tile.recip {{.*}} -> <64x64xf32, vec, @vec_1>
// REUSE-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// APART: tile.load {{.*}} @vec_0>
// APART: tile.load {{.*}} @vec_2>
func.func @the_third_takes_the_place_of_the_first(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.recip %a : <64x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %c, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The second example: the last use of a is the definition of b.
// CHECK-LABEL: func.func @a_consumer_takes_the_place_of_its_producer
// REUSE-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// REUSE-NEXT: tile.create : <64x64xf32, vec, @vec_0>
// REUSE-NEXT: tile.muls {{.*}} : (<64x64xf32, vec, @vec_0>, f32) -> <64x64xf32, vec, @vec_0>
// APART: tile.muls {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @a_consumer_takes_the_place_of_its_producer(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <64x64xf32, vec>
  %b = tile.muls %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The third: a is read after b is loaded.
// CHECK-LABEL: func.func @overlapping_lives_do_not_share
// CHECK-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// CHECK-NEXT: tile.alloc @vec_1 : vec, 16384{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_1>
// CHECK-NEXT: tile.store {{.*}} <64x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.store {{.*}} <64x64xf32, vec, @vec_1>
func.func @overlapping_lives_do_not_share(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// A result that nobody reads is written all the same: not over a live tile.
// CHECK-LABEL: func.func @a_dead_result_needs_a_place
// CHECK: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: tile.exp {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_1>
// REUSE: tile.load {{.*}} -> <64x64xf32, vec, @vec_1>
// APART: tile.load {{.*}} -> <64x64xf32, vec, @vec_2>
func.func @a_dead_result_needs_a_place(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.exp %a : <64x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %d = tile.add %a, %c : <64x64xf32, vec>
  tile.store %d, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
