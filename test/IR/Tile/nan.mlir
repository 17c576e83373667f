// A constant that is no number survives printing and parsing.
// RUN: %plan %s | %plan | FileCheck %s

// CHECK-LABEL: func.func @not_a_number
// CHECK: tile.full [[NAN:nan|0x7FF8000000000000]] : <8x8xf32, vec>
func.func @not_a_number() {
  %0 = "tile.full"() <{value = 0x7FF8000000000000 : f64}>
      : () -> !tile.tile<8x8xf32, vec>
  return
}
