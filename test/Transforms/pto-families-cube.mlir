// The families of the cube unit, each in a kernel of its own: 64 x 64 of f16 are 8192
// bytes in mat, left and right, and of f32 16384 in acc; a bias of 64 x 4 = 256 bytes,
// scales of 64 x 8 = 512. A result never shares with what it is made from, as that is in
// another memory; what has been moved on gives up its place.
//
// RUN: %plan %s -o %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.a3.pto -o %t.a3.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' && diff %t.a3.pto %t.a3.again.pto
// RUN: %plan %t.a3.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s
// RUN: python3 %source/test/Inputs/pto_text.py grammar %source/test/Data/pto-grammar.txt %t.a3.pto | FileCheck %s --check-prefix=TEXT
// RUN: %plan %s -o %t.a5.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'
// RUN: %plan %t.a5.pto -o %t.a5.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' && diff %t.a5.pto %t.a5.again.pto
// RUN: %plan %t.a5.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s
// TEXT: {{^}}0 ops that ptoas does not read

!m = !pto.tile_buf<mat, 64x64xf16, blayout=col_major, slayout=row_major>
!l = !pto.tile_buf<left, 64x64xf16, blayout=col_major, slayout=row_major>
!r = !pto.tile_buf<right, 64x64xf16, blayout=row_major, slayout=col_major>
!c = !pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!vl = !pto.tile_buf<left, 16x64xf16, blayout=col_major, slayout=row_major>
!vc = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!vm = !pto.tile_buf<mat, 16x64xf16, blayout=col_major, slayout=row_major>
!bm = !pto.tile_buf<mat, 1x64xf32>
!b = !pto.tile_buf<bias, 1x64xf32>
!fm = !pto.tile_buf<mat, 1x64xui64>
!f = !pto.tile_buf<scaling, 1x64xui64>
!q = !pto.tile_buf<mat, 64x64xi8, blayout=col_major, slayout=row_major>
!w = !pto.tile_buf<mat, 128x64xf16, blayout=col_major, slayout=row_major>
!pm = !pto.partition_tensor_view<64x64xf16>
!pv = !pto.partition_tensor_view<16x64xf16>
!pb = !pto.partition_tensor_view<1x64xf32>
!pf = !pto.partition_tensor_view<1x64xui64>
!pc = !pto.partition_tensor_view<64x64xf32>
!pvc = !pto.partition_tensor_view<16x64xf32>
!pi = !pto.partition_tensor_view<64x64xi8>

// %x and %y take turns in mat
// CHECK-LABEL: kernel @product on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
// CHECK-NEXT: copies
func.func @product(%p: !pm, %o: !pc) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %x = pto.alloc_tile : !m
  %y = pto.alloc_tile : !m
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tmov ins(%x : !m) outs(%l : !l)
  pto.tload ins(%p : !pm) outs(%y : !m)
  pto.tmov ins(%y : !m) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tstore ins(%c : !c) outs(%o : !pc)
  return
}

// two factors take turns in left and right; %c and %d are one accumulator, although they
// have two names
// CHECK-LABEL: kernel @sum_of_products on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
// CHECK-NEXT: copies
func.func @sum_of_products(%p: !pm, %o: !pc) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %x = pto.alloc_tile : !m
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %l2 = pto.alloc_tile : !l
  %r2 = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  %d = pto.alloc_tile : !c
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tmov ins(%x : !m) outs(%l : !l)
  pto.tmov ins(%x : !m) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tmov ins(%x : !m) outs(%l2 : !l)
  pto.tmov ins(%x : !m) outs(%r2 : !r)
  pto.tmatmul.acc ins(%c, %l2, %r2 : !c, !l, !r) outs(%d : !c)
  pto.tstore ins(%d : !c) outs(%o : !pc)
  return
}

// the bias goes through 256 bytes of mat while %x is there
// CHECK-LABEL: kernel @biased on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8448
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
// CHECK-NEXT: bias {{ *}}256
// CHECK-NEXT: copies
func.func @biased(%p: !pm, %pb: !pb, %o: !pc) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %x = pto.alloc_tile : !m
  %bm = pto.alloc_tile : !bm
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %b = pto.alloc_tile : !b
  %c = pto.alloc_tile : !c
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tload ins(%pb : !pb) outs(%bm : !bm)
  pto.tmov ins(%bm : !bm) outs(%b : !b)
  pto.tmov ins(%x : !m) outs(%l : !l)
  pto.tmov ins(%x : !m) outs(%r : !r)
  pto.tmatmul.bias ins(%l, %r, %b : !l, !r, !b) outs(%c : !c)
  pto.tstore ins(%c : !c) outs(%o : !pc)
  return
}

// a vector, padded to 16 rows: 2048 in left, 4096 in acc; then the same with a bias and
// added to
// CHECK-LABEL: kernel @vectors on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}10496
// CHECK-NEXT: left {{ *}}2048
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}4096
// CHECK-NEXT: bias {{ *}}256
// CHECK-NEXT: copies
func.func @vectors(%p: !pm, %pv: !pv, %pb: !pb, %o: !pvc) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %x = pto.alloc_tile : !m
  %v = pto.alloc_tile : !vm
  %bm = pto.alloc_tile : !bm
  %l = pto.alloc_tile : !vl
  %r = pto.alloc_tile : !r
  %b = pto.alloc_tile : !b
  %c = pto.alloc_tile : !vc
  %d = pto.alloc_tile : !vc
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tload ins(%pv : !pv) outs(%v : !vm)
  pto.tload ins(%pb : !pb) outs(%bm : !bm)
  pto.tmov ins(%v : !vm) outs(%l : !vl)
  pto.tmov ins(%x : !m) outs(%r : !r)
  pto.tmov ins(%bm : !bm) outs(%b : !b)
  pto.tgemv ins(%l, %r : !vl, !r) outs(%c : !vc)
  pto.tgemv.acc ins(%c, %l, %r : !vc, !vl, !r) outs(%c : !vc)
  pto.tstore ins(%c : !vc) outs(%o : !pvc)
  pto.tgemv.bias ins(%l, %r, %b : !vl, !r, !b) outs(%d : !vc)
  pto.tstore ins(%d : !vc) outs(%o : !pvc)
  return
}

