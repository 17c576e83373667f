// What is said of a plan: one remark for each tile that is not the first in its
// space, one for each copy and each copy less, one for each space and pipeline.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' --remarks-filter=pypto-memory -o %t.heard 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=remark:

// The plan is the same where nobody listens, and nothing is said.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.unheard 2>&1 | count 0
// RUN: diff %t.heard %t.unheard
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' --remarks-filter=others -o /dev/null 2>&1 | count 0

// One kind alone.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' --remarks-filter-passed=pypto-memory -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PASSED --implicit-check-not='[Missed]' --implicit-check-not='[Analysis]'
// PASSED-COUNT-5: remark: [Passed]

// For tools.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' --remarks-filter-analyse=pypto-memory -o /dev/null \
// RUN:   --remark-format=yaml --remarks-output-file=%t.yaml
// RUN: FileCheck %s --input-file=%t.yaml --check-prefix=YAML
// YAML: --- !Analysis
// YAML-NEXT: Pass: 'pypto-memory:space'
// YAML-NEXT: Name: SpaceUse
// YAML: Function: in_place
// YAML: - Peak: '4096'

// Without reuse no rule is against most of what could share.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none})' --remarks-filter-missed=pypto-memory -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: TileNotShared {{.*}} Function=in_place {{.*}} Reason="no rule keeps them apart; the planner has decided so"

// Addresses from the solver: tiles of different allocations share bytes.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp})' --remarks-filter-passed=pypto-memory -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SOLVED
// SOLVED: TileShared {{.*}} Function=in_place | Bytes=4096, Place=@vec_1, Remark="the result of tile.exp at {{.*}} takes bytes of the result of tile.load

