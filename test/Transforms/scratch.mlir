// A scratch is clobbered: it is live only at its op, one scratch serves many
// ops, and a tile that somebody needs is not clobbered but replaced by a fresh
// one.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// Both reductions clobber vec_1; between them c takes its place.
// CHECK-LABEL: func.func @one_scratch_serves_two_ops
// CHECK-COUNT-1: tile.create
// CHECK-NOT: tile.create
// CHECK: tile.row_sum {{.*}} : (<8x8xf32, vec, @vec_0>, <8x8xf32, vec, @vec_1>) -> <8x1xf32, vec, @vec_2>
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: tile.row_max {{.*}} : (<8x8xf32, vec, @vec_0>, <8x8xf32, vec, @vec_1>)
func.func @one_scratch_serves_two_ops(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %t = tile.create : <8x8xf32, vec>
  %s = tile.row_sum %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  %c = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  %u = tile.row_max %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}

// b is stored after row_sum: the op gets a tile of its own to clobber.
// CHECK-LABEL: func.func @a_needed_tile_is_not_clobbered
// CHECK: %[[B:.*]] = tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: %[[T:.*]] = tile.create : <8x8xf32, vec, @vec_2>
// CHECK: tile.row_sum %{{.*}}, %[[T]] :
// CHECK: tile.store %[[B]],
func.func @a_needed_tile_is_not_clobbered(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %s = tile.row_sum %a, %b : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}

// The input as its own scratch, and a view of a needed tile.
// CHECK-LABEL: func.func @the_input_is_not_clobbered
// CHECK: %[[A:.*]] = tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: %[[T:.*]] = tile.create : <8x8xf32, vec, @vec_1>
// CHECK: tile.row_sum %[[A]], %[[T]] :
// CHECK: tile.reshape %[[A]]
// CHECK: %[[U:.*]] = tile.create : <8x8xf32, vec, @vec_{{.*}}>
// CHECK: tile.row_max %[[A]], %[[U]] :
func.func @the_input_is_not_clobbered(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %s = tile.row_sum %a, %a : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  %v = tile.reshape %a : (<8x8xf32, vec>) -> <8x8xf32, vec>
  %u = tile.row_max %a, %v : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  tile.store %u, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}

// A created tile that an update writes and a store reads is no scratch either.
// CHECK-LABEL: func.func @a_created_tile_with_content
// CHECK-COUNT-2: tile.create
// CHECK: tile.row_sum
func.func @a_created_tile_with_content(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %t = tile.create : <8x8xf32, vec>
  %p = tile.slice %a[0, 0] : <8x8xf32, vec> -> <2x8xf32, vec>
  %s = tile.row_sum %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}
