// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   -split-input-file | FileCheck %s

// Carry, init and result take one place, and nothing is copied.

// CHECK-LABEL: func.func @sum
// CHECK-NOT: tile.copy
// CHECK: %[[A:.*]] = tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %[[A]]) -> (!tile.tile<64x64xf32, vec, @vec_0>)
// CHECK: %[[B:.*]] = tile.load {{.*}} -> <64x64xf32, vec, @vec_[[#]]>
// CHECK: %[[T:.*]] = tile.add %[[X]], %[[B]] : {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK-NEXT: scf.yield %[[T]]
!tile = !tile.tile<64x64xf32, vec>
func.func @sum(%m: memref<64x64xf32>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!tile) {
    %b = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
    %t = tile.add %x, %b : !tile
    scf.yield %t : !tile
  }
  tile.store %r, %o[0, 0] : !tile, memref<64x64xf32>
  return
}

// -----

// The init is read after the loop: it is copied, once, before the loop.

// CHECK-LABEL: func.func @init_lives_on
// CHECK: %[[A:.*]] = tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[A]] {{.*}} : (<64x64xf32, vec, @vec_0>) -> <64x64xf32, vec, @vec_[[#]]>
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[C]])
// CHECK-NOT: tile.copy
// CHECK: tile.store %[[A]]
!tile = !tile.tile<64x64xf32, vec>
func.func @init_lives_on(%m: memref<64x64xf32>, %o: memref<64x64xf32>,
                         %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!tile) {
    %t = tile.exp %x : !tile
    scf.yield %t : !tile
  }
  tile.store %r, %o[0, 0] : !tile, memref<64x64xf32>
  tile.store %a, %o[0, 0] : !tile, memref<64x64xf32>
  return
}

// -----

// Two carries trade places: one scratch, three copies, in this order.

// CHECK-LABEL: func.func @swap
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}) -> (!tile.tile<64x64xf32, vec, @[[P:.*]]>, !tile.tile<64x64xf32, vec, @[[Q:.*]]>)
// CHECK-NEXT: %[[S:.*]] = tile.copy %[[X]] {{.*}} : (<64x64xf32, vec, @[[P]]>) -> <64x64xf32, vec, @[[SPARE:.*]]>
// CHECK-NEXT: %[[T:.*]] = tile.copy %[[Y]] {{.*}} : (<64x64xf32, vec, @[[Q]]>) -> <64x64xf32, vec, @[[P]]>
// CHECK-NEXT: %[[U:.*]] = tile.copy %[[S]] {{.*}} : (<64x64xf32, vec, @[[SPARE]]>) -> <64x64xf32, vec, @[[Q]]>
// CHECK-NEXT: scf.yield %[[T]], %[[U]]
!tile = !tile.tile<64x64xf32, vec>
func.func @swap(%m: memref<64x64xf32>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!tile, !tile) {
    scf.yield %y, %x : !tile, !tile
  }
  tile.store %r#0, %o[0, 0] : !tile, memref<64x64xf32>
  tile.store %r#1, %o[0, 0] : !tile, memref<64x64xf32>
  return
}

// -----

// A peeled accumulation: the first product starts in the carry's place.

// CHECK-LABEL: func.func @peeled
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: scf.if {{.*}} -> (!tile.tile<64x64xf32, acc, @acc_[[#ACC:]]>)
// CHECK: tile.matmul {{.*}} -> <64x64xf32, acc, @acc_[[#ACC]]>
// CHECK: tile.matmul_acc {{.*}} -> <64x64xf32, acc, @acc_[[#ACC]]>
!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
func.func @peeled(%m: memref<64x64xf16>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %seed = tile.create : !acc
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %seed) -> (!acc) {
    %left = tile.move %a : (<64x64xf16, mat>) -> !left
    %right = tile.move %a : (<64x64xf16, mat>) -> !right
    %first = arith.cmpi eq, %i, %c0 : index
    %s = scf.if %first -> (!acc) {
      %t = tile.matmul %left, %right : (!left, !right) -> !acc
      scf.yield %t : !acc
    } else {
      %t = tile.matmul_acc %x, %left, %right : (!acc, !left, !right) -> !acc
      scf.yield %t : !acc
    }
    scf.yield %s : !acc
  }
  tile.store %r, %o[0, 0] : !acc, memref<64x64xf32>
  return
}
