// The 'at' clause of ops of every shape, with and without other operands.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

!t = !tile.tile<16x64xf32, vec>

// CHECK-LABEL: func.func @a_name_a_slot_or_an_index
// CHECK-SAME: %arg1: index
func.func @a_name_a_slot_or_an_index(%a: !t, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.add %arg0, %arg0 at @ping : <16x64xf32, vec>
  %0 = tile.add %a, %a at @ping : !t
  // CHECK: tile.add %arg0, %arg0 at @ring[1] : <16x64xf32, vec>
  %1 = tile.add %a, %a at @ring[1] : !t
  // CHECK: tile.add %arg0, %arg0 at @ring[%arg1] : <16x64xf32, vec>
  %2 = tile.add %a, %a at @ring[%i] : !t
  // CHECK: tile.exp %arg0 at @ring[%arg1] {note = "kept"} : <16x64xf32, vec>
  %3 = tile.exp %a at @ring[%i] {note = "kept"} : !t
  return
}

// CHECK-LABEL: func.func @ops_without_operands
func.func @ops_without_operands(%i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.create at @ring[0] : <16x64xf32, vec>
  %0 = tile.create at @ring[0] : !t
  // CHECK: tile.create at @ring[%arg0] : <16x64xf32, vec>
  %1 = tile.create at @ring[%i] : !t
  // CHECK: tile.full 1.000000e+00 at @ring[%arg0] : <16x64xf32, vec>
  %2 = tile.full 1.0 at @ring[%i] : !t
  // CHECK: tile.full -inf at @ring[1] : <16x64xf32, vec>
  %3 = tile.full -inf at @ring[1] : !t
  // CHECK: tile.ci at @ring[%arg0] {start = 0 : i64} : <16x64xi32, vec>
  %4 = tile.ci at @ring[%i] {start = 0} : <16x64xi32, vec>
  return
}

// An index is no optional operand of the op, and an optional operand no index.
// CHECK-LABEL: func.func @ops_with_optional_operands
func.func @ops_with_optional_operands(%a: !t, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.rsqrt %arg0 at @ring[%arg1] : <16x64xf32, vec>
  %0 = tile.rsqrt %a at @ring[%i] : !t
  // CHECK: tile.rsqrt %arg0, %arg0 at @ring[%arg1] : <16x64xf32, vec>
  %1 = tile.rsqrt %a, %a at @ring[%i] : !t
  // CHECK: tile.rsqrt %arg0, %arg0 at @ring[1] : <16x64xf32, vec>
  %2 = tile.rsqrt %a, %a at @ring[1] : !t
  return
}

// CHECK-LABEL: func.func @the_condition_of_a_product_is_no_slot
func.func @the_condition_of_a_product_is_no_slot(
    %acc: !tile.tile<16x64xf32, acc>, %l: !tile.tile<16x32xf16, left>,
    %r: !tile.tile<32x64xf16, right>, %first: i1, %i: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.matmul_acc %arg0, %arg1, %arg2, %arg3 at @ring[%arg4]
  // CHECK-SAME: : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>, i1) -> <16x64xf32, acc>
  %0 = tile.matmul_acc %acc, %l, %r, %first at @ring[%i]
      : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>, i1)
      -> <16x64xf32, acc>
  // CHECK: tile.matmul_acc %0, %arg1, %arg2 at @ring[%arg4]
  // CHECK-SAME: : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>) -> <16x64xf32, acc>
  %1 = tile.matmul_acc %0, %l, %r at @ring[%i]
      : (<16x64xf32, acc>, <16x32xf16, left>, <32x64xf16, right>)
      -> <16x64xf32, acc>
  return
}

// CHECK-LABEL: func.func @ops_with_offsets_and_valid_extents
func.func @ops_with_offsets_and_valid_extents(%m: memref<?x64xf32>, %i: index,
                                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  // CHECK: %[[T:.*]] = tile.load %arg0[%arg1, 0] valid(%arg2) at @ring[%arg1]
  // CHECK-SAME: : memref<?x64xf32> -> <16x64xf32, vec, valid ?x64>
  %0 = tile.load %m[%i, 0] valid(%n) at @ring[%i]
      : memref<?x64xf32> -> <16x64xf32, vec, valid ?x64>
  // CHECK: tile.load %arg0[0, 0] at @ring[1] : memref<?x64xf32> -> <16x64xf32, vec>
  %1 = tile.load %m[0, 0] at @ring[1] : memref<?x64xf32> -> !t
  // CHECK: tile.slice %[[T]][%arg1, 0] valid(%arg2) at @ring[%arg1]
  // CHECK-SAME: : <16x64xf32, vec, valid ?x64> -> <8x64xf32, vec, valid ?x64>
  %2 = tile.slice %0[%i, 0] valid(%n) at @ring[%i]
      : <16x64xf32, vec, valid ?x64> -> <8x64xf32, vec, valid ?x64>
  // CHECK: tile.set_validshape %[[T]] valid(%arg1) at @ring[%arg2]
  // CHECK-SAME: : <16x64xf32, vec, valid ?x64> -> <16x64xf32, vec, valid ?x64>
  %3 = tile.set_validshape %0 valid(%i) at @ring[%n]
      : <16x64xf32, vec, valid ?x64> -> <16x64xf32, vec, valid ?x64>
  return
}

// CHECK-LABEL: func.func @an_assembled_tile
func.func @an_assembled_tile(%a: !t, %row: !tile.tile<1x64xf32, vec>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2
  // CHECK: tile.assemble %arg1 into %arg0[%arg2, 0] at @ring[%arg2] : <1x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  %0 = tile.assemble %row into %a[%i, 0] at @ring[%i]
      : <1x64xf32, vec>, !t -> !t
  return
}
