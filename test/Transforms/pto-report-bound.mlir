// The bound of a kernel in destination style: a ring keeps its bytes, and so does
// a buffer with an address while the others are planned around it.

// RUN: %plan %s -mlir-disable-threading -o %t.planned \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-report-memory)' \
// RUN:   2>&1 | FileCheck %s --check-prefixes=CHECK,PLAN
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-report-memory)' 2>&1 | FileCheck %s --check-prefixes=CHECK,BEFORE
// Of a finished file nobody knows who had an address first: the bound is that of
// other addresses.
// RUN: %plan %s -mlir-disable-threading -o %t.finished -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %plan %t.finished -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b},pypto-report-memory)' \
// RUN:   2>&1 | FileCheck %s --check-prefixes=CHECK,FINISHED

!vec = !pto.tile_buf<vec, 16x16xf32>
!p = !pto.partition_tensor_view<16x16xf32>

// 512 + 1,024, with a plan or without.
// CHECK-LABEL: kernel @ring
// CHECK-NEXT: space used
// PLAN-NEXT: vec 1536 188416 1536 1 1 (512 reserved){{$}}
// BEFORE-NEXT: vec 512 unknown 1536 1 0 (512 reserved){{$}}
// FINISHED-NEXT: vec 1536 188416 1536 1 1 (512 reserved){{$}}
func.func @ring(%m: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %ring = pto.reserve_buffer {name = "ring", size = 512, location = #pto.address_space<vec>, auto = true} -> i32
  %a = pto.alloc_tile : !vec
  pto.tload ins(%m : !p) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%m : !p)
  return
}

// %a stays where it is for the whole kernel, so %b is behind or before it.
// CHECK-LABEL: kernel @pinned
// CHECK-NEXT: space used
// PLAN-NEXT: vec 2048 188416 2048 2 2{{$}}
// FINISHED-NEXT: vec 2048 188416 1024 2 2{{$}}
func.func @pinned(%m: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %address = arith.constant 1024 : i64
  %a = pto.alloc_tile addr = %address : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%m : !p) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%m : !p)
  pto.tload ins(%m : !p) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%m : !p)
  return
}

// The same two buffers without an address take turns.
// CHECK-LABEL: kernel @free
// CHECK-NEXT: space used
// PLAN-NEXT: vec 1024 188416 1024 2 1{{$}}
// BEFORE-NEXT: vec 0 unknown 1024 2 0{{$}}
// FINISHED-NEXT: vec 1024 188416 1024 2 1{{$}}
func.func @free(%m: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  pto.tload ins(%m : !p) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%m : !p)
  pto.tload ins(%m : !p) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%m : !p)
  return
}

// What an unknown op gives out is where that op says: it takes nothing here.
// CHECK-LABEL: kernel @elsewhere
// CHECK-NEXT: space used
// PLAN-NEXT: vec 1024 188416 1024 1 1{{$}}
// BEFORE-NEXT: vec 0 unknown 1024 1 0{{$}}
// FINISHED-NEXT: vec 1024 188416 1024 1 1{{$}}
func.func @elsewhere(%m: !p) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.alloc_tile : !vec
  %p = pto.tnewfangled {split = 0} -> !vec
  pto.tload ins(%m : !p) outs(%b : !vec)
  pto.tadd ins(%b, %p : !vec, !vec) outs(%b : !vec)
  pto.tstore ins(%b : !vec) outs(%m : !p)
  return
}
