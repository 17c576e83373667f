// Slots of declared allocations: by number, by a constant index, by the counter of a
// loop modulo the slots. Slots count in full and begin at aligned bytes.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b strict-slots})' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: %tile_run --compare %t %s --arg n=5 | FileCheck %s --check-prefix=BYTES
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' -o %t.none
// RUN: %tile_run --compare %t.none %s --arg n=5 | FileCheck %s --check-prefix=BYTES
// RUN: %plan %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | diff - %t
// RUN: %plan %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' | diff - %t

// BYTES: @by_number: equal
// BYTES: @by_turns: equal
// BYTES: @two_slots_of_one_turn: equal
// BYTES: @padded: equal
// BYTES: @transposed: equal

!t = !tile.tile<32x64xf32, vec>

// CHECK-LABEL: func.func @by_number
// CHECK-NEXT: tile.alloc @ring pinned slots = 2 : vec, 16384 address = 0
// CHECK-NEXT: tile.load %{{.*}} at @ring[0] : {{.*}} -> <32x64xf32, vec, @ring slot 0>
// CHECK-NEXT: tile.load %{{.*}} at @ring[1] : {{.*}} -> <32x64xf32, vec, @ring slot 1>
// A name alone is the first slot.
// CHECK-NEXT: tile.add %{{.*}} at @ring : {{.*}} -> <32x64xf32, vec, @ring slot 0>
func.func @by_number(%a: memref<128x64xf32>, %o: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %x = tile.load %a[0, 0] at @ring[0] : memref<128x64xf32> -> !t
  %y = tile.load %a[32, 0] at @ring[1] : memref<128x64xf32> -> !t
  %z = tile.add %x, %y at @ring : !t
  tile.store %z, %o[0, 0] : !t, memref<32x64xf32>
  return
}

// The sum is no part of the ring and lies behind it.
// CHECK-LABEL: func.func @by_turns
// CHECK-DAG: tile.alloc @ring pinned slots = 2 : vec, 16384 address = 8192
// CHECK-DAG: tile.alloc @vec_[[SUM:[0-9]+]] : vec, 8192 address = 0
// CHECK: tile.load %{{.*}} at @ring[%{{.*}}] : {{.*}} -> <32x64xf32, vec, @ring slot ?>
// CHECK: tile.add %{{.*}} : {{.*}} -> <32x64xf32, vec, @vec_[[SUM]]>
func.func @by_turns(%a: memref<128x64xf32>, %o: memref<32x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %zero = tile.full 0.0 : !t
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %zero) -> (!t) {
    %k = arith.remui %i, %c2 : index
    %row = arith.muli %i, %c32 : index
    %x = tile.load %a[%row, 0] at @ring[%k] : memref<128x64xf32> -> !t
    %sum = tile.add %acc, %x : !t
    scf.yield %sum : !t
  }
  tile.store %r, %o[0, 0] : !t, memref<32x64xf32>
  return
}

// Slots i and i + 1 are never the same, and an update stays in its slot.
// CHECK-LABEL: func.func @two_slots_of_one_turn
// CHECK: tile.assemble {{.*}} -> <32x64xf32, vec, @ring slot ?>
// CHECK: tile.add {{.*}}@ring slot ?>, <32x64xf32, vec, @ring slot ?>) -> <32x64xf32, vec, @vec_
func.func @two_slots_of_one_turn(%a: memref<128x64xf32>, %o: memref<32x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.remui %i, %c2 : index
    %next = arith.addi %i, %c1 : index
    %l = arith.remui %next, %c2 : index
    %lo = tile.load %a[%i, 0] at @ring[%k] : memref<128x64xf32> -> !t
    %hi = tile.load %a[%next, 0] at @ring[%l] : memref<128x64xf32> -> !t
    %row = tile.load %a[0, 0] : memref<128x64xf32> -> <1x64xf32, vec>
    %new = tile.assemble %row into %hi[3, 0] : <1x64xf32, vec>, !t -> !t
    %sum = tile.add %lo, %new : !t
    tile.store %sum, %o[0, 0] : !t, memref<32x64xf32>
  }
  return
}

// The largest tile, 1 x 9 x 4 = 36 bytes, takes a slot of 64: the next one begins at
// a multiple of 32. Alone it takes what it has.
// CHECK-LABEL: func.func @padded
// CHECK-DAG: tile.alloc @ring pinned slots = 3 : vec, 192
// CHECK-DAG: tile.alloc @one pinned : vec, 36
func.func @padded(%a: memref<16x16xf32>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3
  tile.alloc @one pinned
  %x = tile.load %a[0, 0] at @ring[0] : memref<16x16xf32> -> <1x9xf32, vec>
  %y = tile.load %a[0, 0] at @ring[1] : memref<16x16xf32> -> <1x8xf32, vec>
  %z = tile.load %a[0, 0] at @one : memref<16x16xf32> -> <1x9xf32, vec>
  %w = tile.add %x, %z : <1x9xf32, vec>
  tile.store %w, %o[0, 0] : <1x9xf32, vec>, memref<16x16xf32>
  tile.store %y, %o[1, 0] : <1x8xf32, vec>, memref<16x16xf32>
  return
}

// A transposition has bytes of its own, and may be bound.
// CHECK-LABEL: func.func @transposed
// CHECK: tile.transpose %{{.*}} at @turned : {{.*}} -> <8x16xf32, vec, @turned>
func.func @transposed(%a: memref<16x16xf32>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @turned pinned
  %x = tile.load %a[0, 0] : memref<16x16xf32> -> <16x8xf32, vec>
  %y = tile.transpose %x at @turned : (<16x8xf32, vec>) -> <8x16xf32, vec>
  tile.store %y, %o[0, 0] : <8x16xf32, vec>, memref<16x16xf32>
  return
}
