// One kernel for each family of ops: loads 16 x 64 tiles of f32 (4096 bytes), does one
// thing, stores the result. A result takes the place of an operand that dies where its
// instruction reads each place before it writes it; else it has its own, and a scratch
// has 4096 bytes more. The plan is planned again from its addresses and stays as it is.

// RUN: %plan %s -o %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.a3.pto -o %t.a3.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' && diff %t.a3.pto %t.a3.again.pto
// RUN: %plan %t.a3.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,A3
// RUN: %plan %s -o %t.a5.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'
// RUN: %plan %t.a5.pto -o %t.a5.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' && diff %t.a5.pto %t.a5.again.pto
// RUN: %plan %t.a5.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,A5
// RUN: %plan %s -o %t.hw.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 sharing=hardware})'
// RUN: %plan %t.hw.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefix=HARDWARE

!t = !pto.tile_buf<vec, 16x64xf32>
!i = !pto.tile_buf<vec, 16x64xi32>
!h = !pto.tile_buf<vec, 16x64xf16>
!m = !pto.tile_buf<vec, 16x32xi8>
!v = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
!w = !pto.tile_buf<vec, 1x64xf32>
!b = !pto.tile_buf<vec, 16x64xi8>
!n = !pto.tile_buf<vec, 16x1xi32, blayout=col_major>
!f = !pto.tile_buf<vec, 16x64xf8E4M3FN>
!g = !pto.tile_buf<vec, 1x32x!pto.f8E8M0>
!h1 = !pto.tile_buf<vec, 1x32xf32>
!p = !pto.partition_tensor_view<16x64xf32>

