// Operands that are valid in a part of the result. On A2/A3 the whole operand
// is copied over the result before one of fewer columns is read.
// RUN: not %tile_run --compare %s %s \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A2A3
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run --compare %t.a5 %t.a5 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,A5

module attributes {tile.target = #tile.target<ascend910b>} {
  // A2A3: @part_add_on_fewer_columns: different
  // A5: @part_add_on_fewer_columns: equal
  func.func @part_add_on_fewer_columns(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // A2A3: @part_mul_on_fewer_columns: different
  // A5: @part_mul_on_fewer_columns: equal
  func.func @part_mul_on_fewer_columns(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_mul %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // A2A3: @part_max_on_fewer_columns: different
  // A5: @part_max_on_fewer_columns: equal
  func.func @part_max_on_fewer_columns(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_max %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // A2A3: @part_min_on_fewer_columns: different
  // A5: @part_min_on_fewer_columns: equal
  func.func @part_min_on_fewer_columns(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_min %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // A2A3: @fewer_columns_first: different
  // A5: @fewer_columns_first: equal
  func.func @fewer_columns_first(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, valid 2x40, @vec_0>, <2x96xf32, vec, @vec_1>)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // CHECK: @on_the_whole: equal
  func.func @on_the_whole(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // CHECK: @on_fewer_rows: equal
  func.func @on_fewer_rows(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 1x96, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 1x96, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // CHECK: @on_the_whole_of_fewer_rows: equal
  func.func @on_the_whole_of_fewer_rows(%in_a: memref<2x96xf32>,
      %in_b: memref<2x96xf32>, %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 1x96, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 1x96, @vec_1>)
        -> <2x96xf32, vec, @vec_0>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_0>, memref<2x96xf32>
    return
  }

  // A2A3: @on_fewer_of_both: different
  // A5: @on_fewer_of_both: equal
  func.func @on_fewer_of_both(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 1x40, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 1x40, @vec_1>)
        -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // CHECK: @on_as_much: equal
  func.func @on_as_much(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, @vec_1>) -> <2x96xf32, vec, @vec_1>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_1>, memref<2x96xf32>
    return
  }

  // CHECK: @apart: equal
  func.func @apart(%in_a: memref<2x96xf32>, %in_b: memref<2x96xf32>,
      %out_r: memref<2x96xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    tile.alloc @vec_0 : vec, 768
    tile.alloc @vec_1 : vec, 768
    tile.alloc @vec_2 : vec, 768
    %a = tile.load %in_a[0, 0] : memref<2x96xf32> -> <2x96xf32, vec, @vec_0>
    %b = tile.load %in_b[0, 0] : memref<2x96xf32>
        -> <2x96xf32, vec, valid 2x40, @vec_1>
    %r = tile.part_add %a, %b
        : (<2x96xf32, vec, @vec_0>, <2x96xf32, vec, valid 2x40, @vec_1>)
        -> <2x96xf32, vec, @vec_2>
    tile.store %r, %out_r[0, 0] : <2x96xf32, vec, @vec_2>, memref<2x96xf32>
    return
  }
}
