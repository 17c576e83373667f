// The dialect's attributes: kernel, split, target, space and binding.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: module @a_chip_alone attributes {tile.target = #tile.target<ascend910b>}
module @a_chip_alone attributes {tile.target = #tile.target<ascend910b>} {
}

// CHECK-LABEL: module @every_override_in_the_printed_order attributes
// CHECK-SAME: {tile.target = #tile.target<ascend950, capacity(vec = 131072, acc = 65536), alignment = peer, sharing = hardware>}
module @every_override_in_the_printed_order attributes {
  tile.target = #tile.target<ascend950, sharing = hardware, alignment = peer,
                             capacity(vec = 131072, acc = 65536)>} {
}

// CHECK-LABEL: module @no_chip attributes {tile.target = #tile.target<none>}
module @no_chip attributes {tile.target = #tile.target<none>} {
}

// CHECK-LABEL: module @no_chip_but_a_capacity attributes
// CHECK-SAME: {tile.target = #tile.target<none, capacity(right_scale = 1)>}
module @no_chip_but_a_capacity attributes {
  tile.target = #tile.target<none, capacity(right_scale = 1)>} {
}

// CHECK-LABEL: module @the_sharing_of_the_seeds_is_not_printed attributes
// CHECK-SAME: {tile.target = #tile.target<ascend950>}
module @the_sharing_of_the_seeds_is_not_printed attributes {
  tile.target = #tile.target<ascend950, sharing = seed>} {
}

// CHECK-LABEL: func.func @a_vector_kernel() attributes {tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<none>}
func.func @a_vector_kernel() attributes {
    tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<none>} {
  return
}

// CHECK-LABEL: func.func @split_in_rows() attributes {tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<up_down>}
func.func @split_in_rows() attributes {
    tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<up_down>} {
  return
}

// CHECK-LABEL: func.func @split_in_columns() attributes {tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<left_right>}
func.func @split_in_columns() attributes {
    tile.kernel = #tile.kernel<aiv>, tile.split = #tile.split<left_right>} {
  return
}

// CHECK-LABEL: func.func @a_cube_kernel() attributes {tile.kernel = #tile.kernel<aic>}
func.func @a_cube_kernel() attributes {tile.kernel = #tile.kernel<aic>} {
  return
}

// CHECK-LABEL: func.func @a_kernel_not_yet_split() attributes {tile.kernel = #tile.kernel<incore>}
func.func @a_kernel_not_yet_split() attributes {tile.kernel = #tile.kernel<incore>} {
  return
}

// CHECK-LABEL: func.func private @other_attributes_as_values() attributes
// CHECK-SAME: binding = #tile.binding<@ping>
// CHECK-SAME: pad = #tile.pad<zero>
// CHECK-SAME: quoted = #tile.binding<@"a b"[3]>
// CHECK-SAME: space = #tile.space<left_scale>
func.func private @other_attributes_as_values() attributes {
  binding = #tile.binding<@ping>, pad = #tile.pad<zero>,
  quoted = #tile.binding<@"a b"[3]>, space = #tile.space<left_scale>}
