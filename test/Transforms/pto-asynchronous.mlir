// RUN: %plan %s -verify-diagnostics -mlir-disable-threading -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// A tile that an asynchronous op has been given is in use for as long as its
// token is, or a token that comes from it: %x of 256 bytes goes behind the
// scratch of 256 in between, and on it before and after.

!t = !pto.tile_buf<vec, 1x64xf32>
!p = !pto.partition_tensor_view<1x64xf32>

// CHECK-LABEL: func.func @session
// CHECK-DAG:     %[[AT0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[AT256:.*]] = arith.constant 256 : i64
// CHECK:         %[[SCRATCH:.*]] = pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    %[[BEFORE:.*]] = pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    %[[BETWEEN:.*]] = pto.alloc_tile addr = %[[AT256]]
// CHECK-NEXT:    %[[AFTER:.*]] = pto.alloc_tile addr = %[[AT0]]
func.func @session(%p: !p, %ws: !pto.ptr<i8>) {
  %scratch = pto.alloc_tile : !t
  %before = pto.alloc_tile : !t
  %between = pto.alloc_tile : !t
  %after = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%before : !t)
  pto.tstore ins(%before : !t) outs(%p : !p)
  %s = pto.build_async_session(%scratch, %ws : !t, !pto.ptr<i8>) {sync_id = 0 : i32} -> !pto.async_session
  %e = pto.tput_async(%p, %p, %s : !p, !p, !pto.async_session) -> !pto.async_event
  pto.tload ins(%p : !p) outs(%between : !t)
  pto.tstore ins(%between : !t) outs(%p : !p)
  %w = pto.wait_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i1
  pto.tload ins(%p : !p) outs(%after : !t)
  pto.tstore ins(%after : !t) outs(%p : !p)
  return
}

// Which of the two sessions it is, and with it which scratch, only the run
// knows. %x comes behind both: 2 * 256 = 512.

// CHECK-LABEL: func.func @passed_on
// CHECK-DAG:     %[[AT512:.*]] = arith.constant 512 : i64
// CHECK:         pto.alloc_tile
// CHECK-NEXT:    pto.alloc_tile
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT512]]
func.func @passed_on(%p: !p, %ws: !pto.ptr<i8>, %c: i1) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  %sa = pto.build_async_session(%a, %ws : !t, !pto.ptr<i8>) -> !pto.async_session
  %s = scf.if %c -> !pto.async_session {
    scf.yield %sa : !pto.async_session
  } else {
    %sb = pto.build_async_session(%b, %ws : !t, !pto.ptr<i8>) -> !pto.async_session
    scf.yield %sb : !pto.async_session
  }
  pto.tload ins(%p : !p) outs(%x : !t)
  pto.tstore ins(%x : !t) outs(%p : !p)
  %e = pto.tget_async(%p, %p, %s : !p, !p, !pto.async_session) -> !pto.async_event
  return
}

// An op without a record may do so, too.

// CHECK-LABEL: func.func @unknown
// CHECK-DAG:     %[[AT256:.*]] = arith.constant 256 : i64
// CHECK:         pto.alloc_tile
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT256]]
func.func @unknown(%p: !p) {
  %stage = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  // expected-remark@+1 {{has no record}}
  %s = pto.make_prefetch_async_context(%stage : !t) -> !pto.prefetch_async_context
  %e = pto.tprefetch_async(%p, %s : !p, !pto.prefetch_async_context) -> !pto.async_event
  pto.tload ins(%p : !p) outs(%x : !t)
  pto.tstore ins(%x : !t) outs(%p : !p)
  pto.comm.wait_async_event(%e : !pto.async_event)
  return
}

// What it returns is no token here, and nothing of it is left.

// CHECK-LABEL: func.func @no_token
// CHECK:         %[[AT0:.*]] = arith.constant 0 : i64
// CHECK:         pto.alloc_tile addr = %[[AT0]]
// CHECK-NEXT:    pto.alloc_tile addr = %[[AT0]]
func.func @no_token(%p: !p) {
  %a = pto.alloc_tile : !t
  %x = pto.alloc_tile : !t
  pto.tload ins(%p : !p) outs(%a : !t)
  // expected-remark@+1 {{has no record}}
  %k = pto.tcount(%a : !t) -> i32
  pto.tload ins(%p : !p) outs(%x : !t)
  pto.tstore ins(%x : !t) outs(%p : !p)
  %j = arith.addi %k, %k : i32
  return
}

// Without a token there is nothing to wait for.

// CHECK-LABEL: func.func @no_result
func.func @no_result(%ws: !pto.ptr<i8>) {
  %a = pto.alloc_tile : !t
  // expected-remark@+1 {{has no record}}
  "pto.build_async_session"(%a, %ws) : (!t, !pto.ptr<i8>) -> ()
  return
}
