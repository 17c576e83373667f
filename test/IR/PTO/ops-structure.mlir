// Handles, views, rings, flags and sections, in every form.
// RUN: %plan %s -o %t.mlir && python3 %source/test/Inputs/pto_text.py same %s %t.mlir
// RUN: %plan %t.mlir | diff %t.mlir -
// RUN: %plan -mlir-print-op-generic %s | %plan | diff %t.mlir -
// RUN: python3 %source/test/Inputs/pto_text.py grammar %source/test/Data/pto-grammar.txt %t.mlir | FileCheck %s

// CHECK: {{^}}0 ops that ptoas does not read
!t = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!o = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=3, compact=1>
!w = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=8, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!u = !pto.tile_buf<loc=vec, dtype=f32, rows=8, cols=32, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!m = !pto.multi_tile_buf<!t, count = 2>
!c = !pto.tile_buf<loc=acc, dtype=f32, rows=16, cols=16, v_row=16, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=0>
!p = !pto.partition_tensor_view<16x64xf32>

module attributes {pto.target_arch = "a5"} {
  func.func @buffers(%a: i64, %n: index, %i: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %0 = pto.alloc_tile : !t
    %1 = pto.alloc_tile addr = %a : !t
    %2 = pto.alloc_tile valid_row = %n valid_col = %n : !o
    %3 = pto.alloc_tile addr = %a valid_row = %n valid_col = %n : !o
    %4 = pto.alloc_multi_tile : !m
    %5 = pto.multi_tile_get %4[%i] : !m -> !t
    %6 = pto.declare_tile -> !t
    %7 = pto.tassign %0, %a : !t -> !t
    %8 = pto.subview %0[%i, %i] sizes [8, 32] : !t -> !w
    %9 = pto.subview %0[%i, %i] sizes [8, 32] valid[%n, %n] : !t -> !u
    %10 = pto.treshape %0 : !t -> !pto.tile_buf<loc=vec, dtype=f16, rows=32, cols=64, v_row=32, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %11 = pto.bitcast %0 : !t -> !pto.tile_buf<loc=vec, dtype=i32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    pto.set_validshape %2, %n, %n : !o
    return
  }
  func.func @subsets(%t: !t, %i: index) {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %0 = pto.subset %t[%c8, %c0] sizes [8, 32] : !t
    pto.texp ins(%0 : !w) outs(%0 : !w)
    %1 = pto.subset %t[%i, %i] sizes [8, 32] : !t
    pto.texp ins(%1 : !w) outs(%1 : !w)
    return
  }
  func.func @memory(%p: !pto.ptr<f32>, %i: index, %n: index) {
    %0 = pto.make_tensor_view %p, shape = [%n, %n], strides = [%n, %i] : !pto.tensor_view<?x?xf32>
    %1 = pto.make_tensor_view %p, shape = [%n], strides = [%i] {layout = #pto.layout<nd>} : !pto.tensor_view<?xf32>
    %2 = pto.partition_view %0, offsets = [%i, %i], sizes = [%n, %n] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x?xf32>
    %3 = pto.addptr %p, %i : <f32> -> <f32>
    %4 = pto.get_tensor_view_dim %0, %i : !pto.tensor_view<?x?xf32> -> index
    %5 = pto.load_scalar %p[%i] : !pto.ptr<f32> -> f32
    pto.store_scalar %5, %p[%i] : !pto.ptr<f32>, f32
    %6 = pto.get_block_idx
    %7 = pto.get_block_num
    %8 = pto.get_subblock_idx
    %9 = pto.get_subblock_num
    return
  }
  func.func @rings(%c: !c, %t: !t, %gm: !pto.ptr<f32>, %i: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    %z = arith.constant 0 : i32
    %0 = pto.reserve_buffer {name = "c2v", size = 8192, location = #pto.address_space<vec>, auto = true} -> i32
    %1 = pto.reserve_buffer {name = "v2c", size = 8192, location = #pto.address_space<mat>, auto = false, base = 4096} -> i32
    %2 = pto.import_reserved_buffer {name = "c2v", peer_func = @buffers} -> i32
    pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024}(c2v_consumer_buf = %0 : i32, v2c_consumer_buf = %z : i32)
    pto.aic_initialize_pipe {id = 0, dir_mask = 3, slot_size = 1024, nosplit = true}(gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %0 : i32, v2c_consumer_buf = %1 : i32)
    pto.aiv_initialize_pipe {dir_mask = 2, slot_size = 1024}(c2v_consumer_buf = %0 : i32, v2c_consumer_buf = %z : i32)
    pto.tpush_to_aiv(%c : !c) {split = 0}
    pto.tpush_to_aic(%t : !t) {id = 1, split = 2}
    %3 = pto.tpop_from_aic {split = 1} -> !t
    %4 = pto.tpop_from_aic(%i, %i) {split = 1} -> !t
    %5 = pto.tpop_from_aiv {split = 1} -> !t
    pto.tfree_from_aic {split = 1}
    pto.tfree_from_aiv {id = 1, split = 1}
    %entry = pto.talloc_to_aiv {id = 0, split = 0} -> !pto.tensor_view<16x64xf32>
    %other = pto.talloc_to_aic {split = 0} -> !pto.tensor_view<16x64xf32>
    pto.tpush_to_aiv(%entry : !pto.tensor_view<16x64xf32>) {id = 0, split = 0}
    %6 = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0}(%0 : i32) -> !pto.pipe
    %7 = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8}(%gm : !pto.ptr<f32>, %0 : i32, %1 : i32) -> !pto.pipe
    pto.tpush(%t, %6 : !t, !pto.pipe) {split = 0}
    %8 = pto.declare_tile -> !t
    pto.tpop(%8, %6 : !t, !pto.pipe) {split = 0}
    pto.tfree(%6 : !pto.pipe) {split = 0}
    return
  }
  func.func @flags(%t: !t, %i: index, %m: memref<16xi64>, %k: i32) {
    pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, #pto.event<EVENT_ID0>]
    pto.wait_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, #pto.event<EVENT_ID0>]
    pto.set_flag[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, #pto.event<EVENT_ID0>]
    pto.wait_flag[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, #pto.event<EVENT_ID0>]
    pto.set_flag_dyn[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, %i]
    pto.wait_flag_dyn[#pto.pipe<PIPE_MTE2>, #pto.pipe<PIPE_V>, %i]
    pto.get_buf[#pto.pipe_event_type<TLOAD>, 0]
    pto.rls_buf[#pto.pipe_event_type<TLOAD>, 0]
    pto.barrier <PIPE_ALL>
    pto.barrier_sync[#pto.sync_op_type<TVEC>]
    pto.sync.set <PIPE_FIX>, 3 {ffts_mode = 2 : i32}
    pto.sync.set <PIPE_FIX>, %i
    pto.sync.wait <PIPE_V>, 3
    pto.sync.wait <PIPE_V>, %i
    pto.tsync ins(%t : !t)
    pto.set_ffts %m : memref<16xi64>
    pto.print ins("k = %d", %k : i32)
    pto.syncall
    pto.fence.barrier_all
    pto.trap
    return
  }
  func.func @transfers(%t: !t, %ws: !pto.ptr<i8>, %p: !p) {
    %0 = pto.build_async_session(%t, %ws : !t, !pto.ptr<i8>) {sync_id = 0 : i32} -> !pto.async_session
    %1 = pto.tput_async(%p, %p, %0 : !p, !p, !pto.async_session) -> !pto.async_event
    %2 = pto.tget_async(%p, %p, %0 : !p, !p, !pto.async_session) -> !pto.async_event
    %3 = pto.wait_async_event(%1, %0 : !pto.async_event, !pto.async_session) -> i1
    %4 = pto.test_async_event(%2, %0 : !pto.async_event, !pto.async_session) -> i1
    %5 = pto.comm.build_async_session(%t, %ws : !t, !pto.ptr<i8>) -> !pto.async_session
    %6 = pto.comm.tput_async(%p, %p, %5 : !p, !p, !pto.async_session) -> !pto.async_event
    %7 = pto.comm.tget_async(%p, %p, %5 : !p, !p, !pto.async_session) -> !pto.async_event
    %8 = pto.comm.wait_async_event(%6, %5 : !pto.async_event, !pto.async_session) -> i1
    %9 = pto.comm.test_async_event(%7, %5 : !pto.async_event, !pto.async_session) -> i1
    %10 = pto.make_prefetch_async_context(%ws : !pto.ptr<i8>) -> !pto.prefetch_async_context
    %11 = pto.tprefetch_async(%p, %10 : !p, !pto.prefetch_async_context) -> !pto.async_event
    %12 = pto.get_prefetch_async_session %10 : !pto.prefetch_async_context -> !pto.async_session
    pto.comm.tput(%p, %p, buf(%t) : !p, !p, !t) {atomicType = #pto<atomic_type atomic_none>}
    pto.comm.tget(%p, %p, buf(%t, %t) : !p, !p, !t, !t)
    return
  }
  func.func @sections(%t: !t) {
    pto.section.vector {
      pto.texp ins(%t : !t) outs(%t : !t)
    }
    pto.section.cube {
    }
    return
  }
}
