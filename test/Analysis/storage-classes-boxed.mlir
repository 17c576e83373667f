// In a boxed layout neighbours in a row lie a box apart: slices are measured box
// by box, and accumulators have whole boxes of rows.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-storage-classes))' 2>&1 | FileCheck %s

// mat is column-major in boxes of 16 rows x 32 bytes (16 f16). A column of boxes
// has 64 / 16 = 4 boxes of 512 = 2048 bytes; 64x64xf16 has 4 columns = 8192.
// Columns 16 to 31 are the second column of boxes: [2048, 4096). Rows 32 to 47
// of it are its third box: 2048 + 2 * 512 = 3072 to 3584. Rows 32 to 47 of all
// columns reach from 1024 to the end of the third box of column 3:
// 3 * 2048 + 3 * 512 = 7680.
// CHECK-LABEL: storage classes of @boxes_stand_in_columns
// CHECK-NEXT: class 0: mat, 8192 bytes
// CHECK-NEXT:   %0 [0, 8192){{$}}
// CHECK-NEXT:   %1 [2048, 4096){{$}}
// CHECK-NEXT:   %2 [3072, 3584){{$}}
// CHECK-NEXT:   %3 [1024, 7680){{$}}
func.func @boxes_stand_in_columns(%m: memref<64x64xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %t = tile.load %m[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %c = tile.slice %t[0, 16] : <64x64xf16, mat> -> <64x16xf16, mat>
  %b = tile.slice %t[32, 16] : <64x64xf16, mat> -> <16x16xf16, mat>
  %r = tile.slice %t[32, 0] : <64x64xf16, mat> -> <16x64xf16, mat>
  return
}

// acc: boxes of 16 x 16 words of 4 bytes = 1024 bytes, columns first. 8 rows take
// 16: 16 * 32 * 4 = 2048 bytes. The columns 16 to 31 are box 1, from 1024 to the end
// of its row 7: 1024 + 8 * 64 = 1536.
// CHECK-LABEL: storage classes of @accumulators_have_whole_boxes
// CHECK:      class 2: acc, 2048 bytes
// CHECK-NEXT:   %2 [0, 2048){{$}}
// CHECK-NEXT:   %3 [1024, 1536){{$}}
func.func @accumulators_have_whole_boxes(%m: memref<16x32xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <8x16xf16, left>
  %r = tile.create : <16x32xf16, right>
  %c = tile.matmul %l, %r : (<8x16xf16, left>, <16x32xf16, right>) -> <8x32xf32, acc>
  %s = tile.slice %c[0, 16] : <8x32xf32, acc> -> <8x16xf32, acc>
  return
}

// A tile of 8 rows in boxes of 16 rows x 8 words: its last eight columns are box
// 7, which begins at 7 * 512 = 3584 and whose row 7 ends at 3584 + 8 * 32 = 3840,
// so the tile has whole boxes: 8 * 512 = 4096 bytes.
// CHECK-LABEL: storage classes of @half_boxes_take_whole_ones
// CHECK-NEXT: class 0: mat, 4096 bytes
// CHECK-NEXT:   %0 [0, 4096){{$}}
// CHECK-NEXT:   %1 [3584, 3840){{$}}
func.func @half_boxes_take_whole_ones(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <8x64xf32, mat>
  %s = tile.slice %t[0, 56] : <8x64xf32, mat> -> <8x8xf32, mat>
  %l = tile.move %s : (<8x8xf32, mat>) -> <8x8xf32, left>
  return
}

// A tile of one row has no boxes: it may have any length, and its column 32
// begins at 32 * 4 = 128.
// CHECK-LABEL: storage classes of @one_row_has_no_boxes
// CHECK-NEXT: class 0: mat, 256 bytes
// CHECK-NEXT:   %0 [0, 256){{$}}
// CHECK-NEXT:   %1 [128, 256){{$}}
func.func @one_row_has_no_boxes(%m: memref<1x64xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %t = tile.load %m[0, 0] : memref<1x64xf32> -> <1x64xf32, mat>
  %s = tile.slice %t[0, 32] : <1x64xf32, mat> -> <1x32xf32, mat>
  return
}
