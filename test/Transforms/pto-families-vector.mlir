// The families of the vector unit that pto-families.mlir leaves out, each in a kernel of
// its own. A tile of f32 has 16 x 64 x 4 = 4096 bytes, one of i16 2048. The planned file
// has all its addresses: planned again it stays as it is, and ptoas reads it.
//
// RUN: %plan %s -o %t.a3.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.a3.pto -o %t.a3.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' && diff %t.a3.pto %t.a3.again.pto
// RUN: %plan %t.a3.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,A3
// RUN: python3 %source/test/Inputs/pto_text.py grammar %source/test/Data/pto-grammar.txt %t.a3.pto | FileCheck %s --check-prefix=TEXT
// RUN: %plan %s -o %t.a5.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})'
// RUN: %plan %t.a5.pto -o %t.a5.again.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' && diff %t.a5.pto %t.a5.again.pto
// RUN: %plan %t.a5.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,A5
// TEXT: {{^}}0 ops that ptoas does not read

!t = !pto.tile_buf<vec, 16x64xf32>
!i = !pto.tile_buf<vec, 16x64xi32>
!s = !pto.tile_buf<vec, 16x64xi16>
!m = !pto.tile_buf<vec, 16x32xi8>
!u = !pto.tile_buf<vec, 32x32xui8>
!r = !pto.tile_buf<vec, 64x16xf32>
!d = !pto.tile_buf<vec, 16x128xf32>
!q = !pto.tile_buf<vec, 16x64xf32, pad=1>
!w = !pto.tile_buf<vec, 16x128xf32, pad=1>
!v = !pto.tile_buf<vec, 16x1xi32, blayout=col_major>
!c = !pto.tile_buf<vec, 1x64xi32>
!o = !pto.tile_buf<vec, 16x8xui32>
!l = !pto.tile_buf<vec, 1x64xf32>
!k = !pto.tile_buf<vec, 1x64xui32>
!j = !pto.tile_buf<vec, 1x128xf32>
!p = !pto.partition_tensor_view<16x64xf32>
!ps = !pto.partition_tensor_view<16x64xi16>

// %a and %b; each result takes the place of what it is made from
// CHECK-LABEL: kernel @bits on
// CHECK: vec {{ *}}4096
func.func @bits(%ps: !ps, %n: i16) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !s
  %b = pto.alloc_tile : !s
  %c = pto.alloc_tile : !s
  %d = pto.alloc_tile : !s
  %e = pto.alloc_tile : !s
  pto.tload ins(%ps : !ps) outs(%a : !s)
  pto.tload ins(%ps : !ps) outs(%b : !s)
  pto.tand ins(%a, %b : !s, !s) outs(%c : !s)
  pto.tnot ins(%c : !s) outs(%d : !s)
  pto.tshl ins(%d, %b : !s, !s) outs(%e : !s)
  pto.tstore ins(%e : !s) outs(%ps : !ps)
  return
}

// %a and %b: the scalar of TANDS is spread over %b before %a is read; %c is %b
// CHECK-LABEL: kernel @bits_scalar on
// CHECK: vec {{ *}}4096
func.func @bits_scalar(%ps: !ps, %n: i16) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !s
  %b = pto.alloc_tile : !s
  %c = pto.alloc_tile : !s
  pto.tload ins(%ps : !ps) outs(%a : !s)
  pto.tands ins(%a, %n : !s, i16) outs(%b : !s)
  pto.tshls ins(%b, %n : !s, i16) outs(%c : !s)
  pto.tstore ins(%c : !s) outs(%ps : !ps)
  return
}

// %a, %b, a scratch, %c: the A2/A3 keeps parts in %c and in the scratch; on the A5 %c is
// where the scratch is, which is not touched
// CHECK-LABEL: kernel @exclusive_or on
// A3: vec {{ *}}8192
// A5: vec {{ *}}6144
func.func @exclusive_or(%ps: !ps, %n: i16) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !s
  %b = pto.alloc_tile : !s
  %x = pto.alloc_tile : !s
  %c = pto.alloc_tile : !s
  pto.tload ins(%ps : !ps) outs(%a : !s)
  pto.tload ins(%ps : !ps) outs(%b : !s)
  pto.txor ins(%a, %b, %x : !s, !s, !s) outs(%c : !s)
  pto.tstore ins(%c : !s) outs(%ps : !ps)
  return
}

