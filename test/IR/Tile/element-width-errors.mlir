// Elements have at least one bit.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func private @elements_of_one_bit(!tile.tile<8x8xi1, vec>)
// expected-error@+1 {{bit}}
func.func private @elements_of_no_bits(!tile.tile<8x8xi0, vec>)
