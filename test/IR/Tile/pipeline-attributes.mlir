// Pipelines that a loop asks for, and the stages that ops belong to.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s
// RUN: %plan %s -cse | FileCheck %s --check-prefix=CSE

func.func private @sink(!tile.tile<8x8xf32, vec>)

// CHECK-LABEL: func.func @asked_for(
// CHECK: } {tile.pipeline_double_buffer_acc, tile.pipeline_stages = 2 : i64}
func.func @asked_for(%lo: index, %hi: index, %step: index) {
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 2, tile.pipeline_double_buffer_acc}
  return
}

// Innermost pipeline first. Two ops that differ in nothing but their stage are
// no duplicates: merged, they could not be in flight together.
// CHECK-LABEL: func.func @stages(
// CHECK-NEXT: tile.load %{{.*}}[0, 0] {tile.pipeline = [#tile.membership<3, 0>, #tile.membership<0, 1>]}
// CHECK-NEXT: tile.load %{{.*}}[0, 0] {tile.pipeline = [#tile.membership<3, 1>, #tile.membership<0, 1>]}
// CSE-LABEL: func.func @stages(
// CSE-COUNT-2: tile.load
// CSE-NOT: tile.load
// CSE: return
func.func @stages(%m: memref<8x8xf32>) {
  %0 = tile.load %m[0, 0]
    {tile.pipeline = [#tile.membership<3, 0>, #tile.membership<0, 1>]}
    : memref<8x8xf32> -> <8x8xf32, vec>
  %1 = tile.load %m[0, 0]
    {tile.pipeline = [#tile.membership<3, 1>, #tile.membership<0, 1>]}
    : memref<8x8xf32> -> <8x8xf32, vec>
  call @sink(%0) : (!tile.tile<8x8xf32, vec>) -> ()
  call @sink(%1) : (!tile.tile<8x8xf32, vec>) -> ()
  return
}

// The twin: within one stage they are.
// CSE-LABEL: func.func @one_stage(
// CSE-COUNT-1: tile.load
// CSE-NOT: tile.load
// CSE: return
func.func @one_stage(%m: memref<8x8xf32>) {
  %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]}
    : memref<8x8xf32> -> <8x8xf32, vec>
  %1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]}
    : memref<8x8xf32> -> <8x8xf32, vec>
  call @sink(%0) : (!tile.tile<8x8xf32, vec>) -> ()
  call @sink(%1) : (!tile.tile<8x8xf32, vec>) -> ()
  return
}
