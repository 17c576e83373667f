// Which pairs of tiles would make one unit wait for another if they shared
// bytes.

// RUN: %plan %s -mlir-disable-threading -allow-unregistered-dialect -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},any(pypto-print-unit-handoffs))' \
// RUN:   2>&1 | FileCheck %s

// The load of %b (class 2) on %a (class 0) waits for the exp that reads it, and
// on %x (class 1) for the store. The abs on %a is Vector after Vector; on %x it
// waits for the store, MTE3.
// CHECK-LABEL: unit handoffs of @line
// CHECK-NEXT: class 0 to 2: tile.load waits for tile.exp{{$}}
// CHECK-NEXT: class 1 to 2: tile.load waits for tile.store{{$}}
// CHECK-NEXT: class 1 to 3: tile.abs waits for tile.store{{$}}
// CHECK-NOT: class
func.func @line(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %x = tile.exp %a : <8x8xf32, vec>
  tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %y = tile.abs %b : <8x8xf32, vec>
  tile.store %y, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// In a straight line nothing waits: the exp reads what it may write over. In a
// loop the load of the next turn waits for the store.
// CHECK-LABEL: unit handoffs of @straight
// CHECK-NOT: class
// CHECK-LABEL: unit handoffs of @turns
// CHECK-NEXT: class 1 to 0: tile.load waits for tile.store{{$}}
// CHECK-NOT: class
func.func @straight(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %x = tile.exp %a : <8x8xf32, vec>
  tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}
func.func @turns(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    %x = tile.exp %a : <8x8xf32, vec>
    tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  return
}

// A move is run by the unit of its route: MTE1 to left, Fixpipe out of acc. The
// matmul reads both operands, so the next moves wait for the cube.
// CHECK-LABEL: unit handoffs of @cube
// CHECK-NEXT: class 0 to 5: tile.load waits for tile.move{{$}}
// CHECK-NEXT: class 1 to 5: tile.load waits for tile.move{{$}}
// CHECK-NEXT: class 2 to 6: tile.move waits for tile.matmul{{$}}
// CHECK-NOT: class
func.func @cube(%m: memref<16x16xf16>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %r = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %d = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %e = tile.move %d : (<16x16xf16, mat>) -> <16x16xf16, left>
  %f = tile.matmul %e, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  tile.store %f, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// Tiles that are used in several blocks, or by an op that planning does not
// know, are left out.
// CHECK-LABEL: unit handoffs of @unknown
// CHECK-NOT: class
func.func @unknown(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.if %c {
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  "test.reads"(%b) : (!tile.tile<8x8xf32, vec>) -> ()
  %x = tile.full 1.0 : <8x8xf32, vec>
  "test.reads"(%x) : (!tile.tile<8x8xf32, vec>) -> ()
  return
}
