// A planned module is for its chip: planning it for another is an error, unless
// with replan=true, which drops the old plan and makes the one that the other
// chip would have got at once.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.910b
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' -o %t.950
// RUN: FileCheck %s --check-prefixes=CHECK,A2A3 --input-file=%t.910b
// RUN: FileCheck %s --check-prefixes=CHECK,A5 --input-file=%t.950

// RUN: not %plan %t.910b -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISMATCH
// RUN: %plan %t.910b -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 replan=true})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5
// RUN: %plan %t.950 -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3

// Replanned for the same chip it is the same, to the letter; without a target
// the module's is meant.
// RUN: %plan %t.910b -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' | diff %t.910b -

// MISMATCH: error: is for {{'?}}ascend910b{{'?}}, not for 'ascend950'; to plan it anew for another chip use replan=true

// A mask may be written over its operand on the A5 chip only.
// A2A3: #tile.target<ascend910b>
// A5: #tile.target<ascend950>
// CHECK-LABEL: func.func @planned_for_one_chip
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024 address = 0
// A2A3-NEXT: tile.alloc @vec_1 : vec, 128 address = 1024
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, @vec_0>
// A2A3-NEXT: tile.cmps {{.*}} -> <16x8xi8, vec, @vec_1>
// A5-NEXT: tile.cmps {{.*}} -> <16x8xi8, vec, @vec_0>
func.func @planned_for_one_chip(%m: memref<16x16xf32>, %k: memref<16x8xi8>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.cmps %a, %s {mode = #tile.cmp<lt>} : (<16x16xf32, vec>, f32) -> <16x8xi8, vec>
  tile.store %b, %k[0, 0] : <16x8xi8, vec>, memref<16x8xi8>
  return
}

// Copies and fresh scratches of the old plan go with it: one of each afterwards.
// CHECK-LABEL: func.func @no_second_copy
// CHECK-COUNT-1: tile.copy
// CHECK-COUNT-1: tile.create
// CHECK-NOT: tile.copy
// CHECK-NOT: tile.create
// CHECK: return
func.func @no_second_copy(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %u = tile.fillpad_inplace %t : <8x8xf32, vec>
  %s = tile.row_sum %u, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec>
  tile.store %t, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}
