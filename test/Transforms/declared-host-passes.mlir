// What hosts do to a kernel leaves its declared allocations and bindings alone.

// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(inline,symbol-dce,pypto-plan-memory{target=ascend910b})' | FileCheck %s --check-prefix=INLINE
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=2}),lower-affine,canonicalize,cse,inline,symbol-dce,pypto-plan-memory{target=ascend910b})' | FileCheck %s --check-prefix=UNROLL
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(canonicalize,cse,func.func(loop-invariant-code-motion),inline,symbol-dce,pypto-plan-memory{target=ascend910b})' 2>&1 | FileCheck %s --check-prefix=HOIST

// The allocation comes along with what is bound to it, and stays for itself:
// 2 * 1024 bytes though both tiles are dead at the store.
// INLINE-LABEL: func.func @caller
// INLINE: tile.alloc @ping pinned : vec, 1024
// INLINE: tile.alloc @vec_{{[0-9]+}} : vec, 1024
// INLINE: tile.load {{.*}} at @ping : {{.*}}, vec, @ping>
func.func private @loads(%m: memref<16x16xf32>) -> !tile.tile<16x16xf32, vec>
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> <16x16xf32, vec>
  return %a : !tile.tile<16x16xf32, vec>
}
func.func @caller(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = func.call @loads(%m)
      : (memref<16x16xf32>) -> !tile.tile<16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  %b = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

// Both copies of the body take the slot of their own turn.
// UNROLL-LABEL: func.func @unrolled
// UNROLL: tile.alloc @ring pinned slots = 2 : vec, 2048
// UNROLL: scf.for
// UNROLL-COUNT-2: tile.load {{.*}} at @ring[{{.*}}] : {{.*}}, vec, @ring slot ?>
// UNROLL-NOT: tile.load
// UNROLL: return
func.func @unrolled(%m: memref<64x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 4 {
    %k = arith.remui %i, %c2 : index
    %a = tile.load %m[%i, 0] at @ring[%k]
        : memref<64x16xf32> -> <16x16xf32, vec>
    tile.store %a, %m[%i, 0] : <16x16xf32, vec>, memref<64x16xf32>
  }
  return
}

// -----

// Equal ops with different bindings are not one.
// HOIST-LABEL: func.func @not_merged
// HOIST: tile.load {{.*}} at @ping : {{.*}}, vec, @ping>
// HOIST: tile.load {{.*}} at @pong : {{.*}}, vec, @pong>
// HOIST: scf.for
func.func @not_merged(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.alloc @ping pinned
  tile.alloc @pong pinned
  %a = tile.load %m[0, 0] at @ping : memref<16x16xf32> -> <16x16xf32, vec>
  %b = tile.load %m[0, 0] at @pong : memref<16x16xf32> -> <16x16xf32, vec>
  scf.for %i = %c0 to %n step %c1 {
    %c = tile.add %a, %b : <16x16xf32, vec>
    tile.store %c, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  }
  return
}
