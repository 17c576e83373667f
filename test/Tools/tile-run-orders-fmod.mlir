// On A2/A3 the quotient lies in the result when the sources are read again.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @fmod_on_lhs: different
  // A5: @fmod_on_lhs: equal
  func.func @fmod_on_lhs(%in_a: memref<2x64xf32>, %in_b: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %r = tile.fmod %a, %b
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>) -> <2x64xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_0>, memref<2x64xf32>
    return
  }

  // A2A3: @fmod_on_rhs: different
  // A5: @fmod_on_rhs: equal
  func.func @fmod_on_rhs(%in_a: memref<2x64xf32>, %in_b: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %r = tile.fmod %a, %b
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>) -> <2x64xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_1>, memref<2x64xf32>
    return
  }

  // CHECK: @fmod_apart: equal
  func.func @fmod_apart(%in_a: memref<2x64xf32>, %in_b: memref<2x64xf32>,
      %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 512
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_1>
    %r = tile.fmod %a, %b
        : (<2x64xf32, vec, @vec_0>, <2x64xf32, vec, @vec_1>) -> <2x64xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_2>, memref<2x64xf32>
    return
  }

  // A2A3: @fmods_on_source: different
  // A5: @fmods_on_source: equal
  func.func @fmods_on_source(%in_a: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    %s = arith.constant 0.3 : f32
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %r = tile.fmods %a, %s : (<2x64xf32, vec, @vec_0>, f32) -> <2x64xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_0>, memref<2x64xf32>
    return
  }

  // CHECK: @fmods_apart: equal
  func.func @fmods_apart(%in_a: memref<2x64xf32>, %out_r: memref<2x64xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_2 : vec, 512
    %s = arith.constant 0.3 : f32
    %a = tile.load %in_a[0, 0] : memref<2x64xf32> -> <2x64xf32, vec, @vec_0>
    %r = tile.fmods %a, %s : (<2x64xf32, vec, @vec_0>, f32) -> <2x64xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x64xf32, vec, @vec_2>, memref<2x64xf32>
    return
  }

  // The library of A2/A3 has no such type: nobody knows the order.
  // A2A3: @fmod_f16_on_lhs: different
  // A5: @fmod_f16_on_lhs: equal
  func.func @fmod_f16_on_lhs(%in_a: memref<2x64xf16>, %in_b: memref<2x64xf16>,
      %out_r: memref<2x64xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 256
    %a = tile.load %in_a[0, 0] : memref<2x64xf16> -> <2x64xf16, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x64xf16> -> <2x64xf16, vec, @vec_1>
    %r = tile.fmod %a, %b
        : (<2x64xf16, vec, @vec_0>, <2x64xf16, vec, @vec_1>) -> <2x64xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x64xf16, vec, @vec_0>, memref<2x64xf16>
    return
  }
}
