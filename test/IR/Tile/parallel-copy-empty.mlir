// A parallel copy of nothing prints what it parses.
// RUN: %plan %s | %plan | FileCheck %s

// CHECK-LABEL: func.func @copies_of_nothing
// CHECK: tile.parallel_copy : () -> ()
func.func @copies_of_nothing() {
  "tile.parallel_copy"() : () -> ()
  return
}
