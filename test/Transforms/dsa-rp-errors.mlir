// What dsa-rp cannot place: a proof with the fewest tiles that clash, or a word
// that there is none.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp capacity=vec:12288 budget=100000})'

// The three of 4096 bytes and the small one clash; the fifth is not needed.
func.func @live_together(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+2 {{vec has 12288 bytes, in which 4 tiles of 13312 bytes cannot be placed together, so no plan can fit: make one smaller or end it earlier}}
  // expected-note@+1 {{4096 bytes: the result of tile.load}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+1 {{4096 bytes: the result of tile.load}}
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <2x64xf32, vec>
  // expected-note@+1 {{4096 bytes: the result of tile.load}}
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+1 {{1024 bytes: the result of tile.load}}
  %e = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %c, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %d, %m[0, 0] : <2x64xf32, vec>, memref<16x64xf32>
  tile.store %e, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// Its twin fits to the byte: 3 * 4096.
func.func @to_the_byte(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %c, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
