// What ops of several steps compute, with numbers that can be checked by hand,
// on both chips.
// RUN: %tile_run %s --print-outputs | FileCheck %s
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run %t.a5 --print-outputs | FileCheck %s

!f = !tile.tile<1x8xf32, vec>
!i = !tile.tile<1x8xi32, vec>
!m = !tile.tile<1x8xui8, vec, valid 1x2>

module attributes {tile.target = #tile.target<ascend910b>} {
  // Element 0 is the lowest bit of the first byte.
  // CHECK-LABEL: @comparisons
  // CHECK: [0, *] 31 0
  // CHECK-NEXT: [1, *] 63 0
  // CHECK-NEXT: [2, *] 32 0
  // CHECK-NEXT: [3, *] 223 255
  // CHECK-NEXT: [4, *] 192 255
  // CHECK-NEXT: [5, *] 224 255
  func.func @comparisons(%out: memref<6x2xui8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %s = arith.constant 5 : i32
    %a = tile.ci {start = 0} : <1x16xi32, vec>
    %b = tile.full 5 : <1x16xi32, vec>
    %lt = tile.cmp %a, %b {mode = #tile.cmp<lt>}
        : (<1x16xi32, vec>, <1x16xi32, vec>) -> !m
    tile.store %lt, %out[0, 0] : !m, memref<6x2xui8>
    %le = tile.cmps %a, %s {mode = #tile.cmp<le>}
        : (<1x16xi32, vec>, i32) -> !m
    tile.store %le, %out[1, 0] : !m, memref<6x2xui8>
    %eq = tile.cmps %a, %s {mode = #tile.cmp<eq>}
        : (<1x16xi32, vec>, i32) -> !m
    tile.store %eq, %out[2, 0] : !m, memref<6x2xui8>
    %ne = tile.cmp %a, %b {mode = #tile.cmp<ne>}
        : (<1x16xi32, vec>, <1x16xi32, vec>) -> !m
    tile.store %ne, %out[3, 0] : !m, memref<6x2xui8>
    %gt = tile.cmps %a, %s {mode = #tile.cmp<gt>}
        : (<1x16xi32, vec>, i32) -> !m
    tile.store %gt, %out[4, 0] : !m, memref<6x2xui8>
    %ge = tile.cmps %a, %s {mode = #tile.cmp<ge>}
        : (<1x16xi32, vec>, i32) -> !m
    tile.store %ge, %out[5, 0] : !m, memref<6x2xui8>
    return
  }

  // A mask may have elements of any width; its bits follow each other.
  // CHECK-LABEL: @selections
  // CHECK: [0, *] 0 9 2 9 9 9 9 7
  // CHECK-NEXT: [1, *] 0 4 2 4 4 4 4 7
  // CHECK-NEXT: [2, *] -4 0 2 4 6 8 10 12
  func.func @selections(%out: memref<3x8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %s = arith.constant 4.0 : f32
    %two = arith.constant 2.0 : f32
    %minus = arith.constant -2.0 : f32
    %mask = tile.full 133 : <1x4xi32, vec>
    %tmp = tile.create : <2x32xi8, vec>
    %a = tile.ci {start = 0} : !f
    %b = tile.full 9.0 : !f
    %sel = tile.sel %mask, %a, %b, %tmp
        : (<1x4xi32, vec>, !f, !f, <2x32xi8, vec>) -> !f
    tile.store %sel, %out[0, 0] : !f, memref<3x8xf32>
    %sels = tile.sels %mask, %a, %tmp, %s
        : (<1x4xi32, vec>, !f, <2x32xi8, vec>, f32) -> !f
    tile.store %sels, %out[1, 0] : !f, memref<3x8xf32>
    // What is positive passes; the rest is multiplied by 2.
    %double = tile.muls %a, %two : (!f, f32) -> !f
    %x = tile.adds %double, %minus : (!f, f32) -> !f
    %slope = tile.full 2.0 : !f
    %prelu = tile.prelu %x, %slope, %tmp : (!f, !f, <2x32xi8, vec>) -> !f
    tile.store %prelu, %out[2, 0] : !f, memref<3x8xf32>
    return
  }

  // -7, and 7 by -3: rem has the sign of the divisor.
  // CHECK-LABEL: @remainders
  // CHECK: [*] -1 2 1 -2 -1 2 2 -2
  func.func @remainders(%out: memref<8xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %p = arith.constant 3.0 : f32
    %n = arith.constant -3.0 : f32
    %ip = arith.constant 3 : i32
    %tmp = tile.create : <16xf32, vec>
    %t = tile.create : <16xi32, vec>
    %a = tile.full -7.0 : <1xf32, vec>
    %b = tile.full 7.0 : <1xf32, vec>
    %i = tile.full -7 : <1xi32, vec>
    %three = tile.full 3.0 : <1xf32, vec>
    %ithree = tile.full 3 : <1xi32, vec>
    %0 = tile.fmods %a, %p : (<1xf32, vec>, f32) -> <1xf32, vec>
    tile.store %0, %out[0] : <1xf32, vec>, memref<8xf32>
    %1 = tile.rems %a, %p, %tmp
        : (<1xf32, vec>, f32, <16xf32, vec>) -> <1xf32, vec>
    tile.store %1, %out[1] : <1xf32, vec>, memref<8xf32>
    %2 = tile.fmods %b, %n : (<1xf32, vec>, f32) -> <1xf32, vec>
    tile.store %2, %out[2] : <1xf32, vec>, memref<8xf32>
    %3 = tile.rems %b, %n, %tmp
        : (<1xf32, vec>, f32, <16xf32, vec>) -> <1xf32, vec>
    tile.store %3, %out[3] : <1xf32, vec>, memref<8xf32>
    %4 = tile.fmod %a, %three : (<1xf32, vec>, <1xf32, vec>) -> <1xf32, vec>
    tile.store %4, %out[4] : <1xf32, vec>, memref<8xf32>
    %5 = tile.rem %i, %ithree, %t
        : (<1xi32, vec>, <1xi32, vec>, <16xi32, vec>) -> <1xi32, vec>
    %five = tile.cast %5 : (<1xi32, vec>) -> <1xf32, vec>
    tile.store %five, %out[5] : <1xf32, vec>, memref<8xf32>
    %6 = tile.rems %i, %ip, %t
        : (<1xi32, vec>, i32, <16xi32, vec>) -> <1xi32, vec>
    %six = tile.cast %6 : (<1xi32, vec>) -> <1xf32, vec>
    tile.store %six, %out[6] : <1xf32, vec>, memref<8xf32>
    %nthree = tile.full -3.0 : <1xf32, vec>
    %7 = tile.rem %b, %nthree, %tmp
        : (<1xf32, vec>, <1xf32, vec>, <16xf32, vec>) -> <1xf32, vec>
    tile.store %7, %out[7] : <1xf32, vec>, memref<8xf32>
    return
  }

  // CHECK-LABEL: @bits
  // CHECK: [*] 4 13 9 9
  func.func @bits(%out: memref<4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %s = arith.constant 5 : i32
    %a = tile.full 12 : <1xi32, vec>
    %b = tile.full 5 : <1xi32, vec>
    %t = tile.create : <1xi32, vec>
    %0 = tile.ands %a, %s : (<1xi32, vec>, i32) -> <1xi32, vec>
    tile.store %0, %out[0] : <1xi32, vec>, memref<4xi32>
    %1 = tile.ors %a, %s : (<1xi32, vec>, i32) -> <1xi32, vec>
    tile.store %1, %out[1] : <1xi32, vec>, memref<4xi32>
    %2 = tile.xor %a, %b, %t : <1xi32, vec>
    tile.store %2, %out[2] : <1xi32, vec>, memref<4xi32>
    %3 = tile.xors %a, %s, %t
        : (<1xi32, vec>, i32, <1xi32, vec>) -> <1xi32, vec>
    tile.store %3, %out[3] : <1xi32, vec>, memref<4xi32>
    return
  }

  // CHECK-LABEL: @partial
  // CHECK: [0, *] 3 3 3 1
  // CHECK-NEXT: [1, *] 1 1 1 1
  func.func @partial(%out: memref<2x4xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %a = tile.full 1.0 : <2x4xf32, vec>
    %b = tile.full 2.0 : <2x4xf32, vec, valid 1x3>
    %c = tile.part_add %b, %a
        : (<2x4xf32, vec, valid 1x3>, <2x4xf32, vec>) -> <2x4xf32, vec>
    tile.store %c, %out[0, 0] : <2x4xf32, vec>, memref<2x4xf32>
    return
  }
}
