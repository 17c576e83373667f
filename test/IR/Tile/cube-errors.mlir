// Shapes and elements of matrix products.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @one_row(%l: !tile.tile<16x64xf16, left>, %r: !tile.tile<64x32xf16, right>) {
  // expected-error@+1 {{'lhs' is one row, not 16}}
  %0 = tile.gemv %l, %r : (<16x64xf16, left>, <64x32xf16, right>) -> <16x32xf32, acc>
  return
}

// -----

!l = !tile.tile<16x64xf8E4M3FN, left>
!r = !tile.tile<64x32xf8E4M3FN, right>
!sr = !tile.tile<2x32xf8E8M0FNU, right_scale>
func.func @elements_of_scales(%l: !l, %sl: !tile.tile<16x2xi8, left_scale>, %r: !r, %sr: !sr) {
  // expected-error@+1 {{'lhs_scale' has elements of 'f8E8M0FNU', not 'i8'}}
  %0 = tile.matmul_mx %l, %sl, %r, %sr : (!l, <16x2xi8, left_scale>, !r, !sr) -> <16x32xf32, acc>
  return
}

// -----

!l = !tile.tile<16x64xf8E4M3FN, left>
!r = !tile.tile<64x32xf8E4M3FN, right>
!sr = !tile.tile<2x32xf8E8M0FNU, right_scale>
func.func @scales_of_each_row(%l: !l, %sl: !tile.tile<32x2xf8E8M0FNU, left_scale>, %r: !r, %sr: !sr) {
  // expected-error@+1 {{'lhs' has 16 rows, 'lhs_scale' 32}}
  %0 = tile.matmul_mx %l, %sl, %r, %sr : (!l, <32x2xf8E8M0FNU, left_scale>, !r, !sr) -> <16x32xf32, acc>
  return
}

// -----

!l = !tile.tile<16x64xi8, left>
!r = !tile.tile<64x32xi8, right>
!sl = !tile.tile<16x2xf8E8M0FNU, left_scale>
!sr = !tile.tile<2x32xf8E8M0FNU, right_scale>
func.func @scaled_integers(%l: !l, %sl: !sl, %r: !r, %sr: !sr) {
  // expected-error@+1 {{'lhs' has float elements, not 'i8'}}
  %0 = tile.matmul_mx %l, %sl, %r, %sr : (!l, !sl, !r, !sr) -> <16x32xi32, acc>
  return
}

// -----

!r = !tile.tile<64x32xf8E4M3FN, right>
!sl = !tile.tile<16x2xf8E8M0FNU, left_scale>
func.func @scales_of_the_other_side(%sl: !sl, %r: !r) {
  // expected-error@+1 {{the scales of a tile in right are in right_scale, not in left_scale}}
  %0 = tile.tget_scale_addr %sl, %r : (!sl, !r) -> !sl
  return
}

// -----

func.func @batches_that_differ(%l: !tile.tile<4x16x64xf16, left>, %r: !tile.tile<2x64x32xf16, right>) {
  // expected-error@+1 {{a batch of 4 does not go with one of 2}}
  %0 = tile.batch_matmul %l, %r : (<4x16x64xf16, left>, <2x64x32xf16, right>) -> <4x16x32xf32, acc>
  return
}

// -----

func.func @the_batches_of_the_result(%l: !tile.tile<4x16x64xf16, left>, %r: !tile.tile<64x32xf16, right>) {
  // expected-error@+1 {{the result must be 4x16x32xf32, not 2x16x32xf32}}
  %0 = tile.batch_matmul %l, %r : (<4x16x64xf16, left>, <64x32xf16, right>) -> <2x16x32xf32, acc>
  return
}
