// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// A handle may be on one of two buffers. What is read through it is needed of
// both: %c, written in between, comes behind them.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @read_one_of_two
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
func.func @read_one_of_two(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %d = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  %r = scf.if %c -> (!vec) {
    scf.yield %a : !vec
  } else {
    scf.yield %b : !vec
  }
  pto.tload ins(%x : !view) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// -----

// The same with a select, and the twin: what is read through %r is read before
// %d is written, so that %d takes the bytes of one.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @read_before
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @read_before(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %d = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  %r = arith.select %c, %a, %b : !vec
  pto.tstore ins(%r : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  return
}

// -----

// Two buffers in turns: a round loads the next one while it computes with the
// one that was loaded before. Both live through the loop, %c beside them.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @in_turns
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
func.func @in_turns(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %a, %next = %b)
      -> (!vec, !vec) {
    pto.tload ins(%x : !view) outs(%next : !vec)
    pto.texp ins(%now : !vec) outs(%c : !vec)
    pto.tstore ins(%c : !vec) outs(%z : !view)
    scf.yield %next, %now : !vec, !vec
  }
  pto.tstore ins(%r#0 : !vec) outs(%z : !view)
  return
}

// -----

// What is on one of two buffers may be the operand, too: that an op is given
// one buffer twice is for the author to say. %c is needed beside both.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @sum_in_turns
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
func.func @sum_in_turns(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %a, %next = %b)
      -> (!vec, !vec) {
    pto.tload ins(%x : !view) outs(%c : !vec)
    pto.tadd ins(%now, %c : !vec, !vec) outs(%next : !vec)
    pto.trecip ins(%next : !vec) outs(%now : !vec)
    scf.yield %next, %now : !vec, !vec
  }
  pto.tstore ins(%r#0 : !vec) outs(%z : !view)
  return
}
