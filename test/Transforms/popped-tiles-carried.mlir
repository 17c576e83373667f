// A popped tile stays in its ring while it is only read; to be carried, or to be
// the result of a branch, it is copied out.

// RUN: %every_plan %s --arg n=2 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=2 --arg c=0 | FileCheck %s

!t = !tile.tile<16x32xf32, vec>

// CHECK-LABEL: func.func @read_in_a_loop
// CHECK: tile.tpop_from_aic {{.*}} : <16x32xf32, vec, pipe @c2v>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @read_in_a_loop(%y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %zero = tile.full 0.0 : !t
  %a = tile.tpop_from_aic from @c2v : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %zero) -> (!t) {
    %u = tile.add %p, %a : !t
    scf.yield %u : !t
  }
  tile.tfree_to_aic %a : !t
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// As the init of a loop, and from within it.
// CHECK-LABEL: func.func @carried
// CHECK: %[[A:.*]] = tile.tpop_from_aic
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[A]] {tile.reason = "it leaves a cross-core ring"} : (<16x32xf32, vec, pipe @c2v>) -> <16x32xf32, vec, @[[P:.*]]>
// CHECK-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[C]]) -> (!tile.tile<16x32xf32, vec, @[[P]]>)
// CHECK: tile.tpop_from_aic
// CHECK: tile.copy {{.*}} -> <16x32xf32, vec, @[[P]]>
// CHECK-NEXT: scf.yield
// CHECK-NOT: tile.copy
// CHECK: return
func.func @carried(%y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %a = tile.tpop_from_aic from @c2v : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    tile.store %p, %y[16, 0] : !t, memref<64x64xf32>
    %b = tile.tpop_from_aic from @c2v : !t
    scf.yield %b : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// One arm pops, the other computes: only the first copies.
// CHECK-LABEL: func.func @in_one_arm
// CHECK: scf.if
// CHECK: tile.tpop_from_aic
// CHECK-NEXT: tile.copy
// CHECK: } else {
// CHECK-NOT: tile.copy
// CHECK: return
func.func @in_one_arm(%y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %r = scf.if %c -> (!t) {
    %a = tile.tpop_from_aic from @c2v : !t
    scf.yield %a : !t
  } else {
    %z = tile.full 3.0 : !t
    %e = tile.exp %z : !t
    scf.yield %e : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// Updated in place it is no more what the other core has sent: out of the ring
// first, 16 * 32 * 4 = 2048 bytes beside the half of 1024.
// CHECK-LABEL: func.func @updated_in_place
// CHECK: %[[A:.*]] = tile.tpop_from_aic
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[A]] {tile.reason = "it leaves a cross-core ring"}
// CHECK-NEXT: tile.assemble %{{.*}} into %[[C]]
// CHECK: return
func.func @updated_in_place(%x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  tile.aiv_initialize_pipe c2v @c2v slot_size 2048
  %h = tile.load %x[0, 0] : memref<64x64xf32> -> <8x32xf32, vec>
  %a = tile.tpop_from_aic from @c2v : !t
  %u = tile.assemble %h into %a[8, 0] : <8x32xf32, vec>, !t -> !t
  tile.tfree_to_aic %a : !t
  tile.store %u, %y[0, 0] : !t, memref<64x64xf32>
  return
}
