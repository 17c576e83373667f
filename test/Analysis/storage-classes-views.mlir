// A view stands in the class of its source, at its byte offset; what computes
// has a class of its own.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-storage-classes))' 2>&1 | FileCheck %s

// Row 2 of rows of 64 * 4 = 256 bytes begins at 512. A slice of rows is
// contiguous: 4 rows end at 512 + 4 * 256 = 1536. Its own row 1 begins at
// 512 + 256 = 768.
// CHECK-LABEL: storage classes of @row_slices_add_up
// CHECK-NEXT: class 0: vec, 4096 bytes
// CHECK-NEXT:   %0 [0, 4096){{$}}
// CHECK-NEXT:   %1 [512, 1536){{$}}
// CHECK-NEXT:   %2 [768, 1024){{$}}
// CHECK-NEXT: class 1: vec, 1024 bytes
// CHECK-NEXT:   %3 [0, 1024){{$}}
func.func @row_slices_add_up(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %t[2, 0] : <16x64xf32, vec> -> <4x64xf32, vec>
  %r = tile.slice %s[1, 0] : <4x64xf32, vec> -> <1x64xf32, vec>
  %e = tile.exp %s : <4x64xf32, vec>
  tile.store %e, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  tile.store %r, %m[0, 0] : <1x64xf32, vec>, memref<16x64xf32>
  return
}

// A new shape, element type, layout or valid shape moves no byte, also behind a
// slice: 4 rows of 16 * 2 = 32 bytes from byte 128 on.
// CHECK-LABEL: storage classes of @retyping_keeps_the_bytes
// CHECK-NEXT: class 0: vec, 512 bytes
// CHECK-NEXT:   %0 [0, 512){{$}}
// CHECK-NEXT:   %1 [128, 256){{$}}
// CHECK-NEXT:   %2 [128, 256){{$}}
// CHECK-NEXT:   %3 [128, 256){{$}}
// CHECK-NEXT:   %4 [128, 256){{$}}
// CHECK-NEXT:   %5 [128, 256){{$}}
// CHECK-NOT: class
func.func @retyping_keeps_the_bytes(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, vec>
  %s = tile.slice %t[4, 0] : <16x16xf16, vec> -> <4x16xf16, vec>
  %r = tile.reshape %s : (<4x16xf16, vec>) -> <8x8xf16, vec>
  %i = tile.reinterpret_view %r : (<8x8xf16, vec>) -> <8x4xi32, vec>
  %x = tile.transpose_view %i : (<8x4xi32, vec>) -> <4x8xi32, vec, layout(col_major, none_box, 512)>
  %v = tile.set_validshape %x : <4x8xi32, vec, layout(col_major, none_box, 512)> -> <4x8xi32, vec, layout(col_major, none_box, 512), valid 2x8>
  return
}

// A column vector is stored as one: its element 3 begins at 3 * 4 = 12.
// CHECK-LABEL: storage classes of @column_vectors_have_no_pitch
// CHECK-NEXT: class 0: vec, 64 bytes
// CHECK-NEXT:   %0 [0, 64){{$}}
// CHECK-NEXT:   %1 [12, 28){{$}}
func.func @column_vectors_have_no_pitch(%m: memref<16x1xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x1xf32> -> <16x1xf32, vec>
  %s = tile.slice %t[3, 0] : <16x1xf32, vec> -> <4x1xf32, vec>
  return
}

// Three dimensions: plane 1 of 4 * 8 * 4 = 128 bytes, row 2 of 32 bytes.
// CHECK-LABEL: storage classes of @leading_dimensions_are_rows
// CHECK-NEXT: class 0: vec, 256 bytes
// CHECK-NEXT:   %0 [0, 256){{$}}
// CHECK-NEXT:   %1 [192, 256){{$}}
func.func @leading_dimensions_are_rows(%m: memref<2x4x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0, 0] : memref<2x4x8xf32> -> <2x4x8xf32, vec>
  %s = tile.slice %t[1, 2, 0] : <2x4x8xf32, vec> -> <1x2x8xf32, vec>
  return
}
