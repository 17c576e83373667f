// A slice of some columns keeps the row pitch of its source: it reaches from its
// first element to its last, and whoever stands on it counts in that pitch.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-storage-classes))' 2>&1 | FileCheck %s

// Rows of 128 * 4 = 512 bytes. Columns 64 to 127 begin at 256 and end with row
// 15: 15 * 512 + 512 = 8192. Columns 0 to 63 end at 15 * 512 + 256 = 7936.
// CHECK-LABEL: storage classes of @columns_reach_from_first_to_last_byte
// CHECK-NEXT: class 0: vec, 8192 bytes
// CHECK-NEXT:   %0 [0, 8192){{$}}
// CHECK-NEXT:   %1 [256, 8192){{$}}
// CHECK-NEXT:   %2 [0, 7936){{$}}
func.func @columns_reach_from_first_to_last_byte(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 64] : <16x128xf32, vec> -> <16x64xf32, vec>
  %p = tile.slice %t[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  return
}

// One row of it has no gap: 8 * 512 + 256 = 4352, and 64 * 4 = 256 bytes.
// CHECK-LABEL: storage classes of @one_row_of_some_columns
// CHECK:        %1 [4352, 4608){{$}}
func.func @one_row_of_some_columns(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %r = tile.slice %t[8, 64] : <16x128xf32, vec> -> <1x64xf32, vec>
  return
}

// The same bytes in two steps: row 8 of the window is row 8 of the tile, at
// 256 + 8 * 512 = 4352, not at 256 + 8 * 256.
// CHECK-LABEL: storage classes of @a_slice_of_a_window_counts_in_its_pitch
// CHECK:        %1 [256, 8192){{$}}
// CHECK-NEXT:   %2 [4352, 4608){{$}}
func.func @a_slice_of_a_window_counts_in_its_pitch(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 64] : <16x128xf32, vec> -> <16x64xf32, vec>
  %r = tile.slice %s[8, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
  return
}

// The same after an update in place and a new valid shape, which keep the pitch.
// Two rows from row 4 on end at 256 + 5 * 512 + 256 = 3072.
// CHECK-LABEL: storage classes of @the_pitch_outlives_updates
// CHECK:        %4 [2304, 3072){{$}}
func.func @the_pitch_outlives_updates(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %s = tile.slice %t[0, 64] : <16x128xf32, vec> -> <16x64xf32, vec>
  %v = tile.set_validshape %s : <16x64xf32, vec> -> <16x64xf32, vec, valid 16x8>
  %u = tile.fillpad_inplace %v : (<16x64xf32, vec, valid 16x8>) -> <16x64xf32, vec>
  %r = tile.slice %u[4, 0] : <16x64xf32, vec> -> <2x64xf32, vec>
  return
}

// One column lies across the rows, 512 bytes from element to element: where its
// parts lie no pitch of a column says, so they are somewhere in it.
// 64 * 4 = 256, 256 + 15 * 512 + 4 = 7940.
// CHECK-LABEL: storage classes of @a_part_of_a_column_across_rows
// CHECK:        %1 [256, 7940){{$}}
// CHECK-NEXT:   %2 [256, 7940) somewhere in{{$}}
func.func @a_part_of_a_column_across_rows(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %c = tile.slice %t[0, 64] : <16x128xf32, vec> -> <16x1xf32, vec>
  %p = tile.slice %c[8, 0] : <16x1xf32, vec> -> <2x1xf32, vec>
  return
}

// A column that is stored as one has no gaps: 8 * 4 = 32.
// CHECK-LABEL: storage classes of @a_part_of_a_column
// CHECK:        %1 [32, 40){{$}}
func.func @a_part_of_a_column(%m: memref<16x1xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = tile.load %m[0, 0] : memref<16x1xf32> -> <16x1xf32, vec>
  %p = tile.slice %c[8, 0] : <16x1xf32, vec> -> <2x1xf32, vec>
  return
}
