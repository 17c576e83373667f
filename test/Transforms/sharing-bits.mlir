// Bit operations with a scalar spread it over the result before they read the tile,
// and xor uses its scratch between two steps. Shifts and the operations on two
// tiles go place by place.

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

// CHECK-LABEL: func.func @ands_over_the_tile
// NONE: tile.ands {{.*}} -> <64x64xi32, vec, @vec_1>
// A2A3: tile.ands {{.*}} -> <64x64xi32, vec, @vec_1>
// A5: tile.ands {{.*}} -> <64x64xi32, vec, @vec_1>
// HW-A2A3: tile.ands {{.*}} -> <64x64xi32, vec, @vec_1>
// HW-A5: tile.ands {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @ands_over_the_tile(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.ands %a, %s : (<64x64xi32, vec>, i32) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @ors_over_the_tile
// NONE: tile.ors {{.*}} -> <64x64xi32, vec, @vec_1>
// A2A3: tile.ors {{.*}} -> <64x64xi32, vec, @vec_1>
// A5: tile.ors {{.*}} -> <64x64xi32, vec, @vec_1>
// HW-A2A3: tile.ors {{.*}} -> <64x64xi32, vec, @vec_1>
// HW-A5: tile.ors {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @ors_over_the_tile(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.ors %a, %s : (<64x64xi32, vec>, i32) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @xors_over_the_tile
// NONE: tile.xors {{.*}} -> <64x64xi32, vec, @vec_2>
// A2A3: tile.xors {{.*}} -> <64x64xi32, vec, @vec_2>
// A5: tile.xors {{.*}} -> <64x64xi32, vec, @vec_2>
// HW-A2A3: tile.xors {{.*}} -> <64x64xi32, vec, @vec_2>
// HW-A5: tile.xors {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @xors_over_the_tile(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %t = tile.create : <64x64xi32, vec>
  %r = tile.xors %a, %s, %t : (<64x64xi32, vec>, i32, <64x64xi32, vec>) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// xor is forbidden by the hardware of the A2/A3, and by nobody on the A5.
// CHECK-LABEL: func.func @xor_over_lhs
// NONE: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// A2A3: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// A5: tile.xor {{.*}} -> <64x64xi32, vec, @vec_0>
// HW-A2A3: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// HW-A5: tile.xor {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @xor_over_lhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %t = tile.create : <64x64xi32, vec>
  %r = tile.xor %a, %b, %t : <64x64xi32, vec>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @xor_over_rhs
// NONE: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// A2A3: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// A5: tile.xor {{.*}} -> <64x64xi32, vec, @vec_1>
// HW-A2A3: tile.xor {{.*}} -> <64x64xi32, vec, @vec_3>
// HW-A5: tile.xor {{.*}} -> <64x64xi32, vec, @vec_1>
func.func @xor_over_rhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %t = tile.create : <64x64xi32, vec>
  %r = tile.xor %a, %b, %t : <64x64xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// With both sources needed later: on the A2/A3 a fourth tile; the A5 has read all
// before it writes, so result and scratch share vec_2, and the hardware does not
// even touch the scratch.
// CHECK-LABEL: func.func @xor_and_its_scratch
// NONE: tile.xor {{.*}}, <64x64xi32, vec, @vec_2>) -> <64x64xi32, vec, @vec_3>
// A2A3: tile.xor {{.*}}, <64x64xi32, vec, @vec_2>) -> <64x64xi32, vec, @vec_3>
// A5: tile.xor {{.*}}, <64x64xi32, vec, @vec_2>) -> <64x64xi32, vec, @vec_2>
// HW-A2A3: tile.xor {{.*}}, <64x64xi32, vec, @vec_2>) -> <64x64xi32, vec, @vec_3>
// HW-A5: tile.xor {{.*}}, <64x64xi32, vec, @vec_0>) -> <64x64xi32, vec, @vec_3>
func.func @xor_and_its_scratch(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %t = tile.create : <64x64xi32, vec>
  %r = tile.xor %a, %b, %t : <64x64xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @xors_and_its_scratch
// NONE: tile.xors {{.*}}, <64x64xi32, vec, @vec_1>) -> <64x64xi32, vec, @vec_2>
// A2A3: tile.xors {{.*}}, <64x64xi32, vec, @vec_1>) -> <64x64xi32, vec, @vec_2>
// A5: tile.xors {{.*}}, <64x64xi32, vec, @vec_1>) -> <64x64xi32, vec, @vec_2>
// HW-A2A3: tile.xors {{.*}}, <64x64xi32, vec, @vec_1>) -> <64x64xi32, vec, @vec_2>
// HW-A5: tile.xors {{.*}}, <64x64xi32, vec, @vec_0>) -> <64x64xi32, vec, @vec_2>
func.func @xors_and_its_scratch(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %t = tile.create : <64x64xi32, vec>
  %r = tile.xors %a, %s, %t : (<64x64xi32, vec>, i32, <64x64xi32, vec>) -> <64x64xi32, vec>
  tile.store %a, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// Place by place: free everywhere.
// CHECK-LABEL: func.func @and_over_lhs
// CHECK: tile.and {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @and_over_lhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.and %a, %b : <64x64xi32, vec>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @or_over_lhs
// CHECK: tile.or {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @or_over_lhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.or %a, %b : <64x64xi32, vec>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @shl_over_lhs
// CHECK: tile.shl {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @shl_over_lhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.shl %a, %b : <64x64xi32, vec>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @shr_over_lhs
// CHECK: tile.shr {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @shr_over_lhs(%m: memref<64x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.shr %a, %b : <64x64xi32, vec>
  tile.store %b, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @shls_over_the_tile
// CHECK: tile.shls {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @shls_over_the_tile(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.shls %a, %s : (<64x64xi32, vec>, i32) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @shrs_over_the_tile
// CHECK: tile.shrs {{.*}} -> <64x64xi32, vec, @vec_0>
func.func @shrs_over_the_tile(%m: memref<64x64xi32>, %s: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xi32> -> <64x64xi32, vec>
  %r = tile.shrs %a, %s : (<64x64xi32, vec>, i32) -> <64x64xi32, vec>
  tile.store %r, %m[0, 0] : <64x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @lrelu_over_the_tile
// CHECK: tile.lrelu {{.*}} -> <64x64xf32, vec, @vec_0>
func.func @lrelu_over_the_tile(%m: memref<64x64xf32>, %s: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %r = tile.lrelu %a, %s : (<64x64xf32, vec>, f32) -> <64x64xf32, vec>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
