// A popped tile and its views lie in the ring: they take no bytes of their own,
// and the op that reads them writes somewhere else.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b},pypto-plan-memory{target=ascend910b replan=true})' | FileCheck %s

// The ring takes 8192 bytes at the bottom, the sum 2048 behind it.
// CHECK-LABEL: func.func @read_in_the_ring
// CHECK: tile.alloc @[[SUM:.*]] : vec, 2048 address = 8192
// CHECK-NOT: tile.alloc
// CHECK: tile.reserve @c2v : vec, 8192 address = 0
// CHECK: %[[T:.*]] = tile.tpop_from_aic from @c2v : <16x32xf32, vec, pipe @c2v>
// CHECK: tile.slice %[[T]][8, 0] : <16x32xf32, vec, pipe @c2v> -> <8x32xf32, vec, pipe @c2v>
// CHECK: tile.add %[[T]], %[[T]] : (<16x32xf32, vec, pipe @c2v>, <16x32xf32, vec, pipe @c2v>) -> <16x32xf32, vec, @[[SUM]]>
// CHECK: tile.tfree_to_aic %[[T]] : <16x32xf32, vec, pipe @c2v>
func.func @read_in_the_ring(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  %v = tile.slice %t[8, 0] : <16x32xf32, vec> -> <8x32xf32, vec>
  tile.store %v, %m[0, 0] : <8x32xf32, vec>, memref<64x64xf32>
  %s = tile.add %t, %t : <16x32xf32, vec>
  tile.tfree_to_aic %t : <16x32xf32, vec>
  tile.store %s, %m[0, 0] : <16x32xf32, vec>, memref<64x64xf32>
  return
}

// An author may write the ring into the type.
// CHECK-LABEL: func.func @written_by_the_author
// CHECK: tile.alloc @{{.*}} : vec, 2048 address = 8192
// CHECK: tile.tpop_from_aic from @c2v : <16x32xf32, vec, pipe @c2v>
func.func @written_by_the_author(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec, pipe @c2v>
  %s = tile.exp %t : (<16x32xf32, vec, pipe @c2v>) -> <16x32xf32, vec>
  tile.tfree_to_aic %t : <16x32xf32, vec, pipe @c2v>
  tile.store %s, %m[0, 0] : <16x32xf32, vec>, memref<64x64xf32>
  return
}
