// The scratch of a session is in use until the last op that takes the session: what
// is loaded before that has bytes of its own, 2 x 4096, and what is loaded behind it
// comes where the scratch was.

// RUN: %plan %s -verify-diagnostics -o %t.pto -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.pto -o /dev/null -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!p = !pto.partition_tensor_view<16x64xf32>
!s = !pto.async_session
!e = !pto.async_event

// CHECK-LABEL: kernel @open on
// CHECK: vec {{ *}}8192
func.func @open(%p: !p, %ws: !pto.ptr<i8>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %scratch = pto.alloc_tile : !t
  %a = pto.alloc_tile : !t
  %session = pto.build_async_session(%scratch, %ws : !t, !pto.ptr<i8>) -> !s
  %event = pto.tput_async(%p, %p, %session : !p, !p, !s) -> !e
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  %done = pto.wait_async_event(%event, %session : !e, !s) -> i1
  return
}

// CHECK-LABEL: kernel @closed on
// CHECK: vec {{ *}}4096
func.func @closed(%p: !p, %ws: !pto.ptr<i8>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %scratch = pto.alloc_tile : !t
  %a = pto.alloc_tile : !t
  %session = pto.build_async_session(%scratch, %ws : !t, !pto.ptr<i8>) -> !s
  %event = pto.tput_async(%p, %p, %session : !p, !p, !s) -> !e
  %done = pto.wait_async_event(%event, %session : !e, !s) -> i1
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  return
}

// As newer files write it.
// CHECK-LABEL: kernel @newer on
// CHECK: vec {{ *}}8192
func.func @newer(%p: !p, %ws: memref<64xi8, #pto.address_space<gm>>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %scratch = pto.alloc_tile : !t
  %a = pto.alloc_tile : !t
  %session = pto.comm.build_async_session(%scratch, %ws : !t, memref<64xi8, #pto.address_space<gm>>) -> !s
  %event = pto.comm.tget_async(%p, %p, %session : !p, !p, !s) -> !e
  pto.tload ins(%p : !p) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%p : !p)
  %done = pto.comm.wait_async_event(%event, %session : !e, !s) -> i1
  return
}
