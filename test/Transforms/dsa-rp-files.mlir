// The problem of dsa-rp can be taken out, solved elsewhere and replayed. What
// comes back is validated before it is applied.

// RUN: %plan %s -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp export-problem=%t.json})'
// RUN: FileCheck %s --check-prefix=PROBLEM --input-file=%t.json

// RUN: echo '{"schema_version": 1, "allocations": [{"buffer": 0, "offset": 8192}, {"buffer": 1, "offset": 8192}]}' > %t.good.json
// RUN: %plan %s \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp import-placement=%t.good.json})' \
// RUN:   | FileCheck %s

// Half on its operand.
// RUN: echo '{"schema_version": 1, "allocations": [{"buffer": 0, "offset": 0}, {"buffer": 1, "offset": 2048}]}' > %t.bad.json
// RUN: not %plan %s \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp import-placement=%t.bad.json})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %plan %s \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp import-placement=%t.none.json})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=NONE
// RUN: echo '{"schema_version": 1, "allocations": []}' > %t.empty.json
// RUN: not %plan %s \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp import-placement=%t.empty.json})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %plan %s \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp export-problem=%t.none/x.json})' \
// RUN:   2>&1 | FileCheck %s --check-prefix=WRITE

// BAD: error: the placement in '{{.*}}.bad.json' cannot be used: vec: bytes [0, 4096) of buffer 0 overlap bytes [2048, 6144) of buffer 1 without beginning at the same address: tile.exp
// NONE: error: the placement in '{{.*}}.none.json' cannot be used: No such file or directory
// EMPTY: error: the placement in '{{.*}}.empty.json' cannot be used: {{.*}}buffer 0 is missing
// WRITE: error: the problem cannot be written to '{{.*}}x.json': No such file or directory

// PROBLEM: "instance": "kernel"
// PROBLEM: "name": "vec_0"
// PROBLEM: "name": "vec_1"
// PROBLEM: "same_starts"
// PROBLEM: "tile.exp"

// CHECK: tile.alloc @vec_0 : vec, 4096 address = 8192
// CHECK-NEXT: tile.alloc @vec_1 : vec, 4096 address = 8192
func.func @kernel(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %x = tile.exp %a : <16x64xf32, vec>
  tile.store %x, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}
