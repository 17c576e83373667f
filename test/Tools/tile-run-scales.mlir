// Products of tiles whose blocks of 32 elements have scales, by hand, and scales
// that are not where the chip looks for them.
// RUN: %tile_run %s --function=product --print-outputs | FileCheck %s
// RUN: %tile_run %s --function=start --print-outputs | FileCheck %s --check-prefix=START
// RUN: not %tile_run --compare %s %s --function=elsewhere 2>&1 | FileCheck %s --check-prefix=ERROR

!s = !tile.tile<16x2xf8E8M0FNU, left_scale>
!l = !tile.tile<16x64xf8E4M3FN, left>
!t = !tile.tile<2x16xf8E8M0FNU, right_scale>
!r = !tile.tile<64x16xf8E4M3FN, right>
!c = !tile.tile<16x16xf32, acc>

module attributes {tile.target = #tile.target<ascend950>} {

// 32 ones with the scale 2 and 32 with 4, times ones with 0.5:
// 32 * 2 * 0.5 + 32 * 4 * 0.5 = 96.
// CHECK: [0, *] 96
func.func @product(%m: memref<16x2xf8E8M0FNU>, %o: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<incore>} {
  %two = tile.full 2.0 : <16x1xf8E8M0FNU, vec>
  tile.store %two, %m[0, 0] : <16x1xf8E8M0FNU, vec>, memref<16x2xf8E8M0FNU>
  %four = tile.full 4.0 : <16x1xf8E8M0FNU, vec>
  tile.store %four, %m[0, 1] : <16x1xf8E8M0FNU, vec>, memref<16x2xf8E8M0FNU>
  %ms = tile.load %m[0, 0] : memref<16x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
  %s = tile.move %ms : (<16x2xf8E8M0FNU, mat>) -> !s
  %vl = tile.full 1.0 : <16x64xf8E4M3FN, vec>
  %l = tile.move %vl : (<16x64xf8E4M3FN, vec>) -> !l
  %bound = tile.tget_scale_addr %s, %l : (!s, !l) -> !s
  %vr = tile.full 1.0 : <64x16xf8E4M3FN, vec>
  %r = tile.move %vr : (<64x16xf8E4M3FN, vec>) -> !r
  %vt = tile.full 0.5 : <2x16xf8E8M0FNU, vec>
  %t = tile.move %vt : (<2x16xf8E8M0FNU, vec>) -> !t
  %c = tile.matmul_mx %l, %bound, %r, %t : (!l, !s, !r, !t) -> !c
  tile.store %c, %o[0, 0] : !c, memref<16x16xf32>
  return
}

// 64 threes, 64 * 3 = 192; 5 more of the bias; and the same once more.
// START: [0, *] 197
// START: [16, *] 389
func.func @start(%o: memref<32x16xf32>)
    attributes {tile.kernel = #tile.kernel<incore>} {
  %vs = tile.full 1.0 : <16x2xf8E8M0FNU, vec>
  %s = tile.move %vs : (<16x2xf8E8M0FNU, vec>) -> !s
  %vl = tile.full 3.0 : <16x64xf8E4M3FN, vec>
  %l = tile.move %vl : (<16x64xf8E4M3FN, vec>) -> !l
  %vr = tile.full 1.0 : <64x16xf8E4M3FN, vec>
  %r = tile.move %vr : (<64x16xf8E4M3FN, vec>) -> !r
  %vt = tile.full 1.0 : <2x16xf8E8M0FNU, vec>
  %t = tile.move %vt : (<2x16xf8E8M0FNU, vec>) -> !t
  %vb = tile.full 5.0 : <1x16xf32, vec>
  %b = tile.move %vb : (<1x16xf32, vec>) -> <1x16xf32, bias>
  %c = tile.matmul_mx_bias %l, %s, %r, %t, %b
      : (!l, !s, !r, !t, <1x16xf32, bias>) -> !c
  tile.store %c, %o[0, 0] : !c, memref<32x16xf32>
  %d = tile.matmul_mx_acc %c, %l, %s, %r, %t : (!c, !l, !s, !r, !t) -> !c
  tile.store %d, %o[16, 0] : !c, memref<32x16xf32>
  return
}

// ERROR: looks for scales at byte 64 of left_scale, but they are at byte 0
func.func @elsewhere() attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @left_0 : left, 1024 address = 1024
  tile.alloc @left_scale_0 : left_scale, 32 address = 0
  tile.alloc @right_0 : right, 1024 address = 0
  tile.alloc @right_scale_0 : right_scale, 32 address = 0
  tile.alloc @acc_0 : acc, 1024 address = 0
  %l = tile.create : <16x64xf8E4M3FN, left, @left_0>
  %s = tile.create : <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  %r = tile.create : <64x16xf8E4M3FN, right, @right_0>
  %t = tile.create : <2x16xf8E8M0FNU, right_scale, @right_scale_0>
  %c = tile.matmul_mx %l, %s, %r, %t : (<16x64xf8E4M3FN, left, @left_0>, <16x2xf8E8M0FNU, left_scale, @left_scale_0>, <64x16xf8E4M3FN, right, @right_0>, <2x16xf8E8M0FNU, right_scale, @right_scale_0>) -> <16x16xf32, acc, @acc_0>
  return
}
}
