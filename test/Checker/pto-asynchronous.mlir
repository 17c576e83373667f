// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(pypto-verify-memory))'

// What an asynchronous op uses has to be there still where it is waited for.

!t = !pto.tile_buf<vec, 1x64xf32>
!p = !pto.partition_tensor_view<1x64xf32>

func.func @after(%p: !p, %ws: !pto.ptr<i8>) {
  %at = arith.constant 0 : i64
  %scratch = pto.alloc_tile addr = %at : !t
  %x = pto.alloc_tile addr = %at : !t
  %s = pto.build_async_session(%scratch, %ws : !t, !pto.ptr<i8>) -> !pto.async_session
  %e = pto.tput_async(%p, %p, %s : !p, !p, !pto.async_session) -> !pto.async_event
  %w = pto.wait_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i1
  pto.tload ins(%p : !p) outs(%x : !t)
  pto.tstore ins(%x : !t) outs(%p : !p)
  return
}

// -----

!t = !pto.tile_buf<vec, 1x64xf32>
!p = !pto.partition_tensor_view<1x64xf32>

func.func @before(%p: !p, %ws: !pto.ptr<i8>, %c: i1) {
  tile.alloc @vec_0 : vec, 256 address = 0
  // expected-note@+1 {{the buffer is made here}}
  %scratch = pto.alloc_tile {place = !tile.tile<1x64xf32, vec, @vec_0>} : !t
  %x = pto.alloc_tile {place = !tile.tile<1x64xf32, vec, @vec_0>} : !t
  %s = scf.if %c -> !pto.async_session {
    // expected-note@+1 {{that op}}
    %made = pto.build_async_session(%scratch, %ws : !t, !pto.ptr<i8>) -> !pto.async_session
    scf.yield %made : !pto.async_session
  } else {
    %none = "test.none"() : () -> !pto.async_session
    scf.yield %none : !pto.async_session
  }
  %e = pto.tput_async(%p, %p, %s : !p, !p, !pto.async_session) -> !pto.async_event
  // expected-note@+1 {{overwritten here}}
  pto.tload ins(%p : !p) outs(%x : !t)
  pto.tstore ins(%x : !t) outs(%p : !p)
  // expected-error@+1 {{waits for an op that is using its operand 0, but bytes [0, 256) of vec do not hold it}}
  pto.comm.wait_async_event(%e : !pto.async_event)
  return
}
