// A copy and its source hold the same bytes and may lie on each other while both
// are live; once one of them is written anew they may not.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-interference))' 2>&1 | FileCheck %s

// CHECK-LABEL: interference of @a_copy_may_lie_on_its_source
// CHECK-NEXT: %0 and %1 may share{{$}}
func.func @a_copy_may_lie_on_its_source(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %c = tile.copy %a : <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// Two copies of one tile are alike as well.
// CHECK-LABEL: interference of @copies_of_one_tile
// CHECK-NEXT: %0 and %1 may share{{$}}
// CHECK-NEXT: %0 and %2 may share{{$}}
// CHECK-NEXT: %1 and %2 may share{{$}}
func.func @copies_of_one_tile(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.copy %a : <8x8xf32, vec>
  %c = tile.copy %b : <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A second load of the same memory is not known to bring the same bytes.
// CHECK-LABEL: interference of @two_loads_differ
// CHECK-NEXT: %0 and %1 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.load at {{[0-9]+:[0-9]+}} are live together{{$}}
func.func @two_loads_differ(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %c = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// The copy is updated in place while its source is still needed.
// CHECK-LABEL: interference of @an_updated_copy_is_another_content
// CHECK: %0 and %2 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.assemble at {{[0-9]+:[0-9]+}} are live together{{$}}
func.func @an_updated_copy_is_another_content(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %c = tile.copy %a : <8x8xf32, vec>
  %u = tile.assemble %p into %c[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A copy of rows 4 to 7 holds bytes 128 to 255 of the tile; at the start of the
// tile it would lie on bytes 0 to 127. The copy of rows 0 to 3 fits.
// CHECK-LABEL: interference of @each_byte_must_agree
// CHECK-NEXT: %0 and %2 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.copy at {{[0-9]+:[0-9]+}} are live together{{$}}
// CHECK-NEXT: %0 and %4 may share{{$}}
// CHECK-NEXT: %2 and %4 apart
func.func @each_byte_must_agree(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %hi = tile.slice %a[4, 0] : <8x8xf32, vec> -> <4x8xf32, vec>
  %c = tile.copy %hi : <4x8xf32, vec>
  %lo = tile.slice %a[0, 0] : <8x8xf32, vec> -> <4x8xf32, vec>
  %d = tile.copy %lo : <4x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <4x8xf32, vec>, memref<8x8xf32>
  tile.store %d, %m[0, 0] : <4x8xf32, vec>, memref<8x8xf32>
  return
}
