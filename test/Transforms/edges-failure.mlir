// A pass that fails has changed nothing: no copy stands on an edge, what could
// be made anew is where it was, and no tile has a place.

// RUN: not %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   -mlir-print-ir-after-failure 2>&1 | FileCheck %s

// CHECK: error: {{.*}}updates its operand in place, but the old value is needed afterwards
// CHECK: IR Dump After InitMemrefPass Failed
// CHECK-LABEL: func.func @kernel
// CHECK-NOT: {{parallel_copy|alloc|@acc}}
// CHECK: tile.create : <64x64xf16, right>
// CHECK-NEXT: %[[Z:.*]] = tile.create
// CHECK-NEXT: %[[S:.*]] = tile.matmul
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[Z]], %{{.*}} = %[[S]])
// CHECK-NOT: {{parallel_copy|alloc|@acc}}
// CHECK: scf.yield %[[Z]], %{{.*}}
!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
func.func @kernel(%o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  %z = tile.create : !acc
  %s = tile.matmul %l, %r : (!left, !right) -> !acc
  %sums:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %z, %q = %s)
      -> (!acc, !acc) {
    %u = tile.matmul_acc %q, %l, %r : (!acc, !left, !right) -> !acc
    tile.store %q, %o[0, 0] : !acc, memref<64x64xf32>
    scf.yield %z, %u : !acc, !acc
  }
  tile.store %sums#1, %o[0, 0] : !acc, memref<64x64xf32>
  return
}
