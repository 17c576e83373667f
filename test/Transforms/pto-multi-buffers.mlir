// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// Two slots that a run-time index picks: 2 * 4096 bytes through the whole loop,
// so that %c comes behind them and %d, which ends before, need not.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!two = !pto.multi_tile_buf<!vec, count=2>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @slots
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK:         pto.alloc_multi_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @slots(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = pto.alloc_multi_tile : !two
  %c = pto.alloc_tile : !vec
  %d = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%d : !vec)
  pto.tstore ins(%d : !vec) outs(%z : !view)
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %t = pto.multi_tile_get %m[%k] : !two -> !vec
    pto.tload ins(%x : !view) outs(%t : !vec)
    pto.trecip ins(%t : !vec) outs(%c : !vec)
    pto.tstore ins(%c : !vec) outs(%z : !view)
  }
  return
}
