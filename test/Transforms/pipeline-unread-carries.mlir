// What a pipeline carries but nobody reads behind it is not brought into one
// place. The body loads the tile after next over the one it has used, so that
// the two trade places in each round: two rounds need no copy, and mat has none.
//
//   round   reads  loads     mat_0   mat_1      8192 bytes each
//     0       u      w0       u->w0    v
//     1       v      w1        w0     v->w1
//
// With a round left over they stand the other way round.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   | FileCheck %s --implicit-check-not=tile.copy
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t
// RUN: %tile_run --compare %t %s --arg n=5 | FileCheck %s --check-prefix=EQUAL

!mat = !tile.tile<64x64xf16, mat>
!l = !tile.tile<64x64xf16, left>
!r = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

// CHECK-LABEL: func.func @two_ahead
// CHECK: tile.alloc @mat_[[#U:]] : mat, 8192 address = 0
// CHECK: tile.alloc @mat_[[#V:]] : mat, 8192 address = 8192
// CHECK-NOT: mat, 8192
// CHECK: scf.for
// CHECK: tile.load {{.*}}, mat, @mat_[[#U]]>
// CHECK: tile.load {{.*}}, mat, @mat_[[#V]]>
// CHECK: scf.if {{.*}} -> (!tile.tile<64x64xf32, acc, @acc_0>) {
// EQUAL: @two_ahead: equal
func.func @two_ahead(%m: memref<512x64xf16>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = tile.load %m[0, 0] : memref<512x64xf16> -> !mat
  %second = tile.load %m[64, 0] : memref<512x64xf16> -> !mat
  %right = tile.move %first : (!mat) -> !r
  %left = tile.move %first : (!mat) -> !l
  %none = tile.matmul %left, %right : (!l, !r) -> !acc
  %q:3 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %none, %u = %first, %v = %second) -> (!acc, !mat, !mat) {
    %part = tile.move %u : (!mat) -> !l
    %sum = tile.matmul_acc %a, %part, %right : (!acc, !l, !r) -> !acc
    %w = tile.load %m[%i, 0] : memref<512x64xf16> -> !mat
    scf.yield %sum, %v, %w : !acc, !mat, !mat
  } {tile.pipeline_stages = 2}
  tile.store %q#0, %o[0, 0] : !acc, memref<64x64xf32>
  return
}
