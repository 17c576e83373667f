// RUN: rm -rf %t && split-file %s %t
// RUN: %plan %t/named.mlir -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b})'
// RUN: %plan %t/a5.mlir -verify-diagnostics -pass-pipeline='builtin.module(pypto-attach-target)' | FileCheck %s --check-prefix=A5
// RUN: %plan %t/a3.mlir -verify-diagnostics -pass-pipeline='builtin.module(pypto-attach-target)' | FileCheck %s --check-prefix=A3
// RUN: %plan %t/none.mlir -verify-diagnostics -pass-pipeline='builtin.module(pypto-attach-target)' | FileCheck %s --check-prefix=NONE

//--- named.mlir
// The target of the pass counts, not the architecture that the file names; but
// nobody plans for another chip without being told.

// expected-remark@+1 {{is written for 'a5', but is planned for ascend910b, which is another architecture}}
module attributes {pto.target_arch = "a5"} {
  func.func @empty() {
    return
  }
}

// -----

module attributes {pto.target_arch = "a2a3"} {
  func.func @empty() {
    return
  }
}

// Without a target, the architecture that the file names counts.

//--- a5.mlir
module attributes {pto.target_arch = "a5"} {
}
// A5: tile.target = #tile.target<ascend950>
//--- a3.mlir
module attributes {pto.target_arch = "a3"} {
}
// A3: tile.target = #tile.target<ascend910b>
//--- none.mlir
// expected-remark@+1 {{no target: planning by the strictest rules of all chips and without capacities}}
module {
}
// NONE-NOT: tile.target
