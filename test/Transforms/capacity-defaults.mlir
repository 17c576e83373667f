// The capacities of the chips. Two tiles that fill vec to the last byte fit, one
// row more does not; a tile of any other space that is too large is told so.

// 704 + 32 = 736 rows of 256 bytes are 188416 bytes, 184 KiB; 928 + 32 = 960
// rows are 245760 bytes, 240 KiB.
// RUN: split-file %s %t
// RUN: sed 's/ROWS/704/g' %t/vec.mlir > %t/704.mlir
// RUN: sed 's/ROWS/705/g' %t/vec.mlir > %t/705.mlir
// RUN: sed 's/ROWS/928/g' %t/vec.mlir > %t/928.mlir
// RUN: sed 's/ROWS/929/g' %t/vec.mlir > %t/929.mlir
// RUN: %plan %t/704.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o /dev/null
// RUN: not %plan %t/705.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' 2>&1 \
// RUN:   | FileCheck %t/vec.mlir --check-prefix=A2A3
// RUN: %plan %t/928.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' -o /dev/null
// RUN: not %plan %t/929.mlir -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' 2>&1 \
// RUN:   | FileCheck %t/vec.mlir --check-prefix=A5
// RUN: not %plan %t/large.mlir -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   2>&1 | FileCheck %t/large.mlir --check-prefixes=CHECK,A2A3
// RUN: not %plan %t/large.mlir -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' \
// RUN:   2>&1 | FileCheck %t/large.mlir --check-prefixes=CHECK,A5
// Without a target no capacity is known, and nothing is too large.
// RUN: %plan %t/929.mlir -pass-pipeline='builtin.module(pypto-plan-memory)' -o /dev/null
// RUN: %plan %t/large.mlir -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory)' -o /dev/null

//--- vec.mlir
// A2A3: error: vec needs 188672 bytes, but has 188416
// A5: error: vec needs 246016 bytes, but has 245760
func.func @vec(%m: memref<1024x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<1024x64xf32> -> <ROWSx64xf32, vec>
  %b = tile.load %m[0, 0] : memref<1024x64xf32> -> <32x64xf32, vec>
  tile.store %a, %m[0, 0] : <ROWSx64xf32, vec>, memref<1024x64xf32>
  tile.store %b, %m[0, 0] : <32x64xf32, vec>, memref<1024x64xf32>
  return
}
//--- large.mlir
// 528 * 256 * 4 bytes, whole boxes of 16 rows.
// CHECK: makes a tile of 540672 bytes, but mat has 524288 bytes in all
func.func @mat() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <528x256xf32, mat>
  return
}
// -----
// CHECK: makes a tile of 73728 bytes, but left has 65536 bytes in all
func.func @left() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <144x256xf16, left>
  return
}
// -----
// CHECK: makes a tile of 73728 bytes, but right has 65536 bytes in all
func.func @right() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <144x256xf16, right>
  return
}
// -----
// 1025 rows are rounded up to 1040: 1040 * 64 * 4 = 266240 bytes.
// A2A3: makes a tile of 266240 bytes, but acc has 131072 bytes in all
// A5: makes a tile of 266240 bytes, but acc has 262144 bytes in all
func.func @acc() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <1025x64xf32, acc>
  return
}
// -----
// A2A3: makes a tile of 4128 bytes, but bias has 1024 bytes in all
// A5: makes a tile of 4128 bytes, but bias has 4096 bytes in all
func.func @bias() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <1x1032xf32, bias>
  return
}
// -----
// A2A3: makes a tile of 4128 bytes, but scaling has 2048 bytes in all
// A5: makes a tile of 4128 bytes, but scaling has 4096 bytes in all
func.func @scaling() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <1x1032xf32, scaling>
  return
}
// -----
// A2A3: puts a tile in left_scale, which ascend910b does not have
// A5: makes a tile of 4608 bytes, but left_scale has 4096 bytes in all
func.func @left_scale() attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.create : <144x32xi8, left_scale>
  return
}
