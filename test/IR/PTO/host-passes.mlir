// Passes of a host leave buffers apart and keep what has an effect.
// RUN: %plan -pass-pipeline='builtin.module(canonicalize,cse)' %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32, valid=?x?>

// CHECK-LABEL: func.func @kernel
func.func @kernel(%p: !pto.partition_tensor_view<16x64xf32>, %n: index) {
  // Equal, and two all the same.
  // CHECK: %[[A:.*]] = pto.alloc_tile
  %a = pto.alloc_tile valid_row = %n valid_col = %n : !t
  // CHECK-NEXT: %[[B:.*]] = pto.alloc_tile
  %b = pto.alloc_tile valid_row = %n valid_col = %n : !t
  // Nobody reads it.
  // CHECK-NOT: pto.alloc_tile
  %unused = pto.alloc_tile valid_row = %n valid_col = %n : !t
  // Equal views are one.
  // CHECK: %[[VIEW:.*]] = pto.bitcast
  // CHECK-NOT: pto.bitcast
  %v = pto.bitcast %a : !t -> !pto.tile_buf<vec, 16x64xi32, valid=?x?>
  %w = pto.bitcast %a : !t -> !pto.tile_buf<vec, 16x64xi32, valid=?x?>
  // CHECK: pto.tload {{.*}} outs(%[[A]]
  pto.tload ins(%p : !pto.partition_tensor_view<16x64xf32>) outs(%a : !t)
  // CHECK-NEXT: pto.tload {{.*}} outs(%[[A]]
  pto.tload ins(%p : !pto.partition_tensor_view<16x64xf32>) outs(%a : !t)
  // CHECK-NEXT: pto.set_validshape %[[A]]
  pto.set_validshape %a, %n, %n : !t
  // CHECK-NEXT: pto.tprint ins(%[[VIEW]]
  pto.tprint ins(%v : !pto.tile_buf<vec, 16x64xi32, valid=?x?>)
  // CHECK-NEXT: pto.tprint ins(%[[VIEW]]
  pto.tprint ins(%w : !pto.tile_buf<vec, 16x64xi32, valid=?x?>)
  // CHECK-NEXT: pto.tsync ins(%[[A]]
  pto.tsync ins(%a : !t)
  // CHECK-NEXT: pto.barrier
  pto.barrier <PIPE_ALL>
  // CHECK-NEXT: pto.tflop ins(%[[A]]
  pto.tflop ins(%a : !t) outs(%b : !t)
  // CHECK-NEXT: pto.tpush_to_aic(%[[B]]
  pto.tpush_to_aic(%b : !t) {split = 0}
  // CHECK-NEXT: return
  return
}
