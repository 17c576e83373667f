// Allocations that the author declares but binds nothing to: planning leaves
// them alone, gives them neither bytes nor address, and keeps off their names.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b},pypto-plan-memory{replan=true})' | FileCheck %s

// CHECK-LABEL: func.func @nothing_is_bound_to_it
// CHECK-DAG: tile.alloc @vec_0 : vec, 256 address = 0{{$}}
// CHECK-DAG: tile.alloc @ping pinned{{$}}
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
func.func @nothing_is_bound_to_it(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}
