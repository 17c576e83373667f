// Pictures of what is not a plan, or not a whole one, and of several kernels.

// RUN: %tile_map %s -o %t.before.svg
// RUN: FileCheck %s --check-prefixes=CHECK,BEFORE < %t.before.svg
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=ptoas})' -o %t.ptoas.mlir
// RUN: %tile_map %t.ptoas.mlir -o %t.ptoas.svg
// RUN: FileCheck %s --check-prefixes=CHECK,PTOAS < %t.ptoas.svg
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=none capacity=vec:4096})' -o %t.none.mlir
// RUN: %tile_map %t.none.mlir -o %t.none.svg
// RUN: FileCheck %s --check-prefixes=CHECK,NONE < %t.none.svg

// Before planning each class of tiles has bytes of its own; so it has without
// addresses. Tiles of 4096 bytes in 8192 bytes: 160 px each.
// CHECK: >@first
// BEFORE: aria-label="vec: 8192 bytes, lower bound 4096"
// BEFORE: height="160"><title>not placed, [0, 4096), shown on bytes of its own</title>
// BEFORE: height="160"><title>not placed, [4096, 8192), shown on bytes of its own</title>
// BEFORE: <title>%a = tile.load, 64x16xf32, [0, 4096)
// BEFORE: <title>%b = tile.exp, 64x16xf32, [4096, 8192)
// PTOAS: aria-label="vec: 8192 of 188416 bytes
// PTOAS: height="160"><title>@vec_0, [0, 4096), no address</title>
// PTOAS: height="160"><title>@vec_1, [4096, 8192), no address</title>
// Twice what the chip is said to have: all above is shown red.
// NONE: aria-label="vec: 8192 of 4096 bytes
// NONE: <path class="capacity" d="M88 244L1048 244"/>
// NONE-NEXT: <rect class="overflow" x="88" y="84" width="960" height="160"/>
func.func @first(%m: memref<64x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x16xf32> -> <64x16xf32, vec>
  %b = tile.exp %a : <64x16xf32, vec>
  tile.store %b, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  return
}

// A kernel without tiles has no picture.
// CHECK-NOT: no_tiles
func.func @no_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// A tile in a slot that only the run knows may be in all of them, a popped tile
// in all of its ring. The frame begins 84 px below the first kernel, which ends
// 24 px below its numbers: 404 + 26 + 24 + 84 = 538.
// BEFORE: aria-label="vec: 16384 bytes, lower bound 16384 with 8192 reserved"
// BEFORE: class="buffer hatched"{{.*}}><title>@c2v, [0, 8192), reserved</title>
// BEFORE: class="buffer hatched"{{.*}}><title>@turn, [8192, 16384), pinned, 2 slots</title>
// BEFORE: class="tile c1 somewhere"{{.*}} y="538" {{.*}} height="160"><title>%a = tile.load, 64x16xf32, [8192, 16384)
// BEFORE: in one of the 2 slots, which only the run knows
// BEFORE: class="tile c0 somewhere"{{.*}} y="698" {{.*}} height="160"><title>%p = tile.tpop_from_aic, 64x16xf32, [0, 8192)
// BEFORE-NEXT: somewhere in its ring
func.func @rings(%m: memref<64x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  tile.reserve @c2v : vec, 8192 address = 0
  tile.alloc @turn pinned slots = 2 : vec, 8192 address = 8192
  tile.aiv_initialize_pipe c2v @c2v v2c @c2v slot_size 4096
      {dir_mask = 1 : i32, slot_num = 2 : i32}
  scf.for %i = %c0 to %n step %c1 {
    %slot = arith.remui %i, %c2 : index
    %a = tile.load %m[0, 0] at @turn[%slot] : memref<64x16xf32> -> <64x16xf32, vec>
    %p = tile.tpop_from_aic from @c2v : <64x16xf32, vec>
    tile.store %p, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
    tile.tfree_to_aic %p : <64x16xf32, vec>
    tile.store %a, %m[0, 0] : <64x16xf32, vec>, memref<64x16xf32>
  }
  return
}
