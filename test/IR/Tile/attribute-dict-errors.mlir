// An attribute of another type is an error, not dropped.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @a_rounding_mode(%a: !tile.tile<8x8xf32, vec>) {
  // expected-error@+1 {{attribute 'mode' failed to satisfy constraint: string attribute}}
  %0 = tile.cast %a {mode = 5} : (<8x8xf32, vec>) -> <8x8xf16, vec>
  return
}

// -----

func.func @a_direction() {
  // expected-error@+1 {{attribute 'descending' failed to satisfy constraint: unit attribute}}
  %0 = tile.ci {start = 0, descending = 7} : <1x64xi32, vec>
  return
}

// -----

!t = !tile.tile<8x8xf32, vec>
func.func @a_comparison(%a: !t) {
  // expected-error@+1 {{attribute 'mode' failed to satisfy constraint}}
  %0 = tile.cmp %a, %a {mode = "eq"} : (!t, !t) -> <8x32xi8, vec>
  return
}

// -----

!t = !tile.tile<8x8xf32, vec>
func.func @a_binding(%a: !t) {
  // expected-error@+1 {{attribute 'at' failed to satisfy constraint}}
  %0 = tile.exp %a {at = "ring"} : !t
  return
}
