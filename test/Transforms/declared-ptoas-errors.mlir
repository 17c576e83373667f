// planner=ptoas leaves addresses to a later planner, which keeps slots of one ring
// apart but knows of no place that is closed to others.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas})'

!t = !tile.tile<16x16xf32, vec>

func.func @one_slot(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'ping' has one slot, and planner=ptoas may lay other tiles there: declare 'slots = 2' or more, or take another planner}}
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec>

func.func @two_slots(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %a = tile.load %m[0, 0] at @ring[0] : memref<16x16xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}
