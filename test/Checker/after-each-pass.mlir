// A plan is right after every planning pass, and after what a host does between
// them.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-verify-memory,pypto-memory-reuse,pypto-verify-memory,pypto-allocate-memory-addr,pypto-verify-memory))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref),canonicalize,cse,loop-invariant-code-motion,any(pypto-verify-memory,pypto-memory-reuse),canonicalize,cse,sccp,any(pypto-verify-memory,pypto-allocate-memory-addr),canonicalize,cse,any(pypto-verify-memory))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 planner=none})' \
// RUN:   | FileCheck %s

// What a planner has decided is checked in the pipeline, unless it is told not
// to: with one place for two tiles it is not right any more.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | sed 's/vec, @vec_1/vec, @vec_0/g' > %t.mlir
// RUN: not %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROKEN
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b verify=false})' \
// RUN:   | FileCheck %s

!t = !tile.tile<16x64xf32, vec>
!r = !tile.tile<16x1xf32, vec>

// CHECK-LABEL: func.func @softmax_of_rows
// CHECK: tile.alloc @vec_0 : vec, {{[0-9]+}} address = 0
// CHECK: return
// BROKEN: error: {{writes its result|writes operand|reads operand}}
func.func @softmax_of_rows(%m: memref<512x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %s = tile.create : !t
  scf.for %i = %c0 to %n step %c16 {
    %x = tile.load %m[%i, 0] : memref<512x64xf32> -> !t
    %max = tile.row_max %x, %s : (!t, !t) -> !r
    %shifted = tile.row_expand_sub %x, %max : (!t, !r) -> !t
    %e = tile.exp %shifted : !t
    %sum = tile.row_sum %e, %s : (!t, !t) -> !r
    %p = tile.row_expand_div %e, %sum : (!t, !r) -> !t
    tile.store %p, %m[%i, 0] : !t, memref<512x64xf32>
  }
  return
}
