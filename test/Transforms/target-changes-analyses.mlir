// Analyses made before the target changed are not used after it: fillpad_expand may
// lie on its operand by the hardware's rules, and not by the stricter ones.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{sharing=seed})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-report-memory,pypto-plan-memory{sharing=seed})' 2>/dev/null | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-report-memory,pypto-plan-memory)' 2>/dev/null | FileCheck %s --check-prefix=HW

// CHECK: tile.fillpad_expand {{.*}} -> <64x64xf32, vec, pad zero, @vec_1>
// HW: tile.fillpad_expand {{.*}}@vec_[[V:[0-9]]]>) -> <64x64xf32, vec, pad zero, @vec_[[V]]>
module attributes {tile.target = #tile.target<ascend950, sharing = hardware>} {
  func.func @f(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
    %a = tile.load %m[0, 0] : memref<64x64xf32> -> <32x64xf32, vec>
    %b = tile.fillpad_expand %a : (<32x64xf32, vec>) -> <64x64xf32, vec, pad zero>
    tile.store %b, %m[0, 0] : <64x64xf32, vec, pad zero>, memref<64x64xf32>
    return
  }
}
