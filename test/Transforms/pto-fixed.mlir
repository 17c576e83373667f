// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(func.func(pypto-init-memref))' | FileCheck %s --check-prefix=INIT

// A buffer with an address stays there, and nothing else comes there: %b and %c
// take what is left below and above it, one behind the other.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @one
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT8192:.*]] = arith.constant 8192 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT4096]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT8192]]
func.func @one(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c4096 = arith.constant 4096 : i64
  %a = pto.alloc_tile addr = %c4096 : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tload ins(%x : !view) outs(%c : !vec)
  pto.tadd ins(%b, %c : !vec, !vec) outs(%a : !vec)
  pto.tsub ins(%a, %b : !vec, !vec) outs(%a : !vec)
  pto.tsub ins(%a, %c : !vec, !vec) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// What has all its addresses is left as it is. %b begins in the middle of %a.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// 2048 + 4096 = 6144 bytes from 1024 on.
// INIT-LABEL: func.func @all
// INIT-NEXT:    tile.alloc @fixed_0 pinned : vec, 6144 address = 1024
// INIT:         pto.alloc_tile addr = %{{.*}} {place = !tile.tile<16x64xf32, vec, @fixed_0>}
// INIT-NEXT:    pto.alloc_tile addr = %{{.*}} {place = !tile.tile<16x64xf32, vec, @fixed_0 + 2048>}

// CHECK-LABEL: func.func @all
// CHECK-NEXT:    %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK-NEXT:    %[[AT3072:.*]] = arith.constant 3072 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT3072]] : !pto.tile_buf
func.func @all(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c1024 = arith.constant 1024 : i64
  %c3072 = arith.constant 3072 : i64
  %a = pto.alloc_tile addr = %c1024 : !vec
  %b = pto.alloc_tile addr = %c3072 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
