// The layout that shape and space imply is not printed, any other is.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func private @mat_and_left_are_columns_of_row_major_boxes(
// CHECK-SAME: !tile.tile<16x16xf16, mat>, !tile.tile<16x16xf16, left>)
func.func private @mat_and_left_are_columns_of_row_major_boxes(
    !tile.tile<16x16xf16, mat, layout(col_major, row_major, 512)>,
    !tile.tile<16x16xf16, left, layout(col_major, row_major, 512)>)

// CHECK-LABEL: func.func private @right_is_rows_of_column_major_boxes(
// CHECK-SAME: !tile.tile<16x16xf16, right>)
func.func private @right_is_rows_of_column_major_boxes(
    !tile.tile<16x16xf16, right, layout(row_major, col_major, 512)>)

// CHECK-LABEL: func.func private @acc_has_boxes_of_1024_bytes(
// CHECK-SAME: !tile.tile<16x16xf32, acc>)
func.func private @acc_has_boxes_of_1024_bytes(
    !tile.tile<16x16xf32, acc, layout(col_major, row_major, 1024)>)

// CHECK-LABEL: func.func private @scales_have_boxes_of_32_bytes(
// CHECK-SAME: !tile.tile<16x2xi8, left_scale>, !tile.tile<2x16xi8, right_scale>)
func.func private @scales_have_boxes_of_32_bytes(
    !tile.tile<16x2xi8, left_scale, layout(row_major, row_major, 32)>,
    !tile.tile<2x16xi8, right_scale, layout(col_major, col_major, 32)>)

// CHECK-LABEL: func.func private @vec_bias_and_scaling_are_row_major(
// CHECK-SAME: !tile.tile<8x8xf32, vec>, !tile.tile<1x8xf32, bias>, !tile.tile<1x8xf32, scaling>)
func.func private @vec_bias_and_scaling_are_row_major(
    !tile.tile<8x8xf32, vec, layout(row_major, none_box, 512)>,
    !tile.tile<1x8xf32, bias, layout(row_major, none_box, 512)>,
    !tile.tile<1x8xf32, scaling, layout(row_major, none_box, 512)>)

// CHECK-LABEL: func.func private @a_column_vector_is_column_major(
// CHECK-SAME: !tile.tile<16x1xf32, vec>
// CHECK-SAME: !tile.tile<16x1xf32, vec, layout(row_major, none_box, 512)>)
func.func private @a_column_vector_is_column_major(
    !tile.tile<16x1xf32, vec, layout(col_major, none_box, 512)>,
    !tile.tile<16x1xf32, vec, layout(row_major, none_box, 512)>)

// One element, one row, or another rank is no column vector.
// CHECK-LABEL: func.func private @nearly_column_vectors_are_row_major(
// CHECK-SAME: !tile.tile<1x1xf32, vec>, !tile.tile<1x16xf32, vec>
// CHECK-SAME: !tile.tile<16xf32, vec>, !tile.tile<2x16x1xf32, vec>
// CHECK-SAME: !tile.tile<1x1xf32, vec, layout(col_major, none_box, 512)>)
func.func private @nearly_column_vectors_are_row_major(
    !tile.tile<1x1xf32, vec, layout(row_major, none_box, 512)>,
    !tile.tile<1x16xf32, vec, layout(row_major, none_box, 512)>,
    !tile.tile<16xf32, vec, layout(row_major, none_box, 512)>,
    !tile.tile<2x16x1xf32, vec, layout(row_major, none_box, 512)>,
    !tile.tile<1x1xf32, vec, layout(col_major, none_box, 512)>)

// Another space of the same layout words, another fractal: nothing is implied.
// CHECK-LABEL: func.func private @what_differs_in_one_word_is_printed(
// CHECK-SAME: !tile.tile<16x16xf16, mat, layout(row_major, row_major, 512)>
// CHECK-SAME: !tile.tile<16x16xf16, left, layout(col_major, col_major, 512)>
// CHECK-SAME: !tile.tile<16x16xf16, right, layout(row_major, col_major, 1024)>
// CHECK-SAME: !tile.tile<16x16xf32, acc, layout(col_major, row_major, 512)>
// CHECK-SAME: !tile.tile<8x8xf32, vec, layout(col_major, none_box, 512)>
// CHECK-SAME: !tile.tile<8x8xf32, vec, layout(row_major, none_box, 16)>)
func.func private @what_differs_in_one_word_is_printed(
    !tile.tile<16x16xf16, mat, layout(row_major, row_major, 512)>,
    !tile.tile<16x16xf16, left, layout(col_major, col_major, 512)>,
    !tile.tile<16x16xf16, right, layout(row_major, col_major, 1024)>,
    !tile.tile<16x16xf32, acc, layout(col_major, row_major, 512)>,
    !tile.tile<8x8xf32, vec, layout(col_major, none_box, 512)>,
    !tile.tile<8x8xf32, vec, layout(row_major, none_box, 16)>)
