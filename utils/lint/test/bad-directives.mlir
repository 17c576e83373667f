// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | FileCheck %s --check-prefix=OFF

// CHECK-LABEL: func @f
// CHECK-NXT: BAD suffix
// CHECK_NEXT: BAD suffix
// CHECK-COUNT: BAD suffix
// CHEK: BAD prefix
// ON: BAD, no RUN line asks for it
// CHECK NEXT: BAD
// CHECK-NEXT BAD
// CHECK BAD
// CHECK : BAD
// OFF-NEXT BAD
// OFF: func @f
