// A host makes a selection of a branch that computes nothing, and poison of a
// tile that is never made. Planning takes both back.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-restore-branches))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(canonicalize,pypto-plan-memory{target=ascend910b},canonicalize,cse,any(pypto-verify-memory))' \
// RUN:   | FileCheck %s --check-prefix=PLANNED

// What a host has made of a kernel means the same, on values and on the bytes of
// the plan.
// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: FileCheck %s --input-file=%t --check-prefix=PLAIN
// RUN: %tile_run --compare %t %s --arg c=1 --arg n=2 --arg i=8 | FileCheck %s --check-prefix=EQUAL
// RUN: %tile_run --compare %t %s --arg c=0 --arg n=0 --arg j=8 | FileCheck %s --check-prefix=EQUAL
// EQUAL-COUNT-4: equal

!t = !tile.tile<8x64xf32, vec>

// CHECK-LABEL: func.func @selection
// CHECK: %[[A:.*]] = tile.load
// CHECK-NEXT: %[[B:.*]] = tile.exp
// CHECK-NEXT: %[[R:.*]] = scf.if %{{.*}} -> (!tile.tile<8x64xf32, vec>) {
// CHECK-NEXT: scf.yield %[[A]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[B]]
// CHECK-NEXT: }
// CHECK-NEXT: tile.store %[[R]]
// PLANNED-LABEL: func.func @selection
// PLANNED: scf.if
// PLANNED-COUNT-1: tile.copy
// PLANNED-NOT: tile.copy
// PLANNED: return
func.func @selection(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %b = tile.exp %a : !t
  %r = arith.select %c, %a, %b : !t
  tile.store %r, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// Numbers are selected as before.
// CHECK-LABEL: func.func @numbers
// CHECK: arith.select
func.func @numbers(%x: memref<64x64xf32>, %y: memref<8x64xf32>, %c: i1,
                   %i: index, %j: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %k = arith.select %c, %i, %j : index
  %a = tile.load %x[%k, 0] : memref<64x64xf32> -> !t
  tile.store %a, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// CHECK-LABEL: func.func @poison
// CHECK: %[[P:.*]] = tile.create : <8x64xf32, vec>
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[P]])
// CHECK-NOT: ub.poison
// PLANNED-LABEL: func.func @poison
func.func @poison(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = ub.poison : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%q = %p) -> (!t) {
    %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
    scf.yield %a : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// A tile that nobody reads is not passed on, out of either branch: the inner one
// has nothing to say. What the branches store stays.
// CHECK-LABEL: func.func @unread
// CHECK: %[[R:.*]] = scf.if %{{.*}} -> (!tile.tile<8x64xf32, vec>) {
// CHECK: scf.if %{{.*}} {
// CHECK: } else {
// CHECK: tile.store
// CHECK-NEXT: }
// CHECK: scf.yield %{{[^,]*}} : !tile.tile<8x64xf32, vec>
// CHECK: scf.yield %{{[^,]*}} : !tile.tile<8x64xf32, vec>
// CHECK: tile.store %[[R]]

// Two tiles of 2048 bytes are live at once, and neither has to be copied: %e is
// made in the place of %a in one arm, and %r is there in the other.
// PLAIN-LABEL: func.func @unread
// PLAIN-COUNT-2: tile.alloc
// PLAIN-NOT: tile.alloc
// PLAIN-NOT: tile.copy
// PLAIN: return
func.func @unread(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %b = tile.abs %a : !t
  %r:2 = scf.if %c -> (!t, !t) {
    %inner = scf.if %c -> (!t) {
      scf.yield %b : !t
    } else {
      tile.store %b, %y[0, 0] : !t, memref<8x64xf32>
      scf.yield %a : !t
    }
    %e = tile.exp %a : !t
    scf.yield %e, %inner : !t, !t
  } else {
    scf.yield %a, %b : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<8x64xf32>
  return
}
