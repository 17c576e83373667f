// What a comparison finds in a tile that nothing has written is any number, in
// one run as in the other.
// RUN: %plan %s -o %t -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'
// RUN: %tile_run --compare %t %s | FileCheck %s
// CHECK: @kernel: equal
func.func @kernel(%out: memref<4x80xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %ones = tile.full 1 : <1x8xi32, vec>
  %tmp = tile.create : <1x8xf32, vec>
  %places = tile.col_argmax %ones, %tmp
      : (<1x8xi32, vec>, <1x8xf32, vec>) -> <1x8xi32, vec>
  %nothing = tile.create : <1x16xi32, vec>
  %one = arith.constant 1 : i32
  %scratch = tile.create : <1x32xi32, vec>
  %found, %count = tile.gather_compare %nothing, %one, %scratch
      {cmp_mode = #tile.cmp<ne>, offset = 0 : i32}
      : (<1x16xi32, vec>, i32, <1x32xi32, vec>)
      -> (<1x16xi32, vec>, <1x1xi32, vec>)
  tile.store %count, %out[1, 0] : <1x1xi32, vec>, memref<4x80xi32>
  return
}
