// What comes from attributes alone is made a second time instead of being
// copied, after the copies that may still read what it replaces.

// RUN: %every_plan %s --arg n=3 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   | FileCheck %s --check-prefix=INIT

!t = !tile.tile<8x64xf32, vec>

// Two carries that begin alike: each is filled, and what was there first is not.
// INIT-LABEL: func.func @two_from_one
// INIT-COUNT-2: tile.full 1.0
// INIT-NOT: tile.full 1.0
// CHECK-LABEL: func.func @two_from_one
// CHECK-NOT: tile.copy
// CHECK: %[[A:.*]] = tile.full 1.0{{.*}} : <8x64xf32, vec, @[[P:.*]]>
// CHECK-NEXT: %[[B:.*]] = tile.full 1.0{{.*}} : <8x64xf32, vec, @[[Q:.*]]>
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[A]], %{{.*}} = %[[B]])
// CHECK-NOT: tile.full
// CHECK-NOT: tile.copy
// CHECK: return
func.func @two_from_one(%x: memref<8x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = tile.full 1.0 : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %one, %b = %one)
      -> (!t, !t) {
    %t = tile.exp %a : !t
    %u = tile.neg %b : !t
    scf.yield %t, %u : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// The twin: what was loaded is copied, once.
// CHECK-LABEL: func.func @two_from_one_load
// CHECK: %[[A:.*]] = tile.load
// CHECK-NEXT: tile.copy %[[A]]
// CHECK-NEXT: scf.for
// CHECK-NOT: tile.copy
// CHECK: return
func.func @two_from_one_load(%x: memref<8x64xf32>, %y: memref<16x64xf32>,
                             %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %one, %b = %one)
      -> (!t, !t) {
    %t = tile.exp %a : !t
    %u = tile.neg %b : !t
    scf.yield %t, %u : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// The carry that is filled anew goes on to the second one first.
// CHECK-LABEL: func.func @shifted_out_before_it_is_filled
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK-NEXT: %[[S:.*]] = tile.copy %[[X]]
// CHECK-NEXT: %[[Z:.*]] = tile.full 7.0
// CHECK-NEXT: scf.yield %[[Z]], %[[S]]
func.func @shifted_out_before_it_is_filled(%x: memref<16x64xf32>,
                                           %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    %z = tile.full 7.0 : !t
    scf.yield %z, %p : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// Reset in each round to what was made before the loop.
// CHECK-LABEL: func.func @reset
// CHECK-NOT: tile.copy
// CHECK: scf.for
// CHECK: tile.full 0.0
// CHECK-NEXT: scf.yield
// CHECK-NOT: tile.copy
func.func @reset(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tile.full 0.0 : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %zero) -> (!t) {
    %a = tile.load %x[%i, 0] : memref<16x64xf32> -> !t
    %s = tile.add %p, %a : !t
    tile.store %s, %y[%i, 0] : !t, memref<16x64xf32>
    scf.yield %zero : !t
  }
  tile.store %r, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// An index ramp as well; the original stays where it is read itself.
// CHECK-LABEL: func.func @ramp
// CHECK-COUNT-2: tile.ci
// CHECK-NOT: tile.copy
// CHECK: return
func.func @ramp(%x: memref<1x64xi32>, %y: memref<2x64xi32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %ramp = tile.ci {start = 0 : i64} : <1x64xi32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %ramp)
      -> (!tile.tile<1x64xi32, vec>) {
    %s = tile.adds %p, %one : (<1x64xi32, vec>, i32) -> <1x64xi32, vec>
    scf.yield %s : !tile.tile<1x64xi32, vec>
  }
  tile.store %r, %y[0, 0] : <1x64xi32, vec>, memref<2x64xi32>
  tile.store %ramp, %y[1, 0] : <1x64xi32, vec>, memref<2x64xi32>
  return
}
