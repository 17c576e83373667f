// Each function of a module has a file of its own, beside each other whatever
// their names are.

// RUN: rm -rf %t && mkdir %t
// RUN: %plan %s -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp export-problem=%t/p.json})'
// RUN: FileCheck %s --check-prefix=ONE --input-file=%t/p-one.json
// RUN: FileCheck %s --check-prefix=TWO --input-file=%t/p-two.json

// RUN: ls %t | FileCheck %s --check-prefix=FILES

// FILES: p-%22say%22%20%25.json
// FILES-NEXT: p-..%2F..%2Fup.json
// FILES-NEXT: p-one.json
// FILES-NEXT: p-two.json
// FILES-NOT: {{.}}

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
func.func @"../../up"() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  return
}
func.func @"\22say\22 %"() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  return
}
