// The scratch that the A5 does not touch takes no bytes: it lies at the start of
// any allocation that is large enough, also one in use; failing that it gets
// one of its own.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,UNREAD
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,READ

// Two tiles of 1024 and a result: 3072 bytes, against 4096 where it is read. The
// scratch has more rows and as many bytes.
// CHECK-LABEL: func.func @it_lies_on_a_live_tile
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024 address = 0
// CHECK-NEXT: tile.alloc @vec_1 : vec, 1024 address = 1024
// READ-NEXT: tile.alloc @vec_2 : vec, 1024 address = 2048
// READ-NEXT: tile.alloc @vec_3 : vec, 1024 address = 3072
// UNREAD-NEXT: tile.alloc @vec_3 : vec, 1024 address = 2048
// CHECK-NEXT: tile.load
// READ: tile.create : <32x8xf32, vec, @vec_2>
// UNREAD: tile.create : <32x8xf32, vec, @vec_0>
func.func @it_lies_on_a_live_tile(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %t = tile.create : <32x8xf32, vec>
  %r = tile.prelu %a, %b, %t : (<16x16xf32, vec>, <16x16xf32, vec>, <32x8xf32, vec>) -> <16x16xf32, vec>
  tile.store %r, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// 2048 bytes fit in no other: an allocation of its own, behind all others.
// CHECK-LABEL: func.func @larger_than_all_others
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024
// CHECK-NEXT: tile.alloc @vec_1 : vec, 1024
// CHECK-NEXT: tile.alloc @vec_2 : vec, 2048
// CHECK-NEXT: tile.alloc @vec_3 : vec, 1024
// CHECK-NEXT: tile.load
func.func @larger_than_all_others(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %t = tile.create : <32x16xf32, vec>
  %r = tile.prelu %a, %b, %t : (<16x16xf32, vec>, <16x16xf32, vec>, <32x16xf32, vec>) -> <16x16xf32, vec>
  tile.store %r, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// A scratch with content keeps it: b, read afterwards, is not clobbered where
// the scratch is unread; elsewhere the op gets a fresh one.
// CHECK-LABEL: func.func @content_survives
// CHECK: %[[B:.*]] = tile.load {{.*}} -> <32x8xf32, vec, @vec_1>
// READ: %[[T:.*]] = tile.create
// READ: tile.prelu {{.*}}, %[[T]] :
// UNREAD-NOT: tile.create
// UNREAD: tile.prelu {{.*}}, %[[B]] :
// CHECK: tile.store %[[B]],
func.func @content_survives(%m: memref<16x16xf32>, %n: memref<32x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %n[0, 0] : memref<32x8xf32> -> <32x8xf32, vec>
  %r = tile.prelu %a, %a, %b : (<16x16xf32, vec>, <16x16xf32, vec>, <32x8xf32, vec>) -> <16x16xf32, vec>
  tile.store %b, %n[0, 0] : <32x8xf32, vec>, memref<32x8xf32>
  tile.store %r, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}
