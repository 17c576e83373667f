// A rule about an operand holds for the allocation it was merged into: a result
// does not land on a forbidden operand by way of a third tile.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s
// Packed a second time, the merged allocations have the same rules.
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse,pypto-memory-reuse))' \
// RUN:   | FileCheck %s

// b lies on a (in place). recip may not write over b, so not on vec_0, which is
// where first fit tries first: c goes to vec_2. d finds vec_0 free again, and e
// may not lie on d.
// CHECK-LABEL: func.func @two_merges_ping_pong
// CHECK-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// CHECK-NEXT: tile.alloc @vec_2 : vec, 16384{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.exp {{.*}} : <64x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_2>
// CHECK-NEXT: tile.exp {{.*}} : (<64x64xf32, vec, @vec_2>) -> <64x64xf32, vec, @vec_0>
// CHECK-NEXT: tile.recip {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_2>
func.func @two_merges_ping_pong(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.exp %a : <64x64xf32, vec>
  %c = tile.recip %b : <64x64xf32, vec>
  %d = tile.exp %c : <64x64xf32, vec>
  %e = tile.recip %d : <64x64xf32, vec>
  tile.store %e, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// b, 8192 bytes, joins the dead t of 16384. The result of recip would fit there
// by size, but not while b is read.
// CHECK-LABEL: func.func @an_operand_on_a_larger_tile
// CHECK: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <64x32xf32, vec, @vec_0>
// CHECK: tile.recip {{.*}} : (<64x32xf32, vec, @vec_0>) -> <64x32xf32, vec, @vec_2>
func.func @an_operand_on_a_larger_tile(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %t, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x32xf32, vec>
  %r = tile.recip %b : <64x32xf32, vec>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// The twin: exp may.
// CHECK-LABEL: func.func @a_friendly_operand_on_a_larger_tile
// CHECK: tile.exp {{.*}} : <64x32xf32, vec, @vec_0>
func.func @a_friendly_operand_on_a_larger_tile(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %t, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x32xf32, vec>
  %r = tile.exp %b : <64x32xf32, vec>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// A view at an offset of a tile that was merged: s begins at byte 1024 of vec_0,
// r of the same size, 2048, would begin at 0.
// CHECK-LABEL: func.func @an_offset_into_a_merged_tile
// CHECK: tile.exp {{.*}} : <16x64xf32, vec, @vec_0>
// CHECK: tile.exp {{.*}} : (<8x64xf32, vec, @vec_0 + 1024>) -> <8x64xf32, vec, @vec_2>
func.func @an_offset_into_a_merged_tile(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.exp %a : <16x64xf32, vec>
  %s = tile.slice %b[4, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %r = tile.exp %s : <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}
