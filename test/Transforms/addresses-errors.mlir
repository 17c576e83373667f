// Where no chip says how large a memory is, addresses end far beyond all of them:
// two accumulators of 16 * 2^32 * 8 = 2^39 bytes have one, a third has not.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{planner=none})'

!huge = !tile.tile<1x4294967296xf64, acc>
module attributes {tile.target = #tile.target<none>} {
  func.func @two() attributes {tile.kernel = #tile.kernel<aic>} {
    %0 = tile.create : !huge
    %1 = tile.create : !huge
    return
  }
}

// -----

!huge = !tile.tile<1x4294967296xf64, acc>
module attributes {tile.target = #tile.target<none>} {
  func.func @three() attributes {tile.kernel = #tile.kernel<aic>} {
    %0 = tile.create : !huge
    %1 = tile.create : !huge
    // expected-error@+1 {{needs an address in acc beyond 1099511627776, farther than any memory on a chip reaches}}
    %2 = tile.create : !huge
    return
  }
}

// -----

// Reserves come first.
!huge = !tile.tile<1x4294967296xf64, acc>
module attributes {tile.target = #tile.target<none>} {
  func.func @two_and_a_reserve() attributes {tile.kernel = #tile.kernel<aic>} {
    tile.reserve @ring : acc, 1
    %0 = tile.create : !huge
    // expected-error@+1 {{needs an address in acc beyond 1099511627776}}
    %1 = tile.create : !huge
    return
  }
}

// -----

module attributes {tile.target = #tile.target<none>} {
  func.func @two_reserves() attributes {tile.kernel = #tile.kernel<aic>} {
    tile.reserve @low : acc, 549755813888
    // expected-error@+1 {{needs an address in acc beyond 1099511627776}}
    tile.reserve @high : acc, 549755813889
    %0 = tile.create : <8x8xf32, acc>
    return
  }
}
