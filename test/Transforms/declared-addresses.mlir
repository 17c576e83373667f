// An author's address is kept by every planner, and tiles go around it. An
// allocation without an address and what it is bound to follow the others.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' | FileCheck %s
// RUN: %plan %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' | diff - %t

!t = !tile.tile<16x16xf32, vec>

// CHECK-LABEL: func.func @around_it
// CHECK-DAG: tile.alloc @mine pinned : vec, 1024 address = 1024
// CHECK-DAG: tile.alloc @vec_0 : vec, 1024 address = 0
// CHECK-DAG: tile.alloc @vec_1 : vec, 2048 address = 2048
func.func @around_it(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @mine pinned address = 1024
  %a = tile.load %m[0, 0] at @mine : memref<64x64xf32> -> !t
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> !t
  %c = tile.load %m[0, 0] : memref<64x64xf32> -> <32x16xf32, vec>
  tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
  tile.store %b, %m[0, 0] : !t, memref<64x64xf32>
  tile.store %c, %m[0, 0] : <32x16xf32, vec>, memref<64x64xf32>
  return
}

// Bytes that nothing is bound to are kept free all the same.
// CHECK-LABEL: func.func @nothing_in_it
// CHECK-DAG: tile.alloc @mine pinned : vec, 512 address = 512
// CHECK-DAG: tile.alloc @vec_0 : vec, 1024 address = 1024
func.func @nothing_in_it(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @mine pinned : vec, 512 address = 512
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
  return
}
