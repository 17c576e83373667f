// The host's own passes between ours leave copies, remade values, scratches and
// views where the plan needs them.

// DEFINE: %{host} = cse,canonicalize,loop-invariant-code-motion,control-flow-sink,sccp,cse
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,pypto-memory-reuse,pypto-allocate-memory-addr))' \
// RUN:   -o %t.plain
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref,%{host},pypto-memory-reuse,%{host},pypto-allocate-memory-addr,%{host}))' \
// RUN:   -o %t.mixed
// RUN: diff %t.plain %t.mixed
// RUN: FileCheck %s --input-file=%t.plain

// z is filled twice with the same constant, since one of the two is updated; t
// is copied; the two scratches, of row_sum and of row_max, which needs b, are two
// tiles; and the view of u is made after the update of u, not before it.
// CHECK-LABEL: func.func @updates
// CHECK-COUNT-2: tile.full
// CHECK: tile.assemble
// CHECK: tile.copy
// CHECK: tile.fillpad_inplace
// CHECK-NEXT: tile.slice
// CHECK-COUNT-2: tile.create
// CHECK: tile.row_max
func.func @updates(%m: memref<16x16xf32>, %l: index, %n: index, %k: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %z = tile.full 0.0 : <16x16xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x16xf32> -> <4x16xf32, vec>
  %y = tile.assemble %p into %z[0, 0] : <4x16xf32, vec>, <16x16xf32, vec> -> <16x16xf32, vec>
  tile.store %y, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %z, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  scf.for %i = %l to %n step %k {
    %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
    %v = tile.slice %t[4, 0] : <16x16xf32, vec> -> <4x16xf32, vec>
    %u = tile.fillpad_inplace %t : <16x16xf32, vec>
    %w = tile.slice %u[4, 0] : <16x16xf32, vec> -> <4x16xf32, vec>
    tile.store %v, %m[0, 0] : <4x16xf32, vec>, memref<16x16xf32>
    tile.store %w, %m[0, 0] : <4x16xf32, vec>, memref<16x16xf32>
  }
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  %s = tile.create : <16x16xf32, vec>
  %r = tile.row_sum %a, %s : (<16x16xf32, vec>, <16x16xf32, vec>) -> <16x1xf32, vec>
  %x = tile.row_max %a, %b : (<16x16xf32, vec>, <16x16xf32, vec>) -> <16x1xf32, vec>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.store %r, %m[0, 0] : <16x1xf32, vec>, memref<16x16xf32>
  tile.store %x, %m[0, 0] : <16x1xf32, vec>, memref<16x16xf32>
  return
}
