// What moves between global memory, the cores and the memories of one, each family in a
// kernel of its own. A tile of f32 has 16 x 64 x 4 = 4096 bytes.
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
!h = !pto.tile_buf<vec, 8x64xf32>
!i = !pto.tile_buf<vec, 16x64xi32>
!m = !pto.tile_buf<mat, 16x64xf32, blayout=col_major, slayout=row_major>
!l = !pto.tile_buf<left, 16x64xf32, blayout=col_major, slayout=row_major>
!r = !pto.tile_buf<right, 64x16xf32, blayout=row_major, slayout=col_major>
!mr = !pto.tile_buf<mat, 64x16xf32, blayout=col_major, slayout=row_major>
!c = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
!vc = !pto.tile_buf<vec, 16x16xf32>
!p = !pto.partition_tensor_view<16x64xf32>
!pr = !pto.partition_tensor_view<64x16xf32>
!pc = !pto.partition_tensor_view<16x16xf32>

// %b is fetched ahead while %a is in use
// CHECK-LABEL: kernel @ahead on
// CHECK: vec {{ *}}8192
func.func @ahead(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tprefetch ins(%p : !p) outs(%b : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  pto.tstore ins(%b : !t) outs(%p : !p)
  return
}

// twin: one after the other
// CHECK-LABEL: kernel @in_turn on
// CHECK: vec {{ *}}4096
func.func @in_turn(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  pto.tprefetch ins(%p : !p) outs(%b : !t)
  pto.tstore ins(%b : !t) outs(%p : !p)
  return
}

// indices are read while the result arrives: %i and %c; those of the scatter are %i too
// CHECK-LABEL: kernel @indexed on
// CHECK: vec {{ *}}8192
func.func @indexed(%p: !p, %k: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %i = pto.alloc_tile : !i
  %c = pto.alloc_tile : !t
  pto.tci ins(%k : i32) outs(%i : !i)
  pto.mgather ins(%p, %i : !p, !i) outs(%c : !t)
  pto.mscatter ins(%c, %i : !t, !i) outs(%p : !p)
  return
}

// a transfer between devices goes through a stage, which is free behind it
// CHECK-LABEL: kernel @staged on
// CHECK: vec {{ *}}8192
func.func @staged(%p: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %s = pto.alloc_tile : !t
  %s2 = pto.alloc_tile : !t
  %a = pto.alloc_tile : !t
  pto.comm.tput(%p, %p, buf(%s) : !p, !p, !t)
  pto.comm.tget(%p, %p, buf(%s, %s2) : !p, !p, !t, !t)
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  return
}

// an element of a half is one of %a, which is kept for it
// CHECK-LABEL: kernel @element_of_window on
// CHECK: vec {{ *}}8192
func.func @element_of_window(%p: !p, %gm: !pto.ptr<f32>, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tload ins(%p : !p) outs(%b : !t)
  %v = pto.subview %a[%c8, %c0] sizes [8, 64] : !t -> !h
  %e = pto.tgetval ins(%v, %n : !h, index) outs : f32
  pto.store_scalar %e, %gm[%n] : !pto.ptr<f32>, f32
  %f = pto.load_scalar %gm[%n] : !pto.ptr<f32> -> f32
  pto.tsetval ins(%n, %f : index, f32) outs(%b : !t)
  pto.tstore ins(%b : !t) outs(%p : !p)
  return
}

// a window of a window in one copy: of %a the lower half, 2048 bytes, beside %a
// CHECK-LABEL: kernel @part on
// A3: vec {{ *}}6144
// A5: vec {{ *}}6144
func.func @part(%p: !p, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !h
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.textract ins(%a, %n, %c0 : !t, index, index) outs(%b : !h)
  pto.tprint ins(%b : !h)
  return
}

// a half put back: %a keeps the other
// CHECK-LABEL: kernel @put_back on
// CHECK: vec {{ *}}6144
func.func @put_back(%p: !p, %x: f32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !h
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%b : !h)
  pto.tinsert ins(%b, %n, %c0 : !h, index, index) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  return
}

// The cube half of a kernel. What comes from the vector core lies in a ring of mat, 8192
// bytes, from where it goes to left: %m, 4096, lies behind the ring.
// CHECK-LABEL: kernel @cube_half on
// CHECK-NEXT: space
// CHECK-NEXT: mat {{ *}}12288
// CHECK-NEXT: left {{ *}}4096
// CHECK-NEXT: right {{ *}}4096
// CHECK-NEXT: acc {{ *}}1024
// CHECK-NEXT: copies
func.func @cube_half(%p: !pr, %gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %there = pto.import_reserved_buffer {name = "c2v", peer_func = @vector_half} -> i32
  %here = pto.reserve_buffer {name = "v2c", size = 8192, location = #pto.address_space<mat>, auto = true} -> i32
  pto.aic_initialize_pipe {dir_mask = 3, slot_size = 4096}(gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %there : i32, v2c_consumer_buf = %here : i32)
  %m = pto.alloc_tile : !mr
  %l = pto.alloc_tile : !l
  %r = pto.alloc_tile : !r
  %c = pto.alloc_tile : !c
  %x = pto.tpop_from_aiv {split = 0} -> !m
  pto.tmov ins(%x : !m) outs(%l : !l)
  pto.tfree_from_aiv {split = 0}
  pto.tload ins(%p : !pr) outs(%m : !mr)
  pto.tmov ins(%m : !mr) outs(%r : !r)
  pto.tmatmul ins(%l, %r : !l, !r) outs(%c : !c)
  pto.tpush_to_aiv(%c : !c) {split = 0}
  return
}

// The vector half. What is popped, 16 x 16 x 4 = 1024, lies in the ring of 2048; %a, from
// which the result of 4096 follows, lies behind it, and %b is %a.
// CHECK-LABEL: kernel @vector_half on
// CHECK: vec {{ *}}6144
func.func @vector_half(%p: !p, %o: !pc, %gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %here = pto.reserve_buffer {name = "c2v", size = 2048, location = #pto.address_space<vec>, auto = true} -> i32
  %there = pto.import_reserved_buffer {name = "v2c", peer_func = @cube_half} -> i32
  pto.aiv_initialize_pipe {dir_mask = 3, slot_size = 4096}(gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %here : i32, v2c_consumer_buf = %there : i32)
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %d = pto.alloc_tile : !vc
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.texp ins(%a : !t) outs(%b : !t)
  pto.tpush_to_aic(%b : !t) {split = 0}
  %x = pto.tpop_from_aic {split = 0} -> !vc
  pto.texp ins(%x : !vc) outs(%d : !vc)
  pto.tfree_from_aic {split = 0}
  pto.tstore ins(%d : !vc) outs(%o : !pc)
  return
}

// With a handle for the pipe, and tiles that it gives a place: %a only
// CHECK-LABEL: kernel @handles on
// CHECK: vec {{ *}}6144
func.func @handles(%p: !p, %gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %here = pto.reserve_buffer {name = "ring", size = 2048, location = #pto.address_space<vec>, auto = true} -> i32
  %pipe = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 2}(%gm : !pto.ptr<f32>, %here : i32) -> !pto.pipe
  %a = pto.alloc_tile : !t
  %x = pto.declare_tile -> !vc
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tpush(%a, %pipe : !t, !pto.pipe) {split = 0}
  pto.tpop(%x, %pipe : !vc, !pto.pipe) {split = 0}
  pto.tprint ins(%x : !vc)
  pto.tfree(%pipe : !pto.pipe) {split = 0}
  return
}
