// What counts is whether the bytes that the op writes are needed: a live view of
// other bytes of the target costs no copy.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s

// Rows of 32 bytes. The update writes rows 0 and 1, [0, 64). v is row 2, from 64
// on, and is stored later.
// CHECK-LABEL: func.func @a_view_behind_the_window
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_view_behind_the_window(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %v = tile.slice %t[2, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// v is row 1, [32, 64), of the target: overwritten.
// CHECK-LABEL: func.func @a_view_under_the_window
// CHECK: %[[T:.*]] = tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: %[[C:.*]] = tile.copy %[[T]]
// CHECK-NEXT: tile.assemble %{{.*}} into %[[C]]
func.func @a_view_under_the_window(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %v = tile.slice %t[1, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A window at a run-time offset may be anywhere, and so may a view.
// CHECK-LABEL: func.func @a_window_anywhere
// CHECK-COUNT-1: tile.copy
// CHECK: tile.assemble
func.func @a_window_anywhere(%m: memref<8x8xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %v = tile.slice %t[7, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.assemble %p into %t[%i, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @a_view_anywhere
// CHECK-COUNT-1: tile.copy
// CHECK: tile.assemble
func.func @a_view_anywhere(%m: memref<8x8xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %v = tile.slice %t[%i, 0] : <8x8xf32, vec> -> <1x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A half copied onto the other half of its own tile: apart, no copy. Onto rows
// that it reads itself: one, since no record says in which order it does.
// CHECK-LABEL: func.func @a_source_out_of_the_target
// CHECK-NOT: tile.copy
// CHECK: tile.assemble %{{.*}} into %{{.*}}[4, 0]
// CHECK: tile.copy
// CHECK-NEXT: tile.assemble %{{.*}} into %{{.*}}[1, 0]
func.func @a_source_out_of_the_target(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %v = tile.slice %t[0, 0] : <8x8xf32, vec> -> <4x8xf32, vec>
  %u = tile.assemble %v into %t[4, 0] : <4x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  %t2 = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %v2 = tile.slice %t2[0, 0] : <8x8xf32, vec> -> <4x8xf32, vec>
  %u2 = tile.assemble %v2 into %t2[1, 0] : <4x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u2, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// The target is itself a window of columns, whose rows are 16 * 4 = 64 bytes
// apart: rows 4 and 5 of it are [256, 352), which row 4 of the tile, [256, 320),
// meets. (Counted in rows of 32 bytes it would be [128, 192).)
// CHECK-LABEL: func.func @a_window_of_a_window
// CHECK: tile.copy
// CHECK-NEXT: tile.assemble
func.func @a_window_of_a_window(%m: memref<8x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x16xf32> -> <8x16xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x16xf32> -> <2x8xf32, vec>
  %v = tile.slice %t[4, 0] : <8x16xf32, vec> -> <1x16xf32, vec>
  %w = tile.slice %t[0, 0] : <8x16xf32, vec> -> <8x8xf32, vec>
  %u = tile.assemble %p into %w[4, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %v, %m[0, 0] : <1x16xf32, vec>, memref<8x16xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x16xf32>
  return
}

// A row of memory goes to row 3 alone: row 0 is still there, row 3 is saved.
// CHECK-LABEL: func.func @gathered_rows
// CHECK-NOT: tile.copy
// CHECK: tile.gather_row {{.*}}[3, 0]
// CHECK: tile.copy
// CHECK: tile.gather_row {{.*}}[0, 0]
func.func @gathered_rows(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %row = tile.slice %t[0, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
  %u = tile.gather_row %m[5, 0] into %t[3, 0] size 64 : memref<16x64xf32>, <16x64xf32, vec> -> <16x64xf32, vec>
  %v = tile.gather_row %m[5, 0] into %u[0, 0] size 64 : memref<16x64xf32>, <16x64xf32, vec> -> <16x64xf32, vec>
  tile.store %row, %m[0, 0] : <1x64xf32, vec>, memref<16x64xf32>
  tile.store %v, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
