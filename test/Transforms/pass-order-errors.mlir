// Reuse and addresses come after places: out of order they say what is missing.

// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(any(pypto-memory-reuse))'
// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(any(pypto-allocate-memory-addr))'
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-allocate-memory-addr))' | FileCheck %s

// CHECK: tile.alloc @vec_0 : vec, 256 address = 0
func.func @unplaced(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{has no placement; run pypto-init-memref first}}
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}
