// Ops that put bytes elsewhere do not write over what they read.

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

// CHECK-LABEL: func.func @extract_not_over_its_source
// CHECK: tile.extract {{.*}} -> <32x64xf32, vec, @vec_1>
func.func @extract_not_over_its_source(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.extract %a[32, 0] : <64x64xf32, vec> -> <32x64xf32, vec>
  tile.store %r, %m[0, 0] : <32x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @extract_at_the_start_neither
// CHECK: tile.extract {{.*}} -> <64x64xf32, vec, @vec_1>
func.func @extract_at_the_start_neither(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.extract %a[0, 0] : <64x64xf32, vec> -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @concat_not_over_src0
// CHECK: tile.concat {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x128xf32, vec, @vec_2>
func.func @concat_not_over_src0(%m: memref<64x64xf32>, %o: memref<64x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.concat %a, %b : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x128xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <64x128xf32, vec>, memref<64x128xf32>
  return
}

// CHECK-LABEL: func.func @concat_not_over_src1
// CHECK: tile.concat {{.*}} : (<64x64xf32, vec, @vec_0>, <64x64xf32, vec, @vec_1>) -> <64x128xf32, vec, @vec_2>
func.func @concat_not_over_src1(%m: memref<64x64xf32>, %o: memref<64x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.concat %a, %b : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x128xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %o[0, 0] : <64x128xf32, vec>, memref<64x128xf32>
  return
}

// Rows of one pitch stay where they are: with sharing=hardware in place.
// CHECK-LABEL: func.func @more_rows
// NONE: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <64x64xf32, vec, pad zero, @vec_1>
// A2A3: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <64x64xf32, vec, pad zero, @vec_1>
// A5: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <64x64xf32, vec, pad zero, @vec_1>
// HW-A2A3: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_1>) -> <64x64xf32, vec, pad zero, @vec_1>
// HW-A5: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_1>) -> <64x64xf32, vec, pad zero, @vec_1>
func.func @more_rows(%m: memref<64x64xf32>, %o: memref<128x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %r = tile.fillpad_expand %a : (<32x64xf32, vec>) -> <64x64xf32, vec, pad zero>
  tile.store %r, %o[0, 0] : <64x64xf32, vec, pad zero>, memref<128x128xf32>
  return
}

// Wider ones move, and run over those that are still unread.
// CHECK-LABEL: func.func @wider_rows
// NONE: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <32x128xf32, vec, pad zero, @vec_1>
// A2A3: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <32x128xf32, vec, pad zero, @vec_1>
// A5: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <32x128xf32, vec, pad zero, @vec_1>
// HW-A2A3: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <32x128xf32, vec, pad zero, @vec_1>
// HW-A5: tile.fillpad_expand {{.*}} : (<32x64xf32, vec, @vec_0>) -> <32x128xf32, vec, pad zero, @vec_1>
func.func @wider_rows(%m: memref<64x64xf32>, %o: memref<128x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
  %r = tile.fillpad_expand %a : (<32x64xf32, vec>) -> <32x128xf32, vec, pad zero>
  tile.store %r, %o[0, 0] : <32x128xf32, vec, pad zero>, memref<128x128xf32>
  return
}

// The twin of one shape is free everywhere.
// CHECK-LABEL: func.func @fillpad_keeps_the_shape
// CHECK: tile.fillpad {{.*}} -> <64x64xf32, vec, pad zero, @vec_0>
func.func @fillpad_keeps_the_shape(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, valid 32x64>
  %r = tile.fillpad %a : (<64x64xf32, vec, valid 32x64>) -> <64x64xf32, vec, pad zero>
  tile.store %r, %m[0, 0] : <64x64xf32, vec, pad zero>, memref<64x64xf32>
  return
}
