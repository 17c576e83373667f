// Indices of which only the run knows whether they are the same: a remark and a
// number in the report, or an error.
// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b verify=false report=%t.json})'
// RUN: FileCheck %s --input-file=%t.json
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b verify=false strict-slots})' 2>&1 | FileCheck %s --check-prefix=STRICT

// CHECK: "slot": null
// CHECK: "name": "unknown"
// CHECK: "uncheckedRotations": 1
// CHECK: "name": "never_together"
// CHECK: "uncheckedRotations": 0
// CHECK: "name": "by_one_apart"
// CHECK: "uncheckedRotations": 0

// STRICT: error: unchecked rotation: is bound to @ring[(%arg2) mod 2], live in
// STRICT: note: the other is bound to @ring[(%arg1) mod 2], live in

!t = !tile.tile<16x16xf32, vec>

func.func @unknown(%m: memref<16x16xf32>, %i: index, %j: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c2 = arith.constant 2 : index
  %k = arith.remui %i, %c2 : index
  %l = arith.remui %j, %c2 : index
  // expected-note@+1 {{the other is bound to @ring[(%arg1) mod 2]}}
  %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
  // expected-remark@+1 {{unchecked rotation: is bound to @ring[(%arg2) mod 2]}}
  %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @never_together(%m: memref<16x16xf32>, %i: index, %j: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c2 = arith.constant 2 : index
  %k = arith.remui %i, %c2 : index
  %l = arith.remui %j, %c2 : index
  %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !t
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @by_one_apart(%m: memref<16x16xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c2 = arith.constant 2 : index
  %k = arith.remui %i, %c2 : index
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %l = arith.remui %j, %c2 : index
  %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
  %b = tile.load %m[0, 0] at @ring[%l] : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %b, %m[0, 0] : !t, memref<16x16xf32>
  return
}
