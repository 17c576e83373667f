// Each function is planned for itself; functions without tiles and declarations
// are left alone, with or without a kernel attribute.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// The names begin anew, and so do the addresses.
// CHECK-LABEL: func.func @first
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256 address = 0
// CHECK-NEXT: tile.load
func.func @first(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: func.func @second
// CHECK-NEXT: tile.alloc @vec_0 : vec, 128 address = 0
// CHECK-NEXT: tile.load
func.func @second(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <4x8xf32, vec>
  tile.store %a, %m[0, 0] : <4x8xf32, vec>, memref<8x8xf32>
  return
}

// A host function that calls a kernel, with blocks and all.
// CHECK-LABEL: func.func @host(%arg0: memref<8x8xf32>) {
// CHECK-NEXT: call @first(%arg0) : (memref<8x8xf32>) -> ()
// CHECK-NEXT: cf.br ^bb1
func.func @host(%m: memref<8x8xf32>) {
  func.call @first(%m) : (memref<8x8xf32>) -> ()
  cf.br ^next
^next:
  return
}

// CHECK-LABEL: func.func @no_tiles
// CHECK-NEXT: return
func.func @no_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// CHECK: func.func private @declared(memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>}
// CHECK-NEXT: memref.global
func.func private @declared(memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>}
memref.global "private" @table : memref<8xf32>
