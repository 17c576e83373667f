// Gathers, scatters and sorts on values, with numbers that can be checked by
// hand; both chips compute the same.
// RUN: %tile_run %s --print-outputs | FileCheck %s
// RUN: sed s/ascend910b/ascend950/ %s > %t.a5
// RUN: %tile_run %t.a5 --print-outputs | FileCheck %s

module attributes {tile.target = #tile.target<ascend910b>} {
  // The elements 10 to 17 at 2 1 0 -1: the last is taken modulo 8.
  // CHECK-LABEL: @gather
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 12 11 10 17
  // CHECK-NEXT: [1, *] 11 13 15 17
  // CHECK-NEXT: [2, *] 12 16 10 14
  func.func @gather(%out: memref<3x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 10} : <2x4xi32, vec>
    %i = tile.ci {start = 2, descending} : <1x4xi32, vec>
    %t = tile.create : <1x4xi32, vec>
    %0 = tile.gather %x, %i, %t
        : (<2x4xi32, vec>, <1x4xi32, vec>, <1x4xi32, vec>) -> <1x4xi32, vec>
    %1 = tile.gather_mask %x {mask_pattern = 2 : i32}
        : (<2x4xi32, vec>) -> <2x2xi32, vec>
    %2 = tile.gather_mask %x {mask_pattern = 5 : i32}
        : (<2x4xi32, vec>) -> <2x1xi32, vec>
    %3 = tile.gather_mask %x {mask_pattern = 3 : i32}
        : (<2x4xi32, vec>) -> <2x1xi32, vec>
    tile.store %0, %out[0, 0] : <1x4xi32, vec>, memref<3x4xi32>
    %row = tile.reshape %1 : (<2x2xi32, vec>) -> <1x4xi32, vec>
    tile.store %row, %out[1, 0] : <1x4xi32, vec>, memref<3x4xi32>
    %left = tile.reshape %2 : (<2x1xi32, vec>) -> <1x2xi32, vec>
    %right = tile.reshape %3 : (<2x1xi32, vec>) -> <1x2xi32, vec>
    tile.store %left, %out[2, 0] : <1x2xi32, vec>, memref<3x4xi32>
    tile.store %right, %out[2, 2] : <1x2xi32, vec>, memref<3x4xi32>
    return
  }

  // Blocks of eight, at byte 64 and at byte 0.
  // CHECK-LABEL: @gather_blocks
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 16 17 18 19 20 21 22 23 0 1 2 3 4 5 6 7
  func.func @gather_blocks(%out: memref<1x16xf32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %c64 = arith.constant 64 : i32
    %x = tile.ci {start = 0} : <1x24xf32, vec>
    %one = tile.ci {start = 1, descending} : <1x2xi32, vec>
    %at = tile.muls %one, %c64 : (<1x2xi32, vec>, i32) -> <1x2xi32, vec>
    %0 = tile.gatherb %x, %at
        : (<1x24xf32, vec>, <1x2xi32, vec>) -> <1x16xf32, vec>
    tile.store %0, %out[0, 0] : <1x16xf32, vec>, memref<1x16xf32>
    return
  }

  // Where 1 2 3, 4 5 6 is greater than 2; an index counts from 100.
  // CHECK-LABEL: @gather_where
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 102 undefined undefined
  // CHECK-NEXT: [1, *] 103 104 105
  // CHECK: argument 1:
  // CHECK-NEXT: [0, *] 1 3
  func.func @gather_where(%at: memref<2x3xi32>, %count: memref<1x2xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %two = arith.constant 2.0 : f32
    %x = tile.ci {start = 1} : <2x3xf32, vec>
    %t = tile.create : <2x8xi32, vec>
    %0, %1 = tile.gather_compare %x, %two, %t
        {cmp_mode = #tile.cmp<gt>, offset = 100 : i32}
        : (<2x3xf32, vec>, f32, <2x8xi32, vec>)
        -> (<2x3xi32, vec>, <1x2xi32, vec>)
    tile.store %0, %at[0, 0] : <2x3xi32, vec>, memref<2x3xi32>
    tile.store %1, %count[0, 0] : <1x2xi32, vec>, memref<1x2xi32>
    return
  }

  // 1 2 to the places 5 4 of zeros, spread by a pattern, and as row 1.
  // CHECK-LABEL: @scatter
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 0 0 0 0
  // CHECK-NEXT: [1, *] 2 1 0 0
  // CHECK-NEXT: [2, *] 0 1 0 2
  // CHECK-NEXT: [3, *] 7 7 7 7
  // CHECK-NEXT: [4, *] 1 2 3 4
  func.func @scatter(%out: memref<5x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 1} : <1x2xi32, vec>
    %i = tile.ci {start = 5, descending} : <1x2xi32, vec>
    %a = tile.full 7 : <2x4xi32, vec>
    %0 = tile.scatter %a, %x, %i
        : (<2x4xi32, vec>, <1x2xi32, vec>, <1x2xi32, vec>) -> <2x4xi32, vec>
    tile.store %0, %out[0, 0] : <2x4xi32, vec>, memref<5x4xi32>
    %b = tile.full 7 : <1x4xi32, vec>
    %1 = tile.scatter_mask %b, %x {mask_pattern = 2 : i32}
        : (<1x4xi32, vec>, <1x2xi32, vec>) -> <1x4xi32, vec>
    tile.store %1, %out[2, 0] : <1x4xi32, vec>, memref<5x4xi32>
    %c = tile.full 7 : <2x4xi32, vec>
    %row = tile.ci {start = 1} : <1x4xi32, vec>
    %one = tile.full 1 : <1x1xi32, vec>
    %2 = tile.scatter_update %c, %one, %row
        : (<2x4xi32, vec>, <1x1xi32, vec>, <1x4xi32, vec>) -> <2x4xi32, vec>
    tile.store %2, %out[3, 0] : <2x4xi32, vec>, memref<5x4xi32>
    return
  }

  // 0 to 31 and 100 to 131, each sorted and then merged: around the middle are
  // 101 and 100 of one list and 31 and 30 of the other.
  // CHECK-LABEL: @sort
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 31 30 131 130
  // CHECK-NEXT: [1, *] 101 100 31 30
  // CHECK: argument 1:
  // CHECK-NEXT: [0, *] 1 0 31 30
  func.func @sort(%value: memref<2x4xf32>, %index: memref<1x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %hundred = arith.constant 100.0 : f32
    %x = tile.ci {start = 0} : <1x32xf32, vec>
    %i = tile.ci {start = 0} : <1x32xi32, vec>
    %y = tile.adds %x, %hundred : (<1x32xf32, vec>, f32) -> <1x32xf32, vec>
    %low = tile.sort32 %x, %i
        : (<1x32xf32, vec>, <1x32xi32, vec>) -> <1x64xf32, vec>
    %high = tile.sort32 %y, %i
        : (<1x32xf32, vec>, <1x32xi32, vec>) -> <1x64xf32, vec>
    %t = tile.create : <1x128xf32, vec>
    %all = tile.mrgsort_format2 %low, %high, %t
        : (<1x64xf32, vec>, <1x64xf32, vec>, <1x128xf32, vec>)
        -> <1x128xf32, vec>
    %v0 = tile.gather_mask %low {mask_pattern = 1 : i32}
        : (<1x64xf32, vec>) -> <1x32xf32, vec>
    %v1 = tile.gather_mask %all {mask_pattern = 1 : i32}
        : (<1x128xf32, vec>) -> <1x64xf32, vec>
    %bits = tile.reinterpret_view %all : (<1x128xf32, vec>) -> <1x128xi32, vec>
    %i1 = tile.gather_mask %bits {mask_pattern = 2 : i32}
        : (<1x128xi32, vec>) -> <1x64xi32, vec>
    %0 = tile.slice %v0[0, 0] : <1x32xf32, vec> -> <1x2xf32, vec>
    %1 = tile.slice %v1[0, 0] : <1x64xf32, vec> -> <1x2xf32, vec>
    %2 = tile.slice %v1[0, 30] : <1x64xf32, vec> -> <1x4xf32, vec>
    %3 = tile.slice %i1[0, 30] : <1x64xi32, vec> -> <1x4xi32, vec>
    tile.store %0, %value[0, 0] : <1x2xf32, vec>, memref<2x4xf32>
    tile.store %1, %value[0, 2] : <1x2xf32, vec>, memref<2x4xf32>
    tile.store %2, %value[1, 0] : <1x4xf32, vec>, memref<2x4xf32>
    tile.store %3, %index[0, 0] : <1x4xi32, vec>, memref<1x4xi32>
    return
  }

  // CHECK-LABEL: @transpose
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 1 4
  // CHECK-NEXT: [1, *] 2 5
  // CHECK-NEXT: [2, *] 3 6
  func.func @transpose(%out: memref<3x2xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %x = tile.ci {start = 1} : <2x3xi16, vec>
    %0 = tile.transpose %x : (<2x3xi16, vec>) -> <3x2xi16, vec>
    tile.store %0, %out[0, 0] : <3x2xi16, vec>, memref<3x2xi16>
    return
  }

  // The first row alone is valid, and of its transpose the first column.
  // CHECK-LABEL: @transpose_valid
  // CHECK: argument 1:
  // CHECK-NEXT: [0, *] 7 8
  // CHECK-NEXT: [1, *] 8 8
  // CHECK-NEXT: [2, *] 9 8
  func.func @transpose_valid(%x: memref<2x3xi16>, %out: memref<3x2xi16>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %c1 = arith.constant 1 : index
    %all = tile.ci {start = 7} : <2x3xi16, vec>
    tile.store %all, %x[0, 0] : <2x3xi16, vec>, memref<2x3xi16>
    %eight = tile.full 8 : <3x2xi16, vec>
    tile.store %eight, %out[0, 0] : <3x2xi16, vec>, memref<3x2xi16>
    %row = tile.load %x[0, 0] valid(%c1)
        : memref<2x3xi16> -> <2x3xi16, vec, valid ?x3>
    %column = tile.transpose %row
        : (<2x3xi16, vec, valid ?x3>) -> <3x2xi16, vec, valid 3x?>
    tile.store %column, %out[0, 0]
        : <3x2xi16, vec, valid 3x?>, memref<3x2xi16>
    return
  }

  // A table of 0 to 11 in rows of four: elements, rows, and part of a row.
  // CHECK-LABEL: @tables
  // CHECK: argument 0:
  // CHECK-NEXT: [0, *] 0 1 2 3
  // CHECK-NEXT: [1, *] 4 5 6 7
  // CHECK-NEXT: [2, *] 8 -1 -1 -1
  // CHECK: argument 1:
  // CHECK-NEXT: [0, *] 2 1 6 7
  // CHECK-NEXT: [1, *] 8 9 4 5
  func.func @tables(%x: memref<3x4xi32>, %out: memref<2x4xi32>)
      attributes {tile.kernel = #tile.kernel<aiv>} {
    %c1 = arith.constant 1 : index
    %table = tile.ci {start = 0} : <3x4xi32, vec>
    tile.store %table, %x[0, 0] : <3x4xi32, vec>, memref<3x4xi32>
    %i = tile.ci {start = 2, descending} : <1x2xi32, vec>
    %elements = tile.mgather %x, %i
        : memref<3x4xi32>, <1x2xi32, vec> -> <1x2xi32, vec>
    %rows = tile.mgather %x, %i
        : memref<3x4xi32>, <1x2xi32, vec> -> <2x2xi32, vec>
    %zero = tile.create : <2x2xi32, vec>
    %across = tile.gather_row %x[%c1, 2] into %zero[0, 0] size 2
        : memref<3x4xi32>, <2x2xi32, vec> -> <2x2xi32, vec>
    tile.store %elements, %out[0, 0] : <1x2xi32, vec>, memref<2x4xi32>
    tile.store %across, %out[0, 2] : <2x2xi32, vec>, memref<2x4xi32>
    %low = tile.slice %rows[0, 0] : <2x2xi32, vec> -> <1x2xi32, vec>
    %high = tile.slice %rows[1, 0] : <2x2xi32, vec> -> <1x2xi32, vec>
    tile.store %low, %out[1, 0] : <1x2xi32, vec>, memref<2x4xi32>
    tile.store %high, %out[1, 2] : <1x2xi32, vec>, memref<2x4xi32>
    %minus = tile.full -1 : <1x3xi32, vec>
    %places = tile.ci {start = 8} : <1x3xi32, vec>
    %some = tile.ci {start = 9} : <1x3xi32, vec>
    tile.mscatter %minus, %some, %x
        : <1x3xi32, vec>, <1x3xi32, vec>, memref<3x4xi32>
    return
  }
}
