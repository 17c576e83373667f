// The tool with everything built in plans as the plugin does.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.plugin
// RUN: %mem_opt %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.tool
// RUN: diff %t.plugin %t.tool
// RUN: FileCheck %s --input-file=%t.tool

// CHECK: tile.alloc @vec_0 : vec, 256 address = 0
func.func @one_tile() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  return
}
