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

// A pipeline does not repeat what it finds in its body.
// CHECK-LABEL: func.func @in_a_pipeline
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256 address = 0
// CHECK-NEXT: tile.alloc @vec_1 : vec, 256 address = 256
// CHECK-NEXT: tile.alloc @ping pinned : vec, 256 address = 1024
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @in_a_pipeline(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c1 = arith.constant 1 : index
  %b = tile.load %m[0, 0] at @ping : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  scf.for %i = %c1 to %n step %c1 {
    tile.alloc @ping pinned address = 1024
    %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  } {tile.pipeline_stages = 2}
  return
}
