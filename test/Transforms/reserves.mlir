// Reserved bytes come first and tiles lie above them, in their own space only. A
// reserve without an address takes the next aligned byte.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// 100 bytes end at 128 when aligned to 32, 64 more at 192.
// CHECK-LABEL: func.func @reserves_without_address_stack_up
// CHECK: tile.alloc @vec_0 : vec, 1024 address = 192
// CHECK: tile.reserve @ring : vec, 100 address = 0
// CHECK: tile.reserve @ring2 : vec, 64 address = 128
func.func @reserves_without_address_stack_up(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 100
  tile.reserve @ring2 : vec, 64
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// One at a fixed address stays, and tiles use the bytes below it.
// CHECK-LABEL: func.func @a_fixed_address_stays
// CHECK: tile.alloc @vec_0 : vec, 1024 address = 0
// CHECK: tile.reserve @ring : vec, 4096 address = 65536
func.func @a_fixed_address_stays(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 4096 address = 65536
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// One without takes the lowest bytes that are free, tiles the next.
// CHECK-LABEL: func.func @one_without_after_one_with
// CHECK: tile.alloc @vec_0 : vec, 1024 address = 1024
// CHECK: tile.reserve @ring : vec, 4096 address = 4096
// CHECK: tile.reserve @ring2 : vec, 1024 address = 0
func.func @one_without_after_one_with(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 4096 address = 4096
  tile.reserve @ring2 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// A ring in mat takes nothing of vec, nor of left.
// CHECK-LABEL: func.func @a_reserve_of_another_space
// CHECK: tile.alloc @mat_0 : mat, 512 address = 8192
// CHECK: tile.alloc @left_0 : left, 512 address = 0
// CHECK: tile.reserve @ring : mat, 8192 address = 0
func.func @a_reserve_of_another_space(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.reserve @ring : mat, 8192
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  return
}
