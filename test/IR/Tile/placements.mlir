// Where a tile lives: in an allocation, in a slot of a ring, in a pipe.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @in_an_allocation
func.func @in_an_allocation(%m: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_3 : vec, 384
  tile.alloc @ping pinned : vec, 256
  // CHECK: tile.load %arg0[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_3>
  %0 = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_3>
  // CHECK: tile.exp %0 : (<8x8xf32, vec, @vec_3>) -> <8x8xf32, vec, @vec_3 + 128>
  %1 = tile.exp %0 : (<8x8xf32, vec, @vec_3>) -> <8x8xf32, vec, @vec_3 + 128>
  // CHECK: tile.exp %1 : (<8x8xf32, vec, @vec_3 + 128>) -> <8x8xf32, vec, @ping>
  %2 = tile.exp %1 : (<8x8xf32, vec, @vec_3 + 128>) -> <8x8xf32, vec, @ping>
  // CHECK: tile.exp %2 : <8x8xf32, vec, @ping>
  %3 = tile.exp %2 : <8x8xf32, vec, @ping>
  // CHECK: tile.store %3, %arg0[0, 0] : <8x8xf32, vec, @ping>, memref<8x8xf32>
  tile.store %3, %m[0, 0] : <8x8xf32, vec, @ping>, memref<8x8xf32>
  return
}

// The last bytes of an allocation, and the last of a slot.
// CHECK-LABEL: func.func @in_a_slot
func.func @in_a_slot(%i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 512
  // CHECK: tile.create : <8x8xf32, vec, @ring slot 0>
  %0 = tile.create : <8x8xf32, vec, @ring slot 0>
  // CHECK: tile.create : <8x4xf32, vec, @ring slot 1 + 128>
  %1 = tile.create : <8x4xf32, vec, @ring slot 1 + 128>
  // CHECK: tile.create at @ring[%arg0] : <8x8xf32, vec, @ring slot ?>
  %2 = tile.create at @ring[%i] : <8x8xf32, vec, @ring slot ?>
  // CHECK: tile.create at @ring[%arg0] : <8x4xf32, vec, @ring slot ? + 128>
  %3 = tile.create at @ring[%i] : <8x4xf32, vec, @ring slot ? + 128>
  return
}

// CHECK-LABEL: func.func @somewhere_in_the_parent
func.func @somewhere_in_the_parent(%i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  tile.alloc @ring pinned slots = 2 : vec, 512
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  // CHECK: tile.slice %0[%arg0, 0] : <8x8xf32, vec, @vec_0> -> <1x8xf32, vec, @vec_0 + ?>
  %1 = tile.slice %0[%i, 0]
      : <8x8xf32, vec, @vec_0> -> <1x8xf32, vec, @vec_0 + ?>
  %2 = tile.create at @ring[%i] : <8x8xf32, vec, @ring slot ?>
  // CHECK: tile.slice %2[%arg0, 0] : <8x8xf32, vec, @ring slot ?> -> <1x8xf32, vec, @ring slot ? + ?>
  %3 = tile.slice %2[%i, 0]
      : <8x8xf32, vec, @ring slot ?> -> <1x8xf32, vec, @ring slot ? + ?>
  return
}

// CHECK-LABEL: func.func @in_a_pipe
func.func @in_a_pipe() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 1024
  // CHECK: tile.create : <8x8xf32, vec, valid 4x8, pipe @ring>
  %0 = tile.create : <8x8xf32, vec, valid 4x8, pipe @ring>
  return
}

// CHECK-LABEL: func.func @an_offset_of_zero_is_not_printed
func.func @an_offset_of_zero_is_not_printed()
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  // CHECK: tile.create : <8x8xf32, vec, @vec_0>
  %0 = tile.create : <8x8xf32, vec, @vec_0 + 0>
  return
}

// A number of another space, a leading zero or a sign makes it a plain name.
// CHECK-LABEL: func.func @only_the_printed_spelling_is_a_number
func.func @only_the_printed_spelling_is_a_number()
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  tile.alloc @vec_00 pinned : vec, 256
  tile.alloc @"vec_-0" pinned : vec, 256
  tile.alloc @vec_9223372036854775808 pinned : vec, 256
  // CHECK: tile.create : <8x8xf32, vec, @vec_0>
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  // CHECK: tile.create : <8x8xf32, vec, @vec_00>
  %1 = tile.create : <8x8xf32, vec, @vec_00>
  // CHECK: tile.create : <8x8xf32, vec, @"vec_-0">
  %2 = tile.create : <8x8xf32, vec, @"vec_-0">
  // CHECK: tile.create : <8x8xf32, vec, @vec_9223372036854775808>
  %3 = tile.create : <8x8xf32, vec, @vec_9223372036854775808>
  return
}

// A placement in the type makes scf keep a carry in one place.
// CHECK-LABEL: func.func @a_carry_has_one_place
func.func @a_carry_has_one_place(%lb: index, %ub: index, %step: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %0 = tile.full 0.0 : <8x8xf32, vec, @vec_0>
  // CHECK: scf.for {{.*}} -> (!tile.tile<8x8xf32, vec, @vec_0>)
  %1 = scf.for %i = %lb to %ub step %step iter_args(%t = %0)
      -> (!tile.tile<8x8xf32, vec, @vec_0>) {
    // CHECK: %[[NEXT:.*]] = tile.exp %arg{{[0-9]+}} : <8x8xf32, vec, @vec_0>
    %2 = tile.exp %t : <8x8xf32, vec, @vec_0>
    // CHECK: scf.yield %[[NEXT]] : !tile.tile<8x8xf32, vec, @vec_0>
    scf.yield %2 : !tile.tile<8x8xf32, vec, @vec_0>
  }
  return
}
