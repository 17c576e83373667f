// Why a tile lies where it lies, and why for so long, in words.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.mlir
// RUN: %tile_map %t.mlir -o %t.svg
// RUN: FileCheck %s < %t.svg

// The loop needs %0 again. row_sum reads %2 and %3 while it writes, so %4 takes
// neither; the exp comes when %2 is dead.
// CHECK: <title>%0 = tile.load
// CHECK: needed again in the next turn of scf.for
// CHECK: <title>%2 = tile.add
// CHECK: <title>%3 = tile.create
// CHECK: kept through the write of tile.row_sum: {{.*}}TRowReduceOps
// CHECK: <title>%4 = tile.row_sum
// CHECK-NEXT: does not take bytes of %{{[23]}}: {{.*}}TRowReduceOps
// CHECK: <title>%5 = tile.exp
// CHECK-NEXT: takes over bytes of %2, which is dead at point 22
func.func @k(%m: memref<64x64xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  scf.for %i = %c0 to %n step %c1 {
    %x = tile.load %m[%i, 0] : memref<64x64xf32> -> <64x64xf32, vec>
    %y = tile.add %a, %x : <64x64xf32, vec>
    %tmp = tile.create : <64x64xf32, vec>
    %sum = tile.row_sum %y, %tmp : (<64x64xf32, vec>, <64x64xf32, vec>) -> <64x1xf32, vec>
    %e = tile.exp %sum : <64x1xf32, vec>
    tile.store %e, %m[0, %i] : <64x1xf32, vec>, memref<64x64xf32>
  }
  return
}
