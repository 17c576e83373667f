// Kernels in destination style, before planning and after: %c takes the place
// of %a. Tiles of 16 x 64 x 4 bytes are 107 px, then 160 px high.

// RUN: %tile_map %s -o %t.before.svg
// RUN: FileCheck %s --check-prefix=BEFORE < %t.before.svg
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.mlir
// RUN: %tile_map %t.mlir -o %t.svg
// RUN: FileCheck %s < %t.svg

// BEFORE: aria-label="vec: 12288 bytes, lower bound 8192"
// BEFORE: height="106.67"><title>%a = pto.alloc_tile, 16x64xf32, [0, 4096)
// BEFORE: height="106.67"><title>%b = pto.alloc_tile, 16x64xf32, [4096, 8192)
// BEFORE: height="106.67"><title>%c = pto.alloc_tile, 16x64xf32, [8192, 12288)
// CHECK: aria-label="vec: 8192 bytes, lower bound 8192"
// CHECK: height="160"><title>%0 = pto.alloc_tile, 16x64xf32, [0, 4096)
// CHECK: height="160"><title>%1 = pto.alloc_tile, 16x64xf32, [4096, 8192)
// CHECK: height="160"><title>%2 = pto.alloc_tile, 16x64xf32, [0, 4096)
!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>
func.func @add(%x: !view, %y: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.alloc_tile : !vec
  %b = pto.alloc_tile : !vec
  %c = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tload ins(%y : !view) outs(%b : !vec)
  pto.tadd ins(%a, %b : !vec, !vec) outs(%c : !vec)
  pto.tstore ins(%c : !vec) outs(%z : !view)
  return
}
