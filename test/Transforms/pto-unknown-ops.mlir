// RUN: %plan %s -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// An op without a record keeps its result off what it reads, and needs what its
// result held before: %r takes no other bytes from the first write on.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @unknown
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
func.func @unknown(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %r = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  // expected-remark@+1 {{has no record: it is taken to read what stands in ins, to read and write what stands in outs, and to allow no result on an operand}}
  pto.tnewfangled ins(%a : !vec) outs(%r : !vec)
  pto.tnewfangled ins(%a : !vec) outs(%r : !vec)
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}
