// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' | FileCheck %s

// What a loop reads in its next round lives through all of it; what it writes
// first in each round does not, and neither does what it allocates.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @loop
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         %[[SUM:.*]] = pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    %[[X:.*]] = pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    %[[Y:.*]] = pto.alloc_tile addr = %[[AT4096]]
// CHECK:         scf.for
// CHECK-NEXT:      pto.alloc_tile addr = %[[AT4096]]
func.func @loop(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = pto.alloc_tile : !vec
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.texpands ins(%zero : f32) outs(%sum : !vec)
  scf.for %i = %c0 to %n step %c1 {
    %c = pto.alloc_tile : !vec
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.texp ins(%a : !vec) outs(%b : !vec)
    pto.tabs ins(%b : !vec) outs(%c : !vec)
    pto.tadd ins(%sum, %c : !vec, !vec) outs(%sum : !vec)
  }
  pto.tstore ins(%sum : !vec) outs(%z : !view)
  return
}

// -----

// Both are read again in the next round of a while loop, whose rounds nobody
// counts: each has a place of its own.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @while
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
func.func @while(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %t = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  %end = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    pto.tadd ins(%a, %b : !vec, !vec) outs(%t : !vec)
    pto.tstore ins(%t : !vec) outs(%z : !view)
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// -----

// Tiles of opposite arms share bytes, and what only one arm reads is not needed
// in the other.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @arms
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.tload
func.func @arms(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.tstore ins(%a : !vec) outs(%z : !view)
  } else {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  return
}

// -----

// Tiles that are allocated outside of a section and used inside.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @section
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @section(%x: !view, %z: !view) {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.section.vector {
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%a, %b : !vec, !vec) outs(%c : !vec)
    pto.tstore ins(%c : !vec) outs(%z : !view)
  }
  return
}

// -----

// A handle that a loop carries is the buffer itself.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @carried
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
func.func @carried(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %a) -> (!vec) {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%h, %b : !vec, !vec) outs(%h : !vec)
    scf.yield %h : !vec
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}
