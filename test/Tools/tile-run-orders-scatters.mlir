// Operands of scatters in their results, and global memory on its indices;
// see tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // The result is cleared before the source
  // CHECK: @scatter_source_in_result: different
  func.func @scatter_source_in_result(%md: memref<4x40xf32>,
                                      %ms: memref<3x40xf32>,
                                      %mi: memref<3x40xi32>,
                                      %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_1>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_0>, <3x40xi32, vec, @vec_1>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // and the indices are read.
  // CHECK: @scatter_indices_in_result: different
  func.func @scatter_indices_in_result(%md: memref<4x40xf32>,
                                       %ms: memref<3x40xf32>,
                                       %mi: memref<3x40xi32>,
                                       %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_1>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_0>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_1>, <3x40xi32, vec, @vec_0>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // CHECK: @scatter_apart: equal
  func.func @scatter_apart(%md: memref<4x40xf32>, %ms: memref<3x40xf32>,
                           %mi: memref<3x40xi32>, %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    tile.alloc @vec_2 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_1>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_2>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_1>, <3x40xi32, vec, @vec_2>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // CHECK: @scatter_mask_source_in_result: different
  func.func @scatter_mask_source_in_result(%md: memref<4x80xf32>,
                                           %ms: memref<4x40xf32>,
                                           %or: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %d = tile.load %md[0, 0] : memref<4x80xf32> -> <4x80xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %r = tile.scatter_mask %d, %s {mask_pattern = 2 : i32}
        : (<4x80xf32, vec, @vec_0>, <4x40xf32, vec, @vec_0>)
        -> <4x80xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // CHECK: @scatter_mask_apart: equal
  func.func @scatter_mask_apart(%md: memref<4x80xf32>, %ms: memref<4x40xf32>,
                                %or: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 640
    %d = tile.load %md[0, 0] : memref<4x80xf32> -> <4x80xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_1>
    %r = tile.scatter_mask %d, %s {mask_pattern = 2 : i32}
        : (<4x80xf32, vec, @vec_0>, <4x40xf32, vec, @vec_1>)
        -> <4x80xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // All rows are replaced, the last one first: the last of the source is
  // gone.
  // CHECK: @scatter_update_source_in_result: different
  func.func @scatter_update_source_in_result(%md: memref<8x40xf32>,
                                             %ms: memref<8x40xf32>,
                                             %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 32
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %i = tile.ci {start = 7, descending} : <1x8xi32, vec, @vec_1>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_1>, <8x40xf32, vec, @vec_0>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // The first one lies on the indices.
  // CHECK: @scatter_update_indices_in_result: different
  func.func @scatter_update_indices_in_result(%md: memref<8x40xf32>,
                                              %ms: memref<8x40xf32>,
                                              %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 1280
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_1>
    %i = tile.ci {start = 0} : <1x8xi32, vec, @vec_0>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_0>, <8x40xf32, vec, @vec_1>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // CHECK: @scatter_update_apart: equal
  func.func @scatter_update_apart(%md: memref<8x40xf32>, %ms: memref<8x40xf32>,
                                  %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 32
    tile.alloc @vec_2 : vec, 1280
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_2>
    %i = tile.ci {start = 7, descending} : <1x8xi32, vec, @vec_1>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_1>, <8x40xf32, vec, @vec_2>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // The first row arrives where the second index is.
  // CHECK: @mgather_rows_over_indices: different
  func.func @mgather_rows_over_indices(%m: memref<64x64xf32>,
                                       %mi: memref<1x8xi32>,
                                       %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %i = tile.load %mi[0, 0] : memref<1x8xi32> -> <1x8xi32, vec, @vec_0>
    %r = tile.mgather %m, %i : memref<64x64xf32>, <1x8xi32, vec, @vec_0>
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // Each element arrives where its index was.
  // CHECK: @mgather_elements_over_indices: equal
  func.func @mgather_elements_over_indices(%m: memref<64x64xf32>,
                                           %mi: memref<8x40xi32>,
                                           %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %i = tile.load %mi[0, 0] : memref<8x40xi32> -> <8x40xi32, vec, @vec_0>
    %r = tile.mgather %m, %i : memref<64x64xf32>, <8x40xi32, vec, @vec_0>
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }
}

module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_scatter_source_in_result: different
  func.func @a5_scatter_source_in_result(%md: memref<4x40xf32>,
                                         %ms: memref<3x40xf32>,
                                         %mi: memref<3x40xi32>,
                                         %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_1>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_0>, <3x40xi32, vec, @vec_1>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // CHECK: @a5_scatter_indices_in_result: different
  func.func @a5_scatter_indices_in_result(%md: memref<4x40xf32>,
                                          %ms: memref<3x40xf32>,
                                          %mi: memref<3x40xi32>,
                                          %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_1>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_0>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_1>, <3x40xi32, vec, @vec_0>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // CHECK: @a5_scatter_apart: equal
  func.func @a5_scatter_apart(%md: memref<4x40xf32>, %ms: memref<3x40xf32>,
                              %mi: memref<3x40xi32>, %or: memref<4x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 640
    tile.alloc @vec_1 : vec, 480
    tile.alloc @vec_2 : vec, 480
    %d = tile.load %md[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<3x40xf32> -> <3x40xf32, vec, @vec_1>
    %i = tile.load %mi[0, 0] : memref<3x40xi32> -> <3x40xi32, vec, @vec_2>
    %r = tile.scatter %d, %s, %i : (<4x40xf32, vec, @vec_0>,
        <3x40xf32, vec, @vec_1>, <3x40xi32, vec, @vec_2>)
        -> <4x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x40xf32, vec, @vec_0>, memref<4x40xf32>
    return
  }

  // CHECK: @a5_scatter_mask_source_in_result: different
  func.func @a5_scatter_mask_source_in_result(%md: memref<4x80xf32>,
                                              %ms: memref<4x40xf32>,
                                              %or: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %d = tile.load %md[0, 0] : memref<4x80xf32> -> <4x80xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_0>
    %r = tile.scatter_mask %d, %s {mask_pattern = 2 : i32}
        : (<4x80xf32, vec, @vec_0>, <4x40xf32, vec, @vec_0>)
        -> <4x80xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // CHECK: @a5_scatter_mask_apart: equal
  func.func @a5_scatter_mask_apart(%md: memref<4x80xf32>, %ms: memref<4x40xf32>,
                                   %or: memref<4x80xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 640
    %d = tile.load %md[0, 0] : memref<4x80xf32> -> <4x80xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<4x40xf32> -> <4x40xf32, vec, @vec_1>
    %r = tile.scatter_mask %d, %s {mask_pattern = 2 : i32}
        : (<4x80xf32, vec, @vec_0>, <4x40xf32, vec, @vec_1>)
        -> <4x80xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x80xf32, vec, @vec_0>, memref<4x80xf32>
    return
  }

  // CHECK: @a5_scatter_update_source_in_result: different
  func.func @a5_scatter_update_source_in_result(%md: memref<8x40xf32>,
                                                %ms: memref<8x40xf32>,
                                                %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 32
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %i = tile.ci {start = 7, descending} : <1x8xi32, vec, @vec_1>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_1>, <8x40xf32, vec, @vec_0>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // CHECK: @a5_scatter_update_indices_in_result: different
  func.func @a5_scatter_update_indices_in_result(%md: memref<8x40xf32>,
                                                 %ms: memref<8x40xf32>,
                                                 %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 1280
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_1>
    %i = tile.ci {start = 0} : <1x8xi32, vec, @vec_0>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_0>, <8x40xf32, vec, @vec_1>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // CHECK: @a5_scatter_update_apart: equal
  func.func @a5_scatter_update_apart(%md: memref<8x40xf32>,
                                     %ms: memref<8x40xf32>,
                                     %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 32
    tile.alloc @vec_2 : vec, 1280
    %d = tile.load %md[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_0>
    %s = tile.load %ms[0, 0] : memref<8x40xf32> -> <8x40xf32, vec, @vec_2>
    %i = tile.ci {start = 7, descending} : <1x8xi32, vec, @vec_1>
    %r = tile.scatter_update %d, %i, %s : (<8x40xf32, vec, @vec_0>,
        <1x8xi32, vec, @vec_1>, <8x40xf32, vec, @vec_2>)
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // CHECK: @a5_mgather_rows_over_indices: different
  func.func @a5_mgather_rows_over_indices(%m: memref<64x64xf32>,
                                          %mi: memref<1x8xi32>,
                                          %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %i = tile.load %mi[0, 0] : memref<1x8xi32> -> <1x8xi32, vec, @vec_0>
    %r = tile.mgather %m, %i : memref<64x64xf32>, <1x8xi32, vec, @vec_0>
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }

  // CHECK: @a5_mgather_elements_over_indices: equal
  func.func @a5_mgather_elements_over_indices(%m: memref<64x64xf32>,
                                              %mi: memref<8x40xi32>,
                                              %or: memref<8x40xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    %i = tile.load %mi[0, 0] : memref<8x40xi32> -> <8x40xi32, vec, @vec_0>
    %r = tile.mgather %m, %i : memref<64x64xf32>, <8x40xi32, vec, @vec_0>
        -> <8x40xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x40xf32, vec, @vec_0>, memref<8x40xf32>
    return
  }
}
