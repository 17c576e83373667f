// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// An if result as PyPTO prints it: a handle for it, which one arm writes and the
// other moves a tile into. They lie on the same bytes and the move goes.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @if_result
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NOT:     pto.tmov
func.func @if_result(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.texp ins(%a : !vec) outs(%r : !vec)
  } else {
    pto.tmov ins(%a : !vec) outs(%r : !vec)
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// -----

// The tile is needed after the branch as it was: the move stays.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @needed_later
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK:         pto.tmov
func.func @needed_later(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  scf.if %c {
    pto.texp ins(%a : !vec) outs(%r : !vec)
  } else {
    pto.tmov ins(%a : !vec) outs(%r : !vec)
  }
  pto.tadd ins(%r, %a : !vec, !vec) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// -----

// A carry: what a round makes is moved to where the next one reads it.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @carry
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NOT:     pto.tmov
func.func @carry(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = pto.alloc_tile : !vec
  %new = pto.alloc_tile : !vec
  %a = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%sum : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.tadd ins(%sum, %a : !vec, !vec) outs(%new : !vec)
    pto.tmov ins(%new : !vec) outs(%sum : !vec)
  }
  pto.tstore ins(%sum : !vec) outs(%z : !view)
  return
}

// -----

// mat has no move of its own: the two have to be one.

!mat = !pto.tile_buf<loc=mat, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!view = !pto.partition_tensor_view<64x64xf16>

// CHECK-LABEL: func.func @mat
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NOT:     pto.tmov ins({{.*}}loc=mat{{.*}}outs({{.*}}loc=mat
func.func @mat(%x: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %a = pto.alloc_tile : !mat
  %r = pto.alloc_tile : !mat
  %l = pto.alloc_tile : !left
  scf.if %c {
    pto.tload ins(%x : !view) outs(%a : !mat)
    pto.tmov ins(%a : !mat) outs(%r : !mat)
  } else {
    pto.tload ins(%x : !view) outs(%r : !mat)
  }
  pto.tmov ins(%r : !mat) outs(%l : !left)
  return
}

// -----

// Both are read after the move, and nobody writes to either: they hold the same.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @both_read
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NOT:     pto.tmov
func.func @both_read(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tmov ins(%a : !vec) outs(%r : !vec)
  pto.texp ins(%r : !vec) outs(%b : !vec)
  pto.tadd ins(%a, %b : !vec, !vec) outs(%b : !vec)
  pto.tadd ins(%r, %b : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

// The result is written while the source is still needed: the move stays.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @rewritten
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK:         pto.tmov
func.func @rewritten(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tmov ins(%a : !vec) outs(%r : !vec)
  pto.tadd ins(%r, %a : !vec, !vec) outs(%r : !vec)
  pto.tadd ins(%r, %a : !vec, !vec) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// -----

// A loop writes the source after it has been moved: the next round reads the
// result as it was.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @rewritten_in_a_loop
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK:         pto.tmov
func.func @rewritten_in_a_loop(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tmov ins(%a : !vec) outs(%r : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tadd ins(%r, %a : !vec, !vec) outs(%a : !vec)
  }
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
