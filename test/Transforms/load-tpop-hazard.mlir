// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   -split-input-file | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' \
// RUN:   -split-input-file | FileCheck %s --check-prefixes=CHECK,A5

// The sum may not lie on the loaded tile where a popped one is read. The other
// dead tile, which was computed, it may take. A5 does not have the erratum.

// CHECK-LABEL: func.func @apart
// A2A3: tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A2A3-NOT: tile.add {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED]]>
// A5: %[[L:.*]] = tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A5: tile.add %[[L]], {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED]]>
// CHECK: return
!tile = !tile.tile<16x64xf32, vec>
func.func @apart(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %p = tile.tpop_from_aic from @c2v : !tile
  %r = tile.add %l, %p : !tile
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  tile.tfree_to_aic %p : !tile
  return
}

// -----

// CHECK-LABEL: func.func @over_the_computed
// CHECK: %[[E:.*]] = tile.exp {{.*}} : <16x64xf32, vec, @vec_[[#EXP:]]>
// CHECK: tile.add %[[E]], {{.*}} -> <16x64xf32, vec, @vec_[[#EXP]]>
!tile = !tile.tile<16x64xf32, vec>
func.func @over_the_computed(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %e = tile.exp %l : !tile
  %p = tile.tpop_from_aic from @c2v : !tile
  %r = tile.add %e, %p : !tile
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  tile.tfree_to_aic %p : !tile
  return
}

// -----

// Not split: no erratum.

// CHECK-LABEL: func.func @not_split
// CHECK: %[[L:.*]] = tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// CHECK: tile.add %[[L]], {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED]]>
!tile = !tile.tile<16x64xf32, vec>
func.func @not_split(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<none>} {
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %p = tile.tpop_from_aic from @c2v : !tile
  %r = tile.add %l, %p : !tile
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  tile.tfree_to_aic %p : !tile
  return
}

// -----

// Through views of both.

// CHECK-LABEL: func.func @views
// A2A3: tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A2A3-NOT: tile.add {{.*}} -> <8x64xf32, vec, @vec_[[#LOADED]]>
// A5: tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A5: tile.add {{.*}} -> <8x64xf32, vec, @vec_[[#LOADED]]>
// CHECK: return
!tile = !tile.tile<16x64xf32, vec>
!half = !tile.tile<8x64xf32, vec>
func.func @views(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<left_right>} {
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %lv = tile.slice %l[0, 0] : !tile -> !half
  %p = tile.tpop_from_aic from @c2v : !tile
  %pv = tile.slice %p[8, 0] : !tile -> !half
  %r = tile.add %lv, %pv : !half
  tile.store %r, %m[0, 0] : !half, memref<16x64xf32>
  tile.tfree_to_aic %p : !tile
  return
}

// -----

// A carry that would lie on the load is copied once, before the loop: then the
// sums of all rounds may share its place.

// CHECK-LABEL: func.func @carry
// CHECK: %[[L:.*]] = tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A2A3-NEXT: %[[C:.*]] = tile.copy %[[L]] {{.*}} : (<16x64xf32, vec, @vec_[[#LOADED]]>) -> <16x64xf32, vec, @vec_[[#COPIED:]]>
// A2A3-NEXT: scf.for {{.*}} iter_args(%[[X:.*]] = %[[C]])
// A2A3: tile.add %[[X]], {{.*}} -> <16x64xf32, vec, @vec_[[#COPIED]]>
// A5-NEXT: scf.for {{.*}} iter_args(%[[X:.*]] = %[[L]])
// A5: tile.add %[[X]], {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED]]>
// CHECK-NOT: tile.copy
// CHECK: return
!tile = !tile.tile<16x64xf32, vec>
func.func @carry(%m: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %l) -> (!tile) {
    %p = tile.tpop_from_aic from @c2v : !tile
    %y = tile.add %x, %p : !tile
    tile.tfree_to_aic %p : !tile
    scf.yield %y : !tile
  }
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  return
}

// -----

// Order does not matter: the carry is a load's from the second round on.

// CHECK-LABEL: func.func @loaded_later
// A2A3: scf.for {{.*}} -> (!tile.tile<16x64xf32, vec, @vec_[[#CARRY:]]>)
// A2A3-NOT: tile.add {{.*}} -> <16x64xf32, vec, @vec_[[#CARRY]]>
// A2A3: tile.tfree_to_aic
// CHECK: return
!tile = !tile.tile<16x64xf32, vec>
func.func @loaded_later(%m: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  %init = tile.full 0.0 : !tile
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %init) -> (!tile) {
    %p = tile.tpop_from_aic from @c2v : !tile
    %y = tile.add %x, %p : !tile
    tile.tfree_to_aic %p : !tile
    tile.store %y, %m[0, 0] : !tile, memref<16x64xf32>
    %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
    scf.yield %l : !tile
  }
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  return
}

// -----

// An update in place by a popped tile works on a copy of what was loaded.

// CHECK-LABEL: func.func @in_place
// CHECK: %[[L:.*]] = tile.load {{.*}} -> <16x64xf32, vec, @vec_[[#LOADED:]]>
// A2A3: %[[C:.*]] = tile.copy %[[L]]
// A2A3: tile.assemble %{{.*}} into %[[C]]
// A5-NOT: tile.copy
// A5: tile.assemble %{{.*}} into %[[L]]
!tile = !tile.tile<16x64xf32, vec>
!half = !tile.tile<8x64xf32, vec>
func.func @in_place(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.reserve @c2v : vec, 8192
  %l = tile.load %m[0, 0] : memref<16x64xf32> -> !tile
  %p = tile.tpop_from_aic from @c2v : !half
  %r = tile.assemble %p into %l[8, 0] : !half, !tile -> !tile
  tile.store %r, %m[0, 0] : !tile, memref<16x64xf32>
  tile.tfree_to_aic %p : !half
  return
}
