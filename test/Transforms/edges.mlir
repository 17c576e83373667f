// Each op that passes tiles on, into a region or out of it, gets one parallel
// copy in front of it, and what comes together by that has one place.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   | FileCheck %s

!t = !tile.tile<8x64xf32, vec>

// A loop may run zero times: the copy in front of it then is the result.
// CHECK-LABEL: func.func @for
// CHECK: %[[A:.*]] = tile.load
// CHECK-NEXT: %[[B:.*]] = tile.load
// CHECK-NEXT: %[[C:.*]]:2 = tile.parallel_copy %[[A]], %[[B]] : {{.*}} -> (<8x64xf32, vec, @[[P:.*]]>, <8x64xf32, vec, @[[Q:.*]]>)
// CHECK-NEXT: scf.for {{.*}} iter_args(%[[X:.*]] = %[[C]]#0, %[[Y:.*]] = %[[C]]#1) -> (!tile.tile<8x64xf32, vec, @[[P]]>, !tile.tile<8x64xf32, vec, @[[Q]]>)
// CHECK-NEXT: %[[D:.*]]:2 = tile.parallel_copy %[[Y]], %[[X]] : {{.*}} -> (<8x64xf32, vec, @[[P]]>, <8x64xf32, vec, @[[Q]]>)
// CHECK-NEXT: scf.yield %[[D]]#0, %[[D]]#1
// CHECK-NOT: tile.parallel_copy
func.func @for(%m: memref<8x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<8x64xf32> -> !t
  %b = tile.load %m[0, 0] : memref<8x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!t, !t) {
    scf.yield %y, %x : !t, !t
  }
  tile.store %r#0, %m[0, 0] : !t, memref<8x64xf32>
  return
}

// The two regions of a while loop have a place each; the second is also the
// result's. A number is passed on as it is.
// CHECK-LABEL: func.func @while
// CHECK: %[[C:.*]] = tile.parallel_copy {{.*}} -> <8x64xf32, vec, @[[P:.*]]>
// CHECK-NEXT: scf.while (%[[X:.*]] = %[[C]], %{{.*}} = %c0) : (!tile.tile<8x64xf32, vec, @[[P]]>, index) -> (!tile.tile<8x64xf32, vec, @[[Q:.*]]>, index)
// CHECK: %[[D:.*]] = tile.parallel_copy %[[X]] : {{.*}} -> <8x64xf32, vec, @[[Q]]>
// CHECK-NEXT: scf.condition(%{{.*}}) %[[D]]
// CHECK: ^bb0(%[[Y:.*]]: !tile.tile<8x64xf32, vec, @[[Q]]>
// CHECK: %[[E:.*]] = tile.parallel_copy %[[Y]] : {{.*}} -> <8x64xf32, vec, @[[P]]>
// CHECK-NEXT: scf.yield %[[E]]
// CHECK-NOT: tile.parallel_copy
func.func @while(%m: memref<8x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<8x64xf32> -> !t
  %r:2 = scf.while (%x = %a, %i = %c0) : (!t, index) -> (!t, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %x, %i : !t, index
  } do {
  ^bb0(%x: !t, %i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %x, %j : !t, index
  }
  tile.store %r#0, %m[0, 0] : !t, memref<8x64xf32>
  return
}

// Branches copy in each arm and not before them.
// CHECK-LABEL: func.func @branches
// CHECK: %[[A:.*]] = tile.load
// CHECK-NEXT: scf.if {{.*}} -> (!tile.tile<8x64xf32, vec, @[[P:.*]]>)
// CHECK-NEXT: tile.parallel_copy %[[A]] : {{.*}} -> <8x64xf32, vec, @[[P]]>
// CHECK-NEXT: scf.yield
// CHECK: tile.exp
// CHECK-NEXT: tile.parallel_copy {{.*}} -> <8x64xf32, vec, @[[P]]>
// CHECK: scf.index_switch {{.*}} -> !tile.tile<8x64xf32, vec, @[[Q:.*]]>
// CHECK-COUNT-3: tile.parallel_copy {{.*}} -> <8x64xf32, vec, @[[Q]]>
// CHECK: scf.execute_region -> !tile.tile<8x64xf32, vec, @[[R:.*]]> {
// CHECK-NEXT: tile.parallel_copy {{.*}} -> <8x64xf32, vec, @[[R]]>
// CHECK-NOT: tile.parallel_copy
func.func @branches(%m: memref<8x64xf32>, %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    %t = tile.exp %a : !t
    scf.yield %t : !t
  }
  %s = scf.index_switch %n -> !t
  case 0 {
    scf.yield %a : !t
  }
  case 7 {
    scf.yield %r : !t
  }
  default {
    scf.yield %a : !t
  }
  %e = scf.execute_region -> !t {
    scf.yield %s : !t
  }
  tile.store %e, %m[0, 0] : !t, memref<8x64xf32>
  return
}

// A region that nothing is passed to has none.
// CHECK-LABEL: func.func @nothing_is_passed_on
// CHECK-NOT: tile.parallel_copy
func.func @nothing_is_passed_on(%m: memref<8x64xf32>, %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<8x64xf32> -> !t
  scf.for %i = %c1 to %n step %c1 {
    scf.if %c {
      tile.store %a, %m[0, 0] : !t, memref<8x64xf32>
    }
  }
  return
}
