// Parts of a line that lies across the rows of a tile.
// RUN: %every_plan %s | FileCheck %s

// CHECK-LABEL: func.func @part_of_a_column
// CHECK: tile.slice {{.*}} -> <1x1xf32, vec, @vec_0 + ?>
func.func @part_of_a_column(%x: memref<2x8xf32>, %y: memref<1x1xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %x[0, 0] : memref<2x8xf32> -> <2x8xf32, vec>
  %1 = tile.slice %0[0, 5] : <2x8xf32, vec> -> <2x1xf32, vec>
  %2 = tile.slice %1[1, 0] : <2x1xf32, vec> -> <1x1xf32, vec>
  tile.store %2, %y[0, 0] : <1x1xf32, vec>, memref<1x1xf32>
  return
}

// CHECK-LABEL: func.func @part_of_a_row_of_columns
// CHECK: tile.slice {{.*}} -> <1x4xf32, vec, layout(col_major, none_box, 512), @vec_0 + ?>
func.func @part_of_a_row_of_columns(%x: memref<8x8xf32>, %y: memref<1x4xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.load %x[0, 0] : memref<8x8xf32>
      -> <8x8xf32, vec, layout(col_major, none_box, 512)>
  %1 = tile.slice %0[5, 0] : <8x8xf32, vec, layout(col_major, none_box, 512)>
      -> <1x8xf32, vec, layout(col_major, none_box, 512)>
  %2 = tile.slice %1[0, 3] : <1x8xf32, vec, layout(col_major, none_box, 512)>
      -> <1x4xf32, vec, layout(col_major, none_box, 512)>
  tile.store %2, %y[0, 0]
      : <1x4xf32, vec, layout(col_major, none_box, 512)>, memref<1x4xf32>
  return
}

// One element of such a line is replaced: 8 are loaded, 7 stay.
func.func @one_element_of_a_line(%x: memref<8x8xf32>, %y: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = arith.constant 2.5 : f32
  %0 = tile.load %x[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %1 = tile.slice %0[0, 5] : <8x8xf32, vec> -> <8x1xf32, vec>
  %2 = tile.write %c into %1[3, 0] : f32, <8x1xf32, vec> -> <8x1xf32, vec>
  tile.store %2, %y[0, 0] : <8x1xf32, vec>, memref<8x8xf32>
  return
}
