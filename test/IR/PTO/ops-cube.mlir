// Matrix products, in every form.
// RUN: %plan %s -o %t.mlir && python3 %source/test/Inputs/pto_text.py same %s %t.mlir
// RUN: %plan %t.mlir | diff %t.mlir -
// RUN: %plan -mlir-print-op-generic %s | %plan | diff %t.mlir -
// RUN: python3 %source/test/Inputs/pto_text.py grammar %source/test/Data/pto-grammar.txt %t.mlir | FileCheck %s

// CHECK: {{^}}0 ops that ptoas does not read
!l = !pto.tile_buf<loc=left, dtype=f16, rows=16, cols=64, v_row=16, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>
!r = !pto.tile_buf<loc=right, dtype=f16, rows=64, cols=16, v_row=64, v_col=16, blayout=row_major, slayout=col_major, fractal=512, pad=0>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!b = !pto.tile_buf<loc=bias, dtype=f32, rows=1, cols=16, v_row=1, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!s = !pto.tile_buf<loc=scaling, dtype=ui8, rows=16, cols=2, v_row=16, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>

module {
  func.func @cube(%l: !l, %r: !r, %c: !c, %b: !b, %s: !s) {
    pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
    pto.tgemv ins(%l, %r : !l, !r) outs(%c : !c)
    pto.tmatmul.acc ins(%c, %l, %r : !c, !l, !r) outs(%c : !c)
    pto.tgemv.acc ins(%c, %l, %r : !c, !l, !r) outs(%c : !c)
    pto.tmatmul.bias ins(%l, %r, %b : !l, !r, !b) outs(%c : !c)
    pto.tgemv.bias ins(%l, %r, %b : !l, !r, !b) outs(%c : !c)
    pto.tmatmul.mx ins(%l, %s, %r, %s : !l, !s, !r, !s) outs(%c : !c)
    pto.tgemv.mx ins(%l, %s, %r, %s : !l, !s, !r, !s) outs(%c : !c)
    pto.tmatmul.mx.acc ins(%c, %l, %s, %r, %s : !c, !l, !s, !r, !s) outs(%c : !c)
    pto.tgemv.mx.acc ins(%c, %l, %s, %r, %s : !c, !l, !s, !r, !s) outs(%c : !c)
    pto.tmatmul.mx.bias ins(%l, %s, %r, %s, %b : !l, !s, !r, !s, !b) outs(%c : !c)
    pto.tgemv.mx.bias ins(%l, %s, %r, %s, %b : !l, !s, !r, !s, !b) outs(%c : !c)
    pto.tget_scale_addr ins(%l : !l) outs(%s : !s)
    return
  }
}
