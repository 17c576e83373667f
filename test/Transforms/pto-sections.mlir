// A kernel of both cores. Each runs its own section, and has its own memory: vec is that
// of the vector core, the others are those of the cube core. Tiles are allocated outside
// of the sections, inside, and live across a scf.while: each keeps its bytes for as long
// as it is needed, and no longer.
//
// RUN: %plan %s -o %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: FileCheck %s < %t.a3.pto
// RUN: %plan %t.a3.pto -o %t.a3.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' && diff %t.a3.pto %t.a3.again.pto
// RUN: %plan %s -o %t.read.pto && python3 %source/test/Inputs/pto_text.py only-addr %t.read.pto %t.a3.pto
// RUN: %plan %s -o %t.a5.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'
// RUN: FileCheck %s < %t.a5.pto
// RUN: %plan %t.a5.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: %plan %s -o %t.none.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 planner=none})'
// RUN: %plan %t.none.pto -o %t.replan.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 replan=true})' && diff %t.a5.pto %t.replan.pto

!t = !pto.tile_buf<vec, 16x64xf32>
!m = !pto.tile_buf<mat, 64x64xf16, blayout=col_major, slayout=row_major>
!l = !pto.tile_buf<left, 64x64xf16, blayout=col_major, slayout=row_major>
!r = !pto.tile_buf<right, 64x64xf16, blayout=row_major, slayout=col_major>
!c = !pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!p = !pto.partition_tensor_view<16x64xf32>
!pm = !pto.partition_tensor_view<64x64xf16>
!pc = !pto.partition_tensor_view<64x64xf32>

// %a and %b are read in the loop, in which %d comes to be: 3 * 4096. %e is made when the
// loop is over, in the place of %a, and %x, which the section allocates, is done with
// before. In mat %y is loaded when %m is done with.
// CHECK-LABEL: func.func @both
// CHECK:         pto.alloc_tile addr = [[A:%[a-z0-9_]+]] : !pto.tile_buf<loc=vec
// CHECK-NEXT:    pto.alloc_tile addr = [[B:%[a-z0-9_]+]] : !pto.tile_buf<loc=vec
// CHECK-NEXT:    pto.alloc_tile addr = [[D:%[a-z0-9_]+]] : !pto.tile_buf<loc=vec
// CHECK-NEXT:    pto.alloc_tile addr = [[A]] : !pto.tile_buf<loc=vec
// CHECK-NEXT:    pto.alloc_tile addr = [[M:%[a-z0-9_]+]] : !pto.tile_buf<loc=mat
// CHECK-NEXT:    pto.alloc_tile addr = [[M]] : !pto.tile_buf<loc=mat
// REPORT-LABEL: kernel @both
// REPORT: vec {{ *}}12288
// REPORT-NEXT: mat {{ *}}8192
// REPORT-NEXT: left {{ *}}8192
// REPORT-NEXT: right {{ *}}8192
// REPORT-NEXT: acc {{ *}}16384
module {
  func.func @both(%p: !p, %pm: !pm, %pc: !pc, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = pto.alloc_tile : !t
    %b = pto.alloc_tile : !t
    %d = pto.alloc_tile : !t
    %e = pto.alloc_tile : !t
    %m = pto.alloc_tile : !m
    %y = pto.alloc_tile : !m
    %c = pto.alloc_tile : !c
    pto.section.cube {
      %l = pto.alloc_tile : !l
      %r = pto.alloc_tile : !r
      pto.tload ins(%pm : !pm) outs(%m : !m)
      pto.tmov ins(%m : !m) outs(%l : !l)
      pto.tload ins(%pm : !pm) outs(%y : !m)
      pto.tmov ins(%y : !m) outs(%r : !r)
      pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
      %turns = scf.while (%i = %c0) : (index) -> index {
        %more = arith.cmpi slt, %i, %n : index
        scf.condition(%more) %i : index
      } do {
      ^bb0(%i: index):
        pto.tmatmul.acc ins(%c, %l, %r : !c, !l, !r) outs(%c : !c)
        %next = arith.addi %i, %c1 : index
        scf.yield %next : index
      }
      pto.tstore ins(%c : !c) outs(%pc : !pc)
    }
    pto.section.vector {
      %x = pto.alloc_tile : !t
      pto.tload ins(%p : !p) outs(%x : !t)
      pto.tstore ins(%x : !t) outs(%p : !p)
      pto.tload ins(%p : !p) outs(%a : !t)
      pto.tload ins(%p : !p) outs(%b : !t)
      %turns = scf.while (%i = %c0) : (index) -> index {
        %more = arith.cmpi slt, %i, %n : index
        scf.condition(%more) %i : index
      } do {
      ^bb0(%i: index):
        pto.tadd ins(%a, %b : !t, !t) outs(%d : !t)
        pto.tstore ins(%d : !t) outs(%p : !p)
        %next = arith.addi %i, %c1 : index
        scf.yield %next : index
      }
      pto.tadd ins(%a, %b : !t, !t) outs(%e : !t)
      pto.tstore ins(%e : !t) outs(%p : !p)
    }
    return
  }
}