// A tile that takes the bytes of one that dies at the op. It has a reason to lie
// there, and so nothing is missed.
// CHECK: remarks.mlir:[[#@LINE+3]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=in_place | Capacity=188416, Fragmentation=0, LowerBound=4096, Peak=4096, Remark="vec takes 4096 bytes of 188416; 4096 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+3]]:8: remark: [Passed] TileShared | Category:pypto-memory:reuse | Function=in_place | Bytes=4096, Place=@vec_0, Remark="the result of tile.exp at [[#@LINE+3]]:8 takes bytes of the result of tile.load at [[#@LINE+2]]:8, which is needed until tile.exp at [[#@LINE+3]]:8"
func.func @in_place(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %e = tile.exp %x : <16x64xf32, vec>
  tile.store %e, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// One that may not: the reason and its source are those of the op's record.
// CHECK: remarks.mlir:[[#@LINE+4]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=recip | Capacity=188416, Fragmentation=0, LowerBound=8192, Peak=8192, Remark="vec takes 8192 bytes of 188416; 8192 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+3]]:8: remark: [Missed] TileNotShared | Category:pypto-memory:reuse | Function=recip | Bytes=4096, Other=@vec_0, Place=@vec_1, Reason="tile.recip at [[#@LINE+3]]:8 may not write over the result of tile.load at [[#@LINE+2]]:8: TRECIP broadcasts the scalar into dst before it reads src", Remark="the result of tile.recip at [[#@LINE+3]]:8 does not take bytes of the result of tile.load at [[#@LINE+2]]:8", Source="pypto MemoryReuse; pto-isa a2a3/TDivS:73-75", Suggestion="make the result with another op"
func.func @recip(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %e = tile.recip %x : <16x64xf32, vec>
  tile.store %e, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Two that are needed together: until when, and by which op.
// CHECK: remarks.mlir:[[#@LINE+5]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=live | Capacity=188416, Fragmentation=0, LowerBound=8192, Peak=8192, Remark="vec takes 8192 bytes of 188416; 8192 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+4]]:8: remark: [Missed] TileNotShared | Category:pypto-memory:reuse | Function=live | Bytes=4096, Other=@vec_0, Place=@vec_1, Reason="the result of tile.load at [[#@LINE+4]]:8 is made while the result of tile.load at [[#@LINE+3]]:8 is needed, until tile.add at [[#@LINE+5]]:8", Remark="the result of tile.load at [[#@LINE+4]]:8 does not take bytes of the result of tile.load at [[#@LINE+3]]:8", Suggestion="let tile.add at [[#@LINE+5]]:8 come before tile.load at [[#@LINE+4]]:8"
// CHECK: remarks.mlir:[[#@LINE+4]]:8: remark: [Passed] TileShared | Category:pypto-memory:reuse | Function=live | Bytes=4096, Place=@vec_0, Remark="the result of tile.add at [[#@LINE+4]]:8 takes bytes of the result of tile.load at [[#@LINE+2]]:8, which is needed until tile.add at [[#@LINE+4]]:8"
func.func @live(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %y = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.add %x, %y : <16x64xf32, vec>
  tile.store %s, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Stages that take turns, and how many there are.
// CHECK: remarks.mlir:[[#@LINE+8]]:10: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=stages | Capacity=188416, Fragmentation=2048, LowerBound=2048, Peak=4096, Remark="vec takes 4096 bytes of 188416; 2048 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+7]]:10: remark: [Analysis] PipelineDepth | Category:pypto-memory:pipeline | Function=stages | Achieved=2, Pipeline=0, Remark="pipeline 0 has 2 of 2 stages apart in vec", Requested=2, Space=vec
// CHECK: remarks.mlir:[[#@LINE+6]]:10: remark: [Missed] TileNotShared | Category:pypto-memory:reuse | Function=stages | Bytes=2048, Other=@vec_0, Place=@vec_1, Reason="stages 0 and 1 of pipeline 0 have bytes of their own, so that neither waits for the other", Remark="the result of tile.load at [[#@LINE+6]]:10 in stage 1 of pipeline 0 does not take bytes of the result of tile.load at [[#@LINE+6]]:10 in stage 0 of pipeline 0", Suggestion="ask for fewer stages (tile.pipeline_stages)"
func.func @stages(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %x = tile.load %m[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec>
    tile.store %x, %m[%i, 0] : <8x64xf32, vec>, memref<64x64xf32>
  } {tile.pipeline_stages = 2}
  return
}

// What a loop carries is made where it is wanted ...
// CHECK: remarks.mlir:[[#@LINE+6]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=carry | Capacity=188416, Fragmentation=0, LowerBound=4096, Peak=4096, Remark="vec takes 4096 bytes of 188416; 4096 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+6]]:8: remark: [Passed] CopyRemoved | Category:pypto-memory:copies | Function=carry | Remark="the result of tile.load at [[#@LINE+5]]:8 becomes carry 0 of scf.for at [[#@LINE+6]]:8 in its place, without a copy"
// CHECK: remarks.mlir:[[#@LINE+7]]:5: remark: [Passed] CopyRemoved | Category:pypto-memory:copies | Function=carry | Remark="the result of tile.exp at [[#@LINE+6]]:10 becomes carry 0 of scf.for at [[#@LINE+5]]:8 in its place, without a copy"
func.func @carry(%m: memref<16x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (!tile.tile<16x64xf32, vec>) {
    %e = tile.exp %a : <16x64xf32, vec>
    scf.yield %e : !tile.tile<16x64xf32, vec>
  }
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// ... unless what it begins with is needed later on: one copy.
// CHECK: remarks.mlir:[[#@LINE+8]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=carry_kept | Capacity=188416, Fragmentation=0, LowerBound=8192, Peak=8192, Remark="vec takes 8192 bytes of 188416; 8192 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+7]]:8: remark: [Missed] TileNotShared | Category:pypto-memory:reuse | Function=carry_kept | Bytes=4096, Other=@vec_0, Place=@vec_2, Reason="the result of tile.copy at [[#@LINE+7]]:8 is made while the result of tile.load at [[#@LINE+6]]:8 is needed, until tile.store at [[#@LINE+11]]:3", Remark="the result of tile.copy at [[#@LINE+7]]:8 does not take bytes of the result of tile.load at [[#@LINE+6]]:8", Suggestion="let tile.store at [[#@LINE+11]]:3 come before tile.copy at [[#@LINE+7]]:8"
// CHECK: remarks.mlir:[[#@LINE+8]]:5: remark: [Passed] CopyRemoved | Category:pypto-memory:copies | Function=carry_kept | Remark="the result of tile.exp at [[#@LINE+7]]:10 becomes carry 0 of scf.for at [[#@LINE+6]]:8 in its place, without a copy"
// CHECK: remarks.mlir:[[#@LINE+5]]:8: remark: [Missed] CopyKept | Category:pypto-memory:copies | Function=carry_kept | Bytes=4096, Reason="the result of tile.load at [[#@LINE+4]]:8 and the result of tile.exp at [[#@LINE+6]]:10 are live together", Remark="the result of tile.load at [[#@LINE+4]]:8 is copied"
func.func @carry_kept(%m: memref<16x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (!tile.tile<16x64xf32, vec>) {
    %e = tile.exp %a : <16x64xf32, vec>
    scf.yield %e : !tile.tile<16x64xf32, vec>
  }
  tile.store %x, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  tile.store %r, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// What an author has declared is for others to stay out of.
// CHECK: remarks.mlir:[[#@LINE+6]]:8: remark: [Analysis] SpaceUse | Category:pypto-memory:space | Function=declared | Capacity=188416, Fragmentation=0, LowerBound=8192, Peak=8192, Remark="vec takes 8192 bytes of 188416; 8192 are live here, the most at once", Reserved=0, Space=vec
// CHECK: remarks.mlir:[[#@LINE+5]]:8: remark: [Missed] TileNotShared | Category:pypto-memory:reuse | Function=declared | Bytes=4096, Other=@mine, Place=@vec_0, Reason="@mine is declared, so only what is bound to it lies there", Remark="the result of tile.load at [[#@LINE+5]]:8 does not take bytes of the result of tile.load at [[#@LINE+3]]:8", Suggestion="bind both to @mine"
func.func @declared(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @mine pinned
  %x = tile.load %m[0, 0] at @mine : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %x, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  %y = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  tile.store %y, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
