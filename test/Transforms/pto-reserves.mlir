// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' | FileCheck %s
// RUN: %plan %s -split-input-file -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend950})' | FileCheck %s

// Bytes for a ring come first, and the plan says where; what is popped lies
// there and takes no others.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @auto
// CHECK-NEXT:    %[[AT:.*]] = arith.constant 8192 : i64
// CHECK-NEXT:    pto.reserve_buffer {
// CHECK-SAME:      auto = false, base = 0
// CHECK:         pto.alloc_tile addr = %[[AT]]
func.func @auto(%z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.reserve_buffer {name = "ring", size = 8192, location = #pto.address_space<vec>, auto = true} -> i32
  %a = pto.alloc_tile : !vec
  %p = pto.tpop_from_aic {split = 0} -> !vec
  pto.tadds ins(%p, %b : !vec, i32) outs(%a : !vec)
  pto.tfree_from_aic {split = 0}
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}

// -----

// Where the author has put the ring, it stays, and the tile lies below it.

!vec = !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=16, v_col=64, blayout=row_major, slayout=none_box, fractal=512, pad=0>
!view = !pto.partition_tensor_view<16x64xf32>

// CHECK-LABEL: func.func @manual
// CHECK-NEXT:    %[[AT:.*]] = arith.constant 0 : i64
// CHECK-NEXT:    pto.reserve_buffer {
// CHECK-SAME:      auto = false, base = 4096
// CHECK:         pto.alloc_tile addr = %[[AT]]
func.func @manual(%x: !view, %z: !view)
    attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %b = pto.reserve_buffer {name = "ring", size = 8192, location = #pto.address_space<vec>, auto = false, base = 4096} -> i32
  %a = pto.alloc_tile : !vec
  pto.tload ins(%x : !view) outs(%a : !vec)
  pto.tstore ins(%a : !vec) outs(%z : !view)
  return
}
