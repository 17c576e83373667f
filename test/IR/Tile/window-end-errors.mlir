// The end of a window that lies outside is told right, beyond 63 bits as well.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @the_largest_offset(%a: !tile.tile<8x8xf32, vec>) {
  // expected-error@+1 {{the window [9223372036854775807, 9223372036854775811) lies outside a dimension of 8}}
  %0 = tile.slice %a[9223372036854775807, 0] : <8x8xf32, vec> -> <4x8xf32, vec>
  return
}
