// A write of all that is valid ends what was there before for reads of the same
// extents. Op i reads at 2i and writes at 2i + 1; a buffer is live from a write
// to the last read that needs it.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-lifetimes))' 2>&1 | FileCheck %s

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!full = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

// CHECK-LABEL: lifetimes of @set_before_each_write
// CHECK-NEXT: %0: [9, 11) [15, 17){{$}}
func.func @set_before_each_write(%x: !view, %z: !view, %n: index, %m: index) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.set_validshape %a, %n, %m : !vec             // 6
  pto.tload ins(%x : !view) outs(%a : !vec)        // 8
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 10
  pto.set_validshape %a, %m, %m : !vec             // 12
  pto.tload ins(%x : !view) outs(%a : !vec)        // 14
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 16
  return
}

// What is read with the second extents may have been written with the first.
// CHECK-LABEL: lifetimes of @set_before_a_read
// CHECK-NEXT: %0: [7, 15){{$}}
func.func @set_before_a_read(%x: !view, %z: !view, %n: index, %m: index) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.tload ins(%x : !view) outs(%a : !vec)        // 6
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 8
  pto.tload ins(%x : !view) outs(%a : !vec)        // 10
  pto.set_validshape %a, %m, %m : !vec             // 12
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 14
  return
}

// Set back to what it was: the write at 7 has all that is read at 15.
// CHECK-LABEL: lifetimes of @set_back
// CHECK-NEXT: %0: [7, 15){{$}}
func.func @set_back(%x: !view, %z: !view, %n: index, %m: index) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.tload ins(%x : !view) outs(%a : !vec)        // 6
  pto.set_validshape %a, %m, %m : !vec             // 8
  pto.tload ins(%x : !view) outs(%a : !vec)        // 10
  pto.set_validshape %a, %n, %n : !vec             // 12
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 14
  return
}

// Each round sets the extents and writes: nothing is needed between rounds.
// CHECK-LABEL: lifetimes of @each_round
// CHECK-NEXT: %0: [15, 17){{$}}
func.func @each_round(%x: !view, %z: !view, %n: index) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  scf.for %i = %n to %n step %n {                  // 6
    %r = arith.minui %i, %n : index                // 10
    pto.set_validshape %a, %r, %n : !vec           // 12
    pto.tload ins(%x : !view) outs(%a : !vec)      // 14
    pto.tstore ins(%a : !vec) outs(%z : !view)     // 16
  }
  return
}

// Each round reads what the one before has written, with other extents.
// CHECK-LABEL: lifetimes of @next_round
// CHECK-NEXT: %0: [7, 22){{$}}
func.func @next_round(%x: !view, %z: !view, %n: index) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.tload ins(%x : !view) outs(%a : !vec)        // 6
  scf.for %i = %n to %n step %n {                  // 8
    %r = arith.minui %i, %n : index                // 12
    pto.set_validshape %a, %r, %n : !vec           // 14
    pto.tstore ins(%a : !vec) outs(%z : !view)     // 16
    pto.tload ins(%x : !view) outs(%a : !vec)      // 18
  }                                                // 22
  return
}

// Set in one arm: what is valid afterwards depends on the way there.
// CHECK-LABEL: lifetimes of @set_in_an_arm
// CHECK-NEXT: %0: [7, 23){{$}}
func.func @set_in_an_arm(%x: !view, %z: !view, %n: index, %c: i1) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.tload ins(%x : !view) outs(%a : !vec)        // 6
  scf.if %c {                                      // 8
    %m = arith.addi %n, %n : index                 // 12
    pto.set_validshape %a, %m, %m : !vec           // 14
  }                                                // 18
  pto.tload ins(%x : !view) outs(%a : !vec)        // 20
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 22
  return
}

// Both arms set the same: it is known afterwards.
// CHECK-LABEL: lifetimes of @set_in_both_arms
// CHECK-NEXT: %0: [7, 9) [27, 29){{$}}
func.func @set_in_both_arms(%x: !view, %z: !view, %n: index, %m: index, %c: i1) {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec // 4
  pto.tload ins(%x : !view) outs(%a : !vec)        // 6
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 8
  scf.if %c {                                      // 10
    pto.set_validshape %a, %m, %n : !vec           // 14
  } else {                                         // 18
    pto.set_validshape %a, %m, %n : !vec           // 20
  }                                                // 24
  pto.tload ins(%x : !view) outs(%a : !vec)        // 26
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 28
  return
}

// A window of its own: each is written before it is read.
// CHECK-LABEL: lifetimes of @windows
// CHECK-NEXT: %0: [9, 11) [13, 15){{$}}
func.func @windows(%x: !view, %z: !view, %i: index) {
  %a = pto.alloc_tile : !full                      // 4
  %v = pto.subview %a[%i, %i] sizes [8, 64] : !full -> !half // 6
  pto.tload ins(%x : !view) outs(%v : !half)       // 8
  pto.tstore ins(%v : !half) outs(%z : !view)      // 10
  pto.tload ins(%x : !view) outs(%v : !half)       // 12
  pto.tstore ins(%v : !half) outs(%z : !view)      // 14
  return
}

// The window is another one in each round, so that it may hold what was written
// through it a round ago; one that is written first in each round does not.
// CHECK-LABEL: lifetimes of @window_of_a_round
// CHECK-NEXT: %0: [8, 24){{$}}
// CHECK-NEXT: %1: [19, 22){{$}}
func.func @window_of_a_round(%x: !view, %z: !view, %n: index) {
  %a = pto.alloc_tile : !full                      // 4
  %b = pto.alloc_tile : !full                      // 6
  scf.for %i = %n to %n step %n {                  // 8
    %v = pto.subview %a[%i, %n] sizes [8, 64] : !full -> !half // 12
    %w = pto.subview %b[%i, %n] sizes [8, 64] : !full -> !half // 14
    pto.tstore ins(%v : !half) outs(%z : !view)    // 16
    pto.tload ins(%x : !view) outs(%w : !half)     // 18
    pto.tadd ins(%w, %w : !half, !half) outs(%v : !half) // 20
  }                                                // 24
  return
}
