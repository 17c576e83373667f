// Results and scratches of gathers on their operands; see
// tile-run-orders.mlir.
// RUN: not %tile_run --compare %s %s | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // Scaled indices go to the result row by row, each time before the source
  // is read.
  // CHECK: @gather_over_source: different
  func.func @gather_over_source(%mx: memref<8x96xf32>, %mi: memref<8x96xi32>,
                                %or: memref<8x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf32> -> <8x96xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf32, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x96xf32, vec, @vec_0>, memref<8x96xf32>
    return
  }

  // Of 32 bits they take the place of the indices.
  // CHECK: @gather_over_indices: equal
  func.func @gather_over_indices(%mx: memref<8x96xf32>, %mi: memref<8x96xi32>,
                                 %or: memref<8x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf32> -> <8x96xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf32, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <8x96xf32, vec, @vec_1>, memref<8x96xf32>
    return
  }

  // They leave the scratch alone,
  // CHECK: @gather_scratch_on_source: equal
  func.func @gather_scratch_on_source(%mx: memref<8x96xf32>,
                                      %mi: memref<8x96xi32>,
                                      %or: memref<8x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<8x96xf32> -> <8x96xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf32, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_0>)
        -> <8x96xf32, vec, @vec_2>
    tile.store %r, %or[0, 0] : <8x96xf32, vec, @vec_2>, memref<8x96xf32>
    return
  }

  // unless the elements have 16 bits.
  // CHECK: @gather_of_16_bits_scratch_on_source: different
  func.func @gather_of_16_bits_scratch_on_source(%mx: memref<8x96xf16>,
                                                 %mi: memref<8x96xi32>,
                                                 %or: memref<8x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 1536
    %t = tile.create : <8x96xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<8x96xf16> -> <8x96xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf16, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_0>)
        -> <8x96xf16, vec, @vec_2>
    tile.store %r, %or[0, 0] : <8x96xf16, vec, @vec_2>, memref<8x96xf16>
    return
  }

  // CHECK: @gather_of_16_bits_over_source: different
  func.func @gather_of_16_bits_over_source(%mx: memref<8x96xf16>,
                                           %mi: memref<8x96xi32>,
                                           %or: memref<8x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf16> -> <8x96xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf16, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf16, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x96xf16, vec, @vec_0>, memref<8x96xf16>
    return
  }

  // Narrower results stay behind the indices,
  // CHECK: @gather_of_16_bits_over_indices: equal
  func.func @gather_of_16_bits_over_indices(%mx: memref<8x96xf16>,
                                            %mi: memref<8x96xi32>,
                                            %or: memref<8x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf16> -> <8x96xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf16, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf16, vec, @vec_1>
    tile.store %r, %or[0, 0] : <8x96xf16, vec, @vec_1>, memref<8x96xf16>
    return
  }

  // which may be scaled in their place.
  // CHECK: @gather_of_16_bits_scratch_on_indices: equal
  func.func @gather_of_16_bits_scratch_on_indices(%mx: memref<8x96xf16>,
                                                  %mi: memref<8x96xi32>,
                                                  %or: memref<8x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 1536
    %t = tile.create : <8x96xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<8x96xf16> -> <8x96xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf16, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_1>)
        -> <8x96xf16, vec, @vec_2>
    tile.store %r, %or[0, 0] : <8x96xf16, vec, @vec_2>, memref<8x96xf16>
    return
  }

  // What is closed up stays behind what is read.
  // CHECK: @gather_mask_over_source: equal
  func.func @gather_mask_over_source(%mx: memref<4x192xf32>,
                                     %or: memref<4x48xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    %x = tile.load %mx[0, 0] : memref<4x192xf32> -> <4x192xf32, vec, @vec_0>
    %r = tile.gather_mask %x {mask_pattern = 4 : i32}
        : (<4x192xf32, vec, @vec_0>) -> <4x48xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x48xf32, vec, @vec_0>, memref<4x48xf32>
    return
  }

  // CHECK: @gather_mask_shifted: different
  func.func @gather_mask_shifted(%mx: memref<4x192xf32>, %or: memref<4x48xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    %x = tile.load %mx[0, 0] : memref<4x192xf32> -> <4x192xf32, vec, @vec_0>
    %r = tile.gather_mask %x {mask_pattern = 4 : i32}
        : (<4x192xf32, vec, @vec_0>) -> <4x48xf32, vec, @vec_0 + 384>
    tile.store %r, %or[0, 0] : <4x48xf32, vec, @vec_0 + 384>, memref<4x48xf32>
    return
  }

  // Eight offsets become 256 bytes.
  // CHECK: @gatherb_over_offsets: different
  func.func @gatherb_over_offsets(%mx: memref<2x160xf32>, %mi: memref<2x20xi32>,
                                  %or: memref<2x160xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 1280
    %x = tile.load %mx[0, 0] : memref<2x160xf32> -> <2x160xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<2x20xi32> -> <2x20xi32, vec, @vec_1>
    %r = tile.gatherb %x, %i : (<2x160xf32, vec, @vec_0>,
        <2x20xi32, vec, @vec_1>) -> <2x160xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <2x160xf32, vec, @vec_1>, memref<2x160xf32>
    return
  }

  // CHECK: @gatherb_over_source: different
  func.func @gatherb_over_source(%mx: memref<2x160xf32>, %mi: memref<2x20xi32>,
                                 %or: memref<2x160xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 160
    %x = tile.load %mx[0, 0] : memref<2x160xf32> -> <2x160xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<2x20xi32> -> <2x20xi32, vec, @vec_1>
    %r = tile.gatherb %x, %i : (<2x160xf32, vec, @vec_0>,
        <2x20xi32, vec, @vec_1>) -> <2x160xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <2x160xf32, vec, @vec_0>, memref<2x160xf32>
    return
  }

  // Masks and indices are written to the scratch while the source is read.
  // CHECK: @gather_compare_scratch_on_source: different
  func.func @gather_compare_scratch_on_source(%mx: memref<4x96xf32>,
                                              %or: memref<4x96xi32>,
                                              %on: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2560
    tile.alloc @vec_1 : vec, 1536
    tile.alloc @vec_2 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x160xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_0>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_0>, f32, <4x160xi32, vec, @vec_0>)
        -> (<4x96xi32, vec, @vec_1>, <1x4xi32, vec, @vec_2>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_1>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_2>, memref<1x4xi32>
    return
  }

  // The result of a row runs over the masks of the next.
  // CHECK: @gather_compare_result_on_scratch: different
  func.func @gather_compare_result_on_scratch(%mx: memref<4x96xf32>,
                                              %or: memref<4x96xi32>,
                                              %on: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 2560
    tile.alloc @vec_2 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x160xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_0>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_0>, f32, <4x160xi32, vec, @vec_1>)
        -> (<4x96xi32, vec, @vec_1>, <1x4xi32, vec, @vec_2>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_1>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_2>, memref<1x4xi32>
    return
  }

  // CHECK: @gather_compare_apart: equal
  func.func @gather_compare_apart(%mx: memref<4x96xf32>, %or: memref<4x96xi32>,
                                  %on: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 2560
    tile.alloc @vec_2 : vec, 1536
    tile.alloc @vec_3 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x160xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_0>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_0>, f32, <4x160xi32, vec, @vec_1>)
        -> (<4x96xi32, vec, @vec_2>, <1x4xi32, vec, @vec_3>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_2>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_3>, memref<1x4xi32>
    return
  }
}

