// A pipeline of F stages: F iterations in the body of the loop, what is left
// over behind it. Each repeated region is a group, each iteration in it a stage.
// RUN: %plan %s -split-input-file \
// RUN:   -pass-pipeline='builtin.module(any(pypto-lower-pipeline-loops))' \
// RUN:   | FileCheck %s --implicit-check-not=pipeline_stages

!t = !tile.tile<8x64xf32, vec>

// Iterations 0 to 5 in the loop, 6 behind it.
// CHECK-LABEL: func.func @one_left
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: arith.constant 7 : index
// CHECK-NEXT: %[[C6:.*]] = arith.constant 6 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: scf.for %[[I:.*]] = %[[C0]] to %[[C6]] step %[[C2]] {
// CHECK-NEXT: %[[A:.*]] = tile.load %{{.*}}[%[[I]], 0] {tile.pipeline = [#tile.membership<0, 0>]}
// CHECK-NEXT: %[[B:.*]] = tile.exp %[[A]] {tile.pipeline = [#tile.membership<0, 0>]}
// CHECK-NEXT: tile.store %[[B]], %{{.*}}[%[[I]], 0] :
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[J:.*]] = arith.addi %[[I]], %[[C1]] : index
// CHECK-NEXT: %[[C:.*]] = tile.load %{{.*}}[%[[J]], 0] {tile.pipeline = [#tile.membership<0, 1>]}
// CHECK-NEXT: %[[D:.*]] = tile.exp %[[C]] {tile.pipeline = [#tile.membership<0, 1>]}
// CHECK-NEXT: tile.store %[[D]], %{{.*}}[%[[J]], 0] :
// CHECK-NEXT: }
// CHECK-NEXT: tile.load %{{.*}}[%[[C6]], 0] {tile.pipeline = [#tile.membership<1, 0>]}
// CHECK-NEXT: tile.exp %{{.*}} {tile.pipeline = [#tile.membership<1, 0>]}
// CHECK-NEXT: tile.store %{{.*}}, %{{.*}}[%[[C6]], 0] :
// CHECK-NEXT: return
func.func @one_left(%x: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  scf.for %i = %c0 to %c7 step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %b = tile.exp %a : !t
    tile.store %b, %x[%i, 0] : !t, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// 5, 9 and 13 in the loop, which ends where it would go on; 17 behind it. What
// else is written on the loop stays there.
// CHECK-LABEL: func.func @another_start_and_step
// CHECK: %[[C5:.*]] = arith.constant 5 : index
// CHECK: %[[C17:.*]] = arith.constant 17 : index
// CHECK-NEXT: %[[C12:.*]] = arith.constant 12 : index
// CHECK-NEXT: scf.for %[[I:.*]] = %[[C5]] to %[[C17]] step %[[C12]] {
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<0, 0>]}
// CHECK-NEXT: memref.store %[[I]],
// CHECK: %[[C4:.*]] = arith.constant 4 : index
// CHECK: %[[J:.*]] = arith.addi %[[I]], %[[C4]] : index
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<0, 1>]}
// CHECK: %[[C8:.*]] = arith.constant 8 : index
// CHECK: %[[K:.*]] = arith.addi %[[I]], %[[C8]] : index
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<0, 2>]}
// CHECK: } {my.mark}
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<1, 0>]}
// CHECK-NEXT: memref.store %[[C17]],
// CHECK-NEXT: return
func.func @another_start_and_step(%m: memref<index>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c5 to %c20 step %c4 {
    %a = tile.create : <8x64xf32, vec>
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3, my.mark}
  return
}

// -----

