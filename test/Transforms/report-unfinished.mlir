// A report tells what it can of functions that are no plan, or not yet.
// RUN: %plan %s -o /dev/null -mlir-disable-threading \
// RUN:   -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s
// RUN: %plan %s -o /dev/null -mlir-disable-threading \
// RUN:   -pass-pipeline='builtin.module(func.func(pypto-print-lifetimes))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIVES

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// No kernel, so that no verifier has looked for the allocation.
// CHECK-LABEL: kernel @in_no_allocation
// CHECK: vec 0 unknown {{.*}} 1 0{{$}}
func.func @in_no_allocation() {
  %0 = tile.create : <8x8xf32, vec, @ping>
  return
}

// An allocation that inlining has left in a loop counts.
// CHECK-LABEL: kernel @allocated_in_a_loop
// CHECK: vec 256 unknown {{.*}} 1 1{{$}}
func.func @allocated_in_a_loop(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.for %i = %n to %n step %n {
    tile.alloc @vec_0 : vec, 256
    %a = tile.create : <8x8xf32, vec, @vec_0>
  }
  return
}

// A carried buffer, placed but without an address: 16 * 64 * 4 bytes.
// CHECK-LABEL: kernel @carried
// CHECK: vec 4096 unknown 4096 {{[0-9]}} 1{{$}}
func.func @carried(%x: !view, %z: !view, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  tile.alloc @vec_0 : vec, 4096
  %a = pto.alloc_tile {place = !tile.tile<16x64xf32, vec, @vec_0>} : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %r = scf.for %i = %n to %n step %n iter_args(%h = %a) -> (!vec) {
    pto.texp ins(%h : !vec) outs(%h : !vec)
    scf.yield %h : !vec
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}

// Which buffer it is only the run knows; planning refuses it.
// CHECK-LABEL: kernel @one_of_two
// LIVES-LABEL: lifetimes of @one_of_two
func.func @one_of_two(%x: !view, %z: !view, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  %r = scf.if %c -> (!vec) {
    scf.yield %a : !vec
  } else {
    scf.yield %b : !vec
  }
  pto.tstore ins(%r : !vec) outs(%z : !view)
  return
}
