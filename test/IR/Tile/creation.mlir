// Undefined tiles, constants of every kind and ramps.
// RUN: %plan %s | %plan | FileCheck %s
// RUN: %plan %s -mlir-print-op-generic | %plan | FileCheck %s
// RUN: %plan %s -emit-bytecode | %plan | FileCheck %s

// CHECK-LABEL: func.func @create_has_no_operands
func.func @create_has_no_operands() {
  // CHECK: tile.create : <64x64xf32, vec>
  %0 = tile.create : <64x64xf32, vec>
  // CHECK: tile.create : <64x64xf16, right>
  %1 = tile.create : !tile.tile<64x64xf16, right>
  return
}

// CHECK-LABEL: func.func @float_constants
func.func @float_constants() {
  // CHECK: tile.full 0.000000e+00 : <8x8xf32, vec>
  %0 = tile.full 0.0 : <8x8xf32, vec>
  // CHECK: tile.full -0.000000e+00 : <8x8xf32, vec>
  %1 = tile.full -0.0 : <8x8xf32, vec>
  // CHECK: tile.full -1.500000e+00 : <8x8xbf16, vec>
  %2 = tile.full -1.5 : <8x8xbf16, vec>
  // CHECK: tile.full 1.000000e-03 : <8x8xf32, vec>
  %3 = tile.full 1.0e-3 : <8x8xf32, vec>
  // CHECK: tile.full inf : <8x8xf32, vec>
  %4 = tile.full inf : <8x8xf32, vec>
  // CHECK: tile.full -inf : <8x8xf16, vec>
  %5 = tile.full -inf : <8x8xf16, vec>
  return
}

// Digits that six places do not hold must not get lost.
// CHECK-LABEL: func.func @float_constants_are_exact
func.func @float_constants_are_exact() {
  // CHECK: tile.full 3.1415926535897931 : <8x8xf32, vec>
  %0 = tile.full 3.1415926535897931 : <8x8xf32, vec>
  // CHECK: tile.full 16777217.0 : <8x8xf32, vec>
  %2 = tile.full 16777217.0 : <8x8xf32, vec>
  // CHECK: tile.full -2147483648.0 : <8x8xf32, vec>
  %3 = tile.full -2147483648.0 : <8x8xf32, vec>
  // CHECK: tile.full 1234567.0 : <8x8xf32, vec>
  %4 = tile.full 1234567.0 : <8x8xf32, vec>
  // CHECK: tile.full 1.234560e+05 : <8x8xf32, vec>
  %5 = tile.full 123456.0 : <8x8xf32, vec>
  // CHECK: tile.full 1.000000e+18 : <8x8xf32, vec>
  %6 = tile.full 1000000000000000000.0 : <8x8xf32, vec>
  // CHECK: tile.full -1.7976931348623157E+308 : <8x8xf64, vec>
  %1 = tile.full -1.7976931348623157e308 : <8x8xf64, vec>
  return
}

// CHECK-LABEL: func.func @integer_constants
func.func @integer_constants() {
  // CHECK: tile.full 7 : <8x8xi32, vec>
  %0 = tile.full 7 : <8x8xi32, vec>
  // CHECK: tile.full -1 : <8x8xi8, vec>
  %1 = tile.full -1 : <8x8xi8, vec>
  // CHECK: tile.full 9223372036854775807 : <8x8xi64, vec>
  %2 = tile.full 9223372036854775807 : <8x8xi64, vec>
  // CHECK: tile.full -9223372036854775808 : <8x8xi64, vec>
  %3 = tile.full -9223372036854775808 : <8x8xi64, vec>
  return
}

// CHECK-LABEL: func.func @ramps_run_up_or_down
func.func @ramps_run_up_or_down() {
  // CHECK: tile.ci {start = 0 : i64} : <1x64xi32, vec>
  %0 = tile.ci {start = 0} : <1x64xi32, vec>
  // CHECK: tile.ci {descending, start = 63 : i64} : <1x64xi32, vec>
  %1 = tile.ci {start = 63, descending} : <1x64xi32, vec>
  return
}
