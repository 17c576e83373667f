// Popped tiles, and loads beside them, that planners have got wrong, each named
// by what went wrong. On this chip the halves of a split function may not write
// over a loaded tile where they read a popped one. All are run on values and on
// the bytes of each plan; what is checked here is where the results go.

// RUN: %every_plan %s --arg n=2 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=2 --arg c=0 | FileCheck %s

!t = !tile.tile<16x32xf32, vec>
!half = !tile.tile<8x32xf32, vec>

// The tile and its view lie in the ring, 8192 bytes; the sum lies on what was
// computed, 32 * 16 * 4 = 2048.
// CHECK-LABEL: func.func @a_popped_tile_got_bytes_of_its_own
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.reshape {{.*}} -> <32x16xf32, vec, pipe @c2v>
// CHECK-NEXT: tile.add {{.*}}@c2v>, <32x16xf32, vec, @[[E:.*]]>) -> <32x16xf32, vec, @[[E]]>
func.func @a_popped_tile_got_bytes_of_its_own(%x: memref<64x64xf32>,
                                              %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %l = tile.load %x[0, 0] : memref<64x64xf32> -> <32x16xf32, vec>
  %e = tile.exp %l : <32x16xf32, vec>
  %p = tile.tpop_from_aic from @c2v : !t
  %v = tile.reshape %p : (!t) -> <32x16xf32, vec>
  %s = tile.add %v, %e : <32x16xf32, vec>
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : <32x16xf32, vec>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_sum_lay_on_a_loaded_tile
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_sum_lay_on_a_loaded_tile(%x: memref<64x64xf32>,
                                      %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %p = tile.tpop_from_aic from @c2v : !t
  %s = tile.add %l, %p : !t
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The twin: not split.
// CHECK-LABEL: func.func @a_whole_function_was_taken_for_half
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.add {{.*}}@[[L:vec_[0-9]+]]>, {{.*}}@c2v>) -> <16x32xf32, vec, @[[L]]>
func.func @a_whole_function_was_taken_for_half(%x: memref<64x64xf32>,
                                               %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %p = tile.tpop_from_aic from @c2v : !t
  %s = tile.add %l, %p : !t
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Half of what is updated in place is still what was loaded. The sum takes the
// place of the other half, which is dead.
// CHECK-LABEL: func.func @a_load_was_lost_sight_of_through_an_update
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.full {{.*}} <8x32xf32, vec, @[[Z:.*]]>
// CHECK: tile.add {{.*}} -> <16x32xf32, vec, @[[Z]]>
func.func @a_load_was_lost_sight_of_through_an_update(%x: memref<64x64xf32>,
                                                      %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %z = tile.full 1.0 : !half
  %u = tile.assemble %z into %l[8, 0] : !half, !t -> !t
  %p = tile.tpop_from_aic from @c2v : !t
  %s = tile.add %u, %p : !t
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// One arm loads.
// CHECK-LABEL: func.func @a_load_was_lost_sight_of_through_a_branch
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_load_was_lost_sight_of_through_a_branch(%x: memref<64x64xf32>,
                                                     %y: memref<64x64xf32>,
                                                     %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %r = scf.if %c -> (!t) {
    %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
    scf.yield %l : !t
  } else {
    %z = tile.full 3.0 : !t
    %e = tile.exp %z : !t
    scf.yield %e : !t
  }
  %p = tile.tpop_from_aic from @c2v : !t
  %s = tile.add %r, %p : !t
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The twin: one arm loads, but what comes out of it was computed in place.
// CHECK-LABEL: func.func @a_result_of_computed_arms_was_taken_for_loaded
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.add {{.*}}@[[L:vec_[0-9]+]]>, {{.*}}@c2v>) -> <16x32xf32, vec, @[[L]]>
func.func @a_result_of_computed_arms_was_taken_for_loaded(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %r = scf.if %c -> (!t) {
    %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
    %e = tile.exp %l : !t
    scf.yield %e : !t
  } else {
    %z = tile.full 3.0 : !t
    %e = tile.exp %z : !t
    scf.yield %e : !t
  }
  %p = tile.tpop_from_aic from @c2v : !t
  %s = tile.add %r, %p : !t
  tile.tfree_to_aic %p : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// From the second round on, what is added was popped at the end of the round
// before: it is copied out of the ring each time.
// CHECK-LABEL: func.func @a_tile_popped_later_was_overlooked
// CHECK: tile.tpop_from_aic
// CHECK-NEXT: tile.copy {{.*}} -> <16x32xf32, vec, @[[P:.*]]>
// CHECK: tile.add
// CHECK: tile.tpop_from_aic
// CHECK-NEXT: tile.copy {{.*}} -> <16x32xf32, vec, @[[P]]>
func.func @a_tile_popped_later_was_overlooked(%x: memref<64x64xf32>,
                                              %y: memref<64x64xf32>,
                                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %a = tile.tpop_from_aic from @c2v : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %l = tile.load %x[0, 0] : memref<64x64xf32> -> !t
    %s = tile.add %l, %p : !t
    tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
    %b = tile.tpop_from_aic from @c2v : !t
    scf.yield %b : !t
  }
  tile.store %r, %y[16, 0] : !t, memref<64x64xf32>
  return
}

// Two slots at once, freed in the other order: no tile but the difference has
// bytes of its own.
// CHECK-LABEL: func.func @a_slot_was_free_at_the_next_pop
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_slot_was_free_at_the_next_pop(%y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %a = tile.tpop_from_aic from @c2v : !t
  %b = tile.tpop_from_aic from @c2v : !t
  %s = tile.sub %a, %b : !t
  tile.tfree_to_aic %b : !t
  %u = tile.add %s, %a : !t
  tile.tfree_to_aic %a : !t
  tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  return
}
