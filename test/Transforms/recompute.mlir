// Two accumulations that start with equal products: where cse has made one of
// these, it is computed twice again, as acc has no move within itself.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(cse,pypto-plan-memory{target=ascend910b})' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir

!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

// CHECK-LABEL: @one_goes_on
// CHECK: %[[A:.*]] = tile.matmul %{{.*}} -> <64x64xf32, acc, @[[FIRST:acc_.*]]>
// CHECK-NEXT: %[[B:.*]] = tile.matmul %{{.*}} -> <64x64xf32, acc, @[[SECOND:acc_.*]]>
// CHECK-NEXT: %[[C:.*]] = tile.matmul_acc %[[B]], {{.*}} -> <64x64xf32, acc, @[[SECOND]]>
// CHECK-NEXT: tile.store %[[C]]
// CHECK-NEXT: tile.store %[[A]]
func.func @one_goes_on(%o: memref<64x64xf32>, %p: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : !left
  %r = tile.create : !right
  // expected-remark @below {{is computed twice: its result is overwritten where it is still needed, and acc has no move within the space to save it}}
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul %l, %r : (!left, !right) -> !acc
  // expected-note @below {{the second result is for this op}}
  %c = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
  tile.store %c, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %b, %p[0, 0] : !acc, memref<64x64xf32>
  return
}

// Read before it is overwritten, it is computed once.
// CHECK-LABEL: @none_goes_on
// CHECK: tile.matmul %
// CHECK-NOT: tile.matmul %
// CHECK: return
func.func @none_goes_on(%o: memref<64x64xf32>, %p: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : !left
  %r = tile.create : !right
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul %l, %r : (!left, !right) -> !acc
  tile.store %b, %p[0, 0] : !acc, memref<64x64xf32>
  %c = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
  tile.store %c, %o[0, 0] : !acc, memref<64x64xf32>
  return
}

// -----

!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

// What a product updates in place is computed again with it.
// CHECK-LABEL: @sums
// CHECK: %[[A:.*]] = tile.matmul %
// CHECK-NEXT: %[[B:.*]] = tile.matmul %
// CHECK-NEXT: %[[C:.*]] = tile.matmul_acc %[[A]],
// CHECK-NEXT: %[[D:.*]] = tile.matmul_acc %[[B]],
// CHECK-NEXT: %[[E:.*]] = tile.matmul_acc %[[D]],
// CHECK-NEXT: tile.store %[[E]]
// CHECK-NEXT: tile.store %[[C]]
func.func @sums(%o: memref<64x64xf32>, %p: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : !left
  %r = tile.create : !right
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  // expected-remark @below {{is computed twice}}
  %c = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
  // expected-note @below {{for this op}}
  %e = tile.matmul_acc %c, %l, %r : (!acc, !left, !right) -> !acc
  tile.store %e, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %c, %p[0, 0] : !acc, memref<64x64xf32>
  return
}

// -----

!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

// CHECK-LABEL: @one_loop_of_two_sums
// CHECK: %[[A:.*]] = tile.matmul %{{.*}} -> <64x64xf32, acc, @[[FIRST:acc_.*]]>
// CHECK-NEXT: %[[B:.*]] = tile.matmul %{{.*}} -> <64x64xf32, acc, @[[SECOND:acc_.*]]>
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[B]], %{{.*}} = %[[A]])
func.func @one_loop_of_two_sums(%o: memref<64x64xf32>, %p: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  // expected-remark @below {{is computed twice}}
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul %l, %r : (!left, !right) -> !acc
  // expected-note @below {{for this op}}
  %sums:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a, %t = %b) -> (!acc, !acc) {
    %u = tile.matmul_acc %s, %l, %r : (!acc, !left, !right) -> !acc
    %v = tile.matmul_acc %t, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u, %v : !acc, !acc
  }
  tile.store %sums#0, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %sums#1, %p[0, 0] : !acc, memref<64x64xf32>
  return
}

// Two loops, one behind the other.
// CHECK-LABEL: @two_loops
// CHECK: %[[A:.*]] = tile.matmul %
// CHECK-NEXT: %[[B:.*]] = tile.matmul %
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[B]])
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[A]])
func.func @two_loops(%o: memref<64x64xf32>, %p: memref<64x64xf32>, %n: index,
                     %m: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  // expected-remark @below {{is computed twice}}
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul %l, %r : (!left, !right) -> !acc
  // expected-note @below {{for this op}}
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!acc) {
    %u = tile.matmul_acc %x, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u : !acc
  }
  %t = scf.for %i = %c0 to %m step %c1 iter_args(%x = %b) -> (!acc) {
    %u = tile.matmul_acc %x, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u : !acc
  }
  tile.store %s, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %t, %p[0, 0] : !acc, memref<64x64xf32>
  return
}

// In one branch of two it is needed as it was behind both.
// CHECK-LABEL: @in_a_branch
// CHECK: tile.matmul %
// CHECK-NEXT: %[[B:.*]] = tile.matmul %
// CHECK: scf.if
// CHECK-NEXT: tile.matmul_acc %[[B]],
func.func @in_a_branch(%o: memref<64x64xf32>, %p: memref<64x64xf32>, %yes: i1)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : !left
  %r = tile.create : !right
  // expected-remark @below {{is computed twice}}
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  scf.if %yes {
    // expected-note @below {{for this op}}
    %u = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
    tile.store %u, %o[0, 0] : !acc, memref<64x64xf32>
  }
  tile.store %a, %p[0, 0] : !acc, memref<64x64xf32>
  return
}

// -----

!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

// In a loop once more would not do: each trip needs it as it was.
func.func @in_each_trip(%o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = tile.create : !left
  %r = tile.create : !right
  // expected-note @below {{the old value is made here}}
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{updates its operand in place}}
    %u = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
    tile.store %u, %o[0, 0] : !acc, memref<64x64xf32>
  }
  return
}
