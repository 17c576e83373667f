// What an arm makes is made where the result is; what is needed afterwards is
// copied there, and never written over.

// RUN: %every_plan %s --arg n=3 --arg c=1 --arg d=0 | FileCheck %s
// RUN: %every_plan %s --arg n=1 --arg c=0 --arg d=1 | FileCheck %s
// RUN: %every_plan %s --arg n=0 --arg c=1 --arg d=1 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>

// CHECK-LABEL: func.func @made_in_both_arms
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @made_in_both_arms(%x: memref<8x64xf32>, %y: memref<8x64xf32>,
                             %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    %t = tile.exp %a : !t
    scf.yield %t : !t
  } else {
    %t = tile.abs %a : !t
    scf.yield %t : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// An arm without ops passes on what was there before, which dies.
// CHECK-LABEL: func.func @an_arm_without_ops
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_arm_without_ops(%x: memref<8x64xf32>, %y: memref<8x64xf32>,
                              %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    %t = tile.exp %a : !t
    scf.yield %t : !t
  } else {
    scf.yield %a : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// The twin: it is read after the branch.
// CHECK-LABEL: func.func @what_lives_on_is_copied
// CHECK: %[[A:.*]] = tile.load
// CHECK: } else {
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[A]] {tile.reason = "the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.exp at {{[0-9]+:[0-9]+}} are live together"}
// CHECK-NEXT: scf.yield %[[C]]
// CHECK: tile.sub %{{.*}}, %[[A]]
func.func @what_lives_on_is_copied(%x: memref<8x64xf32>, %y: memref<8x64xf32>,
                                   %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    %t = tile.exp %a : !t
    scf.yield %t : !t
  } else {
    scf.yield %a : !t
  }
  %s = tile.sub %r, %a : !t
  tile.store %s, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// Two tiles change places in one arm: each result lies where the other arm's
// value does already.
// CHECK-LABEL: func.func @trade_in_one_arm
// CHECK: scf.if
// CHECK-NEXT: scf.yield
// CHECK-NEXT: } else {
// CHECK-NEXT: tile.copy %{{.*}} {tile.reason = "tiles trade places"}
// CHECK-COUNT-2: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @trade_in_one_arm(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                            %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r:2 = scf.if %c -> (!t, !t) {
    scf.yield %a, %b : !t, !t
  } else {
    scf.yield %b, %a : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// One value for both results in one arm, two in the other.
// CHECK-LABEL: func.func @one_value_twice
// CHECK-COUNT-1: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @one_value_twice(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                           %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %r:2 = scf.if %c -> (!t, !t) {
    %t = tile.exp %a : !t
    %u = tile.abs %t : !t
    scf.yield %t, %u : !t, !t
  } else {
    %t = tile.abs %a : !t
    scf.yield %t, %t : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// CHECK-LABEL: func.func @one_in_the_other
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @one_in_the_other(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                            %c: i1, %d: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    %s = scf.if %d -> (!t) {
      scf.yield %a : !t
    } else {
      %u = tile.add %a, %b : !t
      scf.yield %u : !t
    }
    scf.yield %s : !t
  } else {
    %u = tile.exp %b : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// Three ways: one passes on what lives on.
// CHECK-LABEL: func.func @three_ways
// CHECK: default {
// CHECK-NEXT: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @three_ways(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.index_switch %n -> !t
  case 0 {
    scf.yield %a : !t
  }
  case 3 {
    %u = tile.add %a, %b : !t
    scf.yield %u : !t
  }
  default {
    scf.yield %b : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %b, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// In a loop, the branch updates the carry or leaves it.
// CHECK-LABEL: func.func @the_carry_or_the_update
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_carry_or_the_update(%x: memref<16x64xf32>,
                                   %y: memref<16x64xf32>, %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %s = scf.if %c -> (!t) {
      %u = tile.add %p, %b : !t
      scf.yield %u : !t
    } else {
      scf.yield %p : !t
    }
    scf.yield %s : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// The update cannot be made in place, as the old value is needed for another: a
// copy in the arm that makes it, none in the other and none round the loop.
// CHECK-LABEL: func.func @only_the_arm_that_updates_copies
// CHECK: scf.if
// CHECK: tile.copy
// CHECK: } else {
// CHECK-NEXT: scf.yield
// CHECK-NOT: tile.copy
// CHECK: return
func.func @only_the_arm_that_updates_copies(%x: memref<64x64xf32>,
                                            %y: memref<16x64xf32>, %n: index,
                                            %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%max = %a, %sum = %b)
      -> (!t, !t) {
    %s = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %o:2 = scf.if %c -> (!t, !t) {
      %new_max = tile.maximum %max, %s : !t
      %loss = tile.sub %max, %new_max : !t
      %new_sum = tile.mul %sum, %loss : !t
      scf.yield %new_max, %new_sum : !t, !t
    } else {
      scf.yield %max, %sum : !t, !t
    }
    scf.yield %o#0, %o#1 : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}
