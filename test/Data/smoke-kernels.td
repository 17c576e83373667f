// Small kernels of every op on every chip, planned and compared with the sharing
// rules, those that are kept and those of the hardware. No checker looks at the
// plans before.
// RUN: %tblgen -gen-smoke-kernels -I %source -I %mlir_include %s -o %t.mlir
// RUN: %tblgen -gen-sharing-rules-csv -I %source -I %mlir_include %s -o %t.csv
// RUN: %plan %t.mlir -split-input-file -allow-unregistered-dialect -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{verify=false},pypto-report-memory{format=json})' 2> %t.seed
// RUN: python3 %S/smoke.py %t.csv %t.mlir %t.seed %source/docs/TileOps.md seed | FileCheck %s
// RUN: %plan %t.mlir -split-input-file -allow-unregistered-dialect -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{verify=false sharing=hardware},pypto-report-memory{format=json})' 2> %t.hardware
// RUN: python3 %S/smoke.py %t.csv %t.mlir %t.hardware %source/docs/TileOps.md hardware | FileCheck %s

// Each rule that the planner does not follow is found: one too many, one that is
// missing, one for which there is no kernel, and an op without one.
// RUN: sed 's/^add,A2A3,,lhs,same start/add,A2A3,,lhs,apart/; s/^sel,A5,,mask,apart/sel,A5,,mask,any/' %t.csv > %t.changed
// RUN: echo 'add,A2A3,,rhs,apart,always,,,' >> %t.changed
// RUN: sed 's/`tile.abs`/`tile.sba`/' %source/docs/TileOps.md > %t.md
// RUN: not python3 %S/smoke.py %t.changed %t.mlir %t.seed %t.md seed | FileCheck %s --check-prefix=CHANGED

// A plan that failed is told, not its report.
// RUN: echo 'error: no plan' > %t.failed
// RUN: not python3 %S/smoke.py %t.csv %t.mlir %t.failed %source/docs/TileOps.md seed 2>&1 | FileCheck %s --check-prefix=FAILED

// No left_scale and right_scale.
// CHECK: ascend910b lacks matmul_mx matmul_mx_acc matmul_mx_bias tget_scale_addr{{$}}
// CHECK-NEXT: ascend950 lacks nothing
// CHECK-NEXT: {{^}}[[#]] ops, [[#]] rules
// CHECK-NEXT: {{^}}[[#]] answers checked, 0 mistakes

// FAILED: {{^}}error: no plan

// CHANGED: ascend910b add.0.all: the result lies on lhs, but must stay apart
// CHANGED: ascend910b add.0.lhs: the result lies on lhs, but must stay apart
// CHANGED: ascend950 sel.0.mask: the result lies on none of the dying operands that allow it: mask
// CHANGED: sba: has no kernel
// CHANGED: ascend910b lacks sba
// CHANGED: add A2A3 rhs apart always: not put to the test
// CHANGED: answers checked, 6 mistakes

include "TableGen/TileOps.td"
include "Target/Ascend/Ascend.td"
