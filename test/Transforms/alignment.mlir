// Allocations begin at multiples of what their space asks for; alignment=peer
// asks for 32 bytes everywhere.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,CHIP
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 alignment=chip})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,CHIP
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,CHIP
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,CHIP
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b alignment=peer})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,PEER

// vec: 3 * 4 = 12 bytes end at 12, the next 32-byte block begins at 32.
// CHECK-LABEL: func.func @vec_aligns_to_32
// CHECK-NEXT: tile.alloc @vec_0 : vec, 12 address = 0
// CHECK-NEXT: tile.alloc @vec_1 : vec, 36 address = 32
// CHECK-NEXT: tile.alloc @vec_2 : vec, 12 address = 96
func.func @vec_aligns_to_32(%m: memref<1x9xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<1x9xf32> -> <1x3xf32, vec>
  %b = tile.load %m[0, 0] : memref<1x9xf32> -> <1x9xf32, vec>
  %c = tile.load %m[0, 0] : memref<1x9xf32> -> <1x3xf32, vec>
  tile.store %a, %m[0, 0] : <1x3xf32, vec>, memref<1x9xf32>
  tile.store %b, %m[0, 0] : <1x9xf32, vec>, memref<1x9xf32>
  tile.store %c, %m[0, 0] : <1x3xf32, vec>, memref<1x9xf32>
  return
}

// One row of 16 f16, 32 bytes: the next begins at 32 in mat, at 512 in left and
// right, 64 in bias and 128 in scaling.
// CHECK-LABEL: func.func @l0_aligns_to_512
// CHECK-DAG: tile.alloc @mat_0 : mat, 32 address = 0
// CHECK-DAG: tile.alloc @mat_1 : mat, 32 address = 32
// CHECK-DAG: tile.alloc @left_0 : left, 32 address = 0
// CHIP-DAG: tile.alloc @left_1 : left, 32 address = 512
// PEER-DAG: tile.alloc @left_1 : left, 32 address = 32
// CHECK-DAG: tile.alloc @right_0 : right, 32 address = 0
// CHIP-DAG: tile.alloc @right_1 : right, 32 address = 512
// PEER-DAG: tile.alloc @right_1 : right, 32 address = 32
// CHECK-DAG: tile.alloc @bias_0 : bias, 32 address = 0
// CHIP-DAG: tile.alloc @bias_1 : bias, 32 address = 64
// PEER-DAG: tile.alloc @bias_1 : bias, 32 address = 32
// CHECK-DAG: tile.alloc @scaling_0 : scaling, 32 address = 0
// CHIP-DAG: tile.alloc @scaling_1 : scaling, 32 address = 128
// PEER-DAG: tile.alloc @scaling_1 : scaling, 32 address = 32
// CHECK: return
func.func @l0_aligns_to_512(%m: memref<1x16xf16>, %c: i1) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<1x16xf16> -> <1x16xf16, mat>
  %b = tile.load %m[0, 0] : memref<1x16xf16> -> <1x16xf16, mat>
  scf.if %c {
    %l0 = tile.move %a : (<1x16xf16, mat>) -> <1x16xf16, left>
    %l1 = tile.move %b : (<1x16xf16, mat>) -> <1x16xf16, left>
    %r0 = tile.move %a : (<1x16xf16, mat>) -> <1x16xf16, right>
    %r1 = tile.move %b : (<1x16xf16, mat>) -> <1x16xf16, right>
    %b0 = tile.move %a : (<1x16xf16, mat>) -> <1x16xf16, bias>
    %b1 = tile.move %b : (<1x16xf16, mat>) -> <1x16xf16, bias>
    %s0 = tile.move %a : (<1x16xf16, mat>) -> <1x16xf16, scaling>
    %s1 = tile.move %b : (<1x16xf16, mat>) -> <1x16xf16, scaling>
    "test.read"(%l0, %l1, %r0, %r1, %b0, %b1, %s0, %s1) : (!tile.tile<1x16xf16, left>, !tile.tile<1x16xf16, left>, !tile.tile<1x16xf16, right>, !tile.tile<1x16xf16, right>, !tile.tile<1x16xf16, bias>, !tile.tile<1x16xf16, bias>, !tile.tile<1x16xf16, scaling>, !tile.tile<1x16xf16, scaling>) -> ()
  }
  return
}
