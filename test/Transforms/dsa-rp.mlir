// planner=dsa-rp shares bytes like planner=pypto, but first of all where no unit
// has to wait for another.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,ROOM
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp capacity=vec:4096})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,TIGHT
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=pypto})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,PYPTO

// The exp may write over its operand, Vector after MTE2 that it waits for
// anyway. The second load would wait for the store, so it gets other bytes
// where there is room. In 4096 bytes it has to wait.
// CHECK-LABEL: func.func @loads_do_not_wait
// ROOM-NEXT: tile.alloc @vec_0 : vec, 4096 address = 0
// ROOM-NEXT: tile.alloc @vec_1 : vec, 4096 address = 0
// ROOM-NEXT: tile.alloc @vec_2 : vec, 4096 address = 4096
// ROOM-NEXT: tile.alloc @vec_3 : vec, 4096 address = 4096
// TIGHT-NEXT: tile.alloc @vec_0 : vec, 4096 address = 0
// TIGHT-NEXT: tile.alloc @vec_1 : vec, 4096 address = 0
// TIGHT-NEXT: tile.alloc @vec_2 : vec, 4096 address = 0
// TIGHT-NEXT: tile.alloc @vec_3 : vec, 4096 address = 0
// PYPTO-NEXT: tile.alloc @vec_0 : vec, 4096 address = 0
// PYPTO-NEXT: tile.load
func.func @loads_do_not_wait(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %x = tile.exp %a : <16x64xf32, vec>
  tile.store %x, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %y = tile.exp %b : <16x64xf32, vec>
  tile.store %y, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
