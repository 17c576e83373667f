// What only a run on bytes can find.
// RUN: not %tile_run %s --bytes 2>&1 | FileCheck %s

// CHECK: 'tile.create' op has a tile without a placement: plan the kernel first, or run it on values
func.func @unplaced() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  return
}

// CHECK: 'tile.full' op computes into the ring 'ring', where only popped tiles are
func.func @into_ring() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 256
  %0 = tile.full 1.0 : <8x8xf32, vec, pipe @ring>
  return
}

// CHECK: 'tile.full' op has a run-time place that nothing gives
func.func @no_offset() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %0 = tile.full 1.0 : <8x8xf32, vec, @vec_0 + ?>
  return
}

// CHECK: 'tile.full' op has a run-time place that nothing gives
func.func @no_slot() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned slots = 2 : vec, 512
  %0 = tile.full 1.0 : <8x8xf32, vec, @ping slot ?>
  return
}

// CHECK: 'tile.full' op asks for slot 2 of 2
func.func @slot_outside() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c2 = arith.constant 2 : index
  tile.alloc @ping pinned slots = 2 : vec, 512
  %0 = tile.full 1.0 at @ping[%c2] : <8x8xf32, vec, @ping slot ?>
  return
}

// CHECK: 'tile.tpop_from_aic' op waits forever: all 2 slots of 'ring' hold tiles that are not freed
func.func @full_ring() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512
  %0 = tile.tpop_from_aic from @ring : <8x8xf32, vec>
  %1 = tile.tpop_from_aic from @ring : <8x8xf32, vec>
  %2 = tile.tpop_from_aic from @ring : <8x8xf32, vec>
  return
}

// CHECK: 'tile.tfree_to_aic' op frees slot 0 of 'ring', which is free
func.func @freed_twice() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512
  %0 = tile.tpop_from_aic from @ring : <8x8xf32, vec>
  tile.tfree_to_aic %0 : <8x8xf32, vec>
  tile.tfree_to_aic %0 : <8x8xf32, vec>
  return
}

// CHECK: 'tile.tfree_to_aic' op frees a tile that lies in no ring
func.func @freed_elsewhere(%b: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %0 = scf.if %b -> !tile.tile<8x8xf32, vec, @vec_0> {
    %1 = tile.full 1.0 : <8x8xf32, vec, @vec_0>
    scf.yield %1 : !tile.tile<8x8xf32, vec, @vec_0>
  } else {
    %2 = tile.full 2.0 : <8x8xf32, vec, @vec_0>
    scf.yield %2 : !tile.tile<8x8xf32, vec, @vec_0>
  }
  tile.tfree_to_aic %0 : <8x8xf32, vec, @vec_0>
  return
}

// Rows of a window are farther apart than those of a tile, whatever the type
// says.
// CHECK: 'scf.for' op carries a tile that arrives in another place
func.func @other_pitch(%b: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @vec_0 : vec, 512
  %0 = tile.full 1.0 : <8x16xf32, vec, @vec_0>
  %1 = tile.full 1.0 : <8x8xf32, vec, @vec_0>
  %2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %1)
      -> !tile.tile<8x8xf32, vec, @vec_0> {
    %3 = tile.slice %0[0, 0]
        : <8x16xf32, vec, @vec_0> -> <8x8xf32, vec, @vec_0>
    scf.yield %3 : !tile.tile<8x8xf32, vec, @vec_0>
  }
  return
}
