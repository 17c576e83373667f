// How a cast rounds, and what becomes of numbers that are too large.
// RUN: %tile_run %s --print-outputs | FileCheck %s

!f = !tile.tile<1xf32, vec>
!i = !tile.tile<1xi32, vec>
!h = !tile.tile<1xf16, vec>

// CHECK-LABEL: @to_integers
// CHECK: [*] -2 -3 -3 -2 -2 -3 -2
func.func @to_integers(%out: memref<7xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.full -2.5 : !f
  %0 = tile.cast %x {mode = "rint"} : (!f) -> !i
  tile.store %0, %out[0] : !i, memref<7xi32>
  %1 = tile.cast %x {mode = "round"} : (!f) -> !i
  tile.store %1, %out[1] : !i, memref<7xi32>
  %2 = tile.cast %x {mode = "floor"} : (!f) -> !i
  tile.store %2, %out[2] : !i, memref<7xi32>
  %3 = tile.cast %x {mode = "ceil"} : (!f) -> !i
  tile.store %3, %out[3] : !i, memref<7xi32>
  %4 = tile.cast %x {mode = "trunc"} : (!f) -> !i
  tile.store %4, %out[4] : !i, memref<7xi32>
  %5 = tile.cast %x {mode = "odd"} : (!f) -> !i
  tile.store %5, %out[5] : !i, memref<7xi32>
  %6 = tile.cast %x : (!f) -> !i
  tile.store %6, %out[6] : !i, memref<7xi32>
  return
}

// 2049 is halfway between two halves; without a mode the even one is nearest.
// CHECK-LABEL: @to_halves
// CHECK: [*] 2048 2048 2050 2050 2050
func.func @to_halves(%out: memref<5xf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.full 2049.0 : !f
  %0 = tile.cast %x {mode = "none"} : (!f) -> !h
  tile.store %0, %out[0] : !h, memref<5xf16>
  %1 = tile.cast %x {mode = "floor"} : (!f) -> !h
  tile.store %1, %out[1] : !h, memref<5xf16>
  %2 = tile.cast %x {mode = "ceil"} : (!f) -> !h
  tile.store %2, %out[2] : !h, memref<5xf16>
  %3 = tile.cast %x {mode = "odd"} : (!f) -> !h
  tile.store %3, %out[3] : !h, memref<5xf16>
  %4 = tile.cast %x {mode = "round"} : (!f) -> !h
  tile.store %4, %out[4] : !h, memref<5xf16>
  return
}

// Between floats of one type a mode rounds to an integer.
// CHECK-LABEL: @within_a_type
// CHECK: [*] 3 2.5
func.func @within_a_type(%out: memref<2xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %x = tile.full 2.5 : !f
  %0 = tile.cast %x {mode = "ceil"} : (!f) -> !f
  tile.store %0, %out[0] : !f, memref<2xf32>
  %1 = tile.cast %x : (!f) -> !f
  tile.store %1, %out[1] : !f, memref<2xf32>
  return
}

// 32 bits saturate; of 300 the low 8 bits are left, of 65539 the low 16.
// CHECK-LABEL: @too_large
// CHECK: [*] 2147483647 -2147483648 44 44 3
func.func @too_large(%out: memref<5xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %p = tile.full 3.0e9 : !f
  %0 = tile.cast %p : (!f) -> !i
  tile.store %0, %out[0] : !i, memref<5xi32>
  %n = tile.full -3.0e9 : !f
  %1 = tile.cast %n : (!f) -> !i
  tile.store %1, %out[1] : !i, memref<5xi32>
  %h = tile.full 300.0 : !h
  %2 = tile.cast %h : (!h) -> <1xi8, vec>
  %3 = tile.cast %2 : (<1xi8, vec>) -> !i
  tile.store %3, %out[2] : !i, memref<5xi32>
  %i = tile.full 300 : !i
  %4 = tile.cast %i : (!i) -> <1xi8, vec>
  %5 = tile.cast %4 : (<1xi8, vec>) -> !i
  tile.store %5, %out[3] : !i, memref<5xi32>
  %w = tile.full 65539.0 : !f
  %6 = tile.cast %w : (!f) -> <1xi16, vec>
  %7 = tile.cast %6 : (<1xi16, vec>) -> !i
  tile.store %7, %out[4] : !i, memref<5xi32>
  return
}
