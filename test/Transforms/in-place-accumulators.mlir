// A chain of products adds up in one accumulator; two chains have two.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// CHECK-LABEL: func.func @a_chain_has_one_accumulator
// CHECK: tile.alloc @acc_0 : acc, 1024 address = 0
// CHECK-NOT: tile.alloc @acc
// CHECK: tile.matmul %{{.*}} -> <16x16xf32, acc, @acc_0>
// CHECK-COUNT-2: tile.matmul_acc {{.*}} : (<16x16xf32, acc, @acc_0>, {{.*}} -> <16x16xf32, acc, @acc_0>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_chain_has_one_accumulator(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %a = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %c = tile.matmul_acc %b, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// Interleaved, both are live: 1024 bytes each.
// CHECK-LABEL: func.func @two_chains_have_two
// CHECK: tile.alloc @acc_0 : acc, 1024 address = 0
// CHECK: tile.alloc @acc_1 : acc, 1024 address = 1024
// CHECK-NOT: tile.alloc @acc
// CHECK: tile.matmul_acc {{.*}} -> <16x16xf32, acc, @acc_0>
// CHECK: tile.matmul_acc {{.*}} -> <16x16xf32, acc, @acc_1>
func.func @two_chains_have_two(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %a = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %x = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %y = tile.matmul_acc %x, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  tile.store %y, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// One after the other, the second takes the place of the first.
// CHECK-LABEL: func.func @chains_in_sequence_share
// CHECK: tile.alloc @acc_0 : acc, 1024 address = 0
// CHECK-NOT: tile.alloc @acc
// CHECK: return
func.func @chains_in_sequence_share(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %a = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  %x = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %y = tile.matmul_acc %x, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %y, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
