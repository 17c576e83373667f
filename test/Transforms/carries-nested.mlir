// Loops in loops and after loops: the tile that goes through all of them has one
// place, unless an outer one is read again.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=0 --arg c=0 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>

// CHECK-LABEL: func.func @one_after_the_other
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @one_after_the_other(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                               %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.add %p, %b : !t
    scf.yield %u : !t
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %r) -> (!t) {
    %u = tile.mul %p, %b : !t
    scf.yield %u : !t
  }
  tile.store %s, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// The result of the first is stored after the second: it is kept, by one copy.
// CHECK-LABEL: func.func @the_first_result_lives_on
// CHECK: scf.for
// CHECK: }
// CHECK-NEXT: tile.copy
// CHECK-NEXT: {{.*}} = scf.for
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_first_result_lives_on(%x: memref<16x64xf32>,
                                     %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.add %p, %b : !t
    scf.yield %u : !t
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %r) -> (!t) {
    %u = tile.mul %p, %b : !t
    scf.yield %u : !t
  }
  tile.store %s, %y[0, 0] : !t, memref<16x64xf32>
  tile.store %r, %y[8, 0] : !t, memref<16x64xf32>
  return
}

// CHECK-LABEL: func.func @one_in_the_other
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @one_in_the_other(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> (!t) {
      %u = tile.add %q, %b : !t
      scf.yield %u : !t
    }
    %v = tile.mul %s, %b : !t
    scf.yield %v : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// The outer carry is read behind the inner loop that it is the init of.
// CHECK-LABEL: func.func @the_outer_carry_lives_on
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}}) ->
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[P]] {tile.reason = "{{.*}} are live together"}
// CHECK-NEXT: {{.*}} = scf.for {{.*}} iter_args(%{{.*}} = %[[C]])
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_outer_carry_lives_on(%x: memref<16x64xf32>,
                                    %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> (!t) {
      %u = tile.add %q, %b : !t
      scf.yield %u : !t
    }
    %v = tile.mul %s, %p : !t
    scf.yield %v : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// A loop in one arm of a branch in a loop.
// CHECK-LABEL: func.func @in_an_arm
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @in_an_arm(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index,
                     %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %s = scf.if %c -> (!t) {
      %l = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> (!t) {
        %u = tile.add %q, %b : !t
        scf.yield %u : !t
      }
      scf.yield %l : !t
    } else {
      scf.yield %p : !t
    }
    scf.yield %s : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// Carries of three types, each made of the others.
// CHECK-LABEL: func.func @of_several_types
// CHECK-NOT: tile.copy
// CHECK: return
func.func @of_several_types(%x: memref<16x64xf32>, %y: memref<32x64xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %h = tile.cast %a : (!t) -> <8x64xf16, vec>
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b, %s = %h)
      -> (!t, !tile.tile<4x64xf32, vec>, !tile.tile<8x64xf16, vec>) {
    %f = tile.cast %s : (<8x64xf16, vec>) -> !t
    %u = tile.add %p, %f : !t
    %g = tile.cast %u : (!t) -> <8x64xf16, vec>
    %k = tile.slice %u[4, 0] : !t -> <4x64xf32, vec>
    %o = tile.add %k, %q : <4x64xf32, vec>
    scf.yield %u, %o, %g
        : !t, !tile.tile<4x64xf32, vec>, !tile.tile<8x64xf16, vec>
  }
  %w = tile.cast %r#2 : (<8x64xf16, vec>) -> !t
  tile.store %r#0, %y[0, 0] : !t, memref<32x64xf32>
  tile.store %r#1, %y[8, 0] : <4x64xf32, vec>, memref<32x64xf32>
  tile.store %w, %y[16, 0] : !t, memref<32x64xf32>
  return
}

// A while loop that works in both of its regions.
// CHECK-LABEL: func.func @while
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @while(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %r:2 = scf.while (%p = %a, %i = %c0) : (!t, index) -> (!t, index) {
    %q = tile.add %p, %b : !t
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %q, %i : !t, index
  } do {
  ^bb0(%p: !t, %i: index):
    %q = tile.abs %p : !t
    %j = arith.addi %i, %c1 : index
    scf.yield %q, %j : !t, index
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  return
}
