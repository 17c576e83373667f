// Column reductions copy row 0 onto itself and add the other rows: the result may
// lie on the first row, which has its pitch. On the A5 col_sum uses the first chunk
// of its scratch for each chunk of columns, so the result keeps off it.
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s --check-prefixes=CHECK,A5

// CHECK-LABEL: func.func @on_the_first_row
// CHECK: tile.col_max {{.*}} : (<16x64xf32, vec, @vec_0>) -> <1x64xf32, vec, @vec_0>
// CHECK: tile.col_min {{.*}} : (<16x64xf32, vec, @vec_0>) -> <1x64xf32, vec, @vec_0>
func.func @on_the_first_row(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  %r = tile.col_max %a : (<16x64xf32, vec>) -> <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  %q = tile.col_min %b : (<16x64xf32, vec>) -> <1x64xf32, vec>
  tile.store %q, %m[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  return
}

// The rows of the window are 512 bytes apart, the result is 256 long.
// CHECK-LABEL: func.func @not_on_a_window
// CHECK: tile.col_max {{.*}} : (<16x64xf32, vec, @vec_0>) -> <1x64xf32, vec, @vec_1>
func.func @not_on_a_window(%m: memref<64x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x128xf32> -> <16x128xf32, vec>
  %w = tile.slice %a[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  %r = tile.col_max %w : (<16x64xf32, vec>) -> <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<64x128xf32>
  return
}

// The tile lives on, so only the scratch could be taken.
// CHECK-LABEL: func.func @on_the_scratch
// NONE: tile.col_sum {{.*}} -> <1x64xf32, vec, @vec_2>
// A2A3: tile.col_sum {{.*}} -> <1x64xf32, vec, @vec_1>
// A5: tile.col_sum {{.*}} -> <1x64xf32, vec, @vec_2>
func.func @on_the_scratch(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  %t = tile.create : <8x64xf32, vec>
  %r = tile.col_sum %a, %t : (<16x64xf32, vec>, <8x64xf32, vec>) -> <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32>
  return
}
