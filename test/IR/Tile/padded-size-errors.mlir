// The size of an accumulator is that of its padded rows, however large.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 1 row is padded to 16, so 16 * 2^55 * 8 = 2^62 bytes; not 2^56.
func.func @an_accumulator_of_two_to_the_62_bytes() attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @acc_0 : acc, 72057594037927936
  // expected-error@+1 {{a tile of 4611686018427387904 bytes at + 0 does not fit in the 72057594037927936 bytes of 'acc_0'}}
  %0 = tile.create : <1x36028797018963968xf64, acc, @acc_0>
  return
}
