// A plan in which moves have gone is still a plan, and the same when it is made
// again: a buffer that is written for nobody, and then read for what is written to
// another, is one with that.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.mlir && FileCheck %s < %t.mlir
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff %t.mlir -
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' | diff %t.mlir -

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @written_for_nobody
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NOT:     pto.tmov
func.func @written_for_nobody(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %r = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%r : !vec)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tmov ins(%b : !vec) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// In each round anew.
// CHECK-LABEL: func.func @in_a_loop
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NOT:     pto.tmov
func.func @in_a_loop(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%r : !vec)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tmov ins(%b : !vec) outs(%r : !vec)
    pto.tstore ins(%r : !vec) outs(%z : !view)
  }
  return
}
