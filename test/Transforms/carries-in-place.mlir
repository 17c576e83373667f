// An op that updates a carry in place needs a copy only where the old value is
// read again; the same goes for masks and scratches that are carried.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!twice = !tile.tile<16x64xf32, vec>

// CHECK-LABEL: func.func @the_old_value_dies
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_old_value_dies(%x: memref<32x64xf32>, %y: memref<32x64xf32>,
                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<32x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!twice) {
    %u = tile.assemble %b into %p[%i, 0] : !t, !twice -> !twice
    scf.yield %u : !twice
  }
  tile.store %r, %y[0, 0] : !twice, memref<32x64xf32>
  return
}

// The copy takes the old value, so that the new one is where it has to be in
// the end: copied in front of the update, it would have to be copied back.
// CHECK-LABEL: func.func @the_old_value_is_read_again
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}})
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[P]] :
// CHECK-NEXT: %[[U:.*]] = tile.assemble %{{.*}} into %[[P]]
// CHECK-NEXT: tile.add %[[U]], %[[C]]
// CHECK-NOT: tile.copy
// CHECK: scf.yield %[[U]]
func.func @the_old_value_is_read_again(%x: memref<32x64xf32>,
                                       %y: memref<32x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<32x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!twice) {
    %u = tile.assemble %b into %p[4, 0] : !t, !twice -> !twice
    %v = tile.add %u, %p : !twice
    tile.store %v, %y[16, 0] : !twice, memref<32x64xf32>
    scf.yield %u : !twice
  }
  tile.store %r, %y[0, 0] : !twice, memref<32x64xf32>
  return
}

// Updated a second time, which is an update of the copy, for another carry.
// CHECK-LABEL: func.func @the_old_value_goes_on
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK: %[[C:.*]] = tile.copy %[[P]] :
// CHECK-NEXT: %[[U:.*]] = tile.assemble %{{.*}} into %[[P]]
// CHECK-NEXT: %[[V:.*]] = tile.assemble %{{.*}} into %[[C]]
// CHECK-NOT: tile.copy
// CHECK: scf.yield %[[U]], %[[V]]
func.func @the_old_value_goes_on(%x: memref<32x64xf32>, %y: memref<32x64xf32>,
                                 %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
  %q0 = tile.load %x[16, 0] : memref<32x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<32x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %q0)
      -> (!twice, !twice) {
    tile.store %q, %y[16, 0] : !twice, memref<32x64xf32>
    %u = tile.assemble %b into %p[4, 0] : !t, !twice -> !twice
    %v = tile.assemble %b into %p[8, 0] : !t, !twice -> !twice
    scf.yield %u, %v : !twice, !twice
  }
  tile.store %r#0, %y[0, 0] : !twice, memref<32x64xf32>
  tile.store %r#1, %y[16, 0] : !twice, memref<32x64xf32>
  return
}

// A view from before stays where it is: the update is one of a copy.
// CHECK-LABEL: func.func @a_view_is_read_again
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}})
// CHECK: tile.slice %[[P]]
// CHECK: %[[C:.*]] = tile.copy %[[P]] :
// CHECK-NEXT: %[[U:.*]] = tile.assemble %{{.*}} into %[[C]]
// CHECK: %[[D:.*]] = tile.copy %[[U]]
// CHECK-NEXT: scf.yield %[[D]]
func.func @a_view_is_read_again(%x: memref<32x64xf32>, %y: memref<32x64xf32>,
                                %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<32x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!twice) {
    %w = tile.slice %p[4, 0] : !twice -> !t
    %u = tile.assemble %b into %p[4, 0] : !t, !twice -> !twice
    %v = tile.exp %w : !t
    tile.store %v, %y[16, 0] : !t, memref<32x64xf32>
    scf.yield %u : !twice
  }
  tile.store %r, %y[0, 0] : !twice, memref<32x64xf32>
  return
}

// Updated twice in a row, and the first value of all is read in a loop.
// CHECK-LABEL: func.func @read_in_a_loop_inside
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}})
// CHECK: %[[C:.*]] = tile.copy %[[P]] :
// CHECK-NEXT: %[[U:.*]] = tile.assemble %{{.*}} into %[[P]]
// CHECK-NEXT: %[[V:.*]] = tile.assemble %{{.*}} into %[[U]]
// CHECK: scf.for
// CHECK: tile.add %{{.*}}, %[[C]]
// CHECK-NOT: tile.copy
// CHECK: scf.yield %[[V]]
func.func @read_in_a_loop_inside(%x: memref<32x64xf32>, %y: memref<32x64xf32>,
                                 %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<32x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!twice) {
    %u = tile.assemble %b into %p[4, 0] : !t, !twice -> !twice
    %v = tile.assemble %b into %u[0, 0] : !t, !twice -> !twice
    scf.for %j = %c0 to %n step %c1 {
      %z = tile.load %x[0, 0] : memref<32x64xf32> -> !twice
      %w = tile.add %z, %p : !twice
      tile.store %w, %y[16, 0] : !twice, memref<32x64xf32>
    }
    scf.yield %v : !twice
  }
  tile.store %r, %y[0, 0] : !twice, memref<32x64xf32>
  return
}

// Updated by a part of itself, which is read while it is written.
// CHECK-LABEL: func.func @updated_by_a_part_of_itself
// CHECK: scf.for
// CHECK: tile.copy
// CHECK: return
func.func @updated_by_a_part_of_itself(%x: memref<16x64xf32>,
                                       %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!twice) {
    %v = tile.slice %p[4, 0] : !twice -> !t
    %u = tile.assemble %v into %p[6, 0] : !t, !twice -> !twice
    scf.yield %u : !twice
  }
  tile.store %r, %y[0, 0] : !twice, memref<16x64xf32>
  return
}

// A mask that each round makes anew for the next one.
// CHECK-LABEL: func.func @a_mask
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_mask(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %first = tile.cmp %a, %b {mode = #tile.cmp<gt>}
      : (!t, !t) -> <8x32xi8, vec>
  %tmp = tile.create : <1x32xi8, vec>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %m = %first)
      -> (!t, !tile.tile<8x32xi8, vec>) {
    %u = tile.sel %m, %p, %b, %tmp
        : (<8x32xi8, vec>, !t, !t, <1x32xi8, vec>) -> !t
    %v = tile.exp %u : !t
    %next = tile.cmp %v, %b {mode = #tile.cmp<gt>}
        : (!t, !t) -> <8x32xi8, vec>
    scf.yield %v, %next : !t, !tile.tile<8x32xi8, vec>
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// The mask is also the scratch of the op that reads it: the scratch is another.
// CHECK-LABEL: func.func @mask_and_scratch_in_one
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[M:.*]] = %{{.*}})
// CHECK-NEXT: %[[S:.*]] = tile.create
// CHECK-NEXT: tile.sel %[[M]], %{{.*}}, %{{.*}}, %[[S]]
func.func @mask_and_scratch_in_one(%x: memref<16x64xf32>,
                                   %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<16x64xf32> -> !t
  %first = tile.cmp %a, %b {mode = #tile.cmp<gt>}
      : (!t, !t) -> <8x32xi8, vec>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %m = %first)
      -> (!t, !tile.tile<8x32xi8, vec>) {
    %u = tile.sel %m, %p, %b, %m
        : (<8x32xi8, vec>, !t, !t, <8x32xi8, vec>) -> !t
    %v = tile.exp %u : !t
    scf.yield %v, %m : !t, !tile.tile<8x32xi8, vec>
  }
  tile.store %r#0, %y[0, 0] : !t, memref<16x64xf32>
  return
}