// %a, a scratch, %c
// CHECK-LABEL: kernel @exclusive_or_scalar on
// CHECK: vec {{ *}}6144
func.func @exclusive_or_scalar(%ps: !ps, %n: i16) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !s
  %x = pto.alloc_tile : !s
  %c = pto.alloc_tile : !s
  pto.tload ins(%ps : !ps) outs(%a : !s)
  pto.txors ins(%a, %n, %x : !s, i16, !s) outs(%c : !s)
  pto.tstore ins(%c : !s) outs(%ps : !ps)
  return
}

// %a and %c: x / s in place would be x * (1 / s) on the A2/A3; s / x is never in place
// CHECK-LABEL: kernel @division on
// CHECK: vec {{ *}}8192
func.func @division(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tdivs ins(%a, %x : !t, f32) outs(%c : !t)
  pto.tdivs ins(%x, %c : f32, !t) outs(%d : !t)
  pto.tstore ins(%d : !t) outs(%p : !p)
  return
}

// only x / s
// CHECK-LABEL: kernel @division_by_scalar on
// A3: vec {{ *}}8192
// A5: vec {{ *}}4096
func.func @division_by_scalar(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tdivs ins(%a, %x : !t, f32) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, %c; %d, which is made from %c, is where %a was
// CHECK-LABEL: kernel @modulo on
// CHECK: vec {{ *}}12288
func.func @modulo(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tfmod ins(%a, %b : !t, !t) outs(%c : !t)
  pto.tfmods ins(%c, %x : !t, f32) outs(%d : !t)
  pto.tstore ins(%d : !t) outs(%p : !p)
  return
}

// %a, a scratch, %c; the A5 does not touch the scratch, so that %c may lie on it
// CHECK-LABEL: kernel @remainder_scalar on
// A3: vec {{ *}}12288
// A5: vec {{ *}}8192
func.func @remainder_scalar(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %s = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.trems ins(%a, %x, %s : !t, f32, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, a scratch, %c
// CHECK-LABEL: kernel @root on
// CHECK: vec {{ *}}12288
func.func @root(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.trsqrt ins(%a, %x : !t, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b and %c: nobody knows the order of TADDSC
// CHECK-LABEL: kernel @carry_scalar on
// CHECK: vec {{ *}}12288
func.func @carry_scalar(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.taddsc ins(%a, %x, %b : !t, f32, !t) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, %b, %c, and a mask of 32 x 32 = 1024, which the A5 does not touch
// CHECK-LABEL: kernel @parametric on
// A3: vec {{ *}}13312
// A5: vec {{ *}}12288
func.func @parametric(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %u = pto.alloc_tile : !u
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  pto.tprelu ins(%a, %b, %u : !t, !t, !u) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, where %c comes to be, a mask of 16 x 32 = 512, and a scratch where the A2/A3 needs
// one
// CHECK-LABEL: kernel @select_scalar on
// A3: vec {{ *}}8704
// A5: vec {{ *}}4608
func.func @select_scalar(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %m = pto.alloc_tile : !m
  %s = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tcmps ins(%a, %x {cmpMode = #pto<cmp ge>} : !t, f32) outs(%m : !m)
  pto.tsels ins(%m, %a, %s, %x : !m, !t, !t, f32) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %c and %d are there at a time, and %e is %c
// CHECK-LABEL: kernel @more_creation on
// CHECK: vec {{ *}}8192
func.func @more_creation(%p: !p, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c = pto.alloc_tile : !t
  %d = pto.alloc_tile : !t
  %e = pto.alloc_tile : !t
  pto.ttri ins(%k : i32) outs(%c : !t)
  pto.trandom ins(%k, %k, %k, %k, %k, %k : i32, i32, i32, i32, i32, i32) outs(%d : !t)
  pto.tadd ins(%c, %d : !t, !t) outs(%e : !t)
  pto.tstore ins(%e : !t) outs(%p : !p)
  return
}

// %a, a scratch, and a column of 16 x 4 = 64; then a row of 64 x 4 = 256 instead
// CHECK-LABEL: kernel @row_index on
// CHECK: vec {{ *}}8448
func.func @row_index(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  %v = pto.alloc_tile : !v
  %w = pto.alloc_tile : !c
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.trowargmax ins(%a, %x : !t, !t) outs(%v : !v)
  pto.tprint ins(%v : !v)
  pto.tcolargmin ins(%a, %x : !t, !t) outs(%w : !c)
  pto.tprint ins(%w : !c)
  return
}

// 64 x 16 f32, 16 x 64 and a scratch as large; then 16 x 128, 8192 bytes, where one of
// the others was
// CHECK-LABEL: kernel @rearranged on
// CHECK: vec {{ *}}16384
func.func @rearranged(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  %r = pto.alloc_tile : !r
  %d = pto.alloc_tile : !d
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.ttrans ins(%a, %x : !t, !t) outs(%r : !r)
  pto.tprint ins(%r : !r)
  pto.tconcat ins(%a, %a : !t, !t) outs(%d : !d)
  pto.tprint ins(%d : !d)
  return
}

// %q is %a, %y is %q, and %w of 16 x 128 x 4 = 8192 is wider
// CHECK-LABEL: kernel @padding on
// CHECK: vec {{ *}}12288
func.func @padding(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %q = pto.alloc_tile : !q
  %y = pto.alloc_tile : !q
  %w = pto.alloc_tile : !w
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tfillpad ins(%a : !t) outs(%q : !q)
  pto.tfillpad_inplace ins(%q : !q) outs(%y : !q)
  pto.tfillpad_expand ins(%y : !q) outs(%w : !w)
  pto.tprint ins(%w : !w)
  return
}

// %a, indices, a scratch, %c
// CHECK-LABEL: kernel @gather_with_scratch on
// CHECK: vec {{ *}}16384
func.func @gather_with_scratch(%p: !p, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %i = pto.alloc_tile : !i
  %x = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.tgather ins(%a, %i, %x : !t, !i, !i) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// every other of 16 x 128: 8192 + 4096
// CHECK-LABEL: kernel @gather_by_mask on
// CHECK: vec {{ *}}12288
func.func @gather_by_mask(%p: !p, %x: f32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !d
  %c = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !d)
  pto.tgather ins(%a, {maskPattern = #pto.mask_pattern<P0101>} : !d) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// %a, 16 x 8 offsets of blocks, 512 bytes, and %c
// CHECK-LABEL: kernel @gather_blocks on
// CHECK: vec {{ *}}8704
func.func @gather_blocks(%p: !p, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %o = pto.alloc_tile : !o
  %c = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texpands ins(%k : i32) outs(%o : !o)
  pto.tgatherb ins(%a, %o : !t, !o) outs(%c : !t)
  pto.tstore ins(%c : !t) outs(%p : !p)
  return
}

// 64 values and 64 indices, 256 bytes each, make 64 pairs of 8 bytes; the same pairs,
// sorted further, come where the values were
// CHECK-LABEL: kernel @sorting on
// CHECK: vec {{ *}}1280
func.func @sorting(%x: f32, %n: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !l
  %k = pto.alloc_tile : !k
  %c = pto.alloc_tile : !j
  %d = pto.alloc_tile : !j
  pto.texpands ins(%x : f32) outs(%a : !l)
  pto.texpands ins(%n : i32) outs(%k : !k)
  pto.tsort32 ins(%a, %k : !l, !k) outs(%c : !j)
  pto.tmrgsort ins(%c, %n : !j, i32) outs(%d : !j)
  pto.tprint ins(%d : !j)
  return
}
