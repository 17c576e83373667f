// A loop whose loads take slots in turn, and loops that repeat their body.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-lower-pipeline-to-slots))' \
// RUN:   | FileCheck %s

// One allocation for each load, and one slot for all of an iteration. Names that
// are taken are left alone.
// CHECK-LABEL: func.func @two_loads
// CHECK-NEXT: tile.alloc @pipe_1 pinned slots = 2
// CHECK-NEXT: tile.alloc @pipe_2 pinned slots = 2
// CHECK-NEXT: tile.alloc @pipe_0 pinned
// CHECK: %[[TWO:.*]] = arith.constant 2 : index
// CHECK-NEXT: scf.for %[[I:.*]] = {{.*}} {
// CHECK-NEXT: %[[SLOT:.*]] = arith.remui %[[I]], %[[TWO]] : index
// CHECK-NEXT: tile.load %{{.*}}[%[[I]], 0] at @pipe_1[%[[SLOT]]] :
// CHECK-NEXT: tile.load %{{.*}}[%[[I]], 0] at @pipe_2[%[[SLOT]]] :
// CHECK-NEXT: tile.add
// CHECK-NEXT: tile.store
// CHECK-NEXT: }{{$}}
func.func @two_loads(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @pipe_0 pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{this pipeline takes 2 slots in turn for 2 loads}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    %b = tile.load %y[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    %c = tile.add %a, %b : <8x64xf32, vec>
    tile.store %c, %y[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// A counter that is no index, and a start that is a multiple of the slots. What
// an author has bound stays where it is.
// CHECK-LABEL: func.func @bound_by_the_author
// CHECK: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK-NEXT: scf.for %[[I:.*]] = {{.*}} {
// CHECK-NEXT: %[[INDEX:.*]] = arith.index_cast %[[I]] : i32 to index
// CHECK-NEXT: %[[SLOT:.*]] = arith.remui %[[INDEX]], %[[FOUR]] : index
// CHECK-NEXT: tile.load {{.*}} at @ping :
// CHECK-NEXT: tile.load {{.*}} at @pipe_0[%[[SLOT]]] :
func.func @bound_by_the_author(%x: memref<64x64xf32>, %y: memref<64x64xf32>,
                               %n: i32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %c8 = arith.constant 8 : i32
  %c1 = arith.constant 1 : i32
  // expected-remark@+1 {{this pipeline takes 4 slots in turn for 1 load}}
  scf.for %i = %c8 to %n step %c1 : i32 {
    %a = tile.load %x[0, 0] at @ping : memref<64x64xf32> -> <8x64xf32, vec>
    %b = tile.load %y[0, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    %c = tile.add %a, %b : <8x64xf32, vec>
    tile.store %c, %y[0, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 4}
  return
}

// -----

// Both loops of a nest may have slots of their own.
// CHECK-LABEL: func.func @nested
// CHECK: tile.alloc @pipe_0 pinned slots = 2
// CHECK: tile.alloc @pipe_1 pinned slots = 3
// CHECK: scf.for
// CHECK: tile.load {{.*}} at @pipe_0[
// CHECK: scf.for
// CHECK: tile.load {{.*}} at @pipe_1[
// CHECK: }{{$}}
// CHECK: }{{$}}
func.func @nested(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{this pipeline takes 2 slots in turn for 1 load}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    // expected-remark@+1 {{this pipeline takes 3 slots in turn for 1 load}}
    scf.for %j = %c0 to %n step %c1 {
      %b = tile.load %x[%j, 0] : memref<64x64xf32> -> <8x64xf32, vec>
      %c = tile.add %a, %b : <8x64xf32, vec>
      tile.store %c, %x[%j, 0] : <8x64xf32, vec>, memref<64x64xf32>
    } {tile.pipeline_stages = 3}
  } {tile.pipeline_stages = 2}
  return
}

// -----

// But not in a body that is repeated.
// CHECK-LABEL: func.func @nested_in_a_repeated_body
// CHECK-NOT: tile.alloc
// CHECK: } {tile.pipeline_stages = 3 : i64}
// CHECK: } {tile.pipeline_stages = 2 : i64}
func.func @nested_in_a_repeated_body(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{this pipeline of 2 stages repeats its body instead of taking slots in turn: no load stands directly in its body}}
  scf.for %i = %c0 to %n step %c1 {
    // expected-remark@+1 {{this pipeline of 3 stages repeats its body instead of taking slots in turn: the loop around it repeats it}}
    scf.for %j = %c0 to %n step %c1 {
      %b = tile.load %x[%j, 0] : memref<64x64xf32> -> <8x64xf32, vec>
      tile.store %b, %x[%j, 0] : <8x64xf32, vec>, memref<64x64xf32>
    } {tile.pipeline_stages = 3}
  } {tile.pipeline_stages = 2}
  return
}

// -----

// Loops that do not count as slots do.
// CHECK-LABEL: func.func @other_counters
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @other_counters(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-remark@+1 {{its step is not 1}}
  scf.for %i = %c0 to %n step %c2 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
  } {tile.pipeline_stages = 2}
  // expected-remark@+1 {{its lower bound is known only at run time}}
  scf.for %i = %n to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
  } {tile.pipeline_stages = 2}
  // expected-remark@+1 {{its lower bound is no multiple of 2}}
  scf.for %i = %c1 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
  } {tile.pipeline_stages = 2}
  // expected-remark@+1 {{it asks for 17 stages, and there are at most 16 slots}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
  } {tile.pipeline_stages = 17}
  return
}

