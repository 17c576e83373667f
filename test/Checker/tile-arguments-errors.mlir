// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -verify-diagnostics %s

// Nothing says where the bytes of an argument are, or of a window on it.

// expected-error @below {{takes a tile; tiles live within one kernel, pass a memref instead}}
func.func @a_window_of_an_argument(%a: !tile.tile<16x64xf32, vec>) {
  %0 = tile.slice %a[8, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  return
}
