// Kernels with loops and branches that planners have got wrong, each named by
// what went wrong. All are run on values and on the bytes of each plan; what is
// checked here is that they copy and take no more than they need.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=3 --arg c=0 | FileCheck %s
// RUN: %every_plan %s --arg n=0 --arg c=0 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!half = !tile.tile<4x64xf32, vec>

// A nest and a loop behind it hand on one place; what is loaded behind them may
// not have it.
// CHECK-LABEL: func.func @a_result_of_a_loop_lost_its_later_uses
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_result_of_a_loop_lost_its_later_uses(%x: memref<64x64xf32>,
                                                  %y: memref<64x64xf32>,
                                                  %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%o = %p) -> (!t) {
      %u = tile.exp %o : !t
      scf.yield %u : !t
    }
    scf.yield %q : !t
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %r) -> (!t) {
    %u = tile.neg %p : !t
    scf.yield %u : !t
  }
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %d = tile.sub %s, %h : !t
  tile.store %d, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The difference cannot replace what is yet to be passed on: both are copied, in
// the order in which neither is lost, without a scratch.
// CHECK-LABEL: func.func @a_while_loop_left_its_result_unwritten
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: %[[U:.*]] = tile.sub
// CHECK: %[[P:.*]] = tile.copy
// CHECK-NEXT: %[[Q:.*]] = tile.copy %[[U]]
// CHECK-NEXT: scf.yield %[[P]], %[[Q]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_while_loop_left_its_result_unwritten(%x: memref<64x64xf32>,
                                                  %y: memref<64x64xf32>,
                                                  %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %w:3 = scf.while (%p = %a, %q = %b, %i = %c0)
      : (!t, !t, index) -> (!t, !t, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %p, %q, %i : !t, !t, index
  } do {
  ^bb0(%p: !t, %q: !t, %i: index):
    %u = tile.sub %p, %q : !t
    %j = arith.addi %i, %c1 : index
    scf.yield %q, %u, %j : !t, !t, index
  }
  %s = tile.sub %w#0, %w#1 : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The twin.
