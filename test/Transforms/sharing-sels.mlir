// sels may write over its source and its scratch, whose scalar it has loaded
// before it writes, but never over the mask.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW-A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,HW-A5

// The mask is vec_0, the source vec_1, the scratch vec_2.
// CHECK-LABEL: func.func @over_the_source
// CHECK: tile.sels {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @over_the_source(%m: memref<64x64xf32>, %k: memref<64x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sels %mask, %a, %t, %s : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %mask, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The scratch is too small to matter, the source lives on:
// 64 * 8 bytes would fit into the 16384 of the result.
// CHECK-LABEL: func.func @not_over_the_mask
// CHECK: tile.sels {{.*}} : (<64x8xi8, vec, @vec_0>, {{.*}} -> <64x64xf32, vec, @vec_3>
func.func @not_over_the_mask(%m: memref<64x64xf32>, %k: memref<64x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <8x8xf32, vec>
  %r = tile.sels %mask, %a, %t, %s : (<64x8xi8, vec>, <64x64xf32, vec>, <8x8xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// Mask and source live on. The result takes the bytes of the scratch; where that
// is not even read, it lies on the source. In any case two tiles besides the
// mask are enough.
// CHECK-LABEL: func.func @over_the_scratch
// NONE: tile.sels {{.*}}, <64x64xf32, vec, @vec_[[T:[0-9]]]>, f32) -> <64x64xf32, vec, @vec_[[T]]>
// A2A3: tile.sels {{.*}}, <64x64xf32, vec, @vec_[[T:[0-9]]]>, f32) -> <64x64xf32, vec, @vec_[[T]]>
// HW-A2A3: tile.sels {{.*}}, <64x64xf32, vec, @vec_[[T:[0-9]]]>, f32) -> <64x64xf32, vec, @vec_[[T]]>
// A5: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_1>, f32) -> <64x64xf32, vec, @vec_3>
// HW-A5: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_1>, f32) -> <64x64xf32, vec, @vec_3>
func.func @over_the_scratch(%m: memref<64x64xf32>, %k: memref<64x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sels %mask, %a, %t, %s : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %mask, %k[0, 0] : <64x8xi8, vec>, memref<64x8xi8>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// On the A2/A3 the scratch is written before mask and source are read, so it has
// bytes of its own. The A5 ignores it: it lies anywhere.
// CHECK-LABEL: func.func @the_scratch_stays_off_the_operands
// NONE: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_2>, f32)
// A2A3: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_2>, f32)
// HW-A2A3: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_2>, f32)
// A5: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_1>, f32)
// HW-A5: tile.sels {{.*}}<64x64xf32, vec, @vec_1>, <64x64xf32, vec, @vec_1>, f32)
func.func @the_scratch_stays_off_the_operands(%m: memref<64x64xf32>, %k: memref<64x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sels %mask, %a, %t, %s : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
