// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// The result of an elementwise op takes the place of an operand that ends there;
// addresses stand at the head, one constant for each.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @add
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK-NEXT:    %[[A:.*]] = pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf
// CHECK-NEXT:    %[[B:.*]] = pto.alloc_tile addr = %[[AT4096]] : !pto.tile_buf
// CHECK-NEXT:    %[[C:.*]] = pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf
// CHECK-NEXT:    pto.tload
// CHECK-NOT:     tile.
func.func @add(%x: !view, %y: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%y : !view) outs(%b : !vec)
  pto.tadd ins(%a, %b : !vec, !vec) outs(%c : !vec)
  pto.tstore ins(%c : !vec) outs(%z : !view)
  return
}

// -----

// trecip reads its operand while it writes: a place of its own.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @apart
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]] : !pto.tile_buf
func.func @apart(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.trecip ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

// An author may say so for himself: one handle stays one buffer.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @in_place
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    %[[A:.*]] = pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf
// CHECK-NEXT:    pto.tload
// CHECK-NEXT:    pto.trecip ins(%[[A]] : {{.*}}) outs(%[[A]] :
func.func @in_place(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.trecip ins(%a : !vec) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// A buffer that is written twice is needed from each write to the last read
// before the next: %b lies there in between.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @twice
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @twice(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// The extents are known only at run time, and are the same for all that is read:
// a write covers the buffer. Those of %a change before it is read again, so that
// it is needed throughout.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

// CHECK-LABEL: func.func @extents
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] valid_row
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] valid_row
func.func @extents(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile valid_row = %n : !vec
  %b = pto.alloc_tile valid_row = %n : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

// CHECK-LABEL: func.func @other_extents
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] valid_row
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]] valid_row
func.func @other_extents(%x: !view, %z: !view, %n: index, %m: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !vec
  %b = pto.alloc_tile valid_row = %n valid_col = %n : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.set_validshape %a, %m, %m : !vec
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// Nobody writes to %a, so that any bytes will do for it, those of the result as
// well: 4096 in all.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @never_written(
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @never_written(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.alloc_tile : !vec
  %a = pto.alloc_tile : !vec
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

// TRECIP writes before it reads: they lie apart all the same.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @never_written_apart
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
func.func @never_written_apart(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.alloc_tile : !vec
  %a = pto.alloc_tile : !vec
  pto.trecip ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}
