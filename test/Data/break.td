// Every rule that keeps a result off an operand is left out once, in a kernel in
// which that operand dies at the op. The checker has to object each time; whether
// the bytes are wrong is what broken-rules.csv says.
// UNSUPPORTED: sanitize
// RUN: %tblgen -gen-smoke-kernels -I %source -I %mlir_include %s -o %t.mlir
// RUN: python3 %S/break.py %t.mlir %S/broken-rules.csv %t.dir \
// RUN:   %plan -allow-unregistered-dialect -- %tile_run | FileCheck %s

// CHECK: caught [[BROKEN:[0-9]+]] of [[BROKEN]] broken plans
// CHECK-NEXT: {{^}}[[#]] rules left out, [[#]] give wrong bytes, 0 mistakes

include "TableGen/TileOps.td"
include "Target/Ascend/Ascend.td"
