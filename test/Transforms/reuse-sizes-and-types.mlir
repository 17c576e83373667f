// Size, element type, shape, layout and valid shape do not keep tiles apart when
// their lives are disjoint; an allocation is as large as its largest tile.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s
// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' \
// RUN:   | FileCheck %s --check-prefix=APART

// The allocation is named after its largest tile, 16384 bytes.
// CHECK-LABEL: func.func @small_then_large
// CHECK-NEXT: tile.alloc @vec_1 : vec, 16384{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: tile.load {{.*}} -> <64x64xf32, vec, @vec_1>
// APART-LABEL: func.func @small_then_large
// APART-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// APART-NEXT: tile.alloc @vec_1 : vec, 16384{{$}}
func.func @small_then_large(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<64x64xf32>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}

// The other way round.
// CHECK-LABEL: func.func @large_then_small
// CHECK-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// APART-LABEL: func.func @large_then_small
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @large_then_small(%m: memref<64x64xf32>, %n: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  %b = tile.load %n[0, 0] : memref<64x64xf32> -> <8x8xf32, vec>
  tile.store %b, %n[0, 0] : <8x8xf32, vec>, memref<64x64xf32>
  return
}

// 64 * 64 * 4 = 16384 bytes of f32, then 64 * 64 * 2 = 8192 of bf16.
// CHECK-LABEL: func.func @another_element_type
// CHECK-NEXT: tile.alloc @vec_0 : vec, 16384{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <64x64xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <64x64xbf16, vec, @vec_0>
// APART-LABEL: func.func @another_element_type
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @another_element_type(%m: memref<64x64xf32>, %n: memref<64x64xbf16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  %b = tile.load %n[0, 0] : memref<64x64xbf16> -> <64x64xbf16, vec>
  tile.store %b, %n[0, 0] : <64x64xbf16, vec>, memref<64x64xbf16>
  return
}

// 32 * 16 * 4 = 16 * 32 * 4 = 2048.
// CHECK-LABEL: func.func @another_shape
// CHECK-NEXT: tile.alloc @vec_0 : vec, 2048{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <32x16xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <16x32xf32, vec, @vec_0>
// APART-LABEL: func.func @another_shape
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @another_shape(%m: memref<32x32xf32>, %n: memref<32x32xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<32x32xf32> -> <32x16xf32, vec>
  tile.store %a, %m[0, 0] : <32x16xf32, vec>, memref<32x32xf32>
  %b = tile.load %n[0, 0] : memref<32x32xf32> -> <16x32xf32, vec>
  tile.store %b, %n[0, 0] : <16x32xf32, vec>, memref<32x32xf32>
  return
}

// A column vector of 64 * 4 = 256 bytes, then a row vector.
// CHECK-LABEL: func.func @another_layout
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <64x1xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <1x64xf32, vec, @vec_0>
// APART-LABEL: func.func @another_layout
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @another_layout(%m: memref<64x64xf32>, %n: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x1xf32, vec>
  tile.store %a, %m[0, 0] : <64x1xf32, vec>, memref<64x64xf32>
  %b = tile.load %n[0, 0] : memref<64x64xf32> -> <1x64xf32, vec>
  tile.store %b, %n[0, 0] : <1x64xf32, vec>, memref<64x64xf32>
  return
}

// The same size in columns.
// CHECK-LABEL: func.func @another_order
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <16x16xf32, vec, layout(col_major, none_box, 512), @vec_0>
// APART-LABEL: func.func @another_order
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @another_order(%m: memref<16x16xf32>, %n: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %a, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  %b = tile.load %n[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, layout(col_major, none_box, 512)>
  tile.store %b, %n[0, 0] : <16x16xf32, vec, layout(col_major, none_box, 512)>, memref<16x16xf32>
  return
}

// The valid shape is no part of the size: 16 * 16 * 4 = 1024 for both.
// CHECK-LABEL: func.func @another_valid_shape
// CHECK-NEXT: tile.alloc @vec_0 : vec, 1024{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <16x16xf32, vec, valid 3x16, @vec_0>
// CHECK: tile.load {{.*}} -> <16x16xf32, vec, valid 16x5, pad zero, @vec_0>
// APART-LABEL: func.func @another_valid_shape
// APART: tile.alloc @vec_0
// APART: tile.alloc @vec_1
func.func @another_valid_shape(%m: memref<16x16xf32>, %n: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, valid 3x16>
  tile.store %a, %m[0, 0] : <16x16xf32, vec, valid 3x16>, memref<16x16xf32>
  %b = tile.load %n[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, valid 16x5, pad zero>
  tile.store %b, %n[0, 0] : <16x16xf32, vec, valid 16x5, pad zero>, memref<16x16xf32>
  return
}
