// The target and its overrides stand in the module; an option that is not given
// keeps what it says. What an option does not know is an error with the choices.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target)' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b})' | FileCheck %s --check-prefix=CHIP
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 capacity=vec:131072,acc:65536 alignment=peer sharing=hardware})' \
// RUN:   | FileCheck %s --check-prefix=ALL
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 capacity=vec:131072 alignment=peer sharing=hardware},pypto-attach-target)' \
// RUN:   2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 capacity=vec:131072 alignment=peer sharing=hardware},pypto-attach-target{capacity=mat:4096 alignment=chip sharing=seed})' \
// RUN:   | FileCheck %s --check-prefix=NEW
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{capacity=vec:131072})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ANY --implicit-check-not=remark
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910})' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 capacity=ub:4096})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SPACE
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 capacity=vec})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BYTES
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 capacity=vec:0})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ZERO
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 alignment=64})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ALIGN
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950 sharing=all})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SHARE

// NONE: remark: no target: planning by the strictest rules of all chips and without capacities
// NONE: {{^}}module {{[{]$}}
// CHIP: {{^}}module attributes {tile.target = #tile.target<ascend910b>}
// ALL: {{^}}module attributes {tile.target = #tile.target<ascend950, capacity(vec = 131072, acc = 65536), alignment = peer, sharing = hardware>}
// KEPT-NOT: remark
// KEPT: {{^}}module attributes {tile.target = #tile.target<ascend950, capacity(vec = 131072), alignment = peer, sharing = hardware>}
// NEW: {{^}}module attributes {tile.target = #tile.target<ascend950, capacity(mat = 4096)>}
// ANY: {{^}}module attributes {tile.target = #tile.target<none, capacity(vec = 131072)>}
// UNKNOWN: error: unknown target 'ascend910'; the known targets are ascend910b, ascend950
// SPACE: error: capacity 'ub:4096' is no space and number of bytes, such as vec:131072
// BYTES: error: capacity 'vec' is no space and number of bytes, such as vec:131072
// ZERO: error: capacity 'vec:0' is no space and number of bytes, such as vec:131072
// ALIGN: error: alignment is 'chip' or 'peer', not '64'
// SHARE: error: sharing is 'seed' or 'hardware', not 'all'
func.func @f(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}
