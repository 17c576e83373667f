// A narrowing cast may write where it reads. On the A2/A3 only if no row has a
// tail behind whole repeats: one row, or E = 256 / source bytes columns or
// fewer, or a multiple of E (pto-isa a2a3/TCvt:990-1003, 1085-1097).

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

// f32 has E = 64: 64 columns are one repeat.
// CHECK-LABEL: func.func @one_repeat
// CHECK: tile.cast {{.*}} : (<8x64xf32, vec, @vec_0>) -> <8x64xf16, vec, @vec_0>
func.func @one_repeat(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x64xf32, vec>
  %r = tile.cast %a : (<8x64xf32, vec>) -> <8x64xf16, vec>
  tile.store %r, %h[0, 0] : <8x64xf16, vec>, memref<8x256xf16>
  return
}

// CHECK-LABEL: func.func @less_than_a_repeat
// CHECK: tile.cast {{.*}} : (<8x16xf32, vec, @vec_0>) -> <8x16xf16, vec, @vec_0>
func.func @less_than_a_repeat(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x16xf32, vec>
  %r = tile.cast %a : (<8x16xf32, vec>) -> <8x16xf16, vec>
  tile.store %r, %h[0, 0] : <8x16xf16, vec>, memref<8x256xf16>
  return
}

// 96 = 64 + 32: the tails of all rows come after the whole repeats of all rows,
// when row 1 of the result has been written over the tail of row 0.
// CHECK-LABEL: func.func @a_tail
// NONE: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xf16, vec, @vec_1>
// A2A3: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xf16, vec, @vec_1>
// HW-A2A3: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xf16, vec, @vec_1>
// A5: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xf16, vec, @vec_0>
// HW-A5: tile.cast {{.*}} : (<8x96xf32, vec, @vec_0>) -> <8x96xf16, vec, @vec_0>
func.func @a_tail(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x96xf32, vec>
  %r = tile.cast %a : (<8x96xf32, vec>) -> <8x96xf16, vec>
  tile.store %r, %h[0, 0] : <8x96xf16, vec>, memref<8x256xf16>
  return
}

// CHECK-LABEL: func.func @two_repeats
// CHECK: tile.cast {{.*}} : (<8x128xf32, vec, @vec_0>) -> <8x128xf16, vec, @vec_0>
func.func @two_repeats(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x128xf32, vec>
  %r = tile.cast %a : (<8x128xf32, vec>) -> <8x128xf16, vec>
  tile.store %r, %h[0, 0] : <8x128xf16, vec>, memref<8x256xf16>
  return
}

// CHECK-LABEL: func.func @one_row_has_no_next_row
// CHECK: tile.cast {{.*}} : (<1x96xf32, vec, @vec_0>) -> <1x96xf16, vec, @vec_0>
func.func @one_row_has_no_next_row(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <1x96xf32, vec>
  %r = tile.cast %a : (<1x96xf32, vec>) -> <1x96xf16, vec>
  tile.store %r, %h[0, 0] : <1x96xf16, vec>, memref<8x256xf16>
  return
}

// f16 has E = 128.
// CHECK-LABEL: func.func @half_to_byte
// CHECK: tile.cast {{.*}} : (<8x128xf16, vec, @vec_0>) -> <8x128xi8, vec, @vec_0>
func.func @half_to_byte(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %h[0, 0] : memref<8x256xf16> -> <8x128xf16, vec>
  %r = tile.cast %a : (<8x128xf16, vec>) -> <8x128xi8, vec>
  tile.store %r, %b[0, 0] : <8x128xi8, vec>, memref<8x256xi8>
  return
}

// CHECK-LABEL: func.func @half_to_byte_with_a_tail
// NONE: tile.cast {{.*}} : (<8x160xf16, vec, @vec_0>) -> <8x160xi8, vec, @vec_1>
// A2A3: tile.cast {{.*}} : (<8x160xf16, vec, @vec_0>) -> <8x160xi8, vec, @vec_1>
// HW-A2A3: tile.cast {{.*}} : (<8x160xf16, vec, @vec_0>) -> <8x160xi8, vec, @vec_1>
// A5: tile.cast {{.*}} : (<8x160xf16, vec, @vec_0>) -> <8x160xi8, vec, @vec_0>
// HW-A5: tile.cast {{.*}} : (<8x160xf16, vec, @vec_0>) -> <8x160xi8, vec, @vec_0>
func.func @half_to_byte_with_a_tail(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %h[0, 0] : memref<8x256xf16> -> <8x160xf16, vec>
  %r = tile.cast %a : (<8x160xf16, vec>) -> <8x160xi8, vec>
  tile.store %r, %b[0, 0] : <8x160xi8, vec>, memref<8x256xi8>
  return
}

