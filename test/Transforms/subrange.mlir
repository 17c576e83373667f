// Where whole allocations do not fit, tiles get parts of them.

// DEFINE: %{options} = capacity=vec:6144
// DEFINE: %{plan} = %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b %{options}})' && %tile_run --compare %t %s
// RUN: %{plan} && FileCheck %s --input-file=%t --check-prefixes=CHECK,WHOLE
// One byte less than whole allocations need.
// REDEFINE: %{options} = capacity=vec:6143
// RUN: %{plan} && FileCheck %s --input-file=%t --check-prefixes=CHECK,PARTS
// All that is live at once, and one byte less.
// REDEFINE: %{options} = capacity=vec:4096
// RUN: %{plan} && FileCheck %s --input-file=%t --check-prefixes=CHECK,PARTS
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:4095})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FULL
// FULL: error: makes a tile of 4096 bytes, but vec has 4095 bytes in all
// On demand, with room to spare.
// REDEFINE: %{options} = subrange=always
// RUN: %{plan} && FileCheck %s --input-file=%t --check-prefixes=CHECK,PARTS

!rows = !tile.tile<16x64xf32, vec>
!half = !tile.tile<8x64xf32, vec>
!quarter = !tile.tile<4x64xf32, vec>

// a is dead when b and c come, which live together.
// CHECK-LABEL: func.func @two_halves(
// WHOLE-NEXT: tile.alloc @[[A:.+]] : vec, 4096 address = 0
// WHOLE-NEXT: tile.alloc @[[C:.+]] : vec, 2048 address = 4096
// WHOLE: tile.load {{.*}} -> <16x64xf32, vec, @[[A]]>
// WHOLE: tile.load {{.*}} -> <8x64xf32, vec, @[[A]]>
// WHOLE: tile.load {{.*}} -> <8x64xf32, vec, @[[C]]>
// PARTS-NEXT: tile.alloc @[[A:.+]] : vec, 4096 address = 0
// PARTS-NOT: tile.alloc
// PARTS: tile.load {{.*}} -> <16x64xf32, vec, @[[A]]>
// PARTS: tile.load {{.*}} -> <8x64xf32, vec, @[[A]]>
// PARTS: tile.load {{.*}} -> <8x64xf32, vec, @[[A]] + 2048>
func.func @two_halves(%m: memref<16x64xf32>, %o: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !rows
  tile.store %a, %o[0, 0] : !rows, memref<32x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> !half
  %c = tile.load %m[8, 0] : memref<16x64xf32> -> !half
  tile.store %b, %o[16, 0] : !half, memref<32x64xf32>
  tile.store %c, %o[24, 0] : !half, memref<32x64xf32>
  return
}

// Views move with their source; one at a run-time offset is somewhere in it.
// CHECK-LABEL: func.func @views(
// PARTS: tile.slice {{.*}}[4, 0] : {{.*}} -> <4x64xf32, vec, @[[A:.+]] + 3072>
// PARTS: tile.slice {{.*}}[%{{.*}}, 0] : {{.*}} -> <4x64xf32, vec, @[[A]] + ?>
func.func @views(%m: memref<16x64xf32>, %o: memref<32x64xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !rows
  tile.store %a, %o[0, 0] : !rows, memref<32x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> !half
  %c = tile.load %m[8, 0] : memref<16x64xf32> -> !half
  %s = tile.slice %c[4, 0] : !half -> !quarter
  %d = tile.slice %c[%i, 0] : !half -> !quarter
  tile.store %b, %o[16, 0] : !half, memref<32x64xf32>
  tile.store %s, %o[24, 0] : !quarter, memref<32x64xf32>
  tile.store %d, %o[28, 0] : !quarter, memref<32x64xf32>
  return
}

// The sum begins where b or c begins, not between them.
// CHECK-LABEL: func.func @same_start(
// PARTS: tile.add {{.*}}<8x64xf32, vec, @[[A:[^+>]+]]{{( \+ 2048)?}}>{{$}}
func.func @same_start(%m: memref<16x64xf32>, %o: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !rows
  tile.store %a, %o[0, 0] : !rows, memref<32x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> !half
  %c = tile.load %m[8, 0] : memref<16x64xf32> -> !half
  %d = tile.add %b, %c : !half
  tile.store %d, %o[16, 0] : !half, memref<32x64xf32>
  return
}

// Carried tiles: the place of a carry is one, in and around the loop.
// CHECK-LABEL: func.func @carried(
// PARTS: scf.for {{.*}} -> (!tile.tile<8x64xf32, vec, @[[A:.+]]>, !tile.tile<8x64xf32, vec, @[[A]] + 2048>)
func.func @carried(%m: memref<16x64xf32>, %o: memref<32x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !rows
  tile.store %a, %o[0, 0] : !rows, memref<32x64xf32>
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> !half
  %c = tile.load %m[8, 0] : memref<16x64xf32> -> !half
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %b, %y = %c) -> (!half, !half) {
    %u = tile.abs %x : !half
    %v = tile.neg %y : !half
    scf.yield %u, %v : !half, !half
  }
  tile.store %r#0, %o[16, 0] : !half, memref<32x64xf32>
  tile.store %r#1, %o[24, 0] : !half, memref<32x64xf32>
  return
}
