// A wide result overtakes what is still to be read. A narrow one stays behind
// it row by row, but not if the tails of all rows come last, as on A2/A3.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: not %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @f32_to_f16_tails: different
  // A5: @f32_to_f16_tails: equal
  func.func @f32_to_f16_tails(%in_a: memref<2x80xf32>, %out_r: memref<2x80xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xf32> -> <2x80xf32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf32, vec, @vec_0>) -> <2x80xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xf16, vec, @vec_0>, memref<2x80xf16>
    return
  }

  // A2A3: @f32_to_bf16_tails: different
  // A5: @f32_to_bf16_tails: equal
  func.func @f32_to_bf16_tails(%in_a: memref<2x96xf32>,
      %out_r: memref<2x96xbf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %r = tile.cast %a : (<2x96xf32, vec, @vec_0>) -> <2x96xbf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xbf16, vec, @vec_0>, memref<2x96xbf16>
    return
  }

  // A2A3: @f32_to_i16_tails: different
  // A5: @f32_to_i16_tails: equal
  func.func @f32_to_i16_tails(%in_a: memref<2x80xf32>, %out_r: memref<2x80xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xf32> -> <2x80xf32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf32, vec, @vec_0>) -> <2x80xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xi16, vec, @vec_0>, memref<2x80xi16>
    return
  }

  // A2A3: @i32_to_i16_tails: different
  // A5: @i32_to_i16_tails: equal
  func.func @i32_to_i16_tails(%in_a: memref<2x80xi32>, %out_r: memref<2x80xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xi32> -> <2x80xi32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xi32, vec, @vec_0>) -> <2x80xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xi16, vec, @vec_0>, memref<2x80xi16>
    return
  }

  // A2A3: @i64_to_i32_tails: different
  // A5: @i64_to_i32_tails: equal
  func.func @i64_to_i32_tails(%in_a: memref<2x48xi64>, %out_r: memref<2x48xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x48xi64> -> <2x48xi64, vec, @vec_0>
    %r = tile.cast %a : (<2x48xi64, vec, @vec_0>) -> <2x48xi32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x48xi32, vec, @vec_0>, memref<2x48xi32>
    return
  }

  // A2A3: @f16_to_i8_tails: different
  // A5: @f16_to_i8_tails: equal
  func.func @f16_to_i8_tails(%in_a: memref<2x160xf16>, %out_r: memref<2x160xi8>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x160xf16> -> <2x160xf16, vec, @vec_0>
    %r = tile.cast %a : (<2x160xf16, vec, @vec_0>) -> <2x160xi8, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x160xi8, vec, @vec_0>, memref<2x160xi8>
    return
  }

  // CHECK: @narrower_one_row: equal
  func.func @narrower_one_row(%in_a: memref<1x80xf32>, %out_r: memref<1x80xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 320
    %a = tile.load %in_a[0, 0] : memref<1x80xf32> -> <1x80xf32, vec, @vec_0>
    %r = tile.cast %a : (<1x80xf32, vec, @vec_0>) -> <1x80xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <1x80xf16, vec, @vec_0>, memref<1x80xf16>
    return
  }

  // CHECK: @narrower_no_tail: equal
  func.func @narrower_no_tail(%in_a: memref<3x128xf32>,
      %out_r: memref<3x128xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    %a = tile.load %in_a[0, 0] : memref<3x128xf32> -> <3x128xf32, vec, @vec_0>
    %r = tile.cast %a : (<3x128xf32, vec, @vec_0>) -> <3x128xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <3x128xf16, vec, @vec_0>, memref<3x128xf16>
    return
  }

  // CHECK: @narrower_only_tails: equal
  func.func @narrower_only_tails(%in_a: memref<3x48xf32>,
      %out_r: memref<3x48xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 576
    %a = tile.load %in_a[0, 0] : memref<3x48xf32> -> <3x48xf32, vec, @vec_0>
    %r = tile.cast %a : (<3x48xf32, vec, @vec_0>) -> <3x48xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <3x48xf16, vec, @vec_0>, memref<3x48xf16>
    return
  }

  // CHECK: @narrower_apart: equal
  func.func @narrower_apart(%in_a: memref<2x80xf32>, %out_r: memref<2x80xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 320
    %a = tile.load %in_a[0, 0] : memref<2x80xf32> -> <2x80xf32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf32, vec, @vec_0>) -> <2x80xf16, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x80xf16, vec, @vec_1>, memref<2x80xf16>
    return
  }

  // CHECK: @f16_to_f32: different
  func.func @f16_to_f32(%in_a: memref<2x80xf16>, %out_r: memref<2x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xf16> -> <2x80xf16, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf16, vec, @vec_0>) -> <2x80xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xf32, vec, @vec_0>, memref<2x80xf32>
    return
  }

  // CHECK: @bf16_to_f32: different
  func.func @bf16_to_f32(%in_a: memref<2x80xbf16>, %out_r: memref<2x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xbf16> -> <2x80xbf16, vec, @vec_0>
    %r = tile.cast %a : (<2x80xbf16, vec, @vec_0>) -> <2x80xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xf32, vec, @vec_0>, memref<2x80xf32>
    return
  }

  // CHECK: @i8_to_f16: different
  func.func @i8_to_f16(%in_a: memref<2x160xi8>, %out_r: memref<2x160xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x160xi8> -> <2x160xi8, vec, @vec_0>
    %r = tile.cast %a : (<2x160xi8, vec, @vec_0>) -> <2x160xf16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x160xf16, vec, @vec_0>, memref<2x160xf16>
    return
  }

  // CHECK: @i16_to_f32: different
  func.func @i16_to_f32(%in_a: memref<2x80xi16>, %out_r: memref<2x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xi16> -> <2x80xi16, vec, @vec_0>
    %r = tile.cast %a : (<2x80xi16, vec, @vec_0>) -> <2x80xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xf32, vec, @vec_0>, memref<2x80xf32>
    return
  }

  // CHECK: @i32_to_i64: different
  func.func @i32_to_i64(%in_a: memref<2x48xi32>, %out_r: memref<2x48xi64>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x48xi32> -> <2x48xi32, vec, @vec_0>
    %r = tile.cast %a : (<2x48xi32, vec, @vec_0>) -> <2x48xi64, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x48xi64, vec, @vec_0>, memref<2x48xi64>
    return
  }

  // CHECK: @wider_apart: equal
  func.func @wider_apart(%in_a: memref<2x80xf16>, %out_r: memref<2x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 320
    tile.alloc @vec_1 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xf16> -> <2x80xf16, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf16, vec, @vec_0>) -> <2x80xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x80xf32, vec, @vec_1>, memref<2x80xf32>
    return
  }

  // CHECK: @f32_to_i32: equal
  func.func @f32_to_i32(%in_a: memref<2x80xf32>, %out_r: memref<2x80xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xf32> -> <2x80xf32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xf32, vec, @vec_0>) -> <2x80xi32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xi32, vec, @vec_0>, memref<2x80xi32>
    return
  }

  // CHECK: @i32_to_f32: equal
  func.func @i32_to_f32(%in_a: memref<2x80xi32>, %out_r: memref<2x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x80xi32> -> <2x80xi32, vec, @vec_0>
    %r = tile.cast %a : (<2x80xi32, vec, @vec_0>) -> <2x80xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x80xf32, vec, @vec_0>, memref<2x80xf32>
    return
  }

  // CHECK: @f16_to_i16: equal
  func.func @f16_to_i16(%in_a: memref<2x160xf16>, %out_r: memref<2x160xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    %a = tile.load %in_a[0, 0] : memref<2x160xf16> -> <2x160xf16, vec, @vec_0>
    %r = tile.cast %a : (<2x160xf16, vec, @vec_0>) -> <2x160xi16, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x160xi16, vec, @vec_0>, memref<2x160xi16>
    return
  }
}
