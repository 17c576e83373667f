// Inlining a planned kernel can leave its allocations inside a loop. They move to
// the head of the function, keep their order, and get addresses like the rest.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @inlined_into_a_loop
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256 address = 0
// CHECK-NEXT: tile.alloc @vec_1 : vec, 512 address = 256
// CHECK-NEXT: scf.for
// CHECK-NEXT: tile.create : <8x8xf32, vec, @vec_0>
// CHECK-NEXT: tile.create : <8x16xf32, vec, @vec_1>
func.func @inlined_into_a_loop(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.for %i = %n to %n step %n {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 512
    %a = tile.create : <8x8xf32, vec, @vec_0>
    %b = tile.create : <8x16xf32, vec, @vec_1>
    "foreign.read"(%a, %b) : (!tile.tile<8x8xf32, vec, @vec_0>, !tile.tile<8x16xf32, vec, @vec_1>) -> ()
  }
  return
}
