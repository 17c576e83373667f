// A lowered pipeline computes what the loop does, whatever its length: the loop
// runs on values, what became of it on the bytes of its plan.

// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: FileCheck %s --check-prefix=PLANNED --input-file=%t
// RUN: %tile_run --compare %t %s --arg n=0 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=1 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=2 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=3 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=4 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=6 | FileCheck %s
// RUN: %tile_run --compare %t %s --arg n=11 | FileCheck %s

// Hosts between lowering and planning change nothing.
// RUN: %plan %s -o %t.host -pass-pipeline='builtin.module(any(pypto-lower-pipeline-loops),canonicalize,cse,loop-invariant-code-motion,pypto-plan-memory{target=ascend950 planner=none})'
// RUN: %tile_run --compare %t.host %s --arg n=5 | FileCheck %s

// A comparison that cannot fail would find the plan of another kernel equal too.
// RUN: sed 's/arith.constant 12 : index/arith.constant 8 : index/' %t > %t.wrong
// RUN: not %tile_run --compare %t.wrong %s --arg n=9 \
// RUN:   --function carried_at_run_time | FileCheck %s --check-prefix=WRONG
// WRONG: @carried_at_run_time: different

// PLANNED-NOT: pipeline_stages

!t = !tile.tile<1x64xf32, vec>

// Shift registers: each iteration sees the loads of the two before.
// CHECK: @carried_at_run_time: equal
func.func @carried_at_run_time(%x: memref<64x64xf32>, %y: memref<64x64xf32>,
                               %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %stop = arith.muli %n, %c3 : index
  %zero = tile.full 0.0 : !t
  %one = tile.full 1.0 : !t
  %p, %q = scf.for %i = %c0 to %stop step %c3
      iter_args(%a = %zero, %b = %one) -> (!t, !t) {
    %c = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %d = tile.add %b, %c : !t
    tile.store %d, %y[%i, 0] : !t, memref<64x64xf32>
    %e = tile.mul %a, %c : !t
    scf.yield %e, %a : !t, !t
  } {tile.pipeline_stages = 4}
  tile.store %p, %y[62, 0] : !t, memref<64x64xf32>
  tile.store %q, %y[63, 0] : !t, memref<64x64xf32>
  return
}

// Two carries that trade places, at a length that is known.
// CHECK: @trading_places: equal
func.func @trading_places(%x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = tile.full 0.0 : !t
  %one = tile.full 1.0 : !t
  %p, %q = scf.for %i = %c0 to %c7 step %c1
      iter_args(%a = %zero, %b = %one) -> (!t, !t) {
    %c = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %d = tile.add %a, %c : !t
    scf.yield %b, %d : !t, !t
  } {tile.pipeline_stages = 3}
  tile.store %p, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %q, %y[1, 0] : !t, memref<64x64xf32>
  return
}

// Lengths and starts that the loop around says, and a branch.
// CHECK: @nested: equal
func.func @nested(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %zero = tile.full 0.0 : !t
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (!t) {
    %b = tile.load %x[%i, 0] : memref<64x64xf32> -> !t
    %t = scf.for %j = %i to %c5 step %c1 iter_args(%c = %a) -> (!t) {
      %d = tile.load %x[%j, 0] : memref<64x64xf32> -> !t
      %odd = arith.remui %j, %c2 : index
      %is_odd = arith.cmpi eq, %odd, %c1 : index
      %e = scf.if %is_odd -> (!t) {
        %f = tile.mul %b, %d : !t
        scf.yield %f : !t
      } else {
        scf.yield %b : !t
      }
      %g = tile.add %c, %e : !t
      scf.yield %g : !t
    } {tile.pipeline_stages = 3}
    tile.store %b, %y[%i, 0] : !t, memref<64x64xf32>
    scf.yield %t : !t
  } {tile.pipeline_stages = 2}
  tile.store %s, %y[63, 0] : !t, memref<64x64xf32>
  return
}

// The bounds may be anything that their type holds: 100 to 250 of 256.
// CHECK: @unsigned_and_narrow: equal
func.func @unsigned_and_narrow(%x: memref<64x64xf32>, %y: memref<64x64xf32>,
                               %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %lo = arith.constant 100 : i8
  %step = arith.constant 30 : i8
  %ten = arith.constant 10 : i8
  %n8 = arith.index_cast %n : index to i8
  %more = arith.muli %n8, %ten : i8
  %hi = arith.addi %lo, %more : i8
  %zero = tile.full 0.0 : !t
  %s = scf.for unsigned %i = %lo to %hi step %step
      iter_args(%a = %zero) -> (!t) : i8 {
    %k = arith.index_castui %i : i8 to index
    %c4 = arith.constant 4 : index
    %row = arith.divui %k, %c4 : index
    %b = tile.load %x[%row, 0] : memref<64x64xf32> -> !t
    %c = tile.add %a, %b : !t
    scf.yield %c : !t
  } {tile.pipeline_stages = 3}
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// An accumulator stays in one place, from loop to branch to store.
// CHECK: @accumulator: equal
func.func @accumulator(%a: memref<64x256xf16>, %b: memref<256x64xf16>,
                       %c: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %stop = arith.muli %n, %c16 : index
  %seed = tile.create : <16x16xf32, acc>
  %sum = scf.for %k = %c0 to %stop step %c16 iter_args(%p = %seed)
      -> (!tile.tile<16x16xf32, acc>) {
    %x = tile.load %a[0, %k] : memref<64x256xf16> -> <16x16xf16, mat>
    %y = tile.load %b[%k, 0] : memref<256x64xf16> -> <16x16xf16, mat>
    %l = tile.move %x : (<16x16xf16, mat>) -> <16x16xf16, left>
    %r = tile.move %y : (<16x16xf16, mat>) -> <16x16xf16, right>
    %first = arith.cmpi eq, %k, %c0 : index
    %q = tile.matmul_acc %p, %l, %r, %first
        : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>, i1)
        -> <16x16xf32, acc>
    scf.yield %q : !tile.tile<16x16xf32, acc>
  } {tile.pipeline_stages = 3}
  tile.store %sum, %c[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
