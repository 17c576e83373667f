// A pipeline repeats the body of its loop: what is bound to one place there would use
// it in every stage at once. In a loop inside the body, which the author runs with
// places of its own, it is bound as anywhere else; and so are slots in turn.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

!t = !tile.tile<16x16xf32, vec>

func.func @in_the_body(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-error@+1 {{is bound to 'ping' in the body of a pipeline, whose repetitions would all use that one place: declare 'slots = N' and turn with the loop's counter, or leave the tile unbound}}
    %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  } {tile.pipeline_stages = 2 : i64}
  return
}

// -----

!t = !tile.tile<16x16xf32, vec>

func.func @in_a_loop_inside(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
      tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    }
  } {tile.pipeline_stages = 2 : i64}
  return
}

func.func @slots_in_turn(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %k = arith.remui %i, %c2 : index
    %a = tile.load %m[0, 0] at @ring[%k] : memref<16x16xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  } {tile.pipeline_stages = 2 : i64}
  return
}
