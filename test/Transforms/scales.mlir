// The scales of tiles in slots: those are 16 x 64 bytes apart, so the slots of
// scales are 64 apart, though 16 x 2 bytes would do.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory)' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none})' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{steps=true})' | FileCheck %s

// CHECK-DAG: tile.alloc @l pinned slots = 2 : left, 2048 address = 0
// CHECK-DAG: tile.alloc @s pinned slots = 2 : left_scale, 128 address = 0
module attributes {tile.target = #tile.target<ascend950>} {
func.func @turns(%a: memref<64x64xf8E4M3FN>, %as: memref<64x2xf8E8M0FNU>, %b: memref<64x16xf8E4M3FN>, %bs: memref<2x16xf8E8M0FNU>, %o: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  tile.alloc @l pinned slots = 2
  tile.alloc @s pinned slots = 2
  %mb = tile.load %b[0, 0] : memref<64x16xf8E4M3FN> -> <64x16xf8E4M3FN, mat>
  %mbs = tile.load %bs[0, 0] : memref<2x16xf8E8M0FNU> -> <2x16xf8E8M0FNU, mat>
  %r = tile.move %mb : (<64x16xf8E4M3FN, mat>) -> <64x16xf8E4M3FN, right>
  %rs = tile.move %mbs : (<2x16xf8E8M0FNU, mat>) -> <2x16xf8E8M0FNU, right_scale>
  scf.for %i = %c0 to %c4 step %c1 {
    %row = arith.muli %i, %c16 : index
    %k = arith.remui %i, %c2 : index
    %ma = tile.load %a[%row, 0] : memref<64x64xf8E4M3FN> -> <16x64xf8E4M3FN, mat>
    %mas = tile.load %as[%row, 0] : memref<64x2xf8E8M0FNU> -> <16x2xf8E8M0FNU, mat>
    %l = tile.move %ma at @l[%k] : (<16x64xf8E4M3FN, mat>) -> <16x64xf8E4M3FN, left>
    %s = tile.move %mas at @s[%k] : (<16x2xf8E8M0FNU, mat>) -> <16x2xf8E8M0FNU, left_scale>
    %c = tile.matmul_mx %l, %s, %r, %rs : (<16x64xf8E4M3FN, left>, <16x2xf8E8M0FNU, left_scale>, <64x16xf8E4M3FN, right>, <2x16xf8E8M0FNU, right_scale>) -> <16x16xf32, acc>
    tile.store %c, %o[%row, 0] : <16x16xf32, acc>, memref<64x16xf32>
  }
  return
}
}
