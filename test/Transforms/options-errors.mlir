// Options that would do nothing are refused, before anything is planned; who
// searches nothing is within any budget. A capacity beyond the chip is remarked
// on: 196,608 bytes are in vec.

// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{export-problem=%t.json})' 2>&1 | FileCheck %s --check-prefix=EXPORT
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none import-placement=%t.json})' 2>&1 | FileCheck %s --check-prefix=IMPORT
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=none budget=10})' | FileCheck %s --check-prefix=BUDGET
// RUN: not %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp budget=-1})' 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{planner=dsa-rp budget=10 export-problem=%t.json})' -o /dev/null
// RUN: FileCheck %s --input-file=%t.json --check-prefix=PROBLEM
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:196609})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:196608})' -o /dev/null 2>&1 | FileCheck %s --check-prefix=WITHIN --allow-empty

// EXPORT: error: 'export-problem' is for planner=dsa-rp, not for pypto
// IMPORT: error: 'import-placement' is for planner=dsa-rp, not for none
// BUDGET: @vec_0
// NEGATIVE: error: 'budget' is a number of steps, from 0 on
// PROBLEM: "buffers"
// BEYOND: remark: lets tiles take 196609 bytes of vec, but ascend910b has 196608: a plan that takes more runs on no chip
// WITHIN-NOT: {{.}}

func.func @f(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  tile.store %a, %m[0, 0] : <16x64xf32, vec>, memref<64x64xf32>
  return
}
