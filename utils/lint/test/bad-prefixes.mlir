// RUN: mlir-opt %s | FileCheck %s --check-prefixes=ALL,BAD
// RUN: mlir-opt %s | FileCheck %s --check-prefix=ALL
// RUN: mlir-opt %s -pass-pipeline=BAD | FileCheck %s
// RUN: mlir-opt %s -some-flag=BAD' | FileCheck %s --check-prefix=ALL

// ALL: func @f
