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

// Ops of several steps, whose sources die at each op, with masks and scratch.
// CHECK: @steps: equal
func.func @steps(%x: memref<16x96xf32>, %y: memref<16x96xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %s = arith.constant -1.5 : f32
  %bit = arith.constant 21 : i16
  %a = tile.load %x[%n, 0] : memref<16x96xf32> -> !t
  %b = tile.load %x[0, 0] : memref<16x96xf32> -> !t
  %tmp = tile.create : <6x32xi8, vec>
  %tmp_rem = tile.create : <1x128xf32, vec>
  %c = tile.fmod %a, %b : !t
  %d = tile.adds %c, %s : (!t, f32) -> !t
  %e = tile.rem %d, %b, %tmp_rem : (!t, !t, <1x128xf32, vec>) -> !t
  %f = tile.prelu %d, %e, %tmp : (!t, !t, <6x32xi8, vec>) -> !t
  %m = tile.cmp %f, %e {mode = #tile.cmp<ne>} : (!t, !t)
      -> <5x32xi8, vec, valid 5x12>
  %g = tile.sel %m, %f, %e, %tmp
      : (<5x32xi8, vec, valid 5x12>, !t, !t, <6x32xi8, vec>) -> !t
  %m2 = tile.cmps %g, %s {mode = #tile.cmp<lt>} : (!t, f32)
      -> <5x32xi8, vec, valid 5x12>
  %h = tile.sels %m2, %g, %tmp, %s
      : (<5x32xi8, vec, valid 5x12>, !t, <6x32xi8, vec>, f32) -> !t
  %half = tile.cast %h : (!t) -> <5x96xf16, vec>
  %i16 = tile.cast %half : (<5x96xf16, vec>) -> <5x96xi16, vec>
  %bits = tile.ors %i16, %bit : (<5x96xi16, vec>, i16) -> <5x96xi16, vec>
  %tmp_xor = tile.create : <5x96xi16, vec>
  %xor = tile.xor %bits, %i16, %tmp_xor : <5x96xi16, vec>
  %i32 = tile.cast %xor : (<5x96xi16, vec>) -> <5x96xi32, vec>
  %tmp_int = tile.create : <1x128xi32, vec>
  %rest = tile.rem %i32, %i32, %tmp_int
      : (<5x96xi32, vec>, <5x96xi32, vec>, <1x128xi32, vec>)
      -> <5x96xi32, vec>
  %sum = tile.add %rest, %i32 : <5x96xi32, vec>
  %float = tile.cast %sum : (<5x96xi32, vec>) -> !t
  %part = tile.load %x[5, 0] : memref<16x96xf32> -> <5x96xf32, vec, valid 5x40>
  %all = tile.part_add %part, %float
      : (<5x96xf32, vec, valid 5x40>, !t) -> !t
  tile.store %all, %y[%n, 0] : !t, memref<16x96xf32>
  return
}
