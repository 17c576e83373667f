// Numbers of global memory that a kernel reads and writes without a tile.
// RUN: %tile_run %s --function=table --print-outputs | FileCheck %s
// RUN: not %tile_run %s --function=outside 2>&1 | FileCheck %s --check-prefix=OUT
// RUN: not %tile_run %s --function=below 2>&1 | FileCheck %s --check-prefix=BELOW

// What is loaded is what was stored: 7 rows of -5, and a window's element 1 is
// number 3 of the whole.
// CHECK-LABEL: @table
// CHECK: argument 0:
// CHECK-NEXT: [*] 7 7 7 -5
// CHECK: argument 1:
// CHECK-NEXT: [*] 0.5
func.func @table(%out: memref<4xi32>, %real: memref<1xf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %minus = arith.constant -5 : i32
  %half = arith.constant 0.5 : f16
  memref.store %seven, %out[%c0] : memref<4xi32>
  %again = memref.load %out[%c0] : memref<4xi32>
  memref.store %again, %out[%c1] : memref<4xi32>
  %window = memref.subview %out[2] [2] [1]
      : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  memref.store %again, %window[%c0] : memref<2xi32, strided<[1], offset: 2>>
  memref.store %minus, %window[%c1] : memref<2xi32, strided<[1], offset: 2>>
  memref.store %half, %real[%c0] : memref<1xf16>
  return
}

// OUT: 'memref.load' op reaches element 4 of dimension 1, which has 4
func.func @outside(%x: memref<8x4xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c4 = arith.constant 4 : index
  %0 = memref.load %x[%c4, %c4] : memref<8x4xi32>
  return
}

// BELOW: 'memref.store' op has an offset of -1
func.func @below(%x: memref<4xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = arith.constant -1 : index
  %0 = arith.constant 1 : i32
  memref.store %0, %x[%c] : memref<4xi32>
  return
}
