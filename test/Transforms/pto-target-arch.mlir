// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b})'

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
