// Scales that control flow passes on: each path has the pair that it brings. Two
// tiles of left with 16 x 64 = 1,024 bytes each are at 0 and 1,024, so scales are
// at 0 and 64.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' -o %t.mlir && FileCheck %s < %t.mlir
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp})' | FileCheck %s
// RUN: %plan %t.mlir -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' | FileCheck %s

!l = !pto.tile_buf<loc=left, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!r = !pto.tile_buf<loc=right, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!sl = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!sr = !pto.tile_buf<loc=scaling, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=32, v_row=16, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!ma = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!mb = !pto.tile_buf<loc=mat, dtype=f8E4M3FN, rows=64, cols=32, v_row=64, v_col=32, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!msa = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>
!msb = !pto.tile_buf<loc=mat, dtype=!pto.f8E8M0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>

module attributes {pto.target_arch = "a5"} {

// Both ways bring the same buffer.
// CHECK-LABEL: @one
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
func.func @one(%flag: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %msa = pto.alloc_tile : !msa
  %l = pto.alloc_tile : !l
  %s = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%msa : !msa) outs(%s : !sl)
  pto.tmov ins(%ma : !ma) outs(%l : !l)
  %t = scf.if %flag -> !sl {
    scf.yield %s : !sl
  } else {
    scf.yield %s : !sl
  }
  pto.tmatmul.mx ins(%l, %t, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// A branch brings one pair or the other, which are both there before.
// CHECK-LABEL: @one_of_two
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[AT64:.*]] = arith.constant 64 : i64
// CHECK-DAG: %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
// CHECK-NEXT: pto.alloc_tile addr = %[[AT64]] : !pto.tile_buf<loc=scaling
func.func @one_of_two(%flag: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %msa = pto.alloc_tile : !msa
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
  %l, %s = scf.if %flag -> (!l, !sl) {
    scf.yield %l0, %s0 : !l, !sl
  } else {
    scf.yield %l1, %s1 : !l, !sl
  }
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// The same by one condition.
// CHECK-LABEL: @selected
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[AT64:.*]] = arith.constant 64 : i64
// CHECK-DAG: %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
// CHECK-NEXT: pto.alloc_tile addr = %[[AT64]] : !pto.tile_buf<loc=scaling
func.func @selected(%flag: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = pto.alloc_tile : !ma
  %msa = pto.alloc_tile : !msa
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  pto.tmov ins(%ma : !ma) outs(%l1 : !l)
  pto.tmov ins(%msa : !msa) outs(%s1 : !sl)
  %l = arith.select %flag, %l0, %l1 : !l
  %s = arith.select %flag, %s0, %s1 : !sl
  pto.tmatmul.mx ins(%l, %s, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
  return
}

// Two pairs take turns: the loop swaps both at once.
// CHECK-LABEL: @in_turn
// CHECK-DAG: %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[AT64:.*]] = arith.constant 64 : i64
// CHECK-DAG: %[[AT1024:.*]] = arith.constant 1024 : i64
// CHECK: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT1024]] : !pto.tile_buf<loc=left
// CHECK-NEXT: pto.alloc_tile addr = %[[AT0]] : !pto.tile_buf<loc=scaling
// CHECK-NEXT: pto.alloc_tile addr = %[[AT64]] : !pto.tile_buf<loc=scaling
func.func @in_turn() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ma = pto.alloc_tile : !ma
  %msa = pto.alloc_tile : !msa
  %l0 = pto.alloc_tile : !l
  %l1 = pto.alloc_tile : !l
  %s0 = pto.alloc_tile : !sl
  %s1 = pto.alloc_tile : !sl
  %r = pto.alloc_tile : !r
  %sr = pto.alloc_tile : !sr
  %c = pto.alloc_tile : !c
  pto.tmov ins(%ma : !ma) outs(%l0 : !l)
  pto.tmov ins(%msa : !msa) outs(%s0 : !sl)
  %l, %lnext, %s, %snext = scf.for %i = %c0 to %c4 step %c1
      iter_args(%a = %l0, %b = %l1, %x = %s0, %y = %s1) -> (!l, !l, !sl, !sl) {
    pto.tmov ins(%ma : !ma) outs(%b : !l)
    pto.tmov ins(%msa : !msa) outs(%y : !sl)
    pto.tmatmul.mx ins(%a, %x, %r, %sr : !l, !sl, !r, !sr) outs(%c : !c)
    pto.tget_scale_addr ins(%b : !l) outs(%y : !sl)
    scf.yield %b, %a, %y, %x : !l, !l, !sl, !sl
  }
  return
}
}
