// RUN: %plan %s -o %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' && FileCheck %s < %t.a3.pto
// RUN: %plan %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff %t.a3.pto -
// RUN: %plan %t.a3.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: %plan %s -o %t.a5.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' && FileCheck %s < %t.a5.pto
// RUN: %plan %t.a5.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefix=REPORT

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

!m = !pto.tile_buf<mat, 64x64xf16, blayout=col_major, slayout=row_major>
!l = !pto.tile_buf<left, 64x64xf16, blayout=col_major, slayout=row_major>
!r = !pto.tile_buf<right, 64x64xf16, blayout=row_major, slayout=col_major>
!c = !pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!two_m = !pto.multi_tile_buf<!m, count=2>
!three_c = !pto.multi_tile_buf<!c, count=3>
!pm = !pto.partition_tensor_view<64x64xf16>
!pc = !pto.partition_tensor_view<64x64xf32>

// Factors in two slots of mat, 2 * 8192, and products in three of acc, 3 * 16384.
// REPORT-LABEL: kernel @slots_of_both
// REPORT: mat {{ *}}16384
// REPORT: acc {{ *}}49152
func.func @slots_of_both(%p: !pm, %o: !pc, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %ms = pto.alloc_multi_tile : !two_m
  %cs = pto.alloc_multi_tile : !three_c
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %j = arith.remui %i, %c3 : index
    %m = pto.multi_tile_get %ms[%k] : !two_m -> !m
    %c = pto.multi_tile_get %cs[%j] : !three_c -> !c
    pto.tload ins(%p : !pm) outs(%m : !m)
    pto.tmov ins(%m : !m) outs(%l : !l)
    pto.tmov ins(%m : !m) outs(%r : !r)
    pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
    pto.tstore ins(%c : !c) outs(%o : !pc)
  }
  return
}

// Twin: buffers of one slot.
// REPORT-LABEL: kernel @one_of_both
// REPORT: mat {{ *}}8192
// REPORT: acc {{ *}}16384
func.func @one_of_both(%p: !pm, %o: !pc, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = pto.alloc_tile : !m
  %c = pto.alloc_tile : !c
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%p : !pm) outs(%m : !m)
    pto.tmov ins(%m : !m) outs(%l : !l)
    pto.tmov ins(%m : !m) outs(%r : !r)
    pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
    pto.tstore ins(%c : !c) outs(%o : !pc)
  }
  return
}
