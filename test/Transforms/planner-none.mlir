// planner=none gives every storage class its own bytes and is not held to the
// capacity; what must share, views and updates in place, still does.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,APART
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=pypto})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,PYPTO
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,PYPTO
// RUN: %plan %s -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none capacity=vec:8192})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=REMARK

// Three tiles of 4096 bytes, of which a dies at exp and b at the update of c.
// REMARK: remark: vec takes 13312 bytes of 8192, which is not checked here
// CHECK-LABEL: func.func @every_class_has_its_bytes
// APART-NEXT: tile.alloc @vec_0 : vec, 4096 address = 0
// APART-NEXT: tile.alloc @vec_1 : vec, 4096 address = 4096
// APART-NEXT: tile.alloc @vec_2 : vec, 4096 address = 8192
// APART-NEXT: tile.alloc @vec_3 : vec, 1024 address = 12288
// PYPTO-NEXT: tile.alloc @vec_0 : vec, 4096 address = 0
// PYPTO-NEXT: tile.alloc @vec_3 : vec, 1024 address = 4096
// CHECK-NEXT: tile.load {{.*}} -> <16x64xf32, vec, @vec_0>
// APART: tile.exp {{.*}} -> <16x64xf32, vec, @vec_1>
// APART: tile.abs {{.*}} -> <16x64xf32, vec, @vec_2>
// APART: tile.assemble {{.*}} -> <16x64xf32, vec, @vec_2>
// APART: tile.slice {{.*}} -> <4x64xf32, vec, @vec_2 + 1024>
// PYPTO: tile.exp {{.*}} : <16x64xf32, vec, @vec_0>
// PYPTO: tile.abs {{.*}} : <16x64xf32, vec, @vec_0>
// PYPTO: tile.assemble {{.*}} -> <16x64xf32, vec, @vec_0>
// PYPTO: tile.slice {{.*}} -> <4x64xf32, vec, @vec_0 + 1024>
func.func @every_class_has_its_bytes(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.exp %a : <16x64xf32, vec>
  %c = tile.abs %b : <16x64xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %u = tile.assemble %p into %c[0, 0] : <4x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %v = tile.slice %u[4, 0] : <16x64xf32, vec> -> <4x64xf32, vec>
  tile.store %v, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  return
}