// A5 scales indices in registers and does not touch the scratch.
module attributes {tile.target = #tile.target<ascend950>} {
  // CHECK: @a5_gather_over_source: different
  func.func @a5_gather_over_source(%mx: memref<8x96xf32>, %mi: memref<8x96xi32>,
                                   %or: memref<8x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf32> -> <8x96xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf32, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <8x96xf32, vec, @vec_0>, memref<8x96xf32>
    return
  }

  // CHECK: @a5_gather_over_indices: equal
  func.func @a5_gather_over_indices(%mx: memref<8x96xf32>,
                                    %mi: memref<8x96xi32>,
                                    %or: memref<8x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    tile.alloc @vec_1 : vec, 3072
    tile.alloc @vec_2 : vec, 3072
    %t = tile.create : <8x96xi32, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x96xf32> -> <8x96xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32> -> <8x96xi32, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x96xf32, vec, @vec_0>,
        <8x96xi32, vec, @vec_1>, <8x96xi32, vec, @vec_2>)
        -> <8x96xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <8x96xf32, vec, @vec_1>, memref<8x96xf32>
    return
  }

  // CHECK: @a5_gather_of_16_bits_over_indices: equal
  func.func @a5_gather_of_16_bits_over_indices(%mx: memref<8x160xf16>,
                                               %mi: memref<8x160xi16>,
                                               %or: memref<8x160xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2560
    tile.alloc @vec_1 : vec, 2560
    tile.alloc @vec_2 : vec, 2560
    %t = tile.create : <8x160xi16, vec, @vec_2>
    %x = tile.load %mx[0, 0] : memref<8x160xf16> -> <8x160xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x160xi16> -> <8x160xi16, vec, @vec_1>
    %r = tile.gather %x, %i, %t : (<8x160xf16, vec, @vec_0>,
        <8x160xi16, vec, @vec_1>, <8x160xi16, vec, @vec_2>)
        -> <8x160xf16, vec, @vec_1>
    tile.store %r, %or[0, 0] : <8x160xf16, vec, @vec_1>, memref<8x160xf16>
    return
  }

  // CHECK: @a5_gather_of_16_bits_scratch_on_both: equal
  func.func @a5_gather_of_16_bits_scratch_on_both(%mx: memref<8x96xf16>,
                                                  %mi: memref<8x96xi32>,
                                                  %or: memref<8x96xf16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 7168
    tile.alloc @vec_1 : vec, 1536
    %t = tile.create : <8x96xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<8x96xf16> -> <8x96xf16, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<8x96xi32>
        -> <8x96xi32, vec, @vec_0 + 4096>
    %r = tile.gather %x, %i, %t : (<8x96xf16, vec, @vec_0>,
        <8x96xi32, vec, @vec_0 + 4096>, <8x96xi32, vec, @vec_0>)
        -> <8x96xf16, vec, @vec_1>
    tile.store %r, %or[0, 0] : <8x96xf16, vec, @vec_1>, memref<8x96xf16>
    return
  }

  // CHECK: @a5_gather_mask_over_source: equal
  func.func @a5_gather_mask_over_source(%mx: memref<4x192xf32>,
                                        %or: memref<4x48xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 3072
    %x = tile.load %mx[0, 0] : memref<4x192xf32> -> <4x192xf32, vec, @vec_0>
    %r = tile.gather_mask %x {mask_pattern = 4 : i32}
        : (<4x192xf32, vec, @vec_0>) -> <4x48xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <4x48xf32, vec, @vec_0>, memref<4x48xf32>
    return
  }

  // CHECK: @a5_gatherb_over_offsets: different
  func.func @a5_gatherb_over_offsets(%mx: memref<2x160xf32>,
                                     %mi: memref<2x20xi32>,
                                     %or: memref<2x160xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 1280
    %x = tile.load %mx[0, 0] : memref<2x160xf32> -> <2x160xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<2x20xi32> -> <2x20xi32, vec, @vec_1>
    %r = tile.gatherb %x, %i : (<2x160xf32, vec, @vec_0>,
        <2x20xi32, vec, @vec_1>) -> <2x160xf32, vec, @vec_1>
    tile.store %r, %or[0, 0] : <2x160xf32, vec, @vec_1>, memref<2x160xf32>
    return
  }

  // CHECK: @a5_gatherb_over_source: different
  func.func @a5_gatherb_over_source(%mx: memref<2x160xf32>,
                                    %mi: memref<2x20xi32>,
                                    %or: memref<2x160xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1280
    tile.alloc @vec_1 : vec, 160
    %x = tile.load %mx[0, 0] : memref<2x160xf32> -> <2x160xf32, vec, @vec_0>
    %i = tile.load %mi[0, 0] : memref<2x20xi32> -> <2x20xi32, vec, @vec_1>
    %r = tile.gatherb %x, %i : (<2x160xf32, vec, @vec_0>,
        <2x20xi32, vec, @vec_1>) -> <2x160xf32, vec, @vec_0>
    tile.store %r, %or[0, 0] : <2x160xf32, vec, @vec_0>, memref<2x160xf32>
    return
  }

  // Indices of 32 bits run ahead of the source.
  // CHECK: @a5_gather_compare_of_16_bits_over_source: different
  func.func @a5_gather_compare_of_16_bits_over_source(%mx: memref<4x96xf16>,
                                                      %or: memref<4x96xi32>,
                                                      %on: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 1536
    tile.alloc @vec_1 : vec, 2560
    tile.alloc @vec_2 : vec, 32
    %k = arith.constant 1.0 : f16
    %t = tile.create : <4x160xi32, vec, @vec_1>
    %x = tile.load %mx[0, 0] : memref<4x96xf16> -> <4x96xf16, vec, @vec_0>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf16, vec, @vec_0>, f16, <4x160xi32, vec, @vec_1>)
        -> (<4x96xi32, vec, @vec_0>, <1x4xi32, vec, @vec_2>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_0>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_2>, memref<1x4xi32>
    return
  }

  // CHECK: @a5_gather_compare_scratch_on_source: equal
  func.func @a5_gather_compare_scratch_on_source(%mx: memref<4x96xf32>,
                                                 %or: memref<4x96xi32>,
                                                 %on: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2560
    tile.alloc @vec_1 : vec, 1536
    tile.alloc @vec_2 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x160xi32, vec, @vec_0>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_0>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_0>, f32, <4x160xi32, vec, @vec_0>)
        -> (<4x96xi32, vec, @vec_1>, <1x4xi32, vec, @vec_2>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_1>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_2>, memref<1x4xi32>
    return
  }
}

