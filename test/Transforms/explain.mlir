// All about one tile: where it lies, what is one with it, when it is needed, whose
// bytes it takes, and what keeps it out of each other allocation.

// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{tile=2:3})' 2>&1 | FileCheck %s --check-prefix=VIEWS --match-full-lines
// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{tile=t})' 2>&1 | FileCheck %s --check-prefix=VIEWS --match-full-lines
// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{tile=7})' 2>&1 | FileCheck %s --check-prefix=LATE --match-full-lines
// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{tile=12})' 2>&1 | FileCheck %s --check-prefix=STAGES --match-full-lines
// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{buffer=@ring})' 2>&1 | FileCheck %s --check-prefix=RING --match-full-lines
// Nothing is changed.
// RUN: %plan %s -o %t.explained -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true},pypto-explain{tile=t})' 2>/dev/null
// RUN: %plan %s -o %t.plain -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b keep-marks=true})'
// RUN: diff %t.plain %t.explained

// A view and what is updated in place are one with the tile. Once it is stored, its
// bytes are free for another one.
// VIEWS: the result 't' of tile.load at 2:3 in @views
// VIEWS-NEXT: place @vec_0, bytes [0, 4096) of vec
// VIEWS-NEXT: one with
// VIEWS-NEXT: the result of tile.slice at 3:3, a view
// VIEWS-NEXT: the result of tile.assemble at 5:3, an update in place
// VIEWS-NEXT: live [5, 13) from tile.load at 2:3 to tile.store at 6:3
// VIEWS-NEXT: shares bytes with
// VIEWS-NEXT: the result of tile.load at 7:3, live [15, 17)
// VIEWS-NEXT: lies apart from
// VIEWS-NEXT: @vec_1: the result of tile.recip at 4:3 is made while the result 't' of
// VIEWS-NEXT: tile.load at 2:3 is needed, until tile.store at 6:3
// VIEWS-NEXT: change: let tile.store at 6:3 come before tile.recip at 4:3
// VIEWS-NOT: {{.}}

// The later one could lie in either.
// LATE: the result of tile.load at 7:3 in @views
// LATE-NEXT: place @vec_0, bytes [0, 4096) of vec
// LATE-NEXT: live [15, 17) from tile.load at 7:3 to tile.store at 8:3
// LATE-NEXT: shares bytes with
// LATE-NEXT: the result 't' of tile.load at 2:3, live [5, 13)
// LATE-NEXT: lies apart from
// LATE-NEXT: @vec_1: no rule is against it; the planner has decided so
func.func @views(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec> loc("t"("k.py":2:3))
  %v = tile.slice %t[4, 0] : <16x64xf32, vec> -> <4x64xf32, vec> loc("k.py":3:3)
  %r = tile.recip %v : (<4x64xf32, vec>) -> <4x64xf32, vec> loc("k.py":4:3)
  %u = tile.assemble %r into %t[0, 0] : <4x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec> loc("k.py":5:3)
  tile.store %u, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32> loc("k.py":6:3)
  %x = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec> loc("k.py":7:3)
  tile.store %x, %m[16, 0] : <16x64xf32, vec>, memref<64x64xf32> loc("k.py":8:3)
  return
}

// A line that a pipeline has repeated is several tiles.
// STAGES: the result of tile.load at 12:5 in stage 0 of pipeline 0 in @stages
// STAGES: @vec_1: stages 0 and 1 of pipeline 0 have bytes of their own, so that
// STAGES-NEXT: neither waits for the other
// STAGES-NEXT: change: ask for fewer stages (tile.pipeline_stages)
// STAGES-NEXT: the result of tile.load at 12:5 in stage 1 of pipeline 0 in @stages
// STAGES-NEXT: place @vec_1, bytes [2048, 4096) of vec
func.func @stages(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = tile.load %m[%i, 0] : memref<64x64xf32> -> <8x64xf32, vec> loc("k.py":12:5)
    tile.store %y, %m[%i, 0] : <8x64xf32, vec>, memref<64x64xf32> loc("k.py":13:5)
  } {tile.pipeline_stages = 2}
  return
}

// An allocation: what it is, and each tile in it. Slot 1 begins at byte 2048 of it.
// RING: @ring in @declared: 4096 bytes of vec at 2048, declared with 2 slots
// RING-NEXT: the result of tile.load at 22:3 in @declared
// RING-NEXT: place @ring + 2048, bytes [4096, 6144) of vec
// RING-NEXT: live [5, 7) from tile.load at 22:3 to tile.store at 23:3
// RING-NEXT: lies apart from
// RING-NEXT: @vec_0: @ring is declared, so only what is bound to it lies there
// RING-NEXT: change: bind both to @ring
func.func @declared(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  %a = tile.load %m[0, 0] at @ring[1] : memref<64x64xf32> -> <8x64xf32, vec> loc("k.py":22:3)
  tile.store %a, %m[0, 0] : <8x64xf32, vec>, memref<64x64xf32> loc("k.py":23:3)
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <8x64xf32, vec> loc("k.py":24:3)
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<64x64xf32> loc("k.py":25:3)
  return
}
