// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// An accumulator has one address, also where it is read by one handle and
// written by another: the instruction is told only one.

!mat = !pto.tile_buf<loc=mat, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<64x64xf32>

// CHECK-LABEL: func.func @two_handles
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=left
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=right
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=acc
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=acc
func.func @two_handles(%z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  %a = pto.alloc_tile : !acc
  %b = pto.alloc_tile : !acc
  pto.tmatmul ins(%l, %r : !left, !right) outs(%a : !acc)
  pto.tmatmul.acc ins(%a, %l, %r : !acc, !left, !right) outs(%b : !acc)
  pto.tstore ins(%b : !acc) outs(%z : !view)
  return
}

// -----

// A K loop: the first product starts the accumulator, the others add to it.
// Nothing is live before the loop.

!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<64x64xf32>

// CHECK-LABEL: func.func @k_loop
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=acc
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] : {{.*}}loc=acc
func.func @k_loop(%z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  %early = pto.alloc_tile : !acc
  %a = pto.alloc_tile : !acc
  pto.tmatmul ins(%l, %r : !left, !right) outs(%early : !acc)
  pto.tstore ins(%early : !acc) outs(%z : !view)
  scf.for %k = %c0 to %n step %c1 {
    %first = arith.cmpi eq, %k, %c0 : index
    scf.if %first {
      pto.tmatmul ins(%l, %r : !left, !right) outs(%a : !acc)
    } else {
      pto.tmatmul.acc ins(%a, %l, %r : !acc, !left, !right) outs(%a : !acc)
    }
  }
  pto.tstore ins(%a : !acc) outs(%z : !view)
  return
}

// -----

!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<64x64xf32>

func.func @both_needed(%z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  // expected-note@+1 {{the buffer that it reads}}
  %a = pto.alloc_tile : !acc
  // expected-note@+1 {{the buffer that it writes}}
  %b = pto.alloc_tile : !acc
  pto.tmatmul ins(%l, %r : !left, !right) outs(%a : !acc)
  // expected-error@+1 {{updates a buffer in place and has one address for it, but it is given two buffers that are needed at the same time; write to the one that it reads}}
  pto.tmatmul.acc ins(%a, %l, %r : !acc, !left, !right) outs(%b : !acc)
  pto.tstore ins(%b : !acc) outs(%z : !view)
  pto.tstore ins(%a : !acc) outs(%z : !view)
  return
}

// -----

// Two accumulators that would have to be one, and cannot: acc has no move.

!left = !pto.tile_buf<loc=left, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=row_major, fractal=512, pad=0>
!right = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=64, v_row=64, v_col=64, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!acc = !pto.tile_buf<loc=acc, dtype=f32, rows=64, cols=64, v_row=64, v_col=64, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!view = !pto.partition_tensor_view<64x64xf32>

func.func @no_move(%z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %l = pto.alloc_tile : !left
  %r = pto.alloc_tile : !right
  // expected-note@+1 {{the buffer that pto.tmatmul}}
  %a = pto.alloc_tile : !acc
  // expected-note@+1 {{the buffer that pto.tmov}}
  %b = pto.alloc_tile : !acc
  pto.tmatmul ins(%l, %r : !left, !right) outs(%a : !acc)
  // expected-error@+2 {{copies a tile within acc, which has no move of its own: the buffer that pto.tmatmul}}
  // expected-note@+1 {{end one of the two earlier, or write to one buffer in both places}}
  pto.tmov ins(%a : !acc) outs(%b : !acc)
  pto.tmatmul.acc ins(%b, %l, %r : !acc, !left, !right) outs(%b : !acc)
  pto.tstore ins(%b : !acc) outs(%z : !view)
  pto.tstore ins(%a : !acc) outs(%z : !view)
  return
}
