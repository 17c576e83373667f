// RUN: mlir-opt %s

// CHECK: BAD, nothing reads it
