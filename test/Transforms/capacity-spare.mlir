// On ascend910b the last 8192 bytes of vec are for ops that write there by
// themselves. A kernel without such an op may be given them.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

// 3 * 250 * 64 * 4 = 192000 bytes: more than 188416, less than 196608.
func.func @by_four_kibibytes(%m: memref<250x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{64000 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  // expected-note@+1 {{64000 bytes live at the peak}}
  %b = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  // expected-error@+4 {{vec needs 192000 bytes, but has 188416}}
  // expected-note@+3 {{64000 bytes live at the peak}}
  // expected-note@+2 {{what is live would fit with 3584 bytes less here}}
  // expected-note@+1 {{ascend910b has 196608 bytes of vec, and the rest of them is for ops that are not here: it fits with capacity=vec:196608}}
  %c = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  tile.store %a, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %b, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %c, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  return
}

// -----

// A column is spread out there before it is added to each row.
func.func @with_such_an_op(%m: memref<250x64xf32>, %v: memref<250x1xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{64000 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  // expected-note@+1 {{64000 bytes live at the peak}}
  %b = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  // expected-error@+3 {{vec needs 192000 bytes, but has 188416}}
  // expected-note@+2 {{64000 bytes live at the peak}}
  // expected-note@+1 {{what is live would fit with 3584 bytes less here}}
  %c = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  tile.store %b, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %c, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  %x = tile.load %v[0, 0] : memref<250x1xf32> -> <250x1xf32, vec>
  %d = tile.row_expand_add %a, %x : (<250x64xf32, vec>, <250x1xf32, vec>) -> <250x64xf32, vec>
  tile.store %d, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  return
}

// -----

// 3 * 260 * 64 * 4 = 199680 bytes are more than the chip has.
func.func @by_too_much(%m: memref<260x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{66560 bytes live at the peak}}
  %a = tile.load %m[0, 0] : memref<260x64xf32> -> <260x64xf32, vec>
  // expected-note@+1 {{66560 bytes live at the peak}}
  %b = tile.load %m[0, 0] : memref<260x64xf32> -> <260x64xf32, vec>
  // expected-error@+3 {{vec needs 199680 bytes, but has 188416}}
  // expected-note@+2 {{66560 bytes live at the peak}}
  // expected-note@+1 {{what is live would fit with 11264 bytes less here}}
  %c = tile.load %m[0, 0] : memref<260x64xf32> -> <260x64xf32, vec>
  tile.store %a, %m[0, 0] : <260x64xf32, vec>, memref<260x64xf32>
  tile.store %b, %m[0, 0] : <260x64xf32, vec>, memref<260x64xf32>
  tile.store %c, %m[0, 0] : <260x64xf32, vec>, memref<260x64xf32>
  return
}
