// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// PyPTO leaves the extents of every buffer open and gives them before each
// write. %a is written anew in each round and read in it, and so are %b and %c:
// what is between two rounds is needed by nobody, so that all three lie at 0.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

// CHECK-LABEL: func.func @each_round
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] valid_row
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] valid_row
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]] valid_row
func.func @each_round(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %a = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !vec
  %b = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !vec
  %c = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !vec
  scf.for %i = %c0 to %n step %c1 {
    %left = arith.subi %n, %i : index
    %r = arith.minui %left, %c16 : index
    pto.set_validshape %a, %r, %c64 : !vec
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.set_validshape %b, %r, %c64 : !vec
    pto.texp ins(%a : !vec) outs(%b : !vec)
    pto.set_validshape %c, %r, %c64 : !vec
    pto.tabs ins(%b : !vec) outs(%c : !vec)
    pto.tstore ins(%c : !vec) outs(%z : !view)
  }
  return
}

// -----

// The same, but a round reads %a with more rows than it has written: what is
// there from the rounds before stays, so that %b comes behind it.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<?x64xf32>

// CHECK-LABEL: func.func @more_rows
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]] valid_row
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]] valid_row
func.func @more_rows(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %a = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !vec
  %b = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !vec
  scf.for %i = %c0 to %n step %c1 {
    %left = arith.subi %n, %i : index
    %r = arith.minui %left, %c16 : index
    pto.set_validshape %a, %r, %c64 : !vec
    pto.tload ins(%x : !view) outs(%a : !vec)
    pto.set_validshape %a, %c16, %c64 : !vec
    pto.texp ins(%a : !vec) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  return
}

// -----

// A buffer that is used in windows only: %b takes the bytes of %a, between the
// last read through one and the first write through another.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<8x64xf32>

// CHECK-LABEL: func.func @windows
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @windows(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  scf.for %i = %c0 to %n step %c1 {
    %v = pto.subview %a[%i, %c0] sizes [8, 64] : !vec -> !half
    pto.tload ins(%x : !view) outs(%v : !half)
    pto.tstore ins(%v : !half) outs(%z : !view)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  return
}

// -----

// One of them is read after the round that has written it.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!half = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=64, v_row=8, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<8x64xf32>

// CHECK-LABEL: func.func @windows_read_later
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT4096:.*]] = arith.constant 4096 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT4096]]
func.func @windows_read_later(%x: !view, %z: !view, %n: index)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  scf.for %i = %c0 to %n step %c1 {
    %v = pto.subview %a[%i, %c0] sizes [8, 64] : !vec -> !half
    pto.tload ins(%x : !view) outs(%v : !half)
    pto.tload ins(%x : !view) outs(%b : !vec)
    pto.tstore ins(%b : !vec) outs(%z : !view)
  }
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
