// With planner=ptoas the loads of a pipelined loop take slots in turn. Planned,
// they still do: the slot is the operand, the allocation has room for all.
// RUN: %plan %s -o %t -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas})'
// RUN: FileCheck %s --input-file=%t --implicit-check-not='address ='
// RUN: %tile_run --compare %t %s --arg n=0 | FileCheck %s --check-prefix=EQUAL
// RUN: %tile_run --compare %t %s --arg n=1 | FileCheck %s --check-prefix=EQUAL
// RUN: %tile_run --compare %t %s --arg n=7 | FileCheck %s --check-prefix=EQUAL

// The other planners repeat the body.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --check-prefix=REPEATED
// REPEATED-NOT: tile.alloc @pipe_0
// REPEATED: scf.for
// REPEATED-COUNT-6: tile.load
// REPEATED-NOT: pipeline_stages

!t = !tile.tile<8x64xf32, vec>

// 3 slots of 8 * 64 * 4 = 2048 bytes for each load.
// CHECK-LABEL: func.func @slots
// CHECK-DAG: tile.alloc @pipe_0 pinned slots = 3 : vec, 6144
// CHECK-DAG: tile.alloc @pipe_1 pinned slots = 3 : vec, 6144
// CHECK: %[[SLOT:.*]] = arith.remui
// CHECK-NEXT: tile.load {{.*}} at @pipe_0[%[[SLOT]]] {{.*}}@pipe_0 slot ?>
// CHECK-NEXT: tile.load {{.*}} at @pipe_1[%[[SLOT]]] {{.*}}@pipe_1 slot ?>
// CHECK-NEXT: tile.add {{.*}}-> <8x64xf32, vec, @vec_{{[0-9]+}}>
// EQUAL: @slots: equal
func.func @slots(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{this pipeline takes 3 slots in turn for 2 loads}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %b = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %c = tile.add %a, %b : !t
    tile.store %c, %y[%i, 0] : !t, memref<64x64xf32>
  } {tile.pipeline_stages = 3}
  return
}
