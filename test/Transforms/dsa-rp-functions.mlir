// Each function of a module has a file of its own.

// RUN: %plan %s -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp export-problem=%t.json})'
// RUN: FileCheck %s --check-prefix=ONE --input-file=%t-one.json
// RUN: FileCheck %s --check-prefix=TWO --input-file=%t-two.json

// ONE: "instance": "one"
// TWO: "instance": "two"
func.func @one() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  return
}
func.func @two() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  return
}
