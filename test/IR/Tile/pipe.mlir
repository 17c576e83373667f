// Pipes between the cores, and synchronization.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s
// Nobody uses what is popped, and no op has a result that is used: all stay.
// RUN: %plan %s -canonicalize -cse | FileCheck %s

// CHECK-LABEL: func.func @cube_side
func.func @cube_side(%c: !tile.tile<16x32xf32, acc>) {
  // CHECK-NEXT: tile.reserve @v2c : mat, 8192
  tile.reserve @v2c : mat, 8192
  // CHECK-NEXT: tile.aic_initialize_pipe c2v @c2v v2c @v2c slot_size 2048 {dir_mask = 3 : i32, slot_num = 4 : i32}
  tile.aic_initialize_pipe c2v @c2v v2c @v2c slot_size 2048 {dir_mask = 3 : i32, slot_num = 4 : i32}
  // CHECK-NEXT: tile.tpush_to_aiv %arg0 {id = 1 : i32, lane_stride = 8 : i32, split = 1 : i32} : <16x32xf32, acc>
  tile.tpush_to_aiv %c {id = 1 : i32, lane_stride = 8 : i32, split = 1 : i32} : <16x32xf32, acc>
  // CHECK-NEXT: %[[T:.*]] = tile.tpop_from_aiv from @v2c : <16x64xf16, mat>
  %t = tile.tpop_from_aiv from @v2c : <16x64xf16, mat>
  // CHECK-NEXT: tile.tfree_to_aiv %[[T]] : <16x64xf16, mat>
  tile.tfree_to_aiv %t : <16x64xf16, mat>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @vector_side
func.func @vector_side(%a: !tile.tile<16x64xf16, vec>) {
  tile.reserve @c2v : vec, 8192
  // CHECK: tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  // CHECK-NEXT: tile.tpush_to_aic %arg0 : <16x64xf16, vec>
  tile.tpush_to_aic %a : <16x64xf16, vec>
  // CHECK-NEXT: tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  %t = tile.tpop_from_aic from @c2v : <16x32xf32, vec>
  // CHECK-NEXT: %[[U:.*]] = tile.tpop_from_aic from @c2v {id = 1 : i32} : <16x32xf32, vec, pipe @c2v>
  %u = tile.tpop_from_aic from @c2v {id = 1 : i32} : <16x32xf32, vec, pipe @c2v>
  // CHECK-NEXT: tile.tfree_to_aic %[[U]] {id = 1 : i32} : <16x32xf32, vec, pipe @c2v>
  tile.tfree_to_aic %u {id = 1 : i32} : <16x32xf32, vec, pipe @c2v>
  return
}

// CHECK-LABEL: func.func @order
func.func @order() {
  // CHECK-NEXT: tile.set_ffts
  tile.set_ffts
  // CHECK-NEXT: tile.sync_set {event_id = 0 : i32, pipe = "PIPE_V"}
  tile.sync_set {event_id = 0 : i32, pipe = "PIPE_V"}
  // CHECK-NEXT: tile.sync_wait {event_id = 0 : i32, pipe = "PIPE_V"}
  tile.sync_wait {event_id = 0 : i32, pipe = "PIPE_V"}
  // CHECK-NEXT: tile.sync_src {event_id = 1 : i32, set_pipe = "PIPE_V", wait_pipe = "PIPE_MTE3"}
  tile.sync_src {event_id = 1 : i32, set_pipe = "PIPE_V", wait_pipe = "PIPE_MTE3"}
  // CHECK-NEXT: tile.sync_dst {event_id = 1 : i32, set_pipe = "PIPE_V", wait_pipe = "PIPE_MTE3"}
  tile.sync_dst {event_id = 1 : i32, set_pipe = "PIPE_V", wait_pipe = "PIPE_MTE3"}
  // CHECK-NEXT: tile.bar_v
  tile.bar_v
  // CHECK-NEXT: tile.bar_m
  tile.bar_m
  // CHECK-NEXT: tile.bar_all
  tile.bar_all
  // CHECK-NEXT: tile.bar_all
  tile.bar_all
  // CHECK-NEXT: tile.fence
  tile.fence
  // CHECK-NEXT: tile.cacheinvalid
  tile.cacheinvalid
  // CHECK-NEXT: tile.syncall
  tile.syncall
  // CHECK-NEXT: return
  return
}
