// On the ascend950, mgather and mscatter need part of vec for a data cache: 221184
// bytes are left, elsewhere 245760.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'

// 2 * 432 * 64 * 4 = 221184 bytes.
func.func @every_byte(%m: memref<432x64xf32>, %x: memref<432x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %i = tile.load %x[0, 0] : memref<432x64xi32> -> <432x64xi32, vec>
  %r = tile.mgather %m, %i : memref<432x64xf32>, <432x64xi32, vec> -> <432x64xf32, vec>
  tile.store %r, %m[0, 0] : <432x64xf32, vec>, memref<432x64xf32>
  return
}

// -----

// 2 * 433 * 64 * 4 = 221696 bytes.
func.func @a_row_more(%m: memref<433x64xf32>, %x: memref<433x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{110848 bytes live at the peak}}
  %i = tile.load %x[0, 0] : memref<433x64xi32> -> <433x64xi32, vec>
  // expected-note@+3 {{what is live would fit with 512 bytes less here}}
  // expected-note@+2 {{110848 bytes live at the peak}}
  // expected-error@+1 {{vec needs 221696 bytes, but has 221184}}
  %r = tile.mgather %m, %i : memref<433x64xf32>, <433x64xi32, vec> -> <433x64xf32, vec>
  tile.store %r, %m[0, 0] : <433x64xf32, vec>, memref<433x64xf32>
  return
}

// -----

// The same for a scatter.
func.func @a_row_more_scattered(%m: memref<433x64xf32>, %x: memref<433x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{110848 bytes live at the peak}}
  %i = tile.load %x[0, 0] : memref<433x64xi32> -> <433x64xi32, vec>
  // expected-note@+3 {{what is live would fit with 512 bytes less here}}
  // expected-note@+2 {{110848 bytes live at the peak}}
  // expected-error@+1 {{vec needs 221696 bytes, but has 221184}}
  %r = tile.load %m[0, 0] : memref<433x64xf32> -> <433x64xf32, vec>
  tile.mscatter %r, %i, %m : <433x64xf32, vec>, <433x64xi32, vec>, memref<433x64xf32>
  return
}

// -----

func.func @without_either(%m: memref<433x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %i = tile.load %m[0, 0] : memref<433x64xf32> -> <433x64xf32, vec>
  %r = tile.load %m[0, 0] : memref<433x64xf32> -> <433x64xf32, vec>
  tile.store %r, %m[0, 0] : <433x64xf32, vec>, memref<433x64xf32>
  tile.store %i, %m[0, 0] : <433x64xf32, vec>, memref<433x64xf32>
  return
}
