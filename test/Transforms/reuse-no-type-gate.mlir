// The document's own examples of what no longer keeps tiles apart: element type,
// padding, valid shape, and the shape of cube operands.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// A bf16 tile takes the place of the dead f32 tile that it was converted from:
// 64 columns of f32 are one repeat of 256 bytes.
// CHECK-LABEL: func.func @half_width_on_a_dead_tile
// CHECK-NEXT: tile.alloc @vec_0 : vec, 4096{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.cast {{.*}} -> <16x64xbf16, vec, @vec_0>
func.func @half_width_on_a_dead_tile(%m: memref<16x64xf32>, %h: memref<16x64xbf16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.cast %a : (<16x64xf32, vec>) -> <16x64xbf16, vec>
  tile.store %b, %h[0, 0] : <16x64xbf16, vec>, memref<16x64xbf16>
  return
}

// fillpad takes the place of its input, and a second one with another padding
// that of the first.
// CHECK-LABEL: func.func @paddings_share
// CHECK-NEXT: tile.alloc @vec_0 : vec, 4096{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x64xf32, vec, valid 16x48, @vec_0>
// CHECK-NEXT: tile.fillpad {{.*}} -> <16x64xf32, vec, pad zero, @vec_0>
// CHECK-NEXT: tile.store
// CHECK-NEXT: tile.load {{.*}} -> <16x64xf32, vec, valid 16x32, @vec_0>
// CHECK-NEXT: tile.fillpad {{.*}} -> <16x64xf32, vec, pad min, @vec_0>
func.func @paddings_share(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec, valid 16x48>
  %b = tile.fillpad %a : (<16x64xf32, vec, valid 16x48>) -> <16x64xf32, vec, pad zero>
  tile.store %b, %m[0, 0] : <16x64xf32, vec, pad zero>, memref<16x64xf32>
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec, valid 16x32>
  %d = tile.fillpad %c : (<16x64xf32, vec, valid 16x32>) -> <16x64xf32, vec, pad min>
  tile.store %d, %m[0, 0] : <16x64xf32, vec, pad min>, memref<16x64xf32>
  return
}

// If the padded tile and its input are both needed, they are two.
// CHECK-LABEL: func.func @the_input_of_a_padding_lives_on
// CHECK: tile.fillpad {{.*}} : (<16x64xf32, vec, valid 16x48, @vec_0>) -> <16x64xf32, vec, pad zero, @vec_1>
func.func @the_input_of_a_padding_lives_on(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec, valid 16x48>
  %b = tile.fillpad %a : (<16x64xf32, vec, valid 16x48>) -> <16x64xf32, vec, pad zero>
  tile.store %a, %m[0, 0] : <16x64xf32, vec, valid 16x48>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec, pad zero>, memref<16x64xf32>
  return
}

// Attention: the right operand of the second product, 32x16, takes the place of
// that of the first, 16x32, although shape and boxes differ: 1024 bytes both.
// The left operands have 512 and 1024 bytes, so the second, larger one is kept.
// CHECK-LABEL: func.func @cube_operands_share
// CHECK-DAG: tile.alloc @right_0 : right, 1024{{$}}
// CHECK-DAG: tile.alloc @left_1 : left, 1024{{$}}
// CHECK-NOT: tile.alloc {{.*}} : right
// CHECK-NOT: tile.alloc {{.*}} : left
// CHECK: tile.create : <16x16xf16, left, @left_1>
// CHECK: tile.create : <16x32xf16, right, @right_0>
// CHECK: tile.create : <16x32xf16, left, @left_1>
// CHECK: tile.create : <32x16xf16, right, @right_0>
func.func @cube_operands_share(%o: memref<16x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %q = tile.create : <16x16xf16, left>
  %k = tile.create : <16x32xf16, right>
  %s = tile.matmul %q, %k : (<16x16xf16, left>, <16x32xf16, right>) -> <16x32xf32, acc>
  tile.store %s, %o[0, 0] : <16x32xf32, acc>, memref<16x32xf32>
  %p = tile.create : <16x32xf16, left>
  %v = tile.create : <32x16xf16, right>
  %r = tile.matmul %p, %v : (<16x32xf16, left>, <32x16xf16, right>) -> <16x16xf32, acc>
  tile.store %r, %o[0, 0] : <16x16xf32, acc>, memref<16x32xf32>
  return
}