// i32 has E = 64 as well: 160 = 2 * 64 + 32.
// CHECK-LABEL: func.func @word_to_half_word_with_a_tail
// NONE: tile.cast {{.*}} : (<8x160xi32, vec, @vec_0>) -> <8x160xi16, vec, @vec_1>
// A2A3: tile.cast {{.*}} : (<8x160xi32, vec, @vec_0>) -> <8x160xi16, vec, @vec_1>
// HW-A2A3: tile.cast {{.*}} : (<8x160xi32, vec, @vec_0>) -> <8x160xi16, vec, @vec_1>
// A5: tile.cast {{.*}} : (<8x160xi32, vec, @vec_0>) -> <8x160xi16, vec, @vec_0>
// HW-A5: tile.cast {{.*}} : (<8x160xi32, vec, @vec_0>) -> <8x160xi16, vec, @vec_0>
func.func @word_to_half_word_with_a_tail(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %w[0, 0] : memref<8x256xi32> -> <8x160xi32, vec>
  %r = tile.cast %a : (<8x160xi32, vec>) -> <8x160xi16, vec>
  tile.store %r, %s[0, 0] : <8x160xi16, vec>, memref<8x256xi16>
  return
}

// 96 of 128 columns are valid: a tail.
// CHECK-LABEL: func.func @valid_columns_count
// NONE: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x96, @vec_0>) -> <8x128xf16, vec, valid 8x96, @vec_1>
// A2A3: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x96, @vec_0>) -> <8x128xf16, vec, valid 8x96, @vec_1>
// HW-A2A3: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x96, @vec_0>) -> <8x128xf16, vec, valid 8x96, @vec_1>
// A5: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x96, @vec_0>) -> <8x128xf16, vec, valid 8x96, @vec_0>
// HW-A5: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x96, @vec_0>) -> <8x128xf16, vec, valid 8x96, @vec_0>
func.func @valid_columns_count(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x128xf32, vec, valid 8x96>
  %r = tile.cast %a : (<8x128xf32, vec, valid 8x96>) -> <8x128xf16, vec, valid 8x96>
  tile.store %r, %h[0, 0] : <8x128xf16, vec, valid 8x96>, memref<8x256xf16>
  return
}

// 64 of 96: no tail.
// CHECK-LABEL: func.func @valid_columns_count_the_other_way
// CHECK: tile.cast {{.*}} : (<8x96xf32, vec, valid 8x64, @vec_0>) -> <8x96xf16, vec, valid 8x64, @vec_0>
func.func @valid_columns_count_the_other_way(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x256xf32> -> <8x96xf32, vec, valid 8x64>
  %r = tile.cast %a : (<8x96xf32, vec, valid 8x64>) -> <8x96xf16, vec, valid 8x64>
  tile.store %r, %h[0, 0] : <8x96xf16, vec, valid 8x64>, memref<8x256xf16>
  return
}

// CHECK-LABEL: func.func @run_time_columns_may_leave_a_tail
// NONE: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x?, @vec_0>) -> <8x128xf16, vec, valid 8x?, @vec_1>
// A2A3: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x?, @vec_0>) -> <8x128xf16, vec, valid 8x?, @vec_1>
// HW-A2A3: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x?, @vec_0>) -> <8x128xf16, vec, valid 8x?, @vec_1>
// A5: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x?, @vec_0>) -> <8x128xf16, vec, valid 8x?, @vec_0>
// HW-A5: tile.cast {{.*}} : (<8x128xf32, vec, valid 8x?, @vec_0>) -> <8x128xf16, vec, valid 8x?, @vec_0>
func.func @run_time_columns_may_leave_a_tail(%m: memref<8x256xf32>, %h: memref<8x256xf16>, %b: memref<8x256xi8>, %s: memref<8x256xi16>, %w: memref<8x256xi32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] valid(%n) : memref<8x256xf32> -> <8x128xf32, vec, valid 8x?>
  %r = tile.cast %a : (<8x128xf32, vec, valid 8x?>) -> <8x128xf16, vec, valid 8x?>
  tile.store %r, %h[0, 0] : <8x128xf16, vec, valid 8x?>, memref<8x256xf16>
  return
}
