// A buffer has many lives: each is from a write that covers all that is read
// later up to the last read before the next one. Op i reads at 2i and writes at
// 2i + 1.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-lifetimes))' 2>&1 | FileCheck %s

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!part = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!flat = !pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=1024, v_row=1, v_col=1024, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: lifetimes of @written_twice
// CHECK-NEXT: %0: [9, 11) [17, 19){{$}}
// CHECK-NEXT: %1: [13, 15){{$}}
func.func @written_twice(%x: !view, %z: !view) {
  %a = pto.alloc_tile : !vec                       // 4
  %b = pto.alloc_tile : !vec                       // 6
  pto.tload ins(%x : !view) outs(%a : !vec)        // 8
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 10
  pto.tload ins(%x : !view) outs(%b : !vec)        // 12
  pto.tstore ins(%b : !vec) outs(%z : !view)       // 14
  pto.tload ins(%x : !view) outs(%a : !vec)        // 16
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 18
  return
}

// A view of all bytes covers the buffer as well.
// CHECK-LABEL: lifetimes of @through_a_view
// CHECK-NEXT: %0: [9, 11) [13, 15){{$}}
func.func @through_a_view(%x: !view, %z: !view) {
  %a = pto.alloc_tile : !vec                       // 4
  %v = pto.treshape %a : !vec -> !flat             // 6
  pto.tload ins(%x : !view) outs(%a : !vec)        // 8
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 10
  pto.tload ins(%x : !view) outs(%v : !flat)       // 12
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 14
  return
}

// A window does not: what was written before is still read.
// CHECK-LABEL: lifetimes of @through_a_window
// CHECK-NEXT: %0: [9, 15){{$}}
func.func @through_a_window(%x: !view, %z: !view, %i: index) {
  %a = pto.alloc_tile : !vec                       // 4
  %v = pto.subview %a[%i, %i] sizes [8, 64] : !vec -> !part // 6
  pto.tload ins(%x : !view) outs(%a : !vec)        // 8
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 10
  pto.tload ins(%x : !view) outs(%v : !part)       // 12
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 14
  return
}

// What the next round reads lives through the loop.
// CHECK-LABEL: lifetimes of @summed_up
// CHECK-NEXT: %0: [9, 23){{$}}
// CHECK-NEXT: %1: [15, 17){{$}}
func.func @summed_up(%x: !view, %z: !view, %s: f32, %i: index) {
  %sum = pto.alloc_tile : !vec                     // 4
  %a = pto.alloc_tile : !vec                       // 6
  pto.texpands ins(%s : f32) outs(%sum : !vec)     // 8
  scf.for %j = %i to %i step %i {                  // 10
    pto.tload ins(%x : !view) outs(%a : !vec)      // 14
    pto.tadd ins(%sum, %a : !vec, !vec) outs(%sum : !vec) // 16
  }                                                // 20
  pto.tstore ins(%sum : !vec) outs(%z : !view)     // 22
  return
}

// Before the loop nothing can have been written to %a, so that nothing there is
// needed, although the first round reads it.
// CHECK-LABEL: lifetimes of @undefined_at_first
// CHECK-NEXT: %0: [12, 23){{$}}
// CHECK-NEXT: %1: [9, 11){{$}}
func.func @undefined_at_first(%x: !view, %z: !view, %i: index) {
  %a = pto.alloc_tile : !vec                       // 4
  %b = pto.alloc_tile : !vec                       // 6
  pto.tload ins(%x : !view) outs(%b : !vec)        // 8
  pto.tstore ins(%b : !vec) outs(%z : !view)       // 10
  scf.for %j = %i to %i step %i {                  // 12
    pto.tadd ins(%a, %a : !vec, !vec) outs(%a : !vec) // 16
  }                                                // 20
  pto.tstore ins(%a : !vec) outs(%z : !view)       // 22
  return
}
