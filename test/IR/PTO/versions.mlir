// Files of other versions: what ptoas has after its first passes, and what newer
// frontends print.
// RUN: %plan %s -o %t.mlir && python3 %source/test/Inputs/pto_text.py same %s %t.mlir
// RUN: %plan %t.mlir | diff %t.mlir -
// RUN: %plan -mlir-print-op-generic %s | %plan | diff %t.mlir -
// RUN: %plan %s -o %t.planned -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 | FileCheck %s
// RUN: sed 1d %t.mlir > %t.ops && sed 1d %t.planned | diff %t.ops -

// CHECK: remark: makes an on-chip buffer as a memref, which is not planned: plan the file before ptoas lowers it
// CHECK-NOT: remark: makes

!m = memref<16x16xf32, #pto.address_space<vec>>
module attributes {pto.target_arch = "a5"} {
  func.func @lowered(%x: memref<16x16xf32, #pto.address_space<gm>>, %n: index, %a: i64) {
    %alloc = memref.alloc() : !m
    %alloc_0 = memref.alloc() : !m
    %0 = pto.pointer_cast(%a) : !m
    %1 = pto.pointer_cast(%a, %a) : !m
    %2 = pto.bind_tile %alloc, %n, %n {config = #pto.tile_buf_config<blayout=#pto.blayout<row_major>, slayout=#pto.slayout<none_box>>} : !m -> memref<16x16xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>
    pto.tload ins(%x : memref<16x16xf32, #pto.address_space<gm>>) outs(%alloc : !m)
    pto.tadd ins(%alloc, %0 : !m, !m) outs(%alloc_0 : !m)
    return
  }
  func.func @newer(%p: !pto.ptr<i32>, %v: !pto.partition_tensor_view<1x16xi32>, %i: index, %k: i32, %w: vector<4xi16>) {
    %0 = pto.declare_local_array -> !pto.local_array<4x8xi32>
    pto.local_array_set %0[%i, %i], %k : !pto.local_array<4x8xi32>, i32
    %1 = pto.local_array_get %0[%i, %i] : !pto.local_array<4x8xi32> -> i32
    %2 = pto.declare_eventid_array -> !pto.eventid_array<2>
    pto.eventid_array_set %2[%i], %i : !pto.eventid_array<2>, index
    %3 = pto.eventid_array_get %2[%i] : !pto.eventid_array<2> -> index
    pto.wait_flag_dyn[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, %3]
    pto.comm.tnotify(%v, %k : !pto.partition_tensor_view<1x16xi32>, i32) {notifyOp = #pto<notify_op set>}
    pto.comm.twait(%v, %k : !pto.partition_tensor_view<1x16xi32>, i32) {cmp = #pto<wait_cmp ge>}
    pto.cmo.cacheinvalid all #pto.address_space<gm>
    pto.cmo.clean all #pto.address_space<gm>
    pto.cmo.cacheinvalid %p single_cache_line : !pto.ptr<i32>
    pto.cmo.cacheinvalid %v single_cache_line : !pto.partition_tensor_view<1x16xi32>
    pto.fence.barrier_all #pto.fence_scope<gm>
    pto.fence.barrier_all <gm>
    pto.fence.barrier_all
    pto.syncall
    return
  }
}
