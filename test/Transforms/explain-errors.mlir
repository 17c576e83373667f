// Questions that have no answer.

// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-explain{tile=t})' 2>&1 | FileCheck %s --check-prefix=UNPLANNED
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain{tile=3:1})' 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain{buffer=@ping})' 2>&1 | FileCheck %s --check-prefix=NO-BUFFER
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain)' 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain{tile=2:})' 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain{tile=t buffer=@vec_0})' 2>&1 | FileCheck %s --check-prefix=NOTHING
// A column that is off finds what the line makes.
// RUN: %plan %s -o /dev/null -pass-pipeline='builtin.module(pypto-plan-memory,pypto-explain{tile=2:1})' 2>&1 | FileCheck %s --check-prefix=LINE

// UNPLANNED: k.py:2:3: error: has no placement; plan the kernel before it is explained
// NOWHERE: error: no tile is made at '3:1'
// NO-BUFFER: error: no tile lies in an allocation '@ping'
// NOTHING: error: say either where a tile is made, as tile=12:8 or tile=12, or its name, or an allocation, as buffer=@vec_0
// LINE: the result 't' of tile.load at 2:3 in @kernel
func.func @kernel(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec> loc("t"("k.py":2:3))
  tile.store %t, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32> loc("k.py":3:3)
  return
}
