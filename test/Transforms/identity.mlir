// Planning a planned function changes nothing, whole or pass by pass; nor does
// reuse change what it has packed already.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: %plan %t.once -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff %t.once -
// RUN: %plan %t.once -pass-pipeline='builtin.module(pypto-plan-memory)' | diff %t.once -
// RUN: %plan %t.once -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' | diff %t.once -
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b},pypto-plan-memory)' | diff %t.once -
// RUN: %plan %s -o %t.steps \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-init-memref,pypto-memory-reuse,pypto-memory-reuse,pypto-allocate-memory-addr,pypto-allocate-memory-addr))'
// RUN: diff %t.once %t.steps
// Each pass may run in a process of its own.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref))' \
// RUN:   | %plan -pass-pipeline='builtin.module(any(pypto-memory-reuse))' \
// RUN:   | %plan -pass-pipeline='builtin.module(any(pypto-allocate-memory-addr))' | diff %t.once -
// A plan without reuse stays one.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' -o %t.none
// RUN: %plan %t.none -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff %t.none -
// The number of threads does not matter.
// RUN: %plan %s -mlir-disable-threading -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff %t.once -

// A copy, an offset, a run-time offset, a scratch in a hole, and two functions.
// CHECK-LABEL: func.func @one_of_everything
// CHECK: tile.copy
// CHECK: @vec_{{[0-9]+}} + 1024>
// CHECK: @vec_{{[0-9]+}} + ?>
func.func @one_of_everything(%m: memref<16x64xf32>, %i: index, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %u = tile.assemble %p into %a[0, 0] : <4x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %s = tile.slice %u[4, 0] : <16x64xf32, vec> -> <4x64xf32, vec>
  %q = tile.slice %u[%i, 0] : <16x64xf32, vec> -> <4x64xf32, vec>
  %t = tile.create : <4x64xf32, vec>
  %e = tile.row_sum %s, %t : (<4x64xf32, vec>, <4x64xf32, vec>) -> <4x1xf32, vec>
  %f = tile.row_expand_mul %q, %e : (<4x64xf32, vec>, <4x1xf32, vec>) -> <4x64xf32, vec>
  scf.if %c {
    %g = tile.exp %f : <4x64xf32, vec>
    tile.store %g, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  } else {
    tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  }
  return
}

// CHECK-LABEL: func.func @a_second_function
// CHECK: tile.reserve @ring : mat, 100 address = 0
func.func @a_second_function(%m: memref<16x16xf16>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.reserve @ring : mat, 100
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %r = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
