// Where several operands die at an op, its result takes the place of one, and
// the others are free for the next tile.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// CHECK-LABEL: func.func @one_is_reused_the_other_is_free
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024{{$}}
// CHECK-NEXT: tile.alloc @vec_1 : vec, 1024{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, @vec_0>
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, @vec_1>
// CHECK-NEXT: tile.add {{.*}} -> <16x16xf32, vec, @vec_0>
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, @vec_1>
// CHECK-NEXT: tile.add {{.*}} -> <16x16xf32, vec, @vec_0>
func.func @one_is_reused_the_other_is_free(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %c = tile.add %a, %b : <16x16xf32, vec>
  %d = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %e = tile.add %c, %d : <16x16xf32, vec>
  tile.store %e, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// Only rhs dies: it is the one to be reused.
// CHECK-LABEL: func.func @the_one_that_dies
// CHECK: tile.add {{.*}} : (<16x16xf32, vec, @vec_0>, <16x16xf32, vec, @vec_1>) -> <16x16xf32, vec, @vec_1>
func.func @the_one_that_dies(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %c = tile.add %a, %b : <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %c, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// None dies: a third tile.
// CHECK-LABEL: func.func @none_dies
// CHECK: tile.add {{.*}} -> <16x16xf32, vec, @vec_2>
func.func @none_dies(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %c = tile.add %a, %b : <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %c, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// One tile twice is one operand, and its place is free for the result.
// CHECK-LABEL: func.func @one_tile_twice
// CHECK: tile.mul {{.*}} : <16x16xf32, vec, @vec_0>
func.func @one_tile_twice(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %c = tile.mul %a, %a : <16x16xf32, vec>
  tile.store %c, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// A tile and its own view in one op: the row vector is row 0 of the matrix. The
// view forbids what the matrix allows.
// CHECK-LABEL: func.func @a_tile_and_its_own_view
// CHECK: tile.col_expand_mul {{.*}} : (<16x16xf32, vec, @vec_0>, <1x16xf32, vec, @vec_0>) -> <16x16xf32, vec, @vec_1>
func.func @a_tile_and_its_own_view(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %v = tile.slice %a[0, 0] : <16x16xf32, vec> -> <1x16xf32, vec>
  %c = tile.col_expand_mul %a, %v : (<16x16xf32, vec>, <1x16xf32, vec>) -> <16x16xf32, vec>
  tile.store %c, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// Three tiles die at sel. The result takes lhs, vec_1; the next two loads take
// rhs, vec_2, and the scratch, vec_3. All four have 1024 bytes, the mask 512.
// CHECK-LABEL: func.func @three_die
// CHECK: tile.sel {{.*}} : (<16x32xi8, vec, @vec_0>, <16x16xf32, vec, @vec_1>, <16x16xf32, vec, @vec_2>, <16x16xf32, vec, @vec_3>) -> <16x16xf32, vec, @vec_1>
// CHECK: tile.load {{.*}} -> <16x16xf32, vec, @vec_2>
// CHECK: tile.load {{.*}} -> <16x16xf32, vec, @vec_3>
func.func @three_die(%m: memref<16x16xf32>, %k: memref<16x32xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<16x32xi8> -> <16x32xi8, vec>
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %t = tile.create : <16x16xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<16x32xi8, vec>, <16x16xf32, vec>, <16x16xf32, vec>, <16x16xf32, vec>) -> <16x16xf32, vec>
  %d = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %e = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %f = tile.add %d, %e : <16x16xf32, vec>
  %g = tile.add %f, %r : <16x16xf32, vec>
  tile.store %g, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}
