// One flag is enough: the pass plugin brings its dialect along. Both flags, in
// either order, do the same, and the dialect plugin alone parses and prints.
// RUN: %host -load-pass-plugin=%plugin %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s --check-prefix=PLACED
// RUN: %host -load-pass-plugin=%plugin -load-dialect-plugin=%plugin %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s --check-prefix=PLACED
// RUN: %host -load-dialect-plugin=%plugin -load-pass-plugin=%plugin %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s --check-prefix=PLACED
// RUN: %host -load-dialect-plugin=%plugin %s | FileCheck %s --check-prefix=PARSED

// PLACED: tile.alloc @vec_0 : vec, 256
// PLACED: tile.create : <8x8xf32, vec, @vec_0>
// PARSED-NOT: tile.alloc
// PARSED: tile.create : <8x8xf32, vec>
func.func @one_tile() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  return
}
