// The host's own passes, run between ours, break no plan: what is placed has
// effects on memory, so nothing is merged, moved or hoisted. Before planning
// the same passes do change the kernel, which is their right.

// DEFINE: %{host} = cse,canonicalize,loop-invariant-code-motion,control-flow-sink,sccp,cse
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse,pypto-allocate-memory-addr))' \
// RUN:   -o %t.plain
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,%{host},pypto-memory-reuse,%{host},pypto-allocate-memory-addr,%{host}))' \
// RUN:   -o %t.mixed
// RUN: diff %t.plain %t.mixed
// RUN: FileCheck %s --check-prefix=PLANNED --input-file=%t.plain
// RUN: %plan %s -pass-pipeline='builtin.module(any(%{host}))' | FileCheck %s --check-prefix=FIRST

// Unplaced, the two exps become one, and the neg moves into the arm that needs it.
// FIRST-LABEL: func.func @kernel
// FIRST-COUNT-1: tile.exp
// FIRST-NOT: tile.exp
// FIRST: scf.if
// FIRST-NEXT: tile.neg

// Placed, all stay where they are: both exps, the neg before the branch, and the
// abs in the loop.
// PLANNED-LABEL: func.func @kernel
// PLANNED: tile.load
// PLANNED-NEXT: tile.exp
// PLANNED-NEXT: tile.exp
// PLANNED-NEXT: tile.neg
// PLANNED-NEXT: tile.store
// PLANNED-NEXT: tile.store
// PLANNED-NEXT: scf.if
// PLANNED-NEXT: tile.store
// PLANNED: scf.for
// PLANNED-NEXT: tile.abs
// PLANNED-NEXT: tile.store
func.func @kernel(%m: memref<16x16xf32>, %c: i1, %l: index, %n: index, %k: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %e = tile.exp %a : <16x16xf32, vec>
  %f = tile.exp %a : <16x16xf32, vec>
  %q = tile.neg %a : <16x16xf32, vec>
  tile.store %e, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %f, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  scf.if %c {
    tile.store %q, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  }
  scf.for %i = %l to %n step %k {
    %x = tile.abs %a : <16x16xf32, vec>
    tile.store %x, %m[%i, 0] : <16x16xf32, vec>, memref<16x16xf32>
  }
  return
}
