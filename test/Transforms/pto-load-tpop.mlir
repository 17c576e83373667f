// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' | FileCheck %s --check-prefix=A5

// An op that reads half of a popped tile may not write over a loaded one, on the
// chip that gets it wrong; a whole tile is no matter.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @half
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// A5-LABEL:    func.func @half
// A5-NEXT:       %[[AT0:.*]] = arith.constant 0 : i64
// A5-NEXT:       pto.alloc_tile addr = %[[AT0]]
// A5-NEXT:       pto.alloc_tile addr = %[[AT0]]
func.func @half(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %p = pto.tpop_from_aic {split = 1} -> !vec
  pto.tadd ins(%a, %p : !vec, !vec) outs(%b : !vec)
  pto.tfree_from_aic {split = 1}
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @whole
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// A5-LABEL:    func.func @whole
func.func @whole(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %p = pto.tpop_from_aic {split = 0} -> !vec
  pto.tadd ins(%a, %p : !vec, !vec) outs(%b : !vec)
  pto.tfree_from_aic {split = 0}
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
