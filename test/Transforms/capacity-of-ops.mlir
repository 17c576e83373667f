// With a capacity of one's own tiles may lie where an op writes by itself: that
// is said, and seen on simulated bytes.

// RUN: %plan %s -verify-diagnostics -o %t.mlir \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b capacity=vec:196608})'
// RUN: not %tile_run --compare %t.mlir %s --function=spread | FileCheck %s
// RUN: %tile_run --compare %t.mlir %s --function=plain

// CHECK: @spread: different

func.func @plain(%m: memref<250x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  tile.store %a, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %b, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %c, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  return
}

func.func @spread(%m: memref<250x64xf32>, %v: memref<250x1xf32>, %o: memref<250x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  %x = tile.load %v[0, 0] : memref<250x1xf32> -> <250x1xf32, vec>
  %b = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<250x64xf32> -> <250x64xf32, vec>
  // expected-remark@+1 {{may use vec from byte 188416 on by itself, where tiles may lie with capacity=vec:196608}}
  %d = tile.row_expand_add %a, %x : (<250x64xf32, vec>, <250x1xf32, vec>) -> <250x64xf32, vec>
  tile.store %b, %o[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %c, %o[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  tile.store %d, %m[0, 0] : <250x64xf32, vec>, memref<250x64xf32>
  return
}
