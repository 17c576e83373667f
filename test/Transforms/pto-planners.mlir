// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp})' | FileCheck %s --check-prefix=SOLVED
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' | FileCheck %s --check-prefix=NONE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas})' | FileCheck %s --check-prefix=PTOAS
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b report=%t.json})' -o /dev/null
// RUN: FileCheck %s --check-prefix=REPORT --input-file=%t.json

// The same planners, and the same report, as for the tile dialect.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// %b may lie on %a, or apart.
// SOLVED-LABEL: func.func @chain
// SOLVED:         pto.alloc_tile addr
// SOLVED-NEXT:    pto.alloc_tile addr
// SOLVED-NOT:     tile.
// NONE-LABEL:   func.func @chain
// NONE-NEXT:      %[[AT0:.*]] = arith.constant 0 : i64
// NONE-NEXT:      %[[AT4096:.*]] = arith.constant 4096 : i64
// NONE-NEXT:      pto.alloc_tile addr = %[[AT0]]
// NONE-NEXT:      pto.alloc_tile addr = %[[AT4096]]
// PTOAS-LABEL:  func.func @chain
// PTOAS-NEXT:     pto.alloc_tile : !pto
// PTOAS-NEXT:     pto.alloc_tile : !pto
// PTOAS-NOT:      tile.
// REPORT:       "address": 0,
// REPORT:       "op": "pto.alloc_tile",
// REPORT-NEXT:  "size": 4096
// REPORT:       "name": "chain",
// REPORT:       "capacity": 188416,
// REPORT-NEXT:  "lowerBound": 4096,
// REPORT-NEXT:  "peak": 4096,
func.func @chain(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// What an op without a record gives out has no place, with any planner.
func.func @handle_of_an_unknown_op(%z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.alloc_tile : !vec
  %p = pto.tnewfangled {split = 0} -> !vec
  pto.tadd ins(%b, %p : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
