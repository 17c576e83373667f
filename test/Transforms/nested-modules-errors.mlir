// A kernel that planning would pass by is an error, not a silence.
// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

module {
module @inner {
  // expected-error@+1 {{this kernel is nested in another op of the module: plan that module, or move the kernel out}}
  func.func @one_tile() attributes {tile.kernel = #tile.kernel<aiv>} {
    %0 = tile.create : <8x8xf32, vec>
    return
  }
}
}
