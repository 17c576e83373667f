// The peak of live bytes per space, the least that any plan can need, with the
// op at which it is reached.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-memory-pressure))' 2>&1 | FileCheck %s
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-print-memory-pressure))' \
// RUN:   2>&1 | FileCheck %s
// Planning changes none of it: what the tiles need is in the kernel.
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse,pypto-print-memory-pressure))' \
// RUN:   2>&1 | FileCheck %s

// a and b die at the add, which may write over either: two tiles of 256 bytes,
// from the second load on (point 7).
// CHECK-LABEL: memory pressure of @two_at_a_time
// CHECK-NEXT: vec: 512 bytes live at point 7 (tile.load){{$}}
// CHECK-NOT: bytes
func.func @two_at_a_time(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 6
  %c = tile.add %a, %b : <8x8xf32, vec>                            // 8
  %d = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  %e = tile.add %c, %d : <8x8xf32, vec>                            // 12
  tile.store %e, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// row_sum needs its input (256), its scratch (256) and its result (8 * 4 = 32)
// at once, at its write. A column vector has no padding.
// CHECK-LABEL: memory pressure of @scratch_and_early_clobber_count
// CHECK-NEXT: vec: 544 bytes live at point 9 (tile.row_sum){{$}}
func.func @scratch_and_early_clobber_count(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %t = tile.create : <8x8xf32, vec>                                // 6
  %s = tile.row_sum %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec> // 8
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}

// Two views that overlap: rows 0 to 4 and 3 to 7 of 32 bytes cover all 8 rows,
// 256 bytes, once; b makes it 512. Once rows 0 to 4 are stored (15), rows 3 to 7
// (160) and b are left, so 512 it stays.
// CHECK-LABEL: memory pressure of @overlapping_views_count_once
// CHECK-NEXT: vec: 512 bytes live at point 11 (tile.load){{$}}
func.func @overlapping_views_count_once(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %v = tile.slice %a[0, 0] : <8x8xf32, vec> -> <5x8xf32, vec>      // 6
  %w = tile.slice %a[3, 0] : <8x8xf32, vec> -> <5x8xf32, vec>      // 8
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  tile.store %v, %m[0, 0] : <5x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <5x8xf32, vec>, memref<8x8xf32>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Of a tile of which two rows at its ends are still needed, 2 * 32 bytes count,
// not the 256 between them: 64 + 256 = 320 behind the load of b (11), but the
// whole tile is live at its own load, 256. So the peak is 320.
// CHECK-LABEL: memory pressure of @dead_middles_do_not_count
// CHECK-NEXT: vec: 320 bytes live at point 11 (tile.load){{$}}
func.func @dead_middles_do_not_count(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %v = tile.slice %a[0, 0] : <8x8xf32, vec> -> <1x8xf32, vec>      // 6
  %w = tile.slice %a[7, 0] : <8x8xf32, vec> -> <1x8xf32, vec>      // 8
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  tile.store %v, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <1x8xf32, vec>, memref<8x8xf32>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Each space has a peak of its own. Boxed layouts have whole boxes, 16 rows
// instead of 8: 16 * 16 * 2 = 512 bytes in mat (twice), left and right, and
// 16 * 16 * 4 in acc.
// CHECK-LABEL: memory pressure of @spaces_are_counted_apart
// CHECK-NEXT: mat: 1024 bytes live at point 7 (tile.load){{$}}
// CHECK-NEXT: left: 512 bytes live at point 9 (tile.move){{$}}
// CHECK-NEXT: right: 512 bytes live at point 11 (tile.move){{$}}
// CHECK-NEXT: acc: 1024 bytes live at point 13 (tile.matmul){{$}}
func.func @spaces_are_counted_apart(%m: memref<16x16xf16>, %o: memref<8x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <8x16xf16, mat>   // 4
  %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>  // 6
  %l = tile.move %a : (<8x16xf16, mat>) -> <8x16xf16, left>        // 8
  %r = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, right>     // 10
  %c = tile.matmul %l, %r : (<8x16xf16, left>, <16x16xf16, right>) -> <8x16xf32, acc> // 12
  tile.store %c, %o[0, 0] : <8x16xf32, acc>, memref<8x16xf32>
  return
}

// Exclusive arms: 1 + 2 tiles in either, not 1 + 4. The second load of the
// first arm, at 13, is the first to reach it.
// CHECK-LABEL: memory pressure of @exclusive_arms_do_not_add_up
// CHECK-NEXT: vec: 768 bytes live at point 13 (tile.load){{$}}
func.func @exclusive_arms_do_not_add_up(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.if %c {                                                      // 6, 8
    %x = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10
    %y = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 12
    tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    tile.store %y, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  } else {
    %x = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    %y = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    tile.store %y, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}
