// RUN: split-file %s %t
// RUN: mlir-opt %t/a.mlir | FileCheck %t/a.mlir
//--- a.mlir
// CHECK: func @f
