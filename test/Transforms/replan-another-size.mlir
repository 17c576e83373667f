// A tile may be larger on the other chip: an int32 accumulator of one row has 16
// rows on the A5, 32 on the A2/A3. The place it had is too small there, so with
// replan=true the old plan goes before the new chip comes. Without that the module
// cannot be for the other chip, and stays as it was.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b replan=true})' | FileCheck %s
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b replan=true})' -mlir-print-ir-after-failure 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ALONE
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-drop-placements),pypto-attach-target{target=ascend910b replan=true})' | FileCheck %s --check-prefix=DROPPED

// CHECK: #tile.target<ascend910b>
// CHECK: tile.alloc @acc_0 : acc, 2048 address = 0
// CHECK: tile.create : <1x16xi32, acc, @acc_0>

// ALONE: error: 'tile.create' op a tile of 2048 bytes at + 0 does not fit in the 1024 bytes of 'acc_0'
// ALONE: #tile.target<ascend950>

// DROPPED: #tile.target<ascend910b>
// DROPPED-NOT: tile.alloc
// DROPPED: tile.create : <1x16xi32, acc>
module attributes {tile.target = #tile.target<ascend950>} {
  func.func @an_accumulator_of_integers() attributes {tile.kernel = #tile.kernel<aic>} {
    tile.alloc @acc_0 : acc, 1024 address = 0
    %0 = tile.create : <1x16xi32, acc, @acc_0>
    return
  }
}
