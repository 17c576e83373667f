// Two reserves never have a byte in common.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

func.func @two_fixed_addresses(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{reserved here}}
  tile.reserve @ring : vec, 8192 address = 0
  // expected-error@+1 {{the bytes [4096, 12288) of 'ring2' overlap those of 'ring', [0, 8192)}}
  tile.reserve @ring2 : vec, 8192 address = 4096
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  return
}

// -----

// Side by side they are fine.
func.func @side_by_side(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring2 : vec, 8192 address = 8192
  tile.reserve @ring : vec, 8192 address = 0
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  return
}

// -----

// So are equal addresses in two spaces.
func.func @two_spaces(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  tile.reserve @ring : vec, 8192 address = 0
  tile.reserve @ring2 : mat, 8192 address = 0
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  return
}

// -----

// A reserve without address keeps off one that has one, wherever it stands.
func.func @one_without_before_one_with(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 8192
  tile.reserve @ring2 : vec, 8192 address = 4096
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  return
}