// CHECK-LABEL: func.func @a_while_loop_copied_its_sum
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_while_loop_copied_its_sum(%x: memref<64x64xf32>,
                                       %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %w:2 = scf.while (%p = %a, %i = %c0) : (!t, index) -> (!t, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %p, %i : !t, index
  } do {
  ^bb0(%p: !t, %i: index):
    %u = tile.sub %p, %b : !t
    %j = arith.addi %i, %c1 : index
    scf.yield %u, %j : !t, index
  }
  tile.store %w#0, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// One arm passes the carries on as they are, which costs nothing; in the other
// both change.
// CHECK-LABEL: func.func @an_arm_left_the_carry_stale
// CHECK: scf.if
// CHECK-COUNT-2: tile.copy
// CHECK: else
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_arm_left_the_carry_stale(%x: memref<64x64xf32>,
                                       %y: memref<64x64xf32>, %n: index,
                                       %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    %m:2 = scf.if %c -> (!t, !t) {
      %u = tile.sub %p, %q : !t
      scf.yield %u, %p : !t, !t
    } else {
      scf.yield %p, %q : !t, !t
    }
    scf.yield %m#0, %m#1 : !t, !t
  }
  %s = tile.sub %r#0, %r#1 : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Carry, result of the branch and update agree.
// CHECK-LABEL: func.func @a_running_maximum_was_copied
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_running_maximum_was_copied(%x: memref<64x64xf32>,
                                        %y: memref<64x64xf32>, %n: index,
                                        %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m0 = tile.full -1.0 : !t
  %l0 = tile.full 0.0 : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%m = %m0, %l = %l0)
      -> (!t, !t) {
    %b = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %k:2 = scf.if %c -> (!t, !t) {
      %u = tile.maximum %m, %b : !t
      %v = tile.add %l, %b : !t
      scf.yield %u, %v : !t, !t
    } else {
      scf.yield %m, %l : !t, !t
    }
    scf.yield %k#0, %k#1 : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// The twin: the old value is still needed, so one copy at the end of the round.
// CHECK-LABEL: func.func @a_carry_was_read_after_its_next_value
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.for
// CHECK: tile.store
// CHECK-NEXT: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_carry_was_read_after_its_next_value(%x: memref<64x64xf32>,
                                                 %y: memref<64x64xf32>,
                                                 %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.add %p, %b : !t
    %d = tile.sub %u, %p : !t
    tile.store %d, %y[8, 0] : !t, memref<64x64xf32>
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The scratch of the trade lies where the tile of the body died, one carry where
// the large tile did: 16 * 64 * 4 = 4096 bytes.
// CHECK-LABEL: func.func @a_late_scratch_took_bytes_of_its_own
// CHECK-NEXT: tile.alloc {{.*}} 4096
// CHECK-NEXT: tile.alloc {{.*}} 2048
// CHECK-NEXT: tile.alloc @[[S:.*]] : vec, 2048
// CHECK-NOT: tile.alloc
// CHECK: scf.for
// CHECK-NEXT: tile.load {{.*}} @[[S]]>
// CHECK: tile.copy {{.*}} "tiles trade places"} {{.*}} @[[S]]>
// CHECK: return
func.func @a_late_scratch_took_bytes_of_its_own(%x: memref<64x64xf32>,
                                                %y: memref<64x64xf32>,
                                                %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %big = tile.load %x[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  tile.store %big, %y[16, 0] : <16x64xf32, vec>, memref<64x64xf32>
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    %t = tile.load %x[16, 0] : memref<64x64xf32> -> !t
    tile.store %t, %y[16, 0] : !t, memref<64x64xf32>
    scf.yield %q, %p : !t, !t
  }
  %s = tile.sub %r#0, %r#1 : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The result may be the tile that is read behind its update.
// CHECK-LABEL: func.func @an_update_in_place_hit_an_unsettled_result
// CHECK: scf.if
// CHECK-NEXT: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_update_in_place_hit_an_unsettled_result(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    %e = tile.exp %a : !t
    scf.yield %e : !t
  }
  %u = tile.assemble %h into %r[4, 0] : !half, !t -> !t
  tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// The twin.
// CHECK-LABEL: func.func @an_update_in_place_copied_a_settled_result
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_update_in_place_copied_a_settled_result(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    %e = tile.exp %a : !t
    scf.yield %e : !t
  }
  %u = tile.assemble %h into %r[4, 0] : !half, !t -> !t
  tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Behind the choice one place is free, the other is not.
// CHECK-LABEL: func.func @a_choice_of_two_lost_one_of_them
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.if {{.*}} -> (!tile.tile<8x64xf32, vec, @[[S:.*]]>)
// CHECK: tile.store
// CHECK-NEXT: tile.store {{.*}} @[[S]]>
func.func @a_choice_of_two_lost_one_of_them(%x: memref<64x64xf32>,
                                            %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %s = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    scf.yield %b : !t
  }
  %t = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %e = tile.exp %t : !t
  tile.store %e, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Each round updates what it filled: filled in the loop, and not copied.
// CHECK-LABEL: func.func @a_constant_was_filled_only_once
// CHECK: scf.for
// CHECK-NEXT: tile.full
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_constant_was_filled_only_once(%x: memref<64x64xf32>,
                                           %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  scf.for %i = %c0 to %n step %c1 {
    %f = tile.full 3.0 : !t
    tile.store %f, %y[8, 0] : !t, memref<64x64xf32>
    %u = tile.assemble %h into %f[%i, 0] : !half, !t -> !t
    tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  }
  return
}

// Each round updates what was filled once: it is filled in each round instead.
// CHECK-LABEL: func.func @a_constant_before_the_loop_was_updated
// CHECK-NOT: tile.full
// CHECK: scf.for
// CHECK-NEXT: %[[F:.*]] = tile.full
// CHECK-NEXT: tile.assemble {{.*}} into %[[F]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_constant_before_the_loop_was_updated(%x: memref<64x64xf32>,
                                                  %y: memref<64x64xf32>,
                                                  %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  %f = tile.full 3.0 : !t
  scf.for %i = %c0 to %n step %c1 {
    %u = tile.assemble %h into %f[%i, 0] : !half, !t -> !t
    tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  }
  return
}

// The maximum and one widened tile, and the narrow one, which they may not share.
// CHECK-LABEL: func.func @rounds_of_casts_took_a_place_each
// CHECK-NEXT: tile.alloc {{.*}} 2048
// CHECK-NEXT: tile.alloc {{.*}} 1024
// CHECK-NEXT: tile.alloc {{.*}} 2048
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @rounds_of_casts_took_a_place_each(%x: memref<64x64xf16>,
                                             %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %m = tile.full 0.0 : !t
  %b0 = tile.load %x[0, 0] : memref<64x64xf16> -> <8x64xf16, vec>
  %f0 = tile.cast %b0 : (<8x64xf16, vec>) -> !t
  %m0 = tile.maximum %m, %f0 : !t
  %b1 = tile.load %x[8, 0] : memref<64x64xf16> -> <8x64xf16, vec>
  %f1 = tile.cast %b1 : (<8x64xf16, vec>) -> !t
  %m1 = tile.maximum %m0, %f1 : !t
  %b2 = tile.load %x[16, 0] : memref<64x64xf16> -> <8x64xf16, vec>
  %f2 = tile.cast %b2 : (<8x64xf16, vec>) -> !t
  %m2 = tile.maximum %m1, %f2 : !t
  tile.store %m2, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @two_that_end_together_freed_one_place
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @two_that_end_together_freed_one_place(%x: memref<64x64xf32>,
                                                 %y: memref<64x64xf32>,
                                                 %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
    %d = tile.sub %a, %b : !t
    tile.store %d, %y[0, 0] : !t, memref<64x64xf32>
  }
  %e = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %f = tile.load %x[24, 0] : memref<64x64xf32> -> !t
  %g = tile.sub %e, %f : !t
  tile.store %g, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_tile_read_as_a_number_was_free_too_early
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_tile_read_as_a_number_was_free_too_early(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %t = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  tile.store %t, %y[8, 0] : !t, memref<64x64xf32>
  %v = tile.read %a[%n, %c0] : !t -> f32
  %s = tile.full 0.0 : !t
  %w = tile.adds %s, %v : (!t, f32) -> !t
  tile.store %w, %y[0, 0] : !t, memref<64x64xf32>
  return
}
