// A pipeline that has been planned is repeated already: what tells its stages
// apart are the marks that keep-marks=true leaves. Without them all tiles of the
// new plan may share bytes.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.plain
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true})' -o %t.marked
// RUN: FileCheck %s --input-file=%t.plain --implicit-check-not=tile.alloc
// RUN: %plan %t.marked -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' | diff %t.plain -
// RUN: %plan %t.plain -pass-pipeline='builtin.module(pypto-plan-memory{replan=true})' \
// RUN:   | FileCheck %s --check-prefix=SHARED --implicit-check-not=tile.alloc

// Two stages of 64 * 64 * 4 = 16384 bytes, or one.
// CHECK: tile.alloc @{{.*}} : vec, 16384 address = 0
// CHECK-NEXT: tile.alloc @{{.*}} : vec, 16384 address = 16384
// SHARED: tile.alloc @{{.*}} : vec, 16384 address = 0
func.func @two_stages(%x: memref<4096x64xf32>, %y: memref<4096x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c4096 = arith.constant 4096 : index
  scf.for %row = %c0 to %c4096 step %c64 {
    %in = tile.load %x[%row, 0] : memref<4096x64xf32> -> <64x64xf32, vec>
    tile.store %in, %y[%row, 0] : <64x64xf32, vec>, memref<4096x64xf32>
  } {tile.pipeline_stages = 2}
  return
}
