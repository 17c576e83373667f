// Which tiles belong to which stages of pipelines.

// RUN: %plan %s -mlir-disable-threading -o /dev/null 2>&1 -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b capacity=vec:10000},any(pypto-print-stage-guard))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -mlir-disable-threading -o /dev/null 2>&1 -pass-pipeline='builtin.module(any(pypto-print-stage-guard))' \
// RUN:   | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: vec, pipeline 0: 2 stages of at most 4096 bytes{{$}}

!rows = !tile.tile<16x64xf32, vec>

// Stages are counted per space, and so is what fits. A tile that no stage has
// made is not listed.
// CHECK-LABEL: stage guard of @stages
// CHECK-NEXT: vec, pipeline 0: 2 stages of at most 4096 bytes, room for 2
// CHECK-NEXT: %0, stage 0 of 0 (load)
// CHECK-NEXT: %1, stage 0 of 0
// CHECK-NEXT: %2, stage 3 of 0 (load)
// CHECK-NOT: %
func.func @stages(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
  %1 = tile.exp %0 {tile.pipeline = [#tile.membership<0, 0>]} : !rows
  tile.store %1, %m[0, 0] : !rows, memref<16x64xf32>
  %2 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 3>]} : memref<16x64xf32> -> !rows
  %3 = tile.exp %2 : !rows
  tile.store %3, %m[0, 0] : !rows, memref<16x64xf32>
  return
}

// A pipeline in a pipeline: the inner one has two groups, one in each clone of
// the outer one.
// CHECK-LABEL: stage guard of @nested
// CHECK-NEXT: vec, pipeline 0: 2 stages of at most 4096 bytes, room for 2
// CHECK-NEXT: vec, pipeline 1: 1 stages
// CHECK-NEXT: vec, pipeline 2: 1 stages
// CHECK-NEXT: %0, stage 0 of 0 (load), stage 1 of 1 (load)
// CHECK-NEXT: %1, stage 1 of 0 (load), stage 0 of 2 (load)
func.func @nested(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<1, 1>, #tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
  tile.store %0, %m[0, 0] : !rows, memref<16x64xf32>
  %1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<2, 0>, #tile.membership<0, 1>]} : memref<16x64xf32> -> !rows
  tile.store %1, %m[0, 0] : !rows, memref<16x64xf32>
  return
}

// What stages pass on is carried: each waits for the one before anyway. So is
// what the last one gives to the next round.
// CHECK-LABEL: stage guard of @carried
// CHECK-NEXT: vec, pipeline 0: 2 stages
// CHECK-NEXT: [[X:%.+]], stage 0 of 0 (load)
// CHECK-NEXT: [[S:%.+]], carried by 0
// CHECK-NEXT: [[Y:%.+]], stage 1 of 0 (load)
// CHECK-NEXT: [[T:%.+]], carried by 0
func.func @carried(%m: memref<16x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %init = tile.load %m[0, 0] : memref<16x64xf32> -> !rows
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%c = %init) -> (!rows) {
    %x = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
    %s = tile.add %c, %x {tile.pipeline = [#tile.membership<0, 0>]} : !rows
    %y = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<16x64xf32> -> !rows
    %t = tile.add %s, %y {tile.pipeline = [#tile.membership<0, 1>]} : !rows
    scf.yield %t : !rows
  }
  tile.store %r, %m[0, 0] : !rows, memref<16x64xf32>
  return
}

// The twin: what a loop within one stage carries stays in that stage.
// CHECK-LABEL: stage guard of @carried_within
// CHECK-NEXT: vec, pipeline 0: 2 stages
// CHECK-NOT: carried
func.func @carried_within(%m: memref<16x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c2 {
    %x = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
    %r = scf.for %j = %c0 to %n step %c1 iter_args(%c = %x) -> (!rows) {
      %s = tile.exp %c {tile.pipeline = [#tile.membership<0, 0>]} : !rows
      scf.yield %s : !rows
    }
    tile.store %r, %m[0, 0] : !rows, memref<16x64xf32>
    %y = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<16x64xf32> -> !rows
    tile.store %y, %m[0, 0] : !rows, memref<16x64xf32>
  }
  return
}

// A view belongs to the class of its source, with the stages of both: the second
// stage reads there what the first one made.
// CHECK-LABEL: stage guard of @through_a_view
// CHECK-NEXT: vec, pipeline 0: 1 stages
// CHECK-NEXT: %0, carried by 0
// CHECK-NEXT: %{{[0-9]+}}, stage 1 of 0
func.func @through_a_view(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<16x64xf32> -> !rows
  %1 = tile.slice %0[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : !rows -> <8x64xf32, vec>
  %2 = tile.exp %1 {tile.pipeline = [#tile.membership<0, 1>]} : <8x64xf32, vec>
  tile.store %2, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}
