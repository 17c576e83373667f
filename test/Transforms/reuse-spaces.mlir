// Only tiles of one space share, and each space is packed for itself.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// The mat tile a is dead when the left tile comes, of the same size: it takes
// no bytes of mat. The second mat tile does. Two left tiles that are used one
// after the other share; so do the two right tiles.
// CHECK-LABEL: func.func @spaces_stay_apart
// CHECK-NEXT: tile.alloc @mat_0 : mat, 512{{$}}
// CHECK-NEXT: tile.alloc @left_0 : left, 512{{$}}
// CHECK-NEXT: tile.alloc @right_0 : right, 512{{$}}
// CHECK-NEXT: tile.alloc @acc_0 : acc, 1024{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf16, mat, @mat_0>
// CHECK-NEXT: tile.move {{.*}} -> <16x16xf16, left, @left_0>
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf16, mat, @mat_0>
// CHECK-NEXT: tile.move {{.*}} -> <16x16xf16, right, @right_0>
// CHECK-NEXT: tile.matmul {{.*}} -> <16x16xf32, acc, @acc_0>
// CHECK-NEXT: tile.store
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf16, mat, @mat_0>
// CHECK-NEXT: tile.move {{.*}} -> <16x16xf16, left, @left_0>
// CHECK-NEXT: tile.move {{.*}} -> <16x16xf16, right, @right_0>
// CHECK-NEXT: tile.matmul {{.*}} -> <16x16xf32, acc, @acc_0>
func.func @spaces_stay_apart(%m: memref<16x16xf16>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %r = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  %d = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l2 = tile.move %d : (<16x16xf16, mat>) -> <16x16xf16, left>
  %r2 = tile.move %d : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c2 = tile.matmul %l2, %r2 : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c2, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// A move from vec to vec is between two tiles:
// TMOV requires distinct addresses.
// CHECK-LABEL: func.func @a_move_within_a_space
// CHECK: tile.load {{.*}} -> <16x16xf16, vec, @vec_0>
// CHECK: tile.move {{.*}} -> <16x16xf16, vec, @vec_1>
func.func @a_move_within_a_space(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, vec>
  %b = tile.move %a : (<16x16xf16, vec>) -> <16x16xf16, vec>
  tile.store %b, %m[0, 0] : <16x16xf16, vec>, memref<16x16xf16>
  return
}
