// Copies of nothing, in a function without tiles, are no reason to place any.
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-materialize-semantic-aliases))' | FileCheck %s

// CHECK-LABEL: func.func @copies_of_nothing
// CHECK-NEXT: tile.parallel_copy : () -> ()
func.func @copies_of_nothing() {
  tile.parallel_copy : () -> ()
  return
}
