// The options of a plan cannot change under it: a finished plan keeps the rules it
// was made by, unless it is made anew.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.planned
// RUN: not %plan %t.planned -pass-pipeline='builtin.module(pypto-plan-memory{sharing=hardware})' 2>&1 | FileCheck %s --check-prefix=CHANGED
// RUN: not %plan %t.planned -pass-pipeline='builtin.module(pypto-plan-memory{capacity=vec:64})' 2>&1 | FileCheck %s --check-prefix=CHANGED
// RUN: %plan %t.planned -pass-pipeline='builtin.module(pypto-plan-memory{sharing=hardware replan=true})' | FileCheck %s --check-prefix=ANEW
// RUN: %plan %t.planned -pass-pipeline='builtin.module(pypto-plan-memory{sharing=seed})' | diff %t.planned -
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{capacity=vec:64,vec:128})' 2>&1 | FileCheck %s --check-prefix=TWICE

// CHANGED: error: is planned for #tile.target<ascend910b>, not for #tile.target<ascend910b, {{.*}}>; to plan it anew use replan=true
// ANEW: #tile.target<ascend910b, sharing = hardware>
// TWICE: error: the capacity of vec is given twice
func.func @one_tile() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  return
}
