// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @no_stage(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{'tile.pipeline_stages' is a number from 1 to 64}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 0}
  return
}

// -----

func.func @too_many_stages(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{'tile.pipeline_stages' is a number from 1 to 64}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 65}
  return
}

// -----

func.func @stages_in_words(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{'tile.pipeline_stages' is a number from 1 to 64}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = "two"}
  return
}

// -----

func.func @no_for(%c: i1) {
  // expected-error@+1 {{'tile.pipeline_stages' is for an scf.for}}
  scf.if %c {
  } {tile.pipeline_stages = 2}
  return
}

// -----

func.func @no_pipeline(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{'tile.pipeline_double_buffer_acc' has no value and stands beside 'tile.pipeline_stages'}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_double_buffer_acc}
  return
}

// -----

func.func @a_value(%lo: index, %hi: index, %step: index) {
  // expected-error@+1 {{'tile.pipeline_double_buffer_acc' has no value and stands beside 'tile.pipeline_stages'}}
  scf.for %i = %lo to %hi step %step {
  } {tile.pipeline_stages = 2, tile.pipeline_double_buffer_acc = false}
  return
}

// -----

func.func @no_list() {
  // expected-error@+1 {{'tile.pipeline' is a list of #tile.membership<group, stage>}}
  %0 = tile.create {tile.pipeline = #tile.membership<0, 1>} : <8x8xf32, vec>
  return
}

// -----

func.func @nothing_listed() {
  // expected-error@+1 {{'tile.pipeline' is a list of #tile.membership<group, stage>}}
  %0 = tile.create {tile.pipeline = []} : <8x8xf32, vec>
  return
}

// -----

func.func @other_things_listed() {
  // expected-error@+1 {{'tile.pipeline' is a list of #tile.membership<group, stage>}}
  %0 = tile.create {tile.pipeline = [0, 1]} : <8x8xf32, vec>
  return
}

// -----

func.func @two_stages_of_one_group() {
  // expected-error@+1 {{is in pipeline group 0 twice}}
  %0 = tile.create
    {tile.pipeline = [#tile.membership<0, 1>, #tile.membership<0, 2>]}
    : <8x8xf32, vec>
  return
}

// -----

func.func @no_tile() {
  // expected-error@+1 {{makes no tile and is in no stage of a pipeline}}
  %0 = arith.constant {tile.pipeline = [#tile.membership<0, 1>]} 0 : index
  return
}

// -----

// expected-error@+1 {{group and stage of a pipeline count from 0, not 0 and -1}}
func.func private @a_negative_stage() attributes {m = #tile.membership<0, -1>}

// -----

// expected-error@+1 {{group and stage of a pipeline count from 0, not -2 and 1}}
func.func private @a_negative_group() attributes {m = #tile.membership<-2, 1>}
