// A slot lies at index times its size, whatever the index is: nothing takes it
// modulo the slots. With two slots of 1024 bytes slot 2 is the next allocation.

// RUN: %plan -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -split-input-file -verify-diagnostics %s
// RUN: not %plan -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b strict-slots})' -split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: unchecked rotation: takes a slot of 'ring' by an index that may be more than 1

!t = !tile.tile<4x64xf32, vec>

func.func @the_counter_leaves_the_ring(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    // expected-error @below {{takes slot 7 of 'ring', which has 2, counted from 0: take the index modulo 2}}
    %a = tile.load %m[%i, 0] at @ring[%i] : memref<64x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<64x64xf32>
  }
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

// Counts 0, 3, 6: the last number is what matters, not the bound.
func.func @the_counter_stays_inside(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 7
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c3 {
    %a = tile.load %m[%i, 0] at @ring[%i] : memref<64x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<64x64xf32>
  }
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

func.func @it_begins_outside(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %before = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %before to %c1 step %c1 {
    // expected-error @below {{takes slot -1 of 'ring', which has 2}}
    %a = tile.load %m[0, 0] at @ring[%i] : memref<64x64xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
  }
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

func.func @a_constant(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c5 = arith.constant 5 : index
  // expected-error @below {{takes slot 5 of 'ring', which has 2}}
  %a = tile.load %m[0, 0] at @ring[%c5] : memref<64x64xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

// At least 2, whatever the remainder is.
func.func @behind_the_ring(%m: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c2 = arith.constant 2 : index
  %k = arith.remui %n, %c2 : index
  %j = arith.addi %k, %c2 : index
  // expected-error @below {{takes slot 2 of 'ring', which has 2}}
  %a = tile.load %m[0, 0] at @ring[%j] : memref<64x64xf32> -> !t
  tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

// Ways of staying inside.
func.func @inside(%m: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 4
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %rem = arith.remui %i, %c4 : index
    %signed = arith.remsi %i, %c4 : index
    %mask = arith.andi %i, %c3 : index
    %a = tile.load %m[0, 0] at @ring[%rem] : memref<64x64xf32> -> !t
    tile.store %a, %m[0, 0] : !t, memref<64x64xf32>
    %b = tile.load %m[0, 0] at @ring[%signed] : memref<64x64xf32> -> !t
    tile.store %b, %m[0, 0] : !t, memref<64x64xf32>
    %c = tile.load %m[0, 0] at @ring[%mask] : memref<64x64xf32> -> !t
    tile.store %c, %m[0, 0] : !t, memref<64x64xf32>
  }
  return
}

// -----

!t = !tile.tile<4x64xf32, vec>

// Only the run knows.
func.func @an_unknown_number_of_rounds(%m: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-remark @below {{unchecked rotation: takes a slot of 'ring' by an index that may be more than 1: take it modulo 2}}
    %a = tile.load %m[%i, 0] at @ring[%i] : memref<64x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<64x64xf32>
  }
  return
}

// -----

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!two = !pto.multi_tile_buf<!vec, count=2>
!view = !pto.partition_tensor_view<16x64xf32>

func.func @a_buffer_that_is_not_there(%x: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c2 = arith.constant 2 : index
  %m = pto.alloc_multi_tile : !two
  // expected-error @below {{takes slot 2 of its buffer, which has 2}}
  %t = pto.multi_tile_get %m[%c2] : !two -> !vec
  pto.tload ins(%x : !view) outs(%t : !vec)
  return
}
