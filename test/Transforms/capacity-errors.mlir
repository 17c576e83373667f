// More bytes than a space has: an error that tells a kernel that cannot fit from
// a plan that lost bytes, and names the five largest tiles at the peak.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:12100})'

// 15360 bytes are live together.
func.func @no_plan_can_fit(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{4096 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+2 {{4096 bytes live at the peak: the result of tile.load}}
  // expected-note@+1 {{what is live would fit with 3260 bytes less here}}
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %e = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  // expected-note@+1 {{2048 bytes live at the peak}}
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  // expected-note@+1 {{2048 bytes live at the peak}}
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  // expected-note@+2 {{2048 bytes live at the peak}}
  // expected-error@+1 {{vec needs 15360 bytes, but has 12100; 15360 bytes are live here, so no plan can fit: make tiles smaller or end some earlier}}
  %f = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %c, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  tile.store %d, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  tile.store %e, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  tile.store %f, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// The window ends at 15 * 512 + 256 = 7936 of the 8192 bytes of its tile; with
// the 4096 of the result that is 12032, which would fit. But whole allocations
// are packed, 8192 + 4096.
func.func @bytes_are_lost(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  // expected-note@+1 {{7936 bytes live at the peak}}
  %s = tile.slice %t[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  // expected-note-re@+3 {{4096 bytes of its own, since tile.exp at {{[0-9]+}}:8 may not write over the result of tile.slice at {{[0-9]+}}:8: the operand is a window whose rows lie further apart than the result's}}
  // expected-note@+2 {{4096 bytes live at the peak}}
  // expected-error@+1 {{vec needs 12288 bytes, but has 12100; 12032 bytes are live here, the rest is lost between tiles that cannot share}}
  %r = tile.exp %s : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x128xf32>
  return
}

// -----

// Reserved bytes count: 8192 + 4096.
func.func @reserved_bytes_count(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 8192
  // expected-note@+3 {{what is live would fit with 188 bytes less here}}
  // expected-note@+2 {{4096 bytes live at the peak}}
  // expected-error@+1 {{vec needs 12288 bytes, but has 12100, of which 8192 are reserved; 4096 bytes are live here, so no plan can fit}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// 4 * 4096 + 1024 - 12100 = 5308 bytes are missing: more than any one tile has.
func.func @several_have_to_change(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 1024
  // expected-note@+1 {{4096 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+1 {{4096 bytes live at the peak}}
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+1 {{4096 bytes live at the peak}}
  %c = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  // expected-note@+3 {{no single tile is as large as the 5308 bytes that are missing}}
  // expected-note@+2 {{4096 bytes live at the peak}}
  // expected-error@+1 {{vec needs 17408 bytes, but has 12100, of which 1024 are reserved; 16384 bytes are live here, so no plan can fit}}
  %d = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %c, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %d, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// 10240 + 4096 - 12100 = 2236 bytes are missing, and the tiles are smaller.
func.func @the_reserve_has_to_change(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 10240
  // expected-note@+1 {{2048 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  // expected-note@+3 {{what is live would fit with 2236 bytes less in reserves}}
  // expected-note@+2 {{2048 bytes live at the peak}}
  // expected-error@+1 {{vec needs 14336 bytes, but has 12100, of which 10240 are reserved; 4096 bytes are live here, so no plan can fit}}
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, vec>
  tile.store %a, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// What is declared counts in full, and all the time: 2 * 4096 + 4096.
func.func @declared_bytes_count(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{8192 bytes live at the peak: all of 'ring', which is declared}}
  tile.alloc @ring pinned slots = 2
  %a = tile.load %m[0, 0] at @ring[0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  // expected-note@+3 {{what is live would fit with 188 bytes less here}}
  // expected-note@+2 {{4096 bytes live at the peak}}
  // expected-error@+1 {{vec needs 12288 bytes, but has 12100; 12288 bytes are live here, so no plan can fit}}
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// -----

// Another space is another matter.
func.func @another_space_is_free(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, mat>
  return
}

// -----

// One tile that is larger than its space fails before anything is changed.
func.func @one_tile_is_too_large(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{makes a tile of 16384 bytes, but vec has 12100 bytes in all: make the tile smaller}}
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  return
}
