// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// Views take no bytes, and keep their buffer as long as they are read: %b may not
// lie on %a, of which %v is read last.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!flat = !pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=1024, v_row=1, v_col=1024, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @reshaped
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.treshape %{{.*}} : !pto.tile_buf
func.func @reshaped(%x: !view, %y: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %v = pto.treshape %a : !vec -> !flat
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%y : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  pto.tstore ins(%v : !flat) outs(%z : !view)
  return
}

// -----

// A write through a window leaves the rest as it was: both halves of %a live on.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @halves
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
func.func @halves(%x: !view, %y: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !half
  %low = pto.subview %a[%c0, %c0] sizes [8, 64] : !vec -> !half
  %high = pto.subview %a[%c8, %c0] sizes [8, 64] : !vec -> !half
  pto.tload ins(%x : !view) outs(%low : !half)
  pto.tload ins(%y : !view) outs(%b : !half)
  pto.tstore ins(%b : !half) outs(%z : !view)
  pto.tload ins(%y : !view) outs(%high : !half)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
