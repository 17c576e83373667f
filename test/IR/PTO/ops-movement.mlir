// Loads, stores and moves, in every form.
// RUN: %plan %s -o %t.mlir && python3 %source/test/Inputs/pto_text.py same %s %t.mlir
// RUN: %plan %t.mlir | diff %t.mlir -
// RUN: %plan -mlir-print-op-generic %s | %plan | diff %t.mlir -
// RUN: python3 %source/test/Inputs/pto_text.py grammar %source/test/Data/pto-grammar.txt %t.mlir | FileCheck %s

// CHECK: {{^}}0 ops that ptoas does not read
!t = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!p = !pto.partition_tensor_view<16x64xf32>

module {
  func.func @movement(%t: !t, %p: !p, %x: f32, %i: index, %q: i64) {
    pto.tprint ins(%t : !t)
    pto.tsetval ins(%i, %x : index, f32) outs(%t : !t)
    %e2 = pto.tgetval ins(%t, %i : !t, index) outs : f32
    pto.tload ins(%p : !p) outs(%t : !t)
    pto.tprefetch ins(%p : !p) outs(%t : !t)
    pto.tstore ins(%t : !t) outs(%p : !p)
    pto.tstore ins(%t : !t, %q : i64) outs(%p : !p)
    pto.tstore_fp ins(%t, %t : !t, !t) outs(%p : !p)
    pto.tmov ins(%t : !t) outs(%t : !t)
    pto.tmov ins(%t : !t, %t : !t) outs(%t : !t)
    pto.tmov ins(%t : !t, %q : i64) outs(%t : !t)
    pto.tmov ins(%t : !t, %t : !t, %q : i64) outs(%t : !t)
    pto.tmov.fp ins(%t, %t : !t, !t) outs(%t : !t)
    pto.textract ins(%t, %i, %i : !t, index, index) outs(%t : !t)
    pto.textract_fp ins(%t, %t, %i, %i : !t, !t, index, index) outs(%t : !t)
    pto.textract ins(%t, %i, %i : !t, index, index fp %t : !t) outs(%t : !t)
    pto.tinsert ins(%t, %i, %i : !t, index, index) outs(%t : !t)
    pto.tinsert ins(%t, %i, %i : !t, index, index fp %t : !t) outs(%t : !t) {reluPreMode = #pto<relu_pre_mode no_relu>}
    pto.tinsert_fp ins(%t, %t, %i, %i : !t, !t, index, index) outs(%t : !t)
    pto.mgather ins(%p, %t : !p, !t) outs(%t : !t)
    pto.mscatter ins(%t, %t : !t, !t) outs(%p : !p)
    return
  }
}