// -----

// Tiles that go on in others.
// CHECK-LABEL: func.func @other_tiles
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @other_tiles(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{the valid extent of a loaded tile is known only at run time}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] valid(%n)
      : memref<64x64xf32> -> <8x64xf32, vec, valid ?x64>
  } {tile.pipeline_stages = 2}
  // expected-remark@+1 {{a loaded tile is viewed or updated in place}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    %b = tile.slice %a[0, 0] : <8x64xf32, vec> -> <1x64xf32, vec>
    tile.store %b, %x[%i, 0] : <1x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  %init = tile.create : <8x64xf32, vec>
  // expected-remark@+1 {{a loaded tile is passed on to a loop, a branch or the next iteration}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %init) -> (!tile.tile<8x64xf32, vec>) {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    tile.store %p, %x[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
    scf.yield %a : !tile.tile<8x64xf32, vec>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// 2 * 8 * 64 * 4 = 4096 bytes, which the chip of the first module has and that
// of the second, where a ring takes 4096 of 8160, does not.
// CHECK-LABEL: func.func @slots_that_fit
// CHECK: tile.alloc @pipe_0
module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 8192)>} {
func.func @slots_that_fit(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{this pipeline takes 2 slots in turn for 1 load}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    tile.store %a, %x[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}
}

// -----

// CHECK-LABEL: func.func @slots_that_do_not_fit
// CHECK-NOT: tile.alloc
module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 8160)>} {
func.func @slots_that_do_not_fit(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{its slots take 4096 bytes of vec, and 4096 of 8160 are taken}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    tile.store %a, %x[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}
}

// -----

// What an author declares is counted with all its slots: 2 * 2048 bytes.
// CHECK-LABEL: func.func @beside_a_declaration
// CHECK: tile.load {{.*}} at @ring[1]
// CHECK: tile.load {{.*}}[%{{.*}}, 0] :
module attributes {tile.target = #tile.target<ascend910b, capacity(vec = 8160)>} {
func.func @beside_a_declaration(%x: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = tile.load %x[0, 0] at @ring[1] : memref<64x64xf32> -> <8x64xf32, vec>
  // expected-remark@+1 {{its slots take 4096 bytes of vec, and 4096 of 8160 are taken}}
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    tile.store %a, %x[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}
}
