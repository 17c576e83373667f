// The rows that an accumulator is padded with belong to the tile, not to its views:
// int32 accumulators have whole 32 rows on the A2/A3, a view of 16 is not padded.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// 32 * 16 * 4 = 2048 bytes; the second box of 16 rows begins at 16 * 16 * 4 = 1024.
// CHECK: tile.alloc @acc_0 : acc, 2048 address = 0
// CHECK: tile.slice {{.*}} -> <16x16xi32, acc, @acc_0 + 1024>
func.func @the_second_half() attributes {tile.kernel = #tile.kernel<aic>} {
  %0 = tile.create : <32x16xi32, acc>
  %1 = tile.slice %0[16, 0] : <32x16xi32, acc> -> <16x16xi32, acc>
  return
}
