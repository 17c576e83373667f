// Every product that adds to an accumulator does so in its bytes; a fresh one
// gets bytes of its own. Only the A5 has scales.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=A2A3

// CHECK-LABEL: func.func @rows
// CHECK: %[[A:.*]] = tile.gemv {{.*}} -> <1x32xf32, acc, @acc_0>
// CHECK: tile.gemv_acc %[[A]], {{.*}} -> <1x32xf32, acc, @acc_0>
// CHECK: tile.gemv_bias {{.*}} -> <1x32xf32, acc, @acc_1>
func.func @rows(%m: memref<64x64xf16>, %b: memref<1x32xf32>, %o: memref<1x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %lm = tile.load %m[0, 0] : memref<64x64xf16> -> <1x64xf16, mat>
  %rm = tile.load %m[0, 0] : memref<64x64xf16> -> <64x32xf16, mat>
  %bm = tile.load %b[0, 0] : memref<1x32xf32> -> <1x32xf32, mat>
  %l = tile.move %lm : (<1x64xf16, mat>) -> <1x64xf16, left>
  %r = tile.move %rm : (<64x32xf16, mat>) -> <64x32xf16, right>
  %v = tile.move %bm : (<1x32xf32, mat>) -> <1x32xf32, bias>
  %0 = tile.gemv %l, %r : (<1x64xf16, left>, <64x32xf16, right>) -> <1x32xf32, acc>
  %1 = tile.gemv_acc %0, %l, %r : (<1x32xf32, acc>, <1x64xf16, left>, <64x32xf16, right>) -> <1x32xf32, acc>
  %2 = tile.gemv_bias %l, %r, %v : (<1x64xf16, left>, <64x32xf16, right>, <1x32xf32, bias>) -> <1x32xf32, acc>
  tile.store %1, %o[0, 0] : <1x32xf32, acc>, memref<1x32xf32>
  tile.store %2, %o[0, 0] : <1x32xf32, acc>, memref<1x32xf32>
  return
}

// CHECK-LABEL: func.func @batches
// CHECK: tile.batch_matmul {{.*}} -> <2x16x32xf32, acc, @acc_0>
// CHECK: tile.batch_matmul_acc {{.*}} -> <2x16x32xf32, acc, @acc_0>
func.func @batches(%o: memref<2x16x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <2x16x64xf16, left>
  %r = tile.create : <2x64x32xf16, right>
  %0 = tile.batch_matmul %l, %r : (<2x16x64xf16, left>, <2x64x32xf16, right>) -> <2x16x32xf32, acc>
  %1 = tile.batch_matmul_acc %0, %l, %r : (<2x16x32xf32, acc>, <2x16x64xf16, left>, <2x64x32xf16, right>) -> <2x16x32xf32, acc>
  tile.store %1, %o[0, 0, 0] : <2x16x32xf32, acc>, memref<2x16x32xf32>
  return
}

// The scale tile that an address is taken of is a view: 16 * 2 bytes, once.
// CHECK-LABEL: func.func @scaled
// CHECK: tile.alloc @left_scale_0 : left_scale, 32
// CHECK-NOT: tile.alloc @left_scale_1
// CHECK: tile.tget_scale_addr {{.*}} -> <16x2xf8E8M0FNU, left_scale, @left_scale_0>
// CHECK: tile.matmul_mx %{{.*}} -> <16x32xf32, acc, @acc_0>
// CHECK: tile.matmul_mx_acc {{.*}} -> <16x32xf32, acc, @acc_0>
// A2A3: error: puts a tile in left_scale, which ascend910b does not have
func.func @scaled(%o: memref<16x32xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x64xf8E4M3FN, left>
  %r = tile.create : <64x32xf8E4M3FN, right>
  %u = tile.create : <16x2xf8E8M0FNU, left_scale>
  %t = tile.create : <2x32xf8E8M0FNU, right_scale>
  %s = tile.tget_scale_addr %u, %l : (<16x2xf8E8M0FNU, left_scale>, <16x64xf8E4M3FN, left>) -> <16x2xf8E8M0FNU, left_scale>
  %0 = tile.matmul_mx %l, %s, %r, %t : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x32xf8E4M3FN, right>, <2x32xf8E8M0FNU, right_scale>) -> <16x32xf32, acc>
  %1 = tile.matmul_mx_acc %0, %l, %s, %r, %t : (<16x32xf32, acc>, <16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x32xf8E4M3FN, right>, <2x32xf8E8M0FNU, right_scale>) -> <16x32xf32, acc>
  tile.store %1, %o[0, 0] : <16x32xf32, acc>, memref<16x32xf32>
  return
}
