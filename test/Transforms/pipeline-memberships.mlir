// What is in which stage of which pipeline.
// RUN: %plan %s -split-input-file \
// RUN:   -pass-pipeline='builtin.module(any(pypto-lower-pipeline-loops))' \
// RUN:   | FileCheck %s
// RUN: %plan %s -split-input-file \
// RUN:   -pass-pipeline='builtin.module(any(pypto-lower-pipeline-loops),canonicalize,cse)' \
// RUN:   | FileCheck %s --check-prefix=HOST

// The innermost pipeline comes first. What stands around the inner loop is in a
// stage of the outer one alone. Hosts that promote loops of one turn and merge
// what is equal keep both.
// CHECK-LABEL: func.func @nested
// CHECK: scf.for
// CHECK-NEXT: tile.load {{.*}}[#tile.membership<2, 0>]}
// CHECK: scf.for
// CHECK: tile.load {{.*}}[#tile.membership<0, 0>, #tile.membership<2, 0>]}
// CHECK: tile.load {{.*}}[#tile.membership<0, 1>, #tile.membership<2, 0>]}
// CHECK: }
// CHECK: tile.load {{.*}}[#tile.membership<1, 0>, #tile.membership<2, 0>]}
// CHECK: tile.load {{.*}}[#tile.membership<2, 1>]}
// CHECK: scf.for
// CHECK: tile.load {{.*}}[#tile.membership<0, 0>, #tile.membership<2, 1>]}
// CHECK: tile.load {{.*}}[#tile.membership<0, 1>, #tile.membership<2, 1>]}
// CHECK: }
// CHECK: tile.load {{.*}}[#tile.membership<1, 0>, #tile.membership<2, 1>]}
// CHECK-NOT: tile.load
// CHECK: return
// HOST-LABEL: func.func @nested
// HOST-NOT: scf.for
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<2, 0>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<0, 0>, #tile.membership<2, 0>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<0, 1>, #tile.membership<2, 0>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<1, 0>, #tile.membership<2, 0>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<2, 1>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<0, 0>, #tile.membership<2, 1>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<0, 1>, #tile.membership<2, 1>]}
// HOST: tile.load {{.*}}{tile.pipeline = [#tile.membership<1, 0>, #tile.membership<2, 1>]}
// HOST: return
func.func @nested(%x: memref<64x64xf32>, %y: memref<8x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c2 step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf32> -> <8x8xf32, vec>
    scf.for %j = %c0 to %c3 step %c1 {
      %b = tile.load %x[%i, %j] : memref<64x64xf32> -> <8x8xf32, vec>
      %c = tile.add %a, %b : <8x8xf32, vec>
      tile.store %c, %y[0, 0] {atomic}
        : <8x8xf32, vec>, memref<8x64xf32>
    } {tile.pipeline_stages = 2}
  } {tile.pipeline_stages = 2}
  return
}

// -----

// Accumulators stand in no stage, and neither do the regions around tiles.
// CHECK-LABEL: func.func @accumulators
// CHECK: tile.load {{.*}}[#tile.membership<0, 0>]}
// CHECK: tile.move {{.*}}[#tile.membership<0, 0>]}
// CHECK: tile.matmul %{{[a-z0-9]*}}, %{{[a-z0-9]*}} : {{.*}}acc>
// CHECK: tile.load {{.*}}[#tile.membership<0, 2>]}
// CHECK: tile.matmul %{{[a-z0-9]*}}, %{{[a-z0-9]*}} : {{.*}}acc>
// HOST-LABEL: func.func @accumulators
func.func @accumulators(%x: memref<64x64xf16>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf16> -> <16x16xf16, mat>
    %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
    %r = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, right>
    %p = tile.matmul %l, %r
      : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
    tile.store %p, %y[%i, 0] : <16x16xf32, acc>, memref<64x64xf32>
  } {tile.pipeline_stages = 3}
  return
}

// But they take turns in two places if the loop says so.
// CHECK-LABEL: func.func @accumulators_in_turn
// CHECK: tile.load {{.*}}[#tile.membership<0, 0>]}
// CHECK: tile.matmul {{.*}}[#tile.membership<0, 0>]}
// CHECK: tile.load {{.*}}[#tile.membership<0, 1>]}
// CHECK: tile.matmul {{.*}}[#tile.membership<0, 1>]}
// CHECK: tile.load {{.*}}[#tile.membership<0, 2>]}
// CHECK: tile.matmul {{.*}}[#tile.membership<0, 0>]}
// HOST-LABEL: func.func @accumulators_in_turn
func.func @accumulators_in_turn(%x: memref<64x64xf16>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %a = tile.load %x[%i, 0] : memref<64x64xf16> -> <16x16xf16, mat>
    %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
    %r = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, right>
    %p = tile.matmul %l, %r
      : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
    tile.store %p, %y[%i, 0] : <16x16xf32, acc>, memref<64x64xf32>
  } {tile.pipeline_stages = 3, tile.pipeline_double_buffer_acc}
  return
}

// -----

// Loops after each other are different pipelines, also to those that were there
// before; a branch is no loop.
// CHECK-LABEL: func.func @one_after_the_other
// CHECK: tile.create {tile.pipeline = [#tile.membership<6, 0>]}
// CHECK: scf.for
// CHECK: scf.if
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<7, 0>]}
// CHECK: scf.if
// CHECK-NEXT: tile.create {tile.pipeline = [#tile.membership<7, 1>]}
// CHECK: scf.for
// CHECK: tile.create {tile.pipeline = [#tile.membership<8, 0>]}
// CHECK: tile.create {tile.pipeline = [#tile.membership<8, 1>]}
// HOST-LABEL: func.func @one_after_the_other
func.func @one_after_the_other(%c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tile.create {tile.pipeline = [#tile.membership<6, 0>]} : <8x8xf32, vec>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.if %c {
      %a = tile.create : <8x8xf32, vec>
    }
  } {tile.pipeline_stages = 2}
  scf.for %i = %c0 to %c4 step %c1 {
    %b = tile.create : <8x8xf32, vec>
  } {tile.pipeline_stages = 2}
  return
}
