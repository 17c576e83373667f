// Tiles and reserves without an address go around those with one: the bytes below a
// high reserve are used, and a reserve alone gets its address too.
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s

// 16384 bytes fit below 180000.
// CHECK-LABEL: func.func @below_a_high_reserve
// CHECK-NEXT: tile.alloc @vec_0 : vec, 16384 address = 0
// CHECK-NEXT: tile.reserve @high : vec, 1024 address = 180000
func.func @below_a_high_reserve(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @high : vec, 1024 address = 180000
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// [4096, 12288) is taken: 8192 bytes do not fit below it, 1024 (16 x 16 x 4) do.
// CHECK-LABEL: func.func @around_a_fixed_one
// CHECK: tile.alloc @vec_0 : vec, 1024 address = 0
// CHECK: tile.reserve @ring : vec, 8192 address = 12288
// CHECK: tile.reserve @fixed : vec, 8192 address = 4096
func.func @around_a_fixed_one(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 8192
  tile.reserve @fixed : vec, 8192 address = 4096
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// CHECK-LABEL: func.func @popped_tiles_alone
// CHECK: tile.reserve @c2v : vec, 8192 address = 0
func.func @popped_tiles_alone(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  %a = tile.tpop_from_aic from @c2v : <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  tile.tfree_to_aic %a : <16x16xf32, vec>
  return
}

// The larger tile does not fit below the reserve, [4096, 12288); the smaller one,
// which comes after it, goes back there.
// CHECK-LABEL: func.func @back_below_a_reserve
// CHECK-NEXT: tile.alloc @vec_0 : vec, 8192 address = 12288
// CHECK-NEXT: tile.alloc @vec_1 : vec, 1024 address = 0
func.func @back_below_a_reserve(%m: memref<128x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @fixed : vec, 8192 address = 4096
  %a = tile.load %m[0, 0] : memref<128x16xf32> -> <128x16xf32, vec>
  %b = tile.load %m[0, 0] : memref<128x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <128x16xf32, vec>, memref<128x16xf32>
  tile.store %b, %m[0, 0] : <16x16xf32, vec>, memref<128x16xf32>
  return
}
