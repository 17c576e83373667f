// A rule about an operand holds for the bytes it stands on, whatever the view: a
// result may not take the place of a tile that a forbidden operand is a view of.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// recip reads the tile through a slice, a reshape, or both: vec_0 is out.
// CHECK-LABEL: func.func @recip_through_a_slice
// CHECK: tile.recip {{.*}} : (<16x64xf32, vec, @vec_0>) -> <16x64xf32, vec, @vec_1>
func.func @recip_through_a_slice(%m: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<32x64xf32> -> <32x64xf32, vec>
  %s = tile.slice %t[0, 0] : <32x64xf32, vec> -> <16x64xf32, vec>
  %r = tile.recip %s : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<32x64xf32>
  return
}

// The twin: exp may, since the slice begins where the tile begins.
// CHECK-LABEL: func.func @exp_through_a_slice
// CHECK: tile.exp {{.*}} : <16x64xf32, vec, @vec_0>
func.func @exp_through_a_slice(%m: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<32x64xf32> -> <32x64xf32, vec>
  %s = tile.slice %t[0, 0] : <32x64xf32, vec> -> <16x64xf32, vec>
  %r = tile.exp %s : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<32x64xf32>
  return
}

// CHECK-LABEL: func.func @recip_through_a_reshape
// CHECK: tile.recip {{.*}} : (<64x32xf32, vec, @vec_0>) -> <64x32xf32, vec, @vec_1>
func.func @recip_through_a_reshape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %s = tile.reshape %t : (<32x64xf32, vec>) -> <64x32xf32, vec>
  %r = tile.recip %s : <64x32xf32, vec>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @exp_through_a_reshape
// CHECK: tile.exp {{.*}} : <64x32xf32, vec, @vec_0>
func.func @exp_through_a_reshape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %s = tile.reshape %t : (<32x64xf32, vec>) -> <64x32xf32, vec>
  %r = tile.exp %s : <64x32xf32, vec>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// The vector of the broadcast is a row of the dying table, reshaped: 64 * 4 bytes
// at row 3, 3 * 256. The matrix lives on, so the result needs its own bytes
// although the table of 32 * 256 = 8192 bytes could hold it.
// CHECK-LABEL: func.func @a_vector_out_of_a_table
// CHECK: tile.reshape {{.*}} -> <64x1xf32, vec, @vec_0 + 768>
// CHECK: tile.row_expand_mul {{.*}} : (<64x32xf32, vec, @vec_1>, <64x1xf32, vec, @vec_0 + 768>) -> <64x32xf32, vec, @vec_2>
func.func @a_vector_out_of_a_table(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x32xf32, vec>
  %s = tile.slice %t[3, 0] : <32x64xf32, vec> -> <1x64xf32, vec>
  %v = tile.reshape %s : (<1x64xf32, vec>) -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x32xf32, vec>, <64x1xf32, vec>) -> <64x32xf32, vec>
  tile.store %a, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// The vector taken out before, by a copy: the table is dead, its bytes are free.
// CHECK-LABEL: func.func @a_vector_copied_out_of_a_table
// CHECK: tile.row_expand_mul {{.*}} -> <64x32xf32, vec, @vec_0>
func.func @a_vector_copied_out_of_a_table(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x32xf32, vec>
  %s = tile.slice %t[3, 0] : <32x64xf32, vec> -> <1x64xf32, vec>
  %c = tile.move %s : (<1x64xf32, vec>) -> <1x64xf32, vec>
  %v = tile.reshape %c : (<1x64xf32, vec>) -> <64x1xf32, vec>
  %r = tile.row_expand_mul %a, %v : (<64x32xf32, vec>, <64x1xf32, vec>) -> <64x32xf32, vec>
  tile.store %a, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x32xf32, vec>, memref<64x64xf32>
  return
}

// A view that lives on keeps its tile alive: row 8, 8 * 256 = 2048, of vec_0.
// CHECK-LABEL: func.func @a_view_keeps_its_tile
// CHECK: tile.slice {{.*}} -> <1x64xf32, vec, @vec_0 + 2048>
// CHECK: tile.exp {{.*}} : (<16x64xf32, vec, @vec_0>) -> <16x64xf32, vec, @vec_1>
// CHECK: tile.load {{.*}} -> <16x64xf32, vec, @vec_0>
func.func @a_view_keeps_its_tile(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %t[8, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
  %r = tile.exp %t : <16x64xf32, vec>
  tile.store %s, %m[0, 0] : <1x64xf32, vec>, memref<16x64xf32>
  %u = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %q = tile.add %r, %u : <16x64xf32, vec>
  tile.store %q, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
