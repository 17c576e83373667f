// RUN: mlir-opt %s -verify-diagnostics
// TSEL: reads the mask while it writes
// expected-error@+1 {{not this}}
