// Tiles bound to slots by (%i / step) mod 2: this step and the next are never
// in one slot, and that is known without a remark. Strictly, or not at all.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b strict-slots})'

!t = !tile.tile<16x64xf32, vec>

func.func @divisions(%m: memref<512x64xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %lo to %hi step %c16 {
    // The slot of this step, counted from the begin of the loop ...
    %rows = arith.subi %i, %lo : index
    %step = arith.divui %rows, %c16 : index
    %k = arith.remui %step, %c2 : index
    // ... and that of the next.
    %ahead = arith.addi %rows, %c16 : index
    %next = arith.ceildivsi %ahead, %c16 : index
    %l = arith.andi %next, %c1 : index
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
    tile.store %b, %m[0, 0] : !t, memref<512x64xf32>
  }
  return
}

// What the loop begins with is in both, as floor(%lo / 16), and cancels out.
func.func @affine(%m: memref<512x64xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 3
  %c16 = arith.constant 16 : index
  scf.for %i = %lo to %hi step %c16 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 3)>(%i)
    %l = affine.apply affine_map<(d0) -> ((d0 floordiv 16 + 2) mod 3)>(%i)
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
    tile.store %b, %m[0, 0] : !t, memref<512x64xf32>
  }
  return
}

// Casts on the way, and a shift instead of a division.
func.func @casts_and_shifts(%m: memref<512x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  affine.for %i = 0 to 512 step 16 {
    %i32 = arith.index_cast %i : index to i32
    %step = arith.shrui %i32, %c4 : i32
    %k32 = arith.andi %step, %c1 : i32
    %l32 = arith.subi %c1, %k32 : i32
    %k = arith.index_cast %k32 : i32 to index
    %l = arith.index_cast %l32 : i32 to index
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
    tile.store %b, %m[0, 0] : !t, memref<512x64xf32>
  }
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>

// Two steps on it is the same slot again.
func.func @two_steps_on(%m: memref<512x64xf32>, %lo: index, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c16 = arith.constant 16 : index
  scf.for %i = %lo to %hi step %c16 {
    %k = affine.apply affine_map<(d0)[s0] -> (((d0 - s0) floordiv 16) mod 2)>(%i)[%lo]
    %l = affine.apply affine_map<(d0)[s0] -> (((d0 - s0 + 32) floordiv 16) mod 2)>(%i)[%lo]
    // expected-note @below {{the other is bound to @ring[((%arg3 - %arg1) / 16) mod 2]}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    // expected-error @below {{is bound to @ring[((%arg3 - %arg1) / 16) mod 2]}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
    tile.store %b, %m[0, 0] : !t, memref<512x64xf32>
  }
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>

// A step of 24 moves %i / 16 now by one, now by two.
func.func @no_multiple(%m: memref<512x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  affine.for %i = 0 to 512 step 24 {
    %k = affine.apply affine_map<(d0) -> ((d0 floordiv 16) mod 2)>(%i)
    %l = affine.apply affine_map<(d0) -> (((d0 + 24) floordiv 16) mod 2)>(%i)
    // expected-note @below {{the other is bound to @ring[(%0) mod 2]}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    // expected-error @below {{unchecked rotation: is bound to @ring[(%1) mod 2]}}
    %b = tile.load %m[0, 0] at @ring[%l] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
    tile.store %b, %m[0, 0] : !t, memref<512x64xf32>
  }
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>

// Without the remainder it leaves the ring.
func.func @no_remainder(%m: memref<512x64xf32>, %hi: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %hi step %c16 {
    %k = affine.apply affine_map<(d0) -> (d0 floordiv 16)>(%i)
    // expected-error @below {{unchecked rotation: takes a slot of 'ring' by an index that may be more than 1}}
    %a = tile.load %m[%i, 0] at @ring[%k] : memref<512x64xf32> -> !t
    tile.store %a, %m[%i, 0] : !t, memref<512x64xf32>
  }
  return
}