// Without a chip, as on A2/A3; a chip that is named would ask for a larger
// scratch.
module {
  // The scratch of 4 x 32 bytes of masks needs 4 x 96 indices behind them.
  // What lies there is lost.
  // CHECK: @gather_compare_behind_the_scratch: different
  func.func @gather_compare_behind_the_scratch(%mz: memref<1x96xi32>,
                                               %mx: memref<4x96xf32>,
                                               %or: memref<4x96xi32>,
                                               %on: memref<1x4xi32>,
                                               %oz: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 512
    tile.alloc @vec_1 : vec, 1536
    tile.alloc @vec_2 : vec, 1536
    tile.alloc @vec_3 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x32xi8, vec, @vec_0>
    %z = tile.load %mz[0, 0] : memref<1x96xi32> -> <1x96xi32, vec, @vec_0 + 128>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_1>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_1>, f32, <4x32xi8, vec, @vec_0>)
        -> (<4x96xi32, vec, @vec_2>, <1x4xi32, vec, @vec_3>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_2>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_3>, memref<1x4xi32>
    tile.store %z, %oz[0, 0] : <1x96xi32, vec, @vec_0 + 128>, memref<1x96xi32>
    return
  }

  // Behind 128 + 1536 + 16 bytes nothing is touched.
  // CHECK: @gather_compare_far_behind_the_scratch: equal
  func.func @gather_compare_far_behind_the_scratch(%mz: memref<1x96xi32>,
                                                   %mx: memref<4x96xf32>,
                                                   %or: memref<4x96xi32>,
                                                   %on: memref<1x4xi32>,
                                                   %oz: memref<1x96xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 2080
    tile.alloc @vec_1 : vec, 1536
    tile.alloc @vec_2 : vec, 1536
    tile.alloc @vec_3 : vec, 32
    %k = arith.constant 1.0 : f32
    %t = tile.create : <4x32xi8, vec, @vec_0>
    %z = tile.load %mz[0, 0] : memref<1x96xi32>
        -> <1x96xi32, vec, @vec_0 + 1696>
    %x = tile.load %mx[0, 0] : memref<4x96xf32> -> <4x96xf32, vec, @vec_1>
    %r, %n = tile.gather_compare %x, %k, %t {cmp_mode = #tile.cmp<gt>}
        : (<4x96xf32, vec, @vec_1>, f32, <4x32xi8, vec, @vec_0>)
        -> (<4x96xi32, vec, @vec_2>, <1x4xi32, vec, @vec_3>)
    tile.store %r, %or[0, 0] : <4x96xi32, vec, @vec_2>, memref<4x96xi32>
    tile.store %n, %on[0, 0] : <1x4xi32, vec, @vec_3>, memref<1x4xi32>
    tile.store %z, %oz[0, 0] : <1x96xi32, vec, @vec_0 + 1696>, memref<1x96xi32>
    return
  }
}
