// A widening cast writes faster than it reads: element i is read at i times the
// small size and written at i times the large one. Never in place, on any chip.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s

// The result is twice as large; the operand would fit into it.
// CHECK-LABEL: func.func @half_to_single
// CHECK: tile.cast {{.*}} : (<8x64xf16, vec, @vec_0>) -> <8x64xf32, vec, @vec_1>
func.func @half_to_single(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %h[0, 0] : memref<8x256xf16> -> <8x64xf16, vec>
  %r = tile.cast %a : (<8x64xf16, vec>) -> <8x64xf32, vec>
  tile.store %r, %m[0, 0] : <8x64xf32, vec>, memref<8x256xf32>
  return
}

// CHECK-LABEL: func.func @byte_to_half
// CHECK: tile.cast {{.*}} : (<8x64xi8, vec, @vec_0>) -> <8x64xf16, vec, @vec_1>
func.func @byte_to_half(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %b[0, 0] : memref<8x256xi8> -> <8x64xi8, vec>
  %r = tile.cast %a : (<8x64xi8, vec>) -> <8x64xf16, vec>
  tile.store %r, %h[0, 0] : <8x64xf16, vec>, memref<8x256xf16>
  return
}

// CHECK-LABEL: func.func @one_row_as_well
// CHECK: tile.cast {{.*}} : (<1x64xf16, vec, @vec_0>) -> <1x64xf32, vec, @vec_1>
func.func @one_row_as_well(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %h[0, 0] : memref<8x256xf16> -> <1x64xf16, vec>
  %r = tile.cast %a : (<1x64xf16, vec>) -> <1x64xf32, vec>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<8x256xf32>
  return
}

// The twin: 4 bytes stay 4 bytes.
// CHECK-LABEL: func.func @the_same_width_is_in_order
// CHECK: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xi32, vec, @vec_0>
func.func @the_same_width_is_in_order(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x96xf32, vec>
  %r = tile.cast %a : (<8x96xf32, vec>) -> <8x96xi32, vec>
  tile.store %r, %w[0, 0] : <8x96xi32, vec>, memref<8x256xi32>
  return
}
