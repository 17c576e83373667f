// The size of an accumulator is that of its padded rows, however large.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 1 row is padded to 16, so 16 * 2^32 * 8 = 2^39 bytes; not 2^35.
func.func @an_accumulator_of_two_to_the_39_bytes() attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @acc_0 : acc, 68719476736
  // expected-error@+1 {{a tile of 549755813888 bytes at + 0 does not fit in the 68719476736 bytes of 'acc_0'}}
  %0 = tile.create : <1x4294967296xf64, acc, @acc_0>
  return
}
