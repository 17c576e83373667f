// A view that was placed away from its tile: planning, which moves both at once,
// leaves it alone, and so no pass fails half way.

// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(any(pypto-memory-reuse))' | FileCheck %s
// RUN: not %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory)' 2>&1 | FileCheck %s --check-prefix=PLAN

// PLAN-COUNT-2: error: stands on a tile, but is placed in another allocation; only a copy can be

!p = !tile.tile<16x16xf32, vec, pipe @c2v>

func.func @out_of_a_ring() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %p = tile.tpop_from_aic from @c2v : !p
  // expected-error @below {{stands on a tile, but is placed in another allocation; only a copy can be}}
  %v = tile.slice %p[8, 0] : !p -> <8x16xf32, vec, @vec_0 + 512>
  return
}

// -----

func.func @in_another(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, @vec_0>
  // expected-error @below {{stands on a tile, but is placed in another allocation; only a copy can be}}
  %v = tile.slice %t[8, 0] : <16x16xf32, vec, @vec_0> -> <8x16xf32, vec, @vec_1>
  return
}

// -----

// CHECK-LABEL: func.func @in_its_own
// CHECK: tile.slice {{.*}} -> <8x16xf32, vec, @vec_0 + 512>
func.func @in_its_own(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, @vec_0>
  %v = tile.slice %t[8, 0] : <16x16xf32, vec, @vec_0> -> <8x16xf32, vec, @vec_0 + 512>
  return
}
