// Scales that cannot be where the chip looks for them.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory)'

module attributes {tile.target = #tile.target<ascend950>} {
func.func @one_turns(%a: memref<64x64xf8E4M3FN>, %as: memref<64x2xf8E8M0FNU>, %b: memref<64x16xf8E4M3FN>, %bs: memref<2x16xf8E8M0FNU>, %o: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  tile.alloc @l pinned slots = 2
  %mb = tile.load %b[0, 0] : memref<64x16xf8E4M3FN> -> <64x16xf8E4M3FN, mat>
  %mbs = tile.load %bs[0, 0] : memref<2x16xf8E8M0FNU> -> <2x16xf8E8M0FNU, mat>
  %r = tile.move %mb : (<64x16xf8E4M3FN, mat>) -> <64x16xf8E4M3FN, right>
  %rs = tile.move %mbs : (<2x16xf8E8M0FNU, mat>) -> <2x16xf8E8M0FNU, right_scale>
  scf.for %i = %c0 to %c4 step %c1 {
    %row = arith.muli %i, %c16 : index
    %k = arith.remui %i, %c2 : index
    %ma = tile.load %a[%row, 0] : memref<64x64xf8E4M3FN> -> <16x64xf8E4M3FN, mat>
    %mas = tile.load %as[%row, 0] : memref<64x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
    // expected-note@+1 {{the tile}}
    %l = tile.move %ma at @l[%k] : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
    // expected-note@+1 {{the scales}}
    %s = tile.move %mas : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
    // expected-error@+1 {{at byte 0 of left_scale, but the slots of both do not turn together: bind the scales to slots of their own, with the same index}}
    %c = tile.matmul_mx %l, %s, %r, %rs : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
    tile.store %c, %o[%row, 0] : <16x16xf32, acc>, memref<64x16xf32>
  }
  return
}

func.func @for_two(%a: memref<16x64xf8E4M3FN>, %as: memref<16x2xf8E8M0FNU>, %b: memref<64x16xf8E4M3FN>, %bs: memref<2x16xf8E8M0FNU>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %mb = tile.load %b[0, 0] : memref<64x16xf8E4M3FN> -> <64x16xf8E4M3FN, mat>
  %mbs = tile.load %bs[0, 0] : memref<2x16xf8E8M0FNU> -> <2x16xf8E8M0FNU, mat>
  %r = tile.move %mb : (<64x16xf8E4M3FN, mat>) -> <64x16xf8E4M3FN, right>
  %rs = tile.move %mbs : (<2x16xf8E8M0FNU, mat>) -> <2x16xf8E8M0FNU, right_scale>
  %ma = tile.load %a[0, 0] : memref<16x64xf8E4M3FN> -> <16x64xf8E4M3FN, mat>
  %mas = tile.load %as[0, 0] : memref<16x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
  // expected-note@+1 {{the other tile}}
  %l0 = tile.move %ma : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
  // expected-note@+1 {{the tile}}
  %l1 = tile.move %ma : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
  // expected-note@+1 {{the scales}}
  %s = tile.move %mas : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
  %c0 = tile.matmul_mx %l0, %s, %r, %rs : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
  // expected-error@+1 {{at byte 64 of left_scale, but they are at byte 0 for another tile: load them once for each}}
  %c1 = tile.matmul_mx_acc %c0, %l1, %s, %r, %rs : (<16x16xf32, acc>, <16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
  tile.store %c1, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

func.func @behind(%a: memref<16x64xf8E4M3FN>, %as: memref<32x2xf8E8M0FNU>) attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @mine pinned : left_scale, 32 address = 0
  %ma = tile.load %a[0, 0] : memref<16x64xf8E4M3FN> -> <16x64xf8E4M3FN, mat>
  %mas = tile.load %as[0, 0] : memref<32x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
  %l = tile.move %ma : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
  %u = tile.move %mas at @mine : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
  // expected-error@+1 {{these scales have to be in the bytes [0, 32) of left_scale, where their tile leads, but 'mine' is at 0}}
  %s = tile.move %mas : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
  %t = tile.tget_scale_addr %s, %l : (<16x2xf8E8M0FNU, left_scale>, <16x64xf8E4M3FN, left>) -> <16x2xf8E8M0FNU, left_scale>
  return
}

// The second pair follows the first on its bytes, but what is declared shares
// its own with nothing.
func.func @in_turn(%a: memref<16x64xf8E4M3FN>, %as: memref<16x2xf8E8M0FNU>, %b: memref<64x16xf8E4M3FN>, %bs: memref<2x16xf8E8M0FNU>, %o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @mine pinned
  %mb = tile.load %b[0, 0] : memref<64x16xf8E4M3FN> -> <64x16xf8E4M3FN, mat>
  %mbs = tile.load %bs[0, 0] : memref<2x16xf8E8M0FNU> -> <2x16xf8E8M0FNU, mat>
  %r = tile.move %mb : (<64x16xf8E4M3FN, mat>) -> <64x16xf8E4M3FN, right>
  %rs = tile.move %mbs : (<2x16xf8E8M0FNU, mat>) -> <2x16xf8E8M0FNU, right_scale>
  %ma = tile.load %a[0, 0] : memref<16x64xf8E4M3FN> -> <16x64xf8E4M3FN, mat>
  %mas = tile.load %as[0, 0] : memref<16x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
  %l0 = tile.move %ma : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
  %s0 = tile.move %mas at @mine : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
  %c0 = tile.matmul_mx %l0, %s0, %r, %rs : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
  %l1 = tile.move %ma : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
  // expected-error@+1 {{these scales have to be in the bytes [0, 32) of left_scale, where their tile leads, but 'mine' is at 0}}
  %s1 = tile.move %mas : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
  %c1 = tile.matmul_mx_acc %c0, %l1, %s1, %r, %rs : (<16x16xf32, acc>, <16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
  tile.store %c1, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}
}

// -----

// The second tile is at byte 32 of left, where 32 / 16 = 2.
module attributes {tile.target = #tile.target<ascend950, alignment = peer>} {
func.func @not_aligned(%a: memref<16x64xf8E4M3FN>, %as: memref<16x2xf8E8M0FNU>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mine pinned : left, 32 address = 0
  tile.alloc @left_0 : left, 1024
  tile.alloc @left_scale_0 : left_scale, 32
  %z = tile.create : <1x32xf8E4M3FN, left, @mine>
  // expected-note@+1 {{the tile}}
  %l = tile.create : <16x64xf8E4M3FN, left, @left_0>
  // expected-note@+1 {{the scales}}
  %s = tile.create : <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  // expected-error@+1 {{at byte 2 of left_scale, but their allocation would begin at 2, which is no multiple of 32}}
  %t = tile.tget_scale_addr %s, %l : (<16x2xf8E8M0FNU, left_scale, @left_scale_0>, <16x64xf8E4M3FN, left, @left_0>) -> <16x2xf8E8M0FNU, left_scale, @left_scale_0>
  return
}
}
