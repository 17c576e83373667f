// The result of an op that updates an operand in place stands on that operand,
// through any number of updates; its other operands do not.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-storage-classes))' 2>&1 | FileCheck %s

// CHECK-LABEL: storage classes of @assembling_stays_in_the_target
// CHECK-NEXT: class 0: vec, 1024 bytes
// CHECK-NEXT:   %0 [0, 1024){{$}}
// CHECK-NEXT:   %2 [0, 1024){{$}}
// CHECK-NEXT:   %3 [0, 1024){{$}}
// CHECK-NEXT:   %4 [0, 1024){{$}}
// CHECK-NEXT: class 1: vec, 256 bytes
// CHECK-NEXT:   %1 [0, 256){{$}}
func.func @assembling_stays_in_the_target(%m: memref<8x32xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.create : <8x32xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x32xf32> -> <2x32xf32, vec>
  %a = tile.assemble %p into %t[0, 0] : <2x32xf32, vec>, <8x32xf32, vec> -> <8x32xf32, vec>
  %b = tile.assemble %p into %a[6, 0] : <2x32xf32, vec>, <8x32xf32, vec> -> <8x32xf32, vec>
  %f = tile.fillpad_inplace %b : <8x32xf32, vec>
  return
}

// On a view the update stays at the view's offset, 4 * 128 = 512.
// CHECK-LABEL: storage classes of @updates_of_a_view_stay_in_the_view
// CHECK-NEXT: class 0: vec, 1024 bytes
// CHECK-NEXT:   %0 [0, 1024){{$}}
// CHECK-NEXT:   %1 [512, 1024){{$}}
// CHECK-NEXT:   %2 [512, 1024){{$}}
func.func @updates_of_a_view_stay_in_the_view(%m: memref<8x32xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x32xf32> -> <8x32xf32, vec>
  %s = tile.slice %t[4, 0] : <8x32xf32, vec> -> <4x32xf32, vec>
  %f = tile.fillpad_inplace %s : <4x32xf32, vec>
  return
}

// A chain of products has one accumulator of 16 * 16 * 4 = 1024 bytes.
// CHECK-LABEL: storage classes of @products_add_up_in_one_accumulator
// CHECK:      class 4: acc, 1024 bytes
// CHECK-NEXT:   %4 [0, 1024){{$}}
// CHECK-NEXT:   %5 [0, 1024){{$}}
// CHECK-NEXT:   %6 [0, 1024){{$}}
// CHECK-NOT: class
func.func @products_add_up_in_one_accumulator(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %r = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c0 = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %c1 = tile.matmul_acc %c0, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %c2 = tile.matmul_acc %c1, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  return
}

// An op that may write over its operand, but need not, is free to go elsewhere.
// CHECK-LABEL: storage classes of @copies_and_computations_are_fresh
// CHECK-NEXT: class 0
// CHECK-NEXT:   %0 [0, 1024)
// CHECK-NEXT: class 1
// CHECK-NEXT:   %1 [0, 1024)
// CHECK-NEXT: class 2
// CHECK-NEXT:   %2 [0, 1024)
func.func @copies_and_computations_are_fresh(%m: memref<8x32xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x32xf32> -> <8x32xf32, vec>
  %c = tile.copy %t : <8x32xf32, vec>
  %f = tile.fillpad %c : <8x32xf32, vec>
  return
}