// windows of 128 x 64 f16, 16384 bytes: one out of it, one into it, which keeps the rest
// so that nothing comes there
// CHECK-LABEL: kernel @windows on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}16384
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
// CHECK-NEXT: copies
func.func @windows(%p: !pto.partition_tensor_view<128x64xf16>, %o: !pc, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %w = pto.alloc_tile : !w
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  %l2 = pto.alloc_tile : !l
  %d = pto.alloc_tile : !c
  pto.tload ins(%p : !pto.partition_tensor_view<128x64xf16>) outs(%w : !w)
  pto.textract ins(%w, %c0, %c0 : !w, index, index) outs(%l : !l)
  pto.textract ins(%w, %c64, %c0 : !w, index, index) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tinsert ins(%c, %c64, %c0 : !c, index, index) outs(%w : !w)
  pto.textract ins(%w, %n, %c0 : !w, index, index) outs(%l2 : !l)
  pto.tmatmul ins(%l2, %r : !l, !r) outs(%d : !c)
  pto.tstore ins(%d : !c) outs(%o : !pc)
  return
}

// out of acc with scales, in all five ways, one after the other: 4096 for the i8 beside
// the scales' 512 in mat; what is stored goes through no memory
// CHECK-LABEL: kernel @scales on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
// CHECK-NEXT: left {{ *}}8192
// CHECK-NEXT: right {{ *}}8192
// CHECK-NEXT: acc {{ *}}16384
// CHECK-NEXT: scaling {{ *}}512
// CHECK-NEXT: copies
func.func @scales(%p: !pm, %pf: !pf, %o: !pi) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %x = pto.alloc_tile : !m
  %fm = pto.alloc_tile : !fm
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %f = pto.alloc_tile : !f
  %c = pto.alloc_tile : !c
  %q = pto.alloc_tile : !q
  pto.tload ins(%p : !pm) outs(%x : !m)
  pto.tmov ins(%x : !m) outs(%l : !l)
  pto.tmov ins(%x : !m) outs(%r : !r)
  pto.tload ins(%pf : !pf) outs(%fm : !fm)
  pto.tmov ins(%fm : !fm) outs(%f : !f)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tmov.fp ins(%c, %f : !c, !f) outs(%q : !q)
  pto.tprint ins(%q : !q)
  pto.tmov ins(%c : !c, %f : !f) outs(%q : !q)
  pto.tprint ins(%q : !q)
  pto.textract_fp ins(%c, %f, %c0, %c0 : !c, !f, index, index) outs(%q : !q)
  pto.textract ins(%c, %c0, %c0 : !c, index, index fp %f : !f) outs(%q : !q)
  pto.tprint ins(%q : !q)
  pto.tinsert_fp ins(%c, %f, %c0, %c0 : !c, !f, index, index) outs(%q : !q)
  pto.tprint ins(%q : !q)
  pto.tstore_fp ins(%c, %f : !c, !f) outs(%o : !pi)
  return
}

// what is inserted leaves the rest of %q as it was, which is needed from before the
// load of %y on: 4096 + 8192
// CHECK-LABEL: kernel @scaled_window on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}12288
func.func @scaled_window(%p: !pm, %pf: !pf, %pi: !pi) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %q = pto.alloc_tile : !q
  %fm = pto.alloc_tile : !fm
  %f = pto.alloc_tile : !f
  %y = pto.alloc_tile : !m
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  pto.tload ins(%pf : !pf) outs(%fm : !fm)
  pto.tmov ins(%fm : !fm) outs(%f : !f)
  pto.tload ins(%pi : !pi) outs(%q : !q)
  pto.tload ins(%p : !pm) outs(%y : !m)
  pto.tmov ins(%y : !m) outs(%l : !l)
  pto.tmov ins(%y : !m) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tinsert ins(%c, %c0, %c0 : !c, index, index fp %f : !f) outs(%q : !q)
  pto.tprint ins(%q : !q)
  return
}

// without the part that stays: %q comes where %y was
// CHECK-LABEL: kernel @scaled_whole on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}8192
func.func @scaled_whole(%p: !pm, %pf: !pf, %pi: !pi) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %c0 = arith.constant 0 : index
  %q = pto.alloc_tile : !q
  %fm = pto.alloc_tile : !fm
  %f = pto.alloc_tile : !f
  %y = pto.alloc_tile : !m
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  pto.tload ins(%pf : !pf) outs(%fm : !fm)
  pto.tmov ins(%fm : !fm) outs(%f : !f)
  pto.tload ins(%pi : !pi) outs(%q : !q)
  pto.tload ins(%p : !pm) outs(%y : !m)
  pto.tmov ins(%y : !m) outs(%l : !l)
  pto.tmov ins(%y : !m) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.textract ins(%c, %c0, %c0 : !c, index, index fp %f : !f) outs(%q : !q)
  pto.tprint ins(%q : !q)
  return
}
