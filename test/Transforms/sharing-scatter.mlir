// scatter updates dst in place and clears it first: a source on the same bytes is
// lost. A source that is dst, or a view of it, makes the op work on a copy.
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// CHECK-LABEL: func.func @another_source
// CHECK-NOT: tile.copy
// CHECK: tile.scatter {{.*}} -> <16x64xf32, vec, @vec_0>
func.func @another_source(%m: memref<16x64xf32>, %x: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %i = tile.load %x[0, 0] : memref<16x64xi32> -> <16x64xi32, vec>
  %r = tile.scatter %d, %s, %i : (<16x64xf32, vec>, <16x64xf32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// CHECK-LABEL: func.func @its_own_source
// CHECK: %[[D:.*]] = tile.load {{.*}} -> <16x64xf32, vec, @vec_[[A:[0-9]+]]>
// CHECK: %[[C:.*]] = tile.copy %[[D]]
// CHECK: tile.scatter %[[C]], %[[D]]
func.func @its_own_source(%m: memref<16x64xf32>, %x: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %i = tile.load %x[0, 0] : memref<16x64xi32> -> <16x64xi32, vec>
  %r = tile.scatter %d, %d, %i : (<16x64xf32, vec>, <16x64xf32, vec>, <16x64xi32, vec>) -> <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
