// The copies that an edge needs come in an order in which none overwrites what
// another has yet to read. Where there is none, one scratch per cycle.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>

// CHECK-LABEL: func.func @swap
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}) -> (!tile.tile<8x64xf32, vec, @[[P:.*]]>, !tile.tile<8x64xf32, vec, @[[Q:.*]]>)
// CHECK-NEXT: %[[S:.*]] = tile.copy %[[A:.*]] {tile.reason = "tiles trade places"}
// CHECK-COUNT-2: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @swap(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    scf.yield %q, %p : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// A shift register is no cycle: from its end on, without a scratch. The sum has
// a place of its own, since what it is to replace is yet to be passed on.
// CHECK-LABEL: func.func @shift
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK: %[[N:.*]] = tile.add
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[Y]]
// CHECK-NEXT: %[[B:.*]] = tile.copy %[[X]]
// CHECK-NEXT: %[[A:.*]] = tile.copy %[[N]]
// CHECK-NEXT: scf.yield %[[A]], %[[B]], %[[C]]
func.func @shift(%x: memref<24x64xf32>, %y: memref<24x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<24x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<24x64xf32> -> !t
  %c = tile.load %x[16, 0] : memref<24x64xf32> -> !t
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b, %s = %c)
      -> (!t, !t, !t) {
    %u = tile.add %p, %s : !t
    scf.yield %u, %p, %q : !t, !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<24x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<24x64xf32>
  tile.store %r#2, %y[16, 0] : !t, memref<24x64xf32>
  return
}

// CHECK-LABEL: func.func @three_in_a_circle
// CHECK: scf.for
// CHECK-NEXT: tile.copy %{{.*}} {tile.reason = "tiles trade places"}
// CHECK-NOT: trade places
// CHECK-COUNT-3: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @three_in_a_circle(%x: memref<24x64xf32>, %y: memref<24x64xf32>,
                             %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<24x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<24x64xf32> -> !t
  %c = tile.load %x[16, 0] : memref<24x64xf32> -> !t
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b, %s = %c)
      -> (!t, !t, !t) {
    scf.yield %q, %s, %p : !t, !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<24x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<24x64xf32>
  tile.store %r#2, %y[16, 0] : !t, memref<24x64xf32>
  return
}

// Two pairs that trade places, and a fifth that follows one of the four: two
// scratches, one place for both, and seven copies.
// CHECK-LABEL: func.func @two_swaps_and_a_follower
// CHECK-COUNT-6: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.for
// CHECK-COUNT-2: trade places
// CHECK-NOT: trade places
// CHECK: return
func.func @two_swaps_and_a_follower(%x: memref<40x64xf32>,
                                    %y: memref<40x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<40x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<40x64xf32> -> !t
  %c = tile.load %x[16, 0] : memref<40x64xf32> -> !t
  %d = tile.load %x[24, 0] : memref<40x64xf32> -> !t
  %e = tile.load %x[32, 0] : memref<40x64xf32> -> !t
  %r:5 = scf.for %i = %c0 to %n step %c1
      iter_args(%p = %a, %q = %b, %s = %c, %u = %d, %v = %e)
      -> (!t, !t, !t, !t, !t) {
    scf.yield %q, %p, %u, %s, %p : !t, !t, !t, !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<40x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<40x64xf32>
  tile.store %r#2, %y[16, 0] : !t, memref<40x64xf32>
  tile.store %r#3, %y[24, 0] : !t, memref<40x64xf32>
  tile.store %r#4, %y[32, 0] : !t, memref<40x64xf32>
  return
}

// One source for all three: it stays where it is and goes to the other two.
// CHECK-LABEL: func.func @fan_out
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %[[S:.*]] = %{{.*}})
// CHECK-NEXT: %[[A:.*]] = tile.copy %[[S]]
// CHECK-NEXT: %[[B:.*]] = tile.copy %[[S]]
// CHECK-NEXT: scf.yield %[[A]], %[[B]], %[[S]]
func.func @fan_out(%x: memref<24x64xf32>, %y: memref<24x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<24x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<24x64xf32> -> !t
  %c = tile.load %x[16, 0] : memref<24x64xf32> -> !t
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b, %s = %c)
      -> (!t, !t, !t) {
    scf.yield %s, %s, %s : !t, !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<24x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<24x64xf32>
  tile.store %r#2, %y[16, 0] : !t, memref<24x64xf32>
  return
}
