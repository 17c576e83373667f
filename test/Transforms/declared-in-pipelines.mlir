// A pipeline leaves what its author declares for a loop inside alone: each repetition
// of that loop is done with its places before the next one begins. The tiles of the
// pipeline itself are there once for each stage.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: %tile_run --compare %t %s --arg n=3 | FileCheck %s --check-prefix=BYTES

// BYTES: @in_a_loop_inside: equal

!t = !tile.tile<16x16xf32, vec>

// CHECK-LABEL: func.func @in_a_loop_inside
// CHECK-DAG: tile.alloc @ping pinned : vec, 1024
// CHECK-COUNT-2: tile.add {{.*}} at @ping {{.*}} -> <16x16xf32, vec, @ping>
func.func @in_a_loop_inside(%m: memref<16x16xf32>, %o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    scf.for %j = %c0 to %n step %c1 {
      %b = tile.add %a, %a at @ping : !t
      tile.store %b, %o[0, 0] : !t, memref<16x16xf32>
    }
  } {tile.pipeline_stages = 2 : i64}
  return
}