// %c is %a
// CHECK-LABEL: kernel @unary on
// CHECK: vec {{ *}}4096
func.func @unary(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texp ins(%a : !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// TRECIP may not be in place
// CHECK-LABEL: kernel @reciprocal on
// CHECK: vec {{ *}}8192
func.func @reciprocal(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.trecip ins(%a : !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b; %c is one of them
// CHECK-LABEL: kernel @binary on
// CHECK: vec {{ *}}8192
func.func @binary(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tadd ins(%a, %b : !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %c is %a
// CHECK-LABEL: kernel @scalar on
// CHECK: vec {{ *}}4096
func.func @scalar(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tmuls ins(%a, %x : !t, f32) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b; the part of one is copied after the other: as for tadd
// CHECK-LABEL: kernel @partial on
// CHECK: vec {{ *}}8192
func.func @partial(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tpartmax ins(%a, %b : !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, %s; the A2/A3 reads both again when it has written %c, the A5 is done with them
// CHECK-LABEL: kernel @remainder on
// A3: vec {{ *}}16384
// A5: vec {{ *}}12288
func.func @remainder(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %s = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.trem ins(%a, %b, %s : !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, and %c: TADDC adds the third operand to what it has written
// CHECK-LABEL: kernel @carry on
// CHECK: vec {{ *}}12288
func.func @carry(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.taddc ins(%a, %b, %a : !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a and what it is added to
// CHECK-LABEL: kernel @update on
// CHECK: vec {{ *}}8192
func.func @update(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%c : !t)
  pto.taxpy ins(%a, %x : !t, f32) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, where %c comes to be, %b, the mask of 16 x 32 = 512 and a scratch
// CHECK-LABEL: kernel @select on
// CHECK: vec {{ *}}12800
func.func @select(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %m = pto.alloc_tile : !m
  %s = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tcmp ins(%a, %b {cmpMode = #pto<cmp lt>} : !t, !t) outs(%m : !m)
  pto.tsel ins(%m, %a, %b, %s : !m, !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// f32 to f16 in place, 2048 bytes; back to f32 elsewhere
// CHECK-LABEL: kernel @convert on
// CHECK: vec {{ *}}6144
func.func @convert(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %h = pto.alloc_tile : !h
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tcvt ins(%a {rmode = #pto<round_mode RINT>} : !t) outs(%h : !h)
  pto.tcvt ins(%h {rmode = #pto<round_mode RINT>} : !h) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// one after the other
// CHECK-LABEL: kernel @create on
// CHECK: vec {{ *}}4096
func.func @create(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %i = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.tcvt ins(%i {rmode = #pto<round_mode RINT>} : !i) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, where %c comes to be, a scratch, and a column of 16 x 4 = 64
// CHECK-LABEL: kernel @row_reduction on
// CHECK: vec {{ *}}8256
func.func @row_reduction(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %s = pto.alloc_tile : !t
  %v = pto.alloc_tile : !v
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.trowsum ins(%a, %s : !t, !t) outs(%v : !v)
  pto.trowexpandmul ins(%a, %v : !t, !v) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, where %c comes to be, and a row of 64 x 4 = 256
// CHECK-LABEL: kernel @col_reduction on
// CHECK: vec {{ *}}4352
func.func @col_reduction(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %w = pto.alloc_tile : !w
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tcolmax ins(%a : !t) outs(%w : !w)
  pto.tcolexpandsub ins(%a, %w : !t, !w) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// a row of 256, and %c where %a was
// CHECK-LABEL: kernel @expand on
// CHECK: vec {{ *}}4352
func.func @expand(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %w = pto.alloc_tile : !w
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tcolsum ins(%a : !t) outs(%w : !w)
  pto.tcolexpand ins(%w : !w) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, its indices and what is gathered
// CHECK-LABEL: kernel @gather on
// CHECK: vec {{ *}}12288
func.func @gather(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %i = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.tgather ins(%a, %i : !t, !i) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, its indices and where it goes
// CHECK-LABEL: kernel @scatter on
// CHECK: vec {{ *}}12288
func.func @scatter(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %i = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%c : !t)
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.tscatter ins(%a, %i : !t, !i) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %c is %a: a copy that joins two buffers is no copy
// CHECK-LABEL: kernel @move on
// CHECK: vec {{ *}}4096
func.func @move(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tmov ins(%a : !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// a view takes no bytes
// CHECK-LABEL: kernel @views on
// CHECK: vec {{ *}}4096
func.func @views(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  %r = pto.treshape %a : !t -> !pto.tile_buf<vec, 32x32xf32>
  pto.texp ins(%r : !pto.tile_buf<vec, 32x32xf32>) outs(%r : !pto.tile_buf<vec, 32x32xf32>)
  pto.tstore ins(%a : !t) outs(%p : !p)
  return
}

// an element is read of %a and written into it
// CHECK-LABEL: kernel @elements on
// CHECK: vec {{ *}}4096
func.func @elements(%p: !p, %x: f32, %k: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  %e = pto.tgetval ins(%a, %n : !t, index) outs : f32
  pto.tsetval ins(%n, %e : index, f32) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  return
}

// i8 of 16 x 64 = 1024 beside %a, and a column of scales of 16 x 4 = 64
// (as far as the A5 itself goes, in %a)
// CHECK-LABEL: kernel @quantize on
// CHECK: vec {{ *}}5184
// HARDWARE: kernel @quantize on
// HARDWARE: vec {{ *}}4160
func.func @quantize(%p: !p, %q: !pto.partition_tensor_view<16x64xi8>, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %v = pto.alloc_tile : !v
  %b = pto.alloc_tile : !b
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%v : !v)
  pto.tquant ins(%a, %v : !t, !v) outs(%b : !b) {quant_type = #pto<quant_type INT8_SYM>}
  pto.tstore ins(%b : !b) outs(%q : !pto.partition_tensor_view<16x64xi8>)
  return
}

// %d, a copy of %a, is %a on the A5; the A2/A3 keeps f16 in %a
// CHECK-LABEL: kernel @quantize_copied on
// A3: vec {{ *}}9280
// A5: vec {{ *}}5184
func.func @quantize_copied(%p: !p, %q: !pto.partition_tensor_view<16x64xi8>, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  %v = pto.alloc_tile : !v
  %b = pto.alloc_tile : !b
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tmov ins(%a : !t) outs(%d : !t)
  pto.texpands ins(%x : f32) outs(%v : !v)
  pto.tquant ins(%a, %v : !t, !v) outs(%b : !b) {quant_type = #pto<quant_type INT8_SYM>}
  pto.tstore ins(%b : !b) outs(%q : !pto.partition_tensor_view<16x64xi8>)
  pto.tstore ins(%d : !t) outs(%p : !p)
  return
}

// the same the other way round, and two columns
// CHECK-LABEL: kernel @dequantize on
// CHECK: vec {{ *}}5248
func.func @dequantize(%p: !p, %q: !pto.partition_tensor_view<16x64xi8>, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.alloc_tile : !b
  %v = pto.alloc_tile : !v
  %w = pto.alloc_tile : !v
  %c = pto.alloc_tile : !t
  pto.tload ins(%q : !pto.partition_tensor_view<16x64xi8>) outs(%b : !b)
  pto.texpands ins(%x : f32) outs(%v : !v)
  pto.texpands ins(%x : f32) outs(%w : !v)
  pto.tdequant ins(%b, %v, %w : !b, !v, !v) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, and %c, which is written over before it is read again: %d is there between
// CHECK-LABEL: kernel @choice on
// CHECK: vec {{ *}}12288
func.func @choice(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tselc ins(%a, %b, %a : !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  pto.tload ins(%p : !p) outs(%d : !t)
  pto.tstore ins(%d : !t) outs(%p : !p)
  pto.tselc ins(%a, %b, %b : !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// 4 * 4096: %c keeps the ends of its rows, so that nothing comes there between
// CHECK-LABEL: kernel @counted on
// CHECK: vec {{ *}}16512
func.func @counted(%p: !p, %x: f32, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %n = pto.alloc_tile : !n
  %m = pto.alloc_tile : !n
  %c = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.texpands ins(%k : i32) outs(%n : !n)
  pto.texpands ins(%k : i32) outs(%m : !n)
  pto.texpands ins(%x : f32) outs(%c : !t)
  pto.tload ins(%p : !p) outs(%d : !t)
  pto.tstore ins(%d : !t) outs(%p : !p)
  pto.tconcatidx ins(%a, %b, %n, %m : !t, !t, !n, !n) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, a scratch, and %c: TPOW reads both again when it has written
// CHECK-LABEL: kernel @power on
// CHECK: vec {{ *}}16384
func.func @power(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %s = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tpow ins(%a, %b, %s : !t, !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// two tiles, the indices of both, and two results; each of 4096
// CHECK-LABEL: kernel @partial_index on
// CHECK: vec {{ *}}24576
func.func @partial_index(%p: !p, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %i = pto.alloc_tile : !i
  %j = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  %at = pto.alloc_tile : !i
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.tci ins(%k : i32) outs(%j : !i)
  pto.tpartargmax ins(%a, %b, %i, %j : !t, !t, !i, !i) outs(%c, %at : !t, !i)
  pto.tstore ins(%c : !t) outs(%p : !p)
  pto.tprint ins(%at : !i)
  return
}

// what is made of a tile in blocks of 32 is all apart: f32 of 4096, f8 of 1024, and
// for each block a byte and a maximum and a factor of f32: 32 + 128 + 128
// CHECK-LABEL: kernel @quantize_blocks on
// CHECK: vec {{ *}}5408
func.func @quantize_blocks(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !f
  %e = pto.alloc_tile : !g
  %m = pto.alloc_tile : !h1
  %s = pto.alloc_tile : !h1
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tquant.mx ins(%a : !t) outs(%c, %e, %m, %s : !f, !g, !h1, !h1) {quant_type = #pto<quant_type MXFP8>}
  pto.tprint ins(%c : !f)
  pto.tprint ins(%e : !g)
  pto.tprint ins(%m : !h1)
  pto.tprint ins(%s : !h1)
  return
}

// memory as a memref is memory, too: %a is written as a whole each time, and %b comes there
// between
// CHECK-LABEL: kernel @of_memrefs on
// CHECK: vec {{ *}}4096
func.func @of_memrefs(%p: memref<16x64xf32, #pto.address_space<gm>>, %o: memref<16x64xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.tload ins(%p : memref<16x64xf32, #pto.address_space<gm>>) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%o : memref<16x64xf32>)
  pto.tload ins(%p : memref<16x64xf32, #pto.address_space<gm>>) outs(%b : !t)
  pto.tstore ins(%b : !t) outs(%o : memref<16x64xf32>)
  pto.tload ins(%p : memref<16x64xf32, #pto.address_space<gm>>) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%o : memref<16x64xf32>)
  return
}
