// What cannot be run of the ops with indices, reductions and products.
// RUN: not %tile_run %s 2>&1 | FileCheck %s

// CHECK: 'tile.row_argmax' op on elements of 8 bits is not modelled: the A2/A3 does not have it
func.func @row_argument() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 1 : <2x512xi8, vec>
  %1 = tile.row_argmax %0, %0
      : (<2x512xi8, vec>, <2x512xi8, vec>) -> <2x1xi32, vec>
  return
}

// CHECK: 'tile.col_argmin' op on elements of 64 bits is not modelled: the A2/A3 does not have it
func.func @col_argument() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 1 : <2x8xi64, vec>
  %1 = tile.col_argmin %0, %0
      : (<2x8xi64, vec>, <2x8xi64, vec>) -> <1x8xi32, vec>
  return
}

// CHECK: 'tile.gatherb' op of less than a block is not modelled
func.func @small_source() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 1.0 : <1x4xf32, vec>
  %1 = tile.full 0 : <1x1xi32, vec>
  %2 = tile.gatherb %0, %1
      : (<1x4xf32, vec>, <1x1xi32, vec>) -> <1x8xf32, vec>
  return
}

// CHECK: 'tile.gather_row' op reaches element 4 of dimension 0, which has 4
func.func @row_outside(%x: memref<4x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c4 = arith.constant 4 : index
  %0 = tile.create : <4x8xf32, vec>
  %1 = tile.gather_row %x[%c4, 0] into %0[0, 0] size 8
      : memref<4x8xf32>, <4x8xf32, vec> -> <4x8xf32, vec>
  return
}

// CHECK: 'tile.gather_row' op writes 8 elements behind element 1 of a dimension of 8
func.func @row_too_long(%x: memref<4x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c1 = arith.constant 1 : index
  %0 = tile.create : <4x8xf32, vec>
  %1 = tile.gather_row %x[0, 0] into %0[0, %c1] size 8
      : memref<4x8xf32>, <4x8xf32, vec> -> <4x8xf32, vec>
  return
}

// CHECK: 'tile.gather_row' op has a valid size of 9 of 8
func.func @row_too_valid(%x: memref<4x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c9 = arith.constant 9 : index
  %0 = tile.create : <4x8xf32, vec>
  %1 = tile.gather_row %x[0, 0] into %0[0, 0] size 8 valid(%c9)
      : memref<4x8xf32>, <4x8xf32, vec> -> <4x8xf32, vec>
  return
}

// CHECK: 'tile.mgather' op has an undefined index
func.func @undefined_index(%x: memref<4x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <1x8xi32, vec>
  %1 = tile.mgather %x, %0
      : memref<4x8xf32>, <1x8xi32, vec> -> <1x8xf32, vec>
  return
}

// CHECK: 'tile.mgather' op moves rows of 16 elements, which the memref does not have
func.func @long_rows(%x: memref<4x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 0 : <1x8xi32, vec>
  %1 = tile.mgather %x, %0
      : memref<4x8xf32>, <1x8xi32, vec> -> <8x16xf32, vec>
  return
}

// CHECK: 'tile.mscatter' op goes to a memref without elements
func.func @empty(%x: memref<0x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 0 : <1x8xi32, vec>
  %1 = tile.full 1.0 : <1x8xf32, vec>
  tile.mscatter %1, %0, %x
      : <1x8xf32, vec>, <1x8xi32, vec>, memref<0x8xf32>
  return
}

// CHECK: 'tile.matmul_acc' op has an undefined condition
func.func @undefined_condition() attributes {tile.kernel = #tile.kernel<aic>} {
  %c1 = arith.constant 1 : i32
  %0 = tile.create : <1x8xi32, vec>
  %1 = tile.read %0[0, 0] : <1x8xi32, vec> -> i32
  %2 = arith.cmpi eq, %1, %c1 : i32
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %a = tile.create : <16x16xf32, acc>
  %3 = tile.matmul_acc %a, %l, %r, %2
      : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>, i1)
      -> <16x16xf32, acc>
  return
}
