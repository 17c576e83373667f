// New allocations keep off the names that the function has already: a compiler
// allocation that some pass has left without tiles.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s

// CHECK-LABEL: func.func @left_over_allocation
// CHECK: tile.alloc @[[N:vec_[0-9]+]] : vec, 256{{$}}
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @[[N]]>
func.func @left_over_allocation(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 64
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}
