// An op that updates its operand in place gets a copy of it where the old value
// is needed afterwards, and only there.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s

// The target dies at the update: none.
// CHECK-LABEL: func.func @no_copy_when_the_target_dies
// CHECK-NOT: tile.copy
// CHECK: tile.assemble {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK-NOT: tile.copy
func.func @no_copy_when_the_target_dies(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// The target is stored afterwards: one. The update is made on the copy, the
// store reads the old tile.
// CHECK-LABEL: func.func @one_copy_when_it_lives_on
// CHECK: %[[T:.*]] = tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: %[[C:.*]] = tile.copy %[[T]] : (<8x8xf32, vec, @vec_0>) -> <8x8xf32, vec, @vec_2>
// CHECK-NEXT: tile.assemble %{{.*}} into %[[C]][0, 0] {{.*}} -> <8x8xf32, vec, @vec_2>
// CHECK-NOT: tile.copy
// CHECK: tile.store %[[T]], {{.*}} <8x8xf32, vec, @vec_0>
func.func @one_copy_when_it_lives_on(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %t, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Two updates of one tile: the first needs a copy, the last may have the tile.
// CHECK-LABEL: func.func @the_last_update_needs_none
// CHECK: %[[T:.*]] = tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: %[[C:.*]] = tile.copy %[[T]]
// CHECK-NEXT: tile.assemble %{{.*}} into %[[C]][0, 0]
// CHECK-NEXT: tile.assemble %{{.*}} into %[[T]][6, 0]
func.func @the_last_update_needs_none(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  %w = tile.assemble %p into %t[6, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// fillpad_inplace likewise.
// CHECK-LABEL: func.func @fillpad_in_place
// CHECK: %[[T:.*]] = tile.load
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[T]]
// CHECK-NEXT: %[[U:.*]] = tile.fillpad_inplace %[[C]]
// CHECK-NEXT: tile.fillpad_inplace %[[U]] : <8x8xf32, vec, @vec_1>
func.func @fillpad_in_place(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %u = tile.fillpad_inplace %t : <8x8xf32, vec>
  %w = tile.fillpad_inplace %u : <8x8xf32, vec>
  tile.store %t, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Each iteration updates the tile from before the loop: the next one needs the
// old value, though nothing after the op in the text does.
// CHECK-LABEL: func.func @the_next_iteration_needs_it
// CHECK: %[[T:.*]] = tile.load
// CHECK: scf.for
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[T]]
// CHECK-NEXT: tile.fillpad_inplace %[[C]]
func.func @the_next_iteration_needs_it(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.for %i = %n to %n step %n {
    %u = tile.fillpad_inplace %t : <8x8xf32, vec>
    tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  return
}

// Only one of two exclusive arms runs: neither needs a copy.
// CHECK-LABEL: func.func @each_arm_may_have_it
// CHECK-NOT: tile.copy
// CHECK: return
func.func @each_arm_may_have_it(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.if %c {
    %u = tile.fillpad_inplace %t : <8x8xf32, vec>
    tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  } else {
    %u = tile.fillpad_inplace %t : <8x8xf32, vec>
    tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  return
}