// A body that stores the counter, three stages, at every length that matters.
// CHECK-LABEL: func.func @length_0
// CHECK-NOT: memref.store
// CHECK: return
func.func @length_0(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @ends_before_it_begins
// CHECK-NOT: memref.store
// CHECK: return
func.func @ends_before_it_begins(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %c0 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @length_1
// CHECK-NOT: scf.for
// CHECK-COUNT-1: memref.store
// CHECK-NOT: memref.store
// CHECK: return
func.func @length_1(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @length_2
// CHECK-NOT: scf.for
// CHECK-COUNT-2: memref.store
// CHECK-NOT: memref.store
// CHECK: return
func.func @length_2(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @length_3
// CHECK: scf.for
// CHECK-COUNT-3: memref.store
// CHECK-NOT: memref.store
// CHECK: return
func.func @length_3(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @length_4
// CHECK: scf.for
// CHECK-COUNT-3: memref.store
// CHECK-NEXT: }
// CHECK-NEXT: memref.store
// CHECK-NEXT: return
func.func @length_4(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// CHECK-LABEL: func.func @length_6
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: arith.constant 6 : index
// CHECK: %[[END:.*]] = arith.constant 6 : index
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: scf.for %{{.*}} = %[[C0]] to %[[END]] step %[[C3]]
// CHECK-COUNT-3: memref.store
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @length_6(%m: memref<index>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// One stage is a loop as any other.
// CHECK-LABEL: func.func @one_stage
// CHECK: scf.for
// CHECK-NEXT: memref.store
// CHECK-NEXT: }{{$}}
func.func @one_stage(%m: memref<index>, %n: index, %step: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %step {
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 1, tile.pipeline_double_buffer_acc}
  return
}

// -----

// A length that only the run knows: a branch for each number of iterations left,
// each a group of its own.
// CHECK-LABEL: func.func @length_at_run_time(
// CHECK-SAME: %[[M:[a-z0-9]*]]: memref<index>, %[[LO:[a-z0-9]*]]: index, %[[HI:[a-z0-9]*]]: index
// CHECK: %[[STEP:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[STOP:.*]] = arith.maxsi %[[HI]], %[[LO]] : index
// CHECK-NEXT: %[[SPAN:.*]] = arith.subi %[[STOP]], %[[LO]] : index
// CHECK-NEXT: %[[TRIPS:.*]] = arith.ceildivui %[[SPAN]], %[[STEP]] : index
// CHECK-NEXT: %[[F:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[LEFT:.*]] = arith.remui %[[TRIPS]], %[[F]] : index
// CHECK-NEXT: %[[WHOLE:.*]] = arith.subi %[[TRIPS]], %[[LEFT]] : index
// CHECK-NEXT: %[[COVERED:.*]] = arith.muli %[[WHOLE]], %[[STEP]] : index
// CHECK-NEXT: %[[END:.*]] = arith.addi %[[LO]], %[[COVERED]] : index
// CHECK-NEXT: %[[ROUND:.*]] = arith.constant 12 : index
// CHECK-NEXT: scf.for %{{.*}} = %[[LO]] to %[[END]] step %[[ROUND]] {
// CHECK-COUNT-3: tile.create {tile.pipeline = [#tile.membership<0, {{[012]}}>]}
// CHECK: }
// CHECK: %[[ONE:.*]] = arith.cmpi eq, %[[LEFT]], %{{.*}} : index
// CHECK-NEXT: scf.if %[[ONE]] {
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<1, 0>]}
// CHECK-NEXT: memref.store %[[END]], %[[M]]
// CHECK-NEXT: } else {
// CHECK: %[[TWO:.*]] = arith.cmpi eq, %[[LEFT]], %{{.*}} : index
// CHECK-NEXT: scf.if %[[TWO]] {
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<2, 0>]}
// CHECK-NEXT: memref.store %[[END]], %[[M]]
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[END]], %[[C4]] : index
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<2, 1>]}
// CHECK-NEXT: memref.store %[[NEXT]], %[[M]]
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @length_at_run_time(%m: memref<index>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c4 = arith.constant 4 : index
  scf.for %i = %lo to %hi step %c4 {
    %a = tile.create : <8x64xf32, vec>
    memref.store %i, %m[] : memref<index>
  } {tile.pipeline_stages = 3}
  return
}

// The comparison of the loop, and the type of its counter, stay what they are.
// CHECK-LABEL: func.func @unsigned_at_run_time
// CHECK: arith.maxui %{{.*}} : i32
// CHECK: scf.for unsigned %{{.*}} : i32
// CHECK-COUNT-2: memref.store
// CHECK-NEXT: }
// CHECK: scf.if
// CHECK-NEXT: memref.store
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @unsigned_at_run_time(%m: memref<i32>, %lo: i32, %hi: i32) {
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %lo to %hi step %c1 : i32 {
    memref.store %i, %m[] : memref<i32>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// Carries go from one iteration to the next, whatever is done with them: a sum,
// the sum before, and a value from outside.
// CHECK-LABEL: func.func @carries
// CHECK-SAME: %[[OUT:[a-z0-9]*]]: index
// CHECK: %[[R:.*]]:3 = scf.for %[[I:.*]] = {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}})
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[A]], %[[I]]
// CHECK: %[[J:.*]] = arith.addi %[[I]],
// CHECK-NEXT: %[[T:.*]] = arith.addi %[[S]], %[[J]]
// CHECK-NEXT: scf.yield %[[T]], %[[S]], %[[OUT]]
// CHECK: %[[U:.*]] = arith.addi %[[R]]#0,
// CHECK-NEXT: return %[[U]], %[[R]]#0, %[[OUT]]
func.func @carries(%out: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r:3 = scf.for %i = %c0 to %c5 step %c1
      iter_args(%a = %c0, %b = %c0, %c = %c0) -> (index, index, index) {
    %s = arith.addi %a, %i : index
    scf.yield %s, %a, %out : index, index, index
  } {tile.pipeline_stages = 2}
  return %r#0, %r#1, %r#2 : index, index, index
}

// Without an iteration the carries are what they began as.
// CHECK-LABEL: func.func @carries_through_nothing
// CHECK-SAME: %[[INIT:[a-z0-9]*]]: index
// CHECK: return %[[INIT]]
func.func @carries_through_nothing(%init: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %init) -> (index) {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  } {tile.pipeline_stages = 2}
  return %r : index
}

// Behind a loop whose length only the run knows each branch leaves them, and
// without an iteration left they are the loop's.
// CHECK-LABEL: func.func @carries_at_run_time
// CHECK: %[[MAIN:.*]] = scf.for
// CHECK: %[[ONE:.*]] = scf.if %{{.*}} -> (index) {
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[MAIN]],
// CHECK-NEXT: scf.yield %[[S]]
// CHECK-NEXT: } else {
// CHECK: %[[TWO:.*]] = scf.if %{{.*}} -> (index) {
// CHECK-NEXT: %[[T:.*]] = arith.addi %[[MAIN]],
// CHECK: %[[U:.*]] = arith.addi %[[T]],
// CHECK-NEXT: scf.yield %[[U]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[MAIN]]
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %[[TWO]]
// CHECK-NEXT: }
// CHECK-NEXT: return %[[ONE]]
func.func @carries_at_run_time(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  } {tile.pipeline_stages = 3}
  return %r : index
}
