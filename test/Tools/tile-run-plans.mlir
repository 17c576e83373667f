// What the planner makes of a kernel computes what the kernel means.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.a2a3
// RUN: %tile_run --compare %t.a2a3 %s --seed 1 --arg n=3 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 sharing=hardware})' -o %t.a5
// RUN: %tile_run --compare %t.a5 %s --seed 2 --arg n=3 | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none})' -o %t.none
// RUN: %tile_run --compare %t.none %s --seed 3 --arg n=3 | FileCheck %s

!t = !tile.tile<5x96xf32, vec>

// CHECK: @chain: equal
func.func @chain(%x: memref<16x96xf32>, %y: memref<16x96xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %s = arith.constant 3.0 : f32
  %a = tile.load %x[%n, 0] : memref<16x96xf32> -> !t
  %b = tile.exp %a : !t
  %c = tile.add %b, %a : !t
  %d = tile.divs %c, %s : (!t, f32) -> !t
  %e = tile.recip %d : !t
  %f = tile.sin %e : !t
  %g = tile.mul %f, %c : !t
  tile.store %g, %y[%n, 0] : !t, memref<16x96xf32>
  return
}

// CHECK: @windows: equal
func.func @windows(%x: memref<16x96xf32>, %y: memref<16x96xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x96xf32> -> !t
  %left = tile.slice %a[0, 0] : !t -> <5x48xf32, vec>
  %right = tile.slice %a[0, 48] : !t -> <5x48xf32, vec>
  %sum = tile.add %left, %right : <5x48xf32, vec>
  %both = tile.concat %sum, %left
      : (<5x48xf32, vec>, <5x48xf32, vec>) -> !t
  scf.for %i = %c0 to %n step %c1 {
    %row = tile.slice %both[%i, 0] : !t -> <1x96xf32, vec>
    %old = tile.load %y[%i, 0] : memref<16x96xf32> -> <1x96xf32, vec>
    %new = tile.sub %old, %row : <1x96xf32, vec>
    tile.store %new, %y[%i, 0] : <1x96xf32, vec>, memref<16x96xf32>
  }
  %flat = tile.reshape %both : (!t) -> <1x480xf32, vec>
  %patched = tile.assemble %sum into %both[0, 24]
      : <5x48xf32, vec>, !t -> !t
  tile.store %patched, %y[5, 0] : !t, memref<16x96xf32>
  return
}

// CHECK: @pipes: equal
func.func @pipes(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 4096
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  scf.for %i = %c0 to %n step %c1 {
    %a = tile.tpop_from_aic from @c2v : !t
    %b = tile.exp %a : !t
    tile.tfree_to_aic %a : !t
    %c = tile.abs %b : !t
    tile.tpush_to_aic %c : !t
  }
  return
}
