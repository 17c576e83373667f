// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s | FileCheck %s

// In a split vector function of the A2/A3 a sum with a popped tile must not lie
// on the other operand if that was loaded, though every byte is right.

!tile = !tile.tile<16x64xf32, vec, @vec_0>
!popped = !tile.tile<16x64xf32, vec, pipe @c2v>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @on_the_load(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.alloc @vec_0 : vec, 4096
  // expected-note @below {{the loaded tile}}
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %p = tile.tpop_from_aic from @c2v : !popped
  // expected-error @below {{reads a popped tile and writes its result over one that was loaded, which this chip gets wrong in a split function}}
  %r = tile.add %l, %p : (!tile, !popped) -> !tile
  tile.tfree_to_aic %p : !popped
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  return
}
}

// -----

// The A5 may.

!tile = !tile.tile<16x64xf32, vec, @vec_0>
!popped = !tile.tile<16x64xf32, vec, pipe @c2v>

module attributes {tile.target = #tile.target<ascend950>} {
// CHECK-LABEL: func.func @without_the_erratum
func.func @without_the_erratum(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  tile.alloc @vec_0 : vec, 4096
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %p = tile.tpop_from_aic from @c2v : !popped
  %r = tile.add %l, %p : (!tile, !popped) -> !tile
  tile.tfree_to_aic %p : !popped
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  return
}
}

// -----

// A carry that begins as a load is one in every round.

!tile = !tile.tile<16x64xf32, vec, @vec_0>
!popped = !tile.tile<16x64xf32, vec, pipe @c2v>

module attributes {tile.target = #tile.target<ascend910b>} {
func.func @carried(%m: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  tile.alloc @vec_0 : vec, 4096
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  // expected-note @below {{the loaded tile}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %l) -> (!tile) {
    %p = tile.tpop_from_aic from @c2v : !popped
    // expected-error @below {{reads a popped tile and writes its result over one that was loaded}}
    %y = tile.add %x, %p : (!tile, !popped) -> !tile
    tile.tfree_to_aic %p : !popped
    scf.yield %y : !tile
  }
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  return
}
}
