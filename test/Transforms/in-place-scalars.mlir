// A scalar written into a tile, and rows replaced at indices, change the tile in
// its place. What is needed of the old value is saved before.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// CHECK-LABEL: func.func @in_place
// CHECK-NOT: tile.copy
// CHECK: tile.write {{.*}} : f32, <8x8xf32, vec, @vec_0> -> <8x8xf32, vec, @vec_0>
// CHECK: tile.write {{.*}} : f32, <8x8xf32, vec, @vec_0> -> <8x8xf32, vec, @vec_0>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @in_place(%m: memref<8x8xf32>, %s: f32, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %u = tile.write %s into %t[0, 1] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  %v = tile.write %s into %u[%i, 1] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @the_old_value_is_stored_later
// CHECK: %[[T:.*]] = tile.load
// CHECK: %[[C:.*]] = tile.copy %[[T]]
// CHECK-NEXT: tile.write %{{.*}} into %[[C]]
// CHECK: tile.store %[[T]],
func.func @the_old_value_is_stored_later(%m: memref<8x8xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %u = tile.write %s into %t[0, 1] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %t, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// An element of 4 bytes at row 1, column 2 is bytes [40, 44): row 2 lies behind
// it, row 1 does not.
// CHECK-LABEL: func.func @a_view_of_another_row
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_view_of_another_row(%m: memref<8x8xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %v = tile.slice %t[2, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.write %s into %t[1, 2] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @a_view_of_the_row
// CHECK: tile.copy
// CHECK-NEXT: tile.write
func.func @a_view_of_the_row(%m: memref<8x8xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %v = tile.slice %t[1, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.write %s into %t[1, 2] : f32, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Which rows are replaced is known at run time only: any of them.
// CHECK-LABEL: func.func @rows_at_indices
// CHECK: tile.scatter_update {{.*}} : (<8x8xf32, vec, @vec_0>, <1x8xi32, vec, @vec_1>, <8x8xf32, vec, @vec_2>) -> <8x8xf32, vec, @vec_0>
// CHECK: %[[C:.*]] = tile.copy
// CHECK-NEXT: tile.scatter_update %[[C]],
func.func @rows_at_indices(%m: memref<8x8xf32>, %x: memref<1x8xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %i = tile.load %x[0, 0] : memref<1x8xi32> -> <1x8xi32, vec>
  %r = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %u = tile.scatter_update %t, %i, %r : (<8x8xf32, vec>, <1x8xi32, vec>, <8x8xf32, vec>) -> <8x8xf32, vec>
  %v = tile.slice %u[7, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %w = tile.scatter_update %u, %i, %r : (<8x8xf32, vec>, <1x8xi32, vec>, <8x8xf32, vec>) -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A read keeps the tile until then: b takes a place of its own, c the first.
// CHECK-LABEL: func.func @a_read_needs_the_tile
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: tile.read {{.*}} : <8x8xf32, vec, @vec_0> -> f32
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
func.func @a_read_needs_the_tile(%m: memref<8x8xf32>, %i: index) -> f32 attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %s = tile.read %a[%i, 3] : <8x8xf32, vec> -> f32
  %c = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return %s : f32
}
