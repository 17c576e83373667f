// A value that an attribute alone describes is made again rather than copied.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   | FileCheck %s --implicit-check-not=tile.copy

// full and ci have content, create has none: no copy is worth its bytes.
// CHECK-LABEL: func.func @a_constant_is_filled_again
// CHECK: %[[Z:.*]] = tile.full 0.0{{.*}} : <8x8xf32, vec, @vec_0>
// CHECK: %[[Y:.*]] = tile.full 0.0{{.*}} : <8x8xf32, vec, @vec_[[N:.*]]>
// CHECK-NEXT: tile.assemble %{{.*}} into %[[Y]]{{.*}} -> <8x8xf32, vec, @vec_[[N]]>
// CHECK: tile.store %[[Z]]
func.func @a_constant_is_filled_again(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %z = tile.full 0.0 : <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %z[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %z, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @a_ramp_is_made_again
// CHECK-COUNT-2: tile.ci {start = 3 : i64}
func.func @a_ramp_is_made_again(%m: memref<1x8xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %z = tile.ci {start = 3 : i64} : <1x8xi32, vec>
  %p = tile.load %m[0, 0] : memref<1x8xi32> -> <1x2xi32, vec>
  %u = tile.assemble %p into %z[0, 0] : <1x2xi32, vec>, <1x8xi32, vec> -> <1x8xi32, vec>
  tile.store %z, %m[0, 0] : <1x8xi32, vec>, memref<1x8xi32>
  tile.store %u, %m[0, 0] : <1x8xi32, vec>, memref<1x8xi32>
  return
}

// Two results begun on one empty tile: two empty tiles.
// CHECK-LABEL: func.func @an_empty_tile_is_made_again
// CHECK: %[[Z:.*]] = tile.create : <8x8xf32, vec, @vec_0>
// CHECK: %[[Y:.*]] = tile.create
// CHECK-NEXT: tile.assemble %{{.*}} into %[[Y]][0, 0]
// CHECK-NEXT: tile.assemble %{{.*}} into %[[Z]][6, 0]
func.func @an_empty_tile_is_made_again(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %z = tile.create : <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %z[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  %w = tile.assemble %p into %z[6, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %w, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// An accumulator that lives on cannot be moved within acc, but an empty one can
// be had again.
// CHECK-LABEL: func.func @an_empty_accumulator
// CHECK-COUNT-2: tile.create : <16x16xf32, acc,
func.func @an_empty_accumulator(%o: memref<16x16xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %z = tile.create : <16x16xf32, acc>
  %u = tile.matmul_acc %z, %l, %r, %c : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>, i1) -> <16x16xf32, acc>
  %w = tile.matmul_acc %z, %l, %r, %c : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>, i1) -> <16x16xf32, acc>
  tile.store %u, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  tile.store %w, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
