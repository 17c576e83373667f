// Pipelines that cannot be lowered, and nothing is.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(any(pypto-lower-pipeline-loops))'

func.func @a_step_at_run_time(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{asks for a pipeline, but its step is known only at run time: make the step a constant}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 2}
  return
}

// -----

func.func @down(%lo: index, %hi: index) {
  %step = arith.constant -2 : index
  // expected-error@+1 {{asks for a pipeline, but its step is -2: let it count up, and turn the index around in the body}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 2}
  return
}

// -----

func.func @nowhere(%lo: index, %hi: index) {
  %step = arith.constant 0 : index
  // expected-error@+1 {{asks for a pipeline, but its step is 0}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 2}
  return
}

// -----

// 2 * 64 = 128 is one more than an i8 can say.
func.func @too_far(%lo: i8, %hi: i8) {
  %step = arith.constant 64 : i8
  // expected-error@+1 {{asks for 2 stages, but that many steps do not fit in 'i8': count in a wider type}}
  scf.for %i = %lo to %hi step %step : i8 {
  } {tile.pipeline_stages = 2}
  return
}

// -----

func.func @too_wide(%lo: i128, %hi: i128) {
  %step = arith.constant 1 : i128
  // expected-error@+1 {{asks for a pipeline, but counts in 'i128': count in 64 bits at the most}}
  scf.for %i = %lo to %hi step %step : i128 {
  } {tile.pipeline_stages = 2}
  return
}

// -----

// Two that fit.
func.func @far_enough(%lo: i8, %hi: i8) {
  %step = arith.constant 63 : i8
  scf.for %i = %lo to %hi step %step : i8 {
  } {tile.pipeline_stages = 2}
  %large = arith.constant 64 : i8
  scf.for unsigned %i = %lo to %hi step %large : i8 {
  } {tile.pipeline_stages = 2}
  return
}

// -----

// 64 in the loop and 1, 2, .. 63 behind it, twice over.
func.func @too_often(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+1 {{and the pipelines around it would repeat its body more than 4096 times: ask for fewer stages}}
    scf.for %j = %c0 to %n step %c1 {
    } {tile.pipeline_stages = 64}
  } {tile.pipeline_stages = 64}
  return
}

// -----

func.func @bound() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-note@+1 {{the pipeline is this loop}}
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-error@+1 {{is bound to one place of a declared allocation, but stands in a pipeline whose 2 stages would all use it: turn the slot with the counter of the loop, or leave the place to planning}}
    %0 = tile.create at @ring[1] : <8x8xf32, vec>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// A slot that the run knows, but that is the same all the time.
func.func @bound_to_one_slot(%slot: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-note@+1 {{the pipeline is this loop}}
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-error@+1 {{is bound to one place of a declared allocation}}
    %0 = tile.create at @ring[%slot] : <8x8xf32, vec>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// One that turns is another in each stage.
func.func @bound_to_slots_in_turn()
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %slot = arith.remui %i, %c2 : index
    %0 = tile.create at @ring[%slot] : <8x8xf32, vec>
  } {tile.pipeline_stages = 2}
  return
}

// -----

// Outside of the pipeline, or with one stage, an author's place is no problem.
func.func @bound_elsewhere() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tile.create at @ring[0] : <8x8xf32, vec>
  scf.for %i = %c0 to %c4 step %c1 {
    %1 = tile.create at @ring[1] : <8x8xf32, vec>
  } {tile.pipeline_stages = 1}
  return
}

// -----

func.func @planned() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-error@+1 {{has a place already; lower pipelines before planning, or plan anew with replan=true}}
    %0 = tile.create : <8x8xf32, vec, @vec_0>
  } {tile.pipeline_stages = 2}
  return
}
