// Vectors and the tiles they are spread over, reduced from or multiplied with.
// RUN: %plan %s -split-input-file -verify-diagnostics

!t = !tile.tile<16x64xf32, vec>
func.func @a_row_vector_of_other_rows(%a: !t, %v: !tile.tile<8x1xf32, vec>) {
  // expected-error@+1 {{'row_vec' must be 16x1xf32, not 8x1xf32}}
  %0 = tile.row_expand_mul %a, %v : (!t, <8x1xf32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_row_vector_of_another_type(%a: !t, %v: !tile.tile<16x1xf16, vec>) {
  // expected-error@+1 {{'row_vec' must be 16x1xf32, not 16x1xf16}}
  %0 = tile.row_expand_mul %a, %v : (!t, <16x1xf16, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @rows_expand_to_the_shape_of_the_tile(%a: !t, %v: !tile.tile<16x1xf32, vec>) {
  // expected-error@+1 {{'tile' is 16x64xf32, the result 16x32xf32; they must be the same}}
  %0 = tile.row_expand %a, %v : (!t, <16x1xf32, vec>) -> <16x32xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_column_vector_of_other_columns(%a: !t, %v: !tile.tile<1x32xf32, vec>) {
  // expected-error@+1 {{'col_vec' must be 1x64xf32, not 1x32xf32}}
  %0 = tile.col_expand_mul %a, %v : (!t, <1x32xf32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<2x16x64xf32, vec>
func.func @columns_expand_over_matrices(%a: !t, %v: !tile.tile<1x64xf32, vec>) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 3}}
  %0 = tile.col_expand_mul %a, %v : (!t, <1x64xf32, vec>) -> !t
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @rows_reduce_to_one_column(%a: !t) {
  %0 = tile.row_sum %a, %a : (!t, !t) -> <16x1xf32, vec>
  // expected-error@+1 {{the result must be 16x1xf32, not 1x16xf32}}
  %1 = tile.row_sum %a, %a : (!t, !t) -> <1x16xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @columns_reduce_to_one_row(%a: !t) {
  %0 = tile.col_max %a : (!t) -> <1x64xf32, vec>
  // expected-error@+1 {{the result must be 1x64xf32, not 16x1xf32}}
  %1 = tile.col_max %a : (!t) -> <16x1xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_scratch_of_fewer_rows(%a: !t, %tmp: !tile.tile<15x64xf32, vec>) {
  %0 = tile.row_sum %a, %a : (!t, !t) -> <16x1xf32, vec>
  // expected-error@+1 {{'tmp' must hold 16x64xf32, which 15x64xf32 does not}}
  %1 = tile.row_sum %a, %tmp : (!t, <15x64xf32, vec>) -> <16x1xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_scratch_of_another_type(%a: !t, %tmp: !tile.tile<16x64xf16, vec>) {
  // expected-error@+1 {{'tmp' must hold 16x64xf32, which 16x64xf16 does not}}
  %0 = tile.row_max %a, %tmp : (!t, <16x64xf16, vec>) -> <16x1xf32, vec>
  return
}

// -----

!t = !tile.tile<16x64xf32, vec>
func.func @a_scratch_of_another_rank(%a: !t, %tmp: !tile.tile<1024xf32, vec>) {
  // expected-error@+1 {{'tmp' must hold 16x64xf32, which 1024xf32 does not}}
  %0 = tile.row_min %a, %tmp : (!t, <1024xf32, vec>) -> <16x1xf32, vec>
  return
}

// -----

!v = !tile.tile<64xf32, vec>
func.func @columns_of_a_vector(%a: !v) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 1}}
  %0 = tile.col_sum %a : !v
  return
}

// -----

func.func @a_product_of_unequal_depth(%l: !tile.tile<16x32xf16, left>, %r: !tile.tile<16x64xf16, right>) {
  // expected-error@+1 {{'lhs' has 32 columns, 'rhs' 16 rows}}
  %0 = tile.matmul %l, %r : (<16x32xf16, left>, <16x64xf16, right>) -> <16x64xf32, acc>
  return
}

// -----

func.func @a_product_of_more_than_matrices(%l: !tile.tile<2x16x32xf16, left>, %r: !tile.tile<32x64xf16, right>) {
  // expected-error@+1 {{takes tiles of two dimensions, not of 3}}
  %0 = tile.matmul %l, %r : (<2x16x32xf16, left>, <32x64xf16, right>) -> <16x64xf32, acc>
  return
}

// -----

func.func @a_product_in_its_own_type(%l: !tile.tile<16x32xf16, left>, %r: !tile.tile<32x64xf16, right>) {
  // expected-error@+1 {{the result must be 16x64xf32, not 16x64xf16}}
  %0 = tile.matmul %l, %r : (<16x32xf16, left>, <32x64xf16, right>) -> <16x64xf16, acc>
  return
}

// -----

func.func @a_product_of_integers_in_floats(%l: !tile.tile<16x32xi8, left>, %r: !tile.tile<32x64xi8, right>) {
  // expected-error@+1 {{the result must be 16x64xi32, not 16x64xf32}}
  %0 = tile.matmul %l, %r : (<16x32xi8, left>, <32x64xi8, right>) -> <16x64xf32, acc>
  return
}

// -----

func.func @an_accumulator_of_another_shape(%acc: !tile.tile<16x32xf32, acc>, %l: !tile.tile<16x32xf16, left>, %r: !tile.tile<32x64xf16, right>) {
  // expected-error@+1 {{'acc' must be 16x64xf32, not 16x32xf32}}
  %0 = tile.matmul_acc %acc, %l, %r : (<16x32xf32, acc>, <16x32xf16, left>, <32x64xf16, right>) -> <16x64xf32, acc>
  return
}

// -----

func.func @a_bias_of_another_type(%l: !tile.tile<16x32xf16, left>, %r: !tile.tile<32x64xf16, right>, %b: !tile.tile<1x64xf16, bias>) {
  // expected-error@+1 {{'bias' must be 1x64xf32, not 1x64xf16}}
  %0 = tile.matmul_bias %l, %r, %b : (<16x32xf16, left>, <32x64xf16, right>, <1x64xf16, bias>) -> <16x64xf32, acc>
  return
}
