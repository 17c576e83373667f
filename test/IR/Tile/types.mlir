// The clauses of a tile type: elements, layout, valid shape and padding.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func private @elements_are_integers_and_floats(
// CHECK-SAME: !tile.tile<8x8xi4, vec>, !tile.tile<8x8xui8, vec>, !tile.tile<8x8xsi16, vec>
// CHECK-SAME: !tile.tile<8x8xi64, vec>, !tile.tile<8x8xf8E4M3FN, vec>, !tile.tile<8x8xbf16, vec>
// CHECK-SAME: !tile.tile<8x8xf64, vec>, !tile.tile<8x8xi1, vec>)
func.func private @elements_are_integers_and_floats(
    !tile.tile<8x8xi4, vec>, !tile.tile<8x8xui8, vec>, !tile.tile<8x8xsi16, vec>,
    !tile.tile<8x8xi64, vec>, !tile.tile<8x8xf8E4M3FN, vec>,
    !tile.tile<8x8xbf16, vec>, !tile.tile<8x8xf64, vec>, !tile.tile<8x8xi1, vec>)

// CHECK-LABEL: func.func private @any_rank_but_zero(
// CHECK-SAME: !tile.tile<1xf32, vec>, !tile.tile<2x3x4x5x6xf32, vec>)
func.func private @any_rank_but_zero(
    !tile.tile<1xf32, vec>, !tile.tile<2x3x4x5x6xf32, vec>)

// CHECK-LABEL: func.func private @every_space(
// CHECK-SAME: !tile.tile<16x16xf16, vec>, !tile.tile<16x16xf16, mat>
// CHECK-SAME: !tile.tile<16x16xf16, left>, !tile.tile<16x16xf16, right>
// CHECK-SAME: !tile.tile<16x16xf32, acc>, !tile.tile<1x16xf32, bias>
// CHECK-SAME: !tile.tile<1x16xf32, scaling>, !tile.tile<16x2xi8, left_scale>
// CHECK-SAME: !tile.tile<2x16xi8, right_scale>)
func.func private @every_space(
    !tile.tile<16x16xf16, vec>, !tile.tile<16x16xf16, mat>,
    !tile.tile<16x16xf16, left>, !tile.tile<16x16xf16, right>,
    !tile.tile<16x16xf32, acc>, !tile.tile<1x16xf32, bias>,
    !tile.tile<1x16xf32, scaling>, !tile.tile<16x2xi8, left_scale>,
    !tile.tile<2x16xi8, right_scale>)

// CHECK-LABEL: func.func private @valid_extents_are_numbers_or_run_time(
// CHECK-SAME: !tile.tile<64x64xf32, vec, valid 48x64>
// CHECK-SAME: !tile.tile<64x64xf32, vec, valid ?x64>
// CHECK-SAME: !tile.tile<64x64xf32, vec, valid ?x?>
// CHECK-SAME: !tile.tile<64x64xf32, vec, valid 0x64>
// CHECK-SAME: !tile.tile<64xf32, vec, valid 3>)
func.func private @valid_extents_are_numbers_or_run_time(
    !tile.tile<64x64xf32, vec, valid 48x64>,
    !tile.tile<64x64xf32, vec, valid ?x64>,
    !tile.tile<64x64xf32, vec, valid ?x?>,
    !tile.tile<64x64xf32, vec, valid 0x64>,
    !tile.tile<64xf32, vec, valid 3>)

// CHECK-LABEL: func.func private @a_valid_shape_of_everything_is_not_printed(
// CHECK-SAME: !tile.tile<64x64xf32, vec>)
func.func private @a_valid_shape_of_everything_is_not_printed(
    !tile.tile<64x64xf32, vec, valid 64x64>)

// CHECK-LABEL: func.func private @padding_is_zero_max_or_min(
// CHECK-SAME: !tile.tile<8x8xf32, vec, pad zero>, !tile.tile<8x8xf32, vec, pad max>
// CHECK-SAME: !tile.tile<8x8xf32, vec, pad min>)
func.func private @padding_is_zero_max_or_min(
    !tile.tile<8x8xf32, vec, pad zero>, !tile.tile<8x8xf32, vec, pad max>,
    !tile.tile<8x8xf32, vec, pad min>)

// CHECK-LABEL: func.func private @padding_null_is_not_printed(
// CHECK-SAME: !tile.tile<8x8xf32, vec>)
func.func private @padding_null_is_not_printed(
    !tile.tile<8x8xf32, vec, pad null>)

// CHECK-LABEL: func.func private @all_clauses_at_once(
// CHECK-SAME: !tile.tile<64x64xf16, vec, layout(col_major, row_major, 1024), valid 48x?, pad max, @ring slot 1 + 128>)
func.func private @all_clauses_at_once(
    !tile.tile<64x64xf16, vec, layout(col_major, row_major, 1024), valid 48x?,
               pad max, @ring slot 1 + 128>)

// The largest shape that a tile may have.
// CHECK-LABEL: func.func private @two_to_the_32_elements(
// CHECK-SAME: !tile.tile<4294967296xi8, vec>)
func.func private @two_to_the_32_elements(
    !tile.tile<4294967296xi8, vec>)

// CHECK-LABEL: func.func private @a_tile_inside_other_types(
// CHECK-SAME: tuple<!tile.tile<8x8xf32, vec>>
// CHECK-SAME: () -> !tile.tile<8x8xf32, mat>)
func.func private @a_tile_inside_other_types(
    tuple<!tile.tile<8x8xf32, vec>>, () -> !tile.tile<8x8xf32, mat>)
