// Views of tiles in boxes that planners have got wrong, each named by what went
// wrong: columns of boxes stand one behind the other there.

// RUN: %every_plan %s | FileCheck %s

!m = !tile.tile<64x64xf16, mat>
!left = !tile.tile<32x32xf16, left>
!right = !tile.tile<32x32xf16, right>
!acc = !tile.tile<32x32xf32, acc>

// Boxes of 16 x 16 halves are 512 bytes, a column of them 4 * 512 = 2048. The
// columns from 32 on begin at 2 * 2048 = 4096, the rows at 2 * 512 = 1024.
// CHECK-LABEL: func.func @windows_of_boxes_were_taken_by_rows
// CHECK: tile.slice {{.*}} -> <32x32xf16, mat, @mat_0 + 4096>
// CHECK-NEXT: tile.slice {{.*}} -> <32x32xf16, mat, @mat_0 + 1024>
func.func @windows_of_boxes_were_taken_by_rows(
    %x: memref<64x64xf16>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !m
  %0 = tile.slice %m[0, 32] : !m -> <32x32xf16, mat>
  %1 = tile.slice %m[32, 0] : !m -> <32x32xf16, mat>
  %l = tile.move %0 : (<32x32xf16, mat>) -> !left
  %r = tile.move %1 : (<32x32xf16, mat>) -> !right
  %s = tile.matmul %l, %r : (!left, !right) -> !acc
  tile.store %s, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_narrowed_accumulator_lost_its_layout
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK: tile.set_validshape {{.*}} -> <32x32xf32, acc, valid 5x32, @acc_0>
func.func @a_narrowed_accumulator_lost_its_layout(
    %x: memref<64x64xf16>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <32x32xf16, mat>
  %l = tile.move %m : (<32x32xf16, mat>) -> !left
  %r = tile.move %m : (<32x32xf16, mat>) -> !right
  %s = tile.matmul %l, %r : (!left, !right) -> !acc
  %v = tile.set_validshape %s : !acc -> <32x32xf32, acc, valid 5x32>
  tile.store %v, %y[0, 0] : <32x32xf32, acc, valid 5x32>, memref<64x64xf32>
  return
}
