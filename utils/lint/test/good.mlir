// RUN: mlir-opt %s -pass-pipeline='builtin.module(a{b=c},d)' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not='x | y'
// RUN: mlir-opt %s | FileCheck %s --check-prefixes=CHECK,ON -check-prefix SHARED-WITH
// RUN: not mlir-opt %s | FileCheck %S/Inputs/other.txt --check-prefix=OTHER
// REQUIRES: shell
// TODO: more of this.

// CHECK-LABEL: func @f
// ON: tile.alloc
// SHARED-WITH-NEXT: tile.alloc
// CHECK-NEXT{LITERAL}: [[
// CHECK-COUNT-2: tile.copy
// CHECK-NOT: tile.move
"tile.copy"() : () -> () // CHECK-SAME: tile
// ON a chip, prose may begin with a prefix.
