// A carry whose first tile is bound stays there, if it fits into the slot and
// nothing that is bound needs it meanwhile. What an author has set apart in two
// places never becomes one.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: %tile_run --compare %t %s --arg n=3 | FileCheck %s --check-prefix=BYTES

// BYTES: @a_sum_in_its_place: equal
// BYTES: @a_slot_of_its_own: equal
// BYTES: @from_one_place_to_another: equal
// BYTES: @needed_meanwhile: equal

!t = !tile.tile<16x16xf32, vec>

// CHECK-LABEL: func.func @a_sum_in_its_place
// CHECK: iter_args(%[[C:.*]] = %{{.*}}) -> (!tile.tile<16x16xf32, vec, @sum>)
// CHECK: tile.add %[[C]], {{.*}} -> <16x16xf32, vec, @sum>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_sum_in_its_place(%m: memref<16x16xf32>, %o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @sum pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tile.full 0.0 at @sum : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %zero) -> (!t) {
    %x = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    %y = tile.add %c, %x : !t
    scf.yield %y : !t
  }
  tile.store %r, %o[0, 0] : !t, memref<16x16xf32>
  return
}

// CHECK-LABEL: func.func @a_slot_of_its_own
// CHECK: iter_args(%{{.*}} = %{{.*}}) -> (!tile.tile<16x16xf32, vec, @ring slot 1>)
func.func @a_slot_of_its_own(%m: memref<16x16xf32>, %o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = tile.full 0.0 at @ring[1] : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %zero) -> (!t) {
    %x = tile.load %m[0, 0] at @ring[0] : memref<16x16xf32> -> !t
    %y = tile.add %c, %x : !t
    scf.yield %y : !t
  }
  tile.store %r, %o[0, 0] : !t, memref<16x16xf32>
  return
}

// The tile that goes round is bound to another place than the first one, which is
// copied there once.
// CHECK-LABEL: func.func @from_one_place_to_another
// CHECK: tile.load {{.*}} -> <16x16xf32, vec, @first>
// CHECK-NEXT: tile.copy {{.*}}@first>) -> <16x16xf32, vec, @next>
// CHECK: tile.add {{.*}} at @next : {{.*}} -> <16x16xf32, vec, @next>
// CHECK-NEXT: scf.yield
func.func @from_one_place_to_another(%m: memref<16x16xf32>, %o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @first pinned
  tile.alloc @next pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = tile.load %m[0, 0] at @first : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %init) -> (!t) {
    %x = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    %y = tile.add %c, %x at @next : !t
    scf.yield %y : !t
  }
  tile.store %r, %o[0, 0] : !t, memref<16x16xf32>
  return
}

// A tile bound to the same place in the loop keeps the carry out of it.
// CHECK-LABEL: func.func @needed_meanwhile
// CHECK: iter_args(%{{.*}} = %{{.*}}) -> (!tile.tile<16x16xf32, vec, @vec_{{[0-9]+}}>)
func.func @needed_meanwhile(%m: memref<16x16xf32>, %o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%c = %init) -> (!t) {
    %x = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> !t
    %y = tile.add %c, %x : !t
    scf.yield %y : !t
  }
  tile.store %r, %o[0, 0] : !t, memref<16x16xf32>
  return
}
