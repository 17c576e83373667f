// What one chip does not run is told before the module is for that chip, which
// leaves it as it was; for the other chip it is fine.
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b})' -mlir-print-ir-after-failure 2>&1 \
// RUN:   | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950})' | FileCheck %s --check-prefix=A5

// CHECK: error: 'tmp' has 1 rows, but the A2/A3 writes a row of masks for each of the 16 rows of 'src'
// CHECK-NOT: tile.target
// CHECK: module
// CHECK-NOT: tile.target

// A5: #tile.target<ascend950>
func.func @a_small_scratch(%m: memref<16x64xf32>, %k: f32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %tmp = tile.create : <1x32xi8, vec>
  %0, %1 = tile.gather_compare %a, %k, %tmp {cmp_mode = #tile.cmp<gt>} : (<16x64xf32, vec>, f32, <1x32xi8, vec>) -> (<16x64xi32, vec>, <1x16xi32, vec>)
  return
}
