// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' | FileCheck %s
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true},pypto-plan-memory{target=ascend910b})' | FileCheck %s

// A plan that wastes bytes is made anew; its own addresses are gone.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @wasteful
// CHECK-NEXT:    %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @wasteful(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c8192 = arith.constant 8192 : i64
  %c65536 = arith.constant 65536 : i64
  %a = pto.alloc_tile addr = %c8192 : !vec
  %b = pto.alloc_tile addr = %c65536 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.texp ins(%a : !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

// %sum and %same are one: what the loop adds up in one is read from the other.
// %early was there as well, but before, and by nothing but reuse: it goes where
// %b does, and so does %late.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @one_by_meaning
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[EARLY:.*]] : !pto
// CHECK-NEXT:    pto.alloc_tile addr = %[[SUM:.*]] : !pto
// CHECK-NEXT:    pto.alloc_tile addr = %[[SUM]] : !pto
func.func @one_by_meaning(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %c16384 = arith.constant 16384 : i64
  %c32768 = arith.constant 32768 : i64
  %early = pto.alloc_tile addr = %c16384 : !vec
  %sum = pto.alloc_tile addr = %c16384 : !vec
  %same = pto.alloc_tile addr = %c16384 : !vec
  %b = pto.alloc_tile addr = %c32768 : !vec
  pto.tload ins(%x : !view) outs(%early : !vec)
  pto.tstore ins(%early : !vec) outs(%z : !view)
  pto.texpands ins(%zero : f32) outs(%sum : !vec)
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tadd ins(%same, %b : !vec, !vec) outs(%same : !vec)
  }
  pto.tstore ins(%sum : !vec) outs(%z : !view)
  return
}

// -----

// Two halves are written at their own addresses and read as a whole.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @halves
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT2048:.*]] = arith.constant 2048 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT2048]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @halves(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c8192 = arith.constant 8192 : i64
  %c10240 = arith.constant 10240 : i64
  %low = pto.alloc_tile addr = %c8192 : !half
  %high = pto.alloc_tile addr = %c10240 : !half
  %all = pto.alloc_tile addr = %c8192 : !vec
  pto.tload ins(%x : !view) outs(%low : !half)
  pto.tload ins(%x : !view) outs(%high : !half)
  pto.tstore ins(%all : !vec) outs(%z : !view)
  return
}

// -----

// What is made where another buffer lies, and goes elsewhere, has written
// nothing there: %c leaves 2048 for 0, where %a is.
// CHECK-LABEL: func.func @made_in_between
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[NEXT:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[ZERO]]
// CHECK: pto.alloc_tile addr = %[[NEXT]]
// CHECK: pto.alloc_tile addr = %[[ZERO]]
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=8, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<8x32xf32>
func.func @made_in_between(%x: !view, %z: !view) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : i64
  %c1024 = arith.constant 1024 : i64
  %c2048 = arith.constant 2048 : i64
  %a = pto.alloc_tile addr = %c0 : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %b = pto.alloc_tile addr = %c1024 : !vec
  pto.tload ins(%x : !view) outs(%b : !vec)
  %c = pto.alloc_tile addr = %c2048 : !vec
  pto.tstore ins(%a : !vec) outs(%z : !view)
  pto.tload ins(%x : !view) outs(%c : !vec)
  pto.tadd ins(%b, %c : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%z : !view)
  return
}

// -----

// What each branch leaves at 1024 is read behind them: %then, %else and %both
// are one; %free is needed beside them.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=8, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<8x32xf32>

// CHECK-LABEL: func.func @branches
// CHECK:      pto.alloc_tile addr = %[[BOTH:.*]] : !pto
// CHECK-NEXT: pto.alloc_tile addr = %[[BOTH]] : !pto
// CHECK-NEXT: pto.alloc_tile addr = %[[BOTH]] : !pto
// CHECK-NEXT: pto.alloc_tile addr = %[[APART:.*]] : !pto
func.func @branches(%x: !view, %z: !view, %c: i1)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : i64
  %c1024 = arith.constant 1024 : i64
  %both = pto.alloc_tile addr = %c1024 : !vec
  %then = pto.alloc_tile addr = %c1024 : !vec
  %else = pto.alloc_tile addr = %c1024 : !vec
  %free = pto.alloc_tile addr = %c0 : !vec
  scf.if %c {
    pto.tload ins(%x : !view) outs(%then : !vec)
    pto.tload ins(%x : !view) outs(%free : !vec)
  } else {
    pto.tload ins(%x : !view) outs(%else : !vec)
    pto.tload ins(%x : !view) outs(%free : !vec)
  }
  pto.tstore ins(%both : !vec) outs(%z : !view)
  pto.tstore ins(%free : !vec) outs(%z : !view)
  return
}
