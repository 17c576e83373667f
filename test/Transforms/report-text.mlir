// The report in words: per space the bytes used, what there is, the bound that
// no plan goes below, and each copy with its reason.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b},pypto-report-memory)' -o /dev/null \
// RUN:   2>&1 | FileCheck %s --check-prefixes=CHECK,PLAN
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref),pypto-report-memory)' -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,INIT
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-report-memory)' -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,BEFORE
// It changes nothing.
// RUN: %plan %s -o %t.plain
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-report-memory)' 2>/dev/null | diff %t.plain -

// t and its copy have 4096 bytes each, p has 1024: 9216 behind 512 reserved ones
// are 9728. All three are live when the copy is made, so that is the bound, too: the
// fourth tile is the updated copy. Before places are given the copy is not
// there: t, p and the result in the place of t, 5120, and the reserved ones.
// PLAN: kernel @kernel on ascend910b
// INIT: kernel @kernel on no target
// BEFORE: kernel @kernel on no target
// CHECK-NEXT: space used capacity bound tiles buffers{{$}}
// PLAN-NEXT: vec 9728 188416 9728 4 3 (512 reserved){{$}}
// PLAN-NEXT: copies: 1{{$}}
// PLAN-NEXT: {{.*}}report-text.mlir:[[#@LINE+9]]:8: tile.assemble updates its operand in place, and the old value is needed{{$}}
// INIT-NEXT: vec 9728 unknown 9728 4 3 (512 reserved){{$}}
// INIT-NEXT: copies: 1{{$}}
// BEFORE-NEXT: vec 512 unknown 5632 3 0 (512 reserved){{$}}
// BEFORE-NEXT: copies: 0{{$}}
func.func @kernel(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 512
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x64xf32> -> <4x64xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <4x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  tile.store %t, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %u, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Functions without tiles are left out.
// CHECK-NOT: no_tiles
func.func @no_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// A line for each space that is used, in the order of the spaces.
// CHECK: kernel @cube
// CHECK-NEXT: space
// PLAN-NEXT: mat 512 524288 512 1 1{{$}}
// PLAN-NEXT: left 512 65536 512 1 1{{$}}
// INIT-NEXT: mat 512 unknown 512 1 1{{$}}
// INIT-NEXT: left 512 unknown 512 1 1{{$}}
// BEFORE-NEXT: mat 0 unknown 512 1 0{{$}}
// BEFORE-NEXT: left 0 unknown 512 1 0{{$}}
// CHECK-NEXT: copies: 0
func.func @cube(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  return
}
