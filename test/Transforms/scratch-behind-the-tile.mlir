// The A2/A3 writes behind the masks of gather_compare and prelu. A plan for every
// chip needs the room as well; one for the A5 does not.

// RUN: not %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   -split-input-file 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-init-memref))' \
// RUN:   -split-input-file 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref))' \
// RUN:   -split-input-file | FileCheck %s --check-prefix=A5

// 16 * 64 bytes of masks, 16 * 64 * 4 of indices, 16 * 4 of values: 5184.
// ERROR: error: 'tmp' has 4096 bytes, but the A2/A3 writes 5184
// A5: tile.gather_compare
func.func @too_small(%m: memref<16x64xf32>, %n: memref<16x64xi32>, %c: memref<1x16xi32>, %k: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %t = tile.create : <16x64xi32, vec>
  %r, %q = tile.gather_compare %a, %k, %t {cmp_mode = #tile.cmp<gt>} : (<16x64xf32, vec>, f32, <16x64xi32, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
  tile.store %r, %n[0, 0] : <16x64xi32, vec>, memref<16x64xi32>
  tile.store %q, %c[0, 0] : <1x16xi32, vec>, memref<1x16xi32>
  return
}

// -----

// 16 rows of masks and one more.
// ERROR: error: 'tmp' has 16 rows of 256 bytes, but the A2/A3 puts 8 bytes of mask
// A5: tile.prelu
func.func @a_row_too_few(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %t = tile.create : <16x64xf32, vec>
  %r = tile.prelu %a, %a, %t : <16x64xf32, vec>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
