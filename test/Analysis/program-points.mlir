// Op i reads at point 2i and writes at 2i + 1; a block takes a number, and an op
// with regions two: one where it is entered and one where it is left.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-program-points))' 2>&1 | FileCheck %s

// CHECK-LABEL: program points of @ops_follow_each_other
// CHECK-NEXT: 0: func.func
// CHECK-NEXT: 2: block
// CHECK-NEXT: 4: tile.load
// CHECK-NEXT: 6: tile.exp
// CHECK-NEXT: 8: tile.store
// CHECK-NEXT: 10: func.return
// CHECK-NEXT: 12: end of func.func
func.func @ops_follow_each_other(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.exp %a : <8x8xf32, vec>
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// The arms of a branch stand one behind the other, the missing else not at all.
// CHECK-LABEL: program points of @arms_follow_each_other
// CHECK:      4: scf.if
// CHECK-NEXT: 6: block
// CHECK-NEXT: 8: tile.create
// CHECK-NEXT: 10: scf.yield
// CHECK-NEXT: 12: block
// CHECK-NEXT: 14: scf.yield
// CHECK-NEXT: 16: end of scf.if
// CHECK-NEXT: 18: scf.if
// CHECK-NEXT: 20: block
// CHECK-NEXT: 22: scf.yield
// CHECK-NEXT: 24: end of scf.if
// CHECK-NEXT: 26: func.return
func.func @arms_follow_each_other(%c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.if %c {
    %a = tile.create : <8x8xf32, vec>
  } else {
  }
  scf.if %c {
  }
  return
}

// Both regions of a while loop have a span, and so has a loop within a loop.
// CHECK-LABEL: program points of @loops_nest
// CHECK:      4: scf.while
// CHECK-NEXT: 6: block
// CHECK-NEXT: 8: scf.condition
// CHECK-NEXT: 10: block
// CHECK-NEXT: 12: scf.for
// CHECK-NEXT: 14: block
// CHECK-NEXT: 16: scf.yield
// CHECK-NEXT: 18: end of scf.for
// CHECK-NEXT: 20: scf.yield
// CHECK-NEXT: 22: end of scf.while
func.func @loops_nest(%c: i1, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.for %i = %n to %n step %n {
    }
    scf.yield
  }
  return
}

// Allocations and reserves stand for memory, not for a moment: adding them does
// not renumber the ops.
// CHECK-LABEL: program points of @allocations_take_no_number
// CHECK-NEXT: 0: func.func
// CHECK-NEXT: 2: block
// CHECK-NEXT: 4: tile.load
// CHECK-NEXT: 6: func.return
func.func @allocations_take_no_number(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  tile.reserve @ring : vec, 64
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
  return
}
