// Results and scratches of sorts on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Pairs run ahead of the values
  // CHECK: @sort32_over_source: different
  func.func @sort32_over_source(%mx: memref<1x64xf32>, %mi: memref<1x64xi32>,
                                %or: memref<1x128xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 256
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<1x64xi32> -> <1x64xi32, vec, @vec_1>
    %r = tile.sort32 %x, %i : (<1x64xf32, vec, @vec_0>, <1x64xi32, vec, @vec_1>)
        -> <1x128xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x128xf32, vec, @vec_0>, memref<1x128xf32>
    return
  }

  // and of the indices.
  // CHECK: @sort32_over_indices: different
  func.func @sort32_over_indices(%mx: memref<1x64xf32>, %mi: memref<1x64xi32>,
                                 %or: memref<1x128xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 512
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<1x64xi32> -> <1x64xi32, vec, @vec_1>
    %r = tile.sort32 %x, %i : (<1x64xf32, vec, @vec_0>, <1x64xi32, vec, @vec_1>)
        -> <1x128xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x128xf32, vec, @vec_1>, memref<1x128xf32>
    return
  }

  // Four lists are read while the merged one is written.
  // CHECK: @mrgsort_format1_over_source: different
  func.func @mrgsort_format1_over_source(%mx: memref<1x512xf32>,
                                         %or: memref<1x512xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<1x512xf32> -> <1x512xf32, vec, @vec_0>
    %r = tile.mrgsort_format1 %x {block_len = 64 : i32}
        : (<1x512xf32, vec, @vec_0>) -> <1x512xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x512xf32, vec, @vec_0>, memref<1x512xf32>
    return
  }

  // CHECK: @mrgsort_format1_apart: equal
  func.func @mrgsort_format1_apart(%mx: memref<1x512xf32>,
                                   %or: memref<1x512xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<1x512xf32> -> <1x512xf32, vec, @vec_0>
    %r = tile.mrgsort_format1 %x {block_len = 64 : i32}
        : (<1x512xf32, vec, @vec_0>) -> <1x512xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x512xf32, vec, @vec_1>, memref<1x512xf32>
    return
  }

  // The lists are merged in the scratch, then copied.
  // CHECK: @mrgsort_format2_over_first: equal
  func.func @mrgsort_format2_over_first(%mx: memref<1x64xf32>,
                                        %my: memref<1x128xf32>,
                                        %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_0>, memref<1x192xf32>
    return
  }

  // CHECK: @mrgsort_format2_over_second: equal
  func.func @mrgsort_format2_over_second(%mx: memref<1x64xf32>,
                                         %my: memref<1x128xf32>,
                                         %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_1>, memref<1x192xf32>
    return
  }

  // CHECK: @mrgsort_format2_over_scratch: equal
  func.func @mrgsort_format2_over_scratch(%mx: memref<1x64xf32>,
                                          %my: memref<1x128xf32>,
                                          %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_2>, memref<1x192xf32>
    return
  }

  // CHECK: @mrgsort_format2_scratch_on_source: different
  func.func @mrgsort_format2_scratch_on_source(%mx: memref<1x64xf32>,
                                               %my: memref<1x128xf32>,
                                               %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_1>)
        -> <1x192xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_2>, memref<1x192xf32>
    return
  }
}

module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_sort32_over_source: different
  func.func @a5_sort32_over_source(%mx: memref<1x64xf32>, %mi: memref<1x64xi32>,
                                   %or: memref<1x128xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 256
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<1x64xi32> -> <1x64xi32, vec, @vec_1>
    %r = tile.sort32 %x, %i : (<1x64xf32, vec, @vec_0>, <1x64xi32, vec, @vec_1>)
        -> <1x128xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x128xf32, vec, @vec_0>, memref<1x128xf32>
    return
  }

  // CHECK: @a5_sort32_over_indices: different
  func.func @a5_sort32_over_indices(%mx: memref<1x64xf32>,
                                    %mi: memref<1x64xi32>,
                                    %or: memref<1x128xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 512
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<1x64xi32> -> <1x64xi32, vec, @vec_1>
    %r = tile.sort32 %x, %i : (<1x64xf32, vec, @vec_0>, <1x64xi32, vec, @vec_1>)
        -> <1x128xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x128xf32, vec, @vec_1>, memref<1x128xf32>
    return
  }

  // CHECK: @a5_mrgsort_format1_over_source: different
  func.func @a5_mrgsort_format1_over_source(%mx: memref<1x512xf32>,
                                            %or: memref<1x512xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<1x512xf32> -> <1x512xf32, vec, @vec_0>
    %r = tile.mrgsort_format1 %x {block_len = 64 : i32}
        : (<1x512xf32, vec, @vec_0>) -> <1x512xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x512xf32, vec, @vec_0>, memref<1x512xf32>
    return
  }

  // CHECK: @a5_mrgsort_format1_apart: equal
  func.func @a5_mrgsort_format1_apart(%mx: memref<1x512xf32>,
                                      %or: memref<1x512xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2048
    tile.alloc @vec_1 : vec, 2048
    %x = tile.load %mx[0, 0] : memref<1x512xf32> -> <1x512xf32, vec, @vec_0>
    %r = tile.mrgsort_format1 %x {block_len = 64 : i32}
        : (<1x512xf32, vec, @vec_0>) -> <1x512xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x512xf32, vec, @vec_1>, memref<1x512xf32>
    return
  }

  // CHECK: @a5_mrgsort_format2_over_first: equal
  func.func @a5_mrgsort_format2_over_first(%mx: memref<1x64xf32>,
                                           %my: memref<1x128xf32>,
                                           %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_0>, memref<1x192xf32>
    return
  }

  // CHECK: @a5_mrgsort_format2_over_second: equal
  func.func @a5_mrgsort_format2_over_second(%mx: memref<1x64xf32>,
                                            %my: memref<1x128xf32>,
                                            %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_1>, memref<1x192xf32>
    return
  }

  // CHECK: @a5_mrgsort_format2_over_scratch: equal
  func.func @a5_mrgsort_format2_over_scratch(%mx: memref<1x64xf32>,
                                             %my: memref<1x128xf32>,
                                             %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 512
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_2>)
        -> <1x192xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_2>, memref<1x192xf32>
    return
  }

  // CHECK: @a5_mrgsort_format2_scratch_on_source: different
  func.func @a5_mrgsort_format2_scratch_on_source(%mx: memref<1x64xf32>,
                                                  %my: memref<1x128xf32>,
                                                  %or: memref<1x192xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 256
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %t = tile.create : <1x192xf32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<1x64xf32> -> <1x64xf32, vec, @vec_0>
    %y = tile.load %my[0, 0] : memref<1x128xf32> -> <1x128xf32, vec, @vec_1>
    %r = tile.mrgsort_format2 %x, %y, %t : (<1x64xf32, vec, @vec_0>,
        <1x128xf32, vec, @vec_1>, <1x192xf32, vec, @vec_1>)
        -> <1x192xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <1x192xf32, vec, @vec_2>, memref<1x192xf32>
    return
  }
}
