// A constant that its tile cannot hold is an error, never another constant.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @one_more_than_64_bits() {
  %0 = tile.full 9223372036854775807 : <8x8xi64, vec>
  // expected-error@+1 {{too large}}
  %1 = tile.full 9223372036854775808 : <8x8xi64, vec>
  return
}

// -----

func.func @one_less_than_64_bits() {
  %0 = tile.full -9223372036854775808 : <8x8xi64, vec>
  // expected-error@+1 {{too large}}
  %1 = tile.full -9223372036854775809 : <8x8xi64, vec>
  return
}

// -----

func.func @far_more_than_64_bits() {
  // expected-error@+1 {{too large}}
  %0 = tile.full 99999999999999999999999 : <8x8xi32, vec>
  return
}

// -----

func.func @more_than_the_elements_hold() {
  %0 = tile.full -128 : <8x8xi8, vec>
  %1 = tile.full 255 : <8x8xui8, vec>
  // expected-error@+1 {{300}}
  %2 = tile.full 300 : <8x8xi8, vec>
  return
}
