// Kernels that planners have got wrong, each named by what went wrong. All are
// run on values and on the bytes of each plan; what is checked here is that they
// are right without taking more than they need.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=3 --arg c=0 | FileCheck %s
// RUN: %every_plan %s --arg n=0 --arg c=0 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!half = !tile.tile<4x64xf32, vec>

// CHECK-LABEL: func.func @the_init_was_overwritten
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-COUNT-1: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_init_was_overwritten(%x: memref<64x64xf32>,
                                    %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.add %p, %p : !t
    scf.yield %u : !t
  }
  %s = tile.sub %r, %a : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @the_other_arm_overwrote_a_live_tile
// CHECK: scf.if
// CHECK-NEXT: tile.copy
// CHECK: } else {
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_other_arm_overwrote_a_live_tile(%x: memref<64x64xf32>,
                                               %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %w = tile.exp %a : !t
  %r = scf.if %c -> (!t) {
    scf.yield %a : !t
  } else {
    %u = tile.add %w, %w : !t
    scf.yield %u : !t
  }
  %s = tile.sub %r, %a : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_swap_in_an_arm_collapsed
// CHECK-COUNT-3: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_swap_in_an_arm_collapsed(%x: memref<64x64xf32>,
                                      %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.exp %a : !t
  %r:2 = scf.if %c -> (!t, !t) {
    scf.yield %b, %a : !t, !t
  } else {
    scf.yield %a, %b : !t, !t
  }
  %s = tile.sub %r#0, %r#1 : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_swap_in_a_loop_collapsed
// CHECK-COUNT-3: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_swap_in_a_loop_collapsed(%x: memref<64x64xf32>,
                                      %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.exp %a : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    scf.yield %q, %p : !t, !t
  }
  %s = tile.sub %r#0, %r#1 : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// A reciprocal may not be made in place, through a carry as little as otherwise.
// CHECK-LABEL: func.func @a_carry_was_made_on_an_operand_that_forbids_it
// CHECK: %[[U:.*]] = tile.recip %{{.*}} : (<8x64xf32, vec, @[[P:.*]]>) -> <8x64xf32, vec, @[[Q:.*]]>
// CHECK-NEXT: tile.copy %[[U]] {{.*}} -> <8x64xf32, vec, @[[P]]>
// CHECK: return
func.func @a_carry_was_made_on_an_operand_that_forbids_it(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.recip %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @two_carries_fell_into_one_place
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @two_carries_fell_into_one_place(%x: memref<64x64xf32>,
                                           %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %g = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[24, 0] : memref<64x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    %u = tile.add %p, %g : !t
    %v = tile.add %q, %h : !t
    scf.yield %u, %v : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// The load behind the loop may not take the place of its result.
// CHECK-LABEL: func.func @a_result_was_lost_to_a_later_tile
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_result_was_lost_to_a_later_tile(%x: memref<64x64xf32>,
                                             %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.add %p, %b : !t
    scf.yield %u : !t
  }
  %h = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %s = tile.sub %r, %h : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_branch_result_was_lost_to_a_temporary
// CHECK: return
func.func @a_branch_result_was_lost_to_a_temporary(%x: memref<64x64xf32>,
                                                   %y: memref<64x64xf32>,
                                                   %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %d = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %m = scf.if %c -> (!t) {
    %u = tile.maximum %a, %b : !t
    scf.yield %u : !t
  } else {
    scf.yield %a : !t
  }
  %t = tile.exp %d : !t
  %s = tile.sub %m, %t : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// What collects over the rounds is not free at the end of a round.
// CHECK-LABEL: func.func @a_later_tile_of_the_body_overwrote_the_collection
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_later_tile_of_the_body_overwrote_the_collection(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = tile.full 0.0 : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %none) -> (!t) {
    %s = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %u = tile.maximum %p, %s : !t
    %t = tile.load %x[8, 0] : memref<64x64xf32> -> !t
    %v = tile.exp %t : !t
    tile.store %v, %y[8, 0] : !t, memref<64x64xf32>
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The tiles of the inner loop are free behind it: two places, not three.
// CHECK-LABEL: func.func @tiles_of_an_inner_loop_blocked_the_outer_one
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @tiles_of_an_inner_loop_blocked_the_outer_one(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
      %b = tile.load %x[%j, 0] : memref<64x64xf32> -> !t
      %s = tile.add %a, %b : !t
      tile.store %s, %y[%j, 0] : !t, memref<64x64xf32>
    }
    %d = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    tile.store %d, %y[%i, 0] : !t, memref<64x64xf32>
  }
  return
}

// The loop leaves a tile from outside behind, which is then updated in place
// while the result is still read.
// CHECK-LABEL: func.func @an_update_hit_the_result_it_was_passed_on_as
// CHECK: return
func.func @an_update_hit_the_result_it_was_passed_on_as(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %f = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    scf.yield %f : !t
  }
  %h = tile.slice %r[0, 0] : !t -> !half
  %g = tile.assemble %h into %f[4, 0] : !half, !t -> !t
  tile.store %g, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %r, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// Nothing in the arms is read there: parts of both tiles are read behind them.
// CHECK-LABEL: func.func @exclusive_arms_shared_what_is_read_behind_them
// CHECK: return
func.func @exclusive_arms_shared_what_is_read_behind_them(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %r = scf.if %c -> (!half) {
    %v = tile.slice %a[4, 0] : !t -> !half
    scf.yield %v : !half
  } else {
    %v = tile.slice %b[0, 0] : !t -> !half
    scf.yield %v : !half
  }
  %s = tile.add %a, %b : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %r, %y[8, 0] : !half, memref<64x64xf32>
  return
}

// Both arms pass on the same tile: nothing is copied.
// CHECK-LABEL: func.func @arms_that_agree_copied
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @arms_that_agree_copied(%x: memref<64x64xf32>,
                                  %y: memref<64x64xf32>, %c: i1, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %r = scf.if %c -> (!t) {
    %row = arith.addi %n, %n : index
    tile.store %a, %y[%row, 0] : !t, memref<64x64xf32>
    scf.yield %a : !t
  } else {
    scf.yield %a : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// A tile that nobody reads still takes its bytes while it is loaded.
// CHECK-LABEL: func.func @an_unread_tile_overwrote_a_carry
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @an_unread_tile_overwrote_a_carry(%x: memref<64x64xf32>,
                                            %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %unread = tile.load %x[8, 0] : memref<64x64xf32> -> !t
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Rounds written out one by one need no more than one round.
// CHECK-LABEL: func.func @rounds_written_out_took_a_place_each
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @rounds_written_out_took_a_place_each(%x: memref<64x64xf32>,
                                                %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b0 = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %s0 = tile.add %a, %b0 : !t
  %b1 = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %s1 = tile.add %s0, %b1 : !t
  %b2 = tile.load %x[24, 0] : memref<64x64xf32> -> !t
  %s2 = tile.add %s1, %b2 : !t
  tile.store %s2, %y[0, 0] : !t, memref<64x64xf32>
  return
}
