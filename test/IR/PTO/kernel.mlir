// A kernel as PyPTO prints it: types with all keys, extents as operands, and
// locations.
// RUN: %plan %s | FileCheck %s
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan -mlir-print-op-generic %s | %plan | FileCheck %s

// CHECK: module attributes {pto.target_arch = "a2a3"}
module attributes {pto.target_arch = "a2a3"} {
  // CHECK: func.func @add_rows(%[[IN:.*]]: !pto.ptr<f32>, %[[OUT:.*]]: !pto.ptr<f32>, %[[N:.*]]: index)
  // CHECK-SAME: attributes {pto.kernel_kind = #pto.kernel_kind<vector>}
  func.func @add_rows(%in: !pto.ptr<f32>, %out: !pto.ptr<f32>, %n: index)
      attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    // CHECK: %[[VIEW:.*]] = pto.make_tensor_view %[[IN]], shape = [%[[N]], %[[C64:.*]]], strides = [%[[C64]], %[[C1:.*]]] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
    %view = pto.make_tensor_view %in, shape = [%n, %c64], strides = [%c64, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
    %dst = pto.make_tensor_view %out, shape = [%n, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    // CHECK: %[[A:.*]] = pto.alloc_tile valid_row = %[[C16:.*]] valid_col = %[[C64]] : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %a = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    %b = pto.alloc_tile valid_row = %c16 valid_col = %c64 : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
    scf.for %i = %c0 to %n step %c16 {
      // CHECK: %[[PART:.*]] = pto.partition_view %[[VIEW]], offsets = [%[[I:.*]], %[[C0:.*]]], sizes = [%[[C16]], %[[C64]]] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
      %part = pto.partition_view %view, offsets = [%i, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
      // CHECK: pto.tload ins(%[[PART]] : !pto.partition_tensor_view<16x64xf32>) outs(%[[A]] : !pto.tile_buf<{{.*}}>){{$}}
      pto.tload ins(%part : !pto.partition_tensor_view<16x64xf32>) outs(%a : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>) loc("rows.py":7:4)
      // CHECK: pto.tadd ins(%[[A]], %[[A]] : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) outs(%{{.*}} : !pto.tile_buf<{{.*}}>){{$}}
      pto.tadd ins(%a, %a : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>, !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
        outs(%b : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>)
      %there = pto.partition_view %dst, offsets = [%i, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
      // CHECK: pto.tstore ins(%{{.*}} : !pto.tile_buf<{{.*}}>) outs(%{{.*}} : !pto.partition_tensor_view<16x64xf32>){{$}}
      pto.tstore ins(%b : !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%there : !pto.partition_tensor_view<16x64xf32>)
    }
    return
  }
}
