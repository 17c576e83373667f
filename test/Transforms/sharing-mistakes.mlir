// Kernels in which planners have laid results on operands that were still to be
// read, each named by what went wrong. All are run on values and on the bytes of
// each plan; what is checked here is that they take no more than they need.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!row = !tile.tile<1x64xf32, vec>

// The reciprocal may not lie on its operand; negation, exp and the sum may.
// CHECK-LABEL: func.func @an_activation_lost_its_input_to_a_reciprocal
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.adds {{.*}} @[[D:[^>]*]]>{{$}}
// CHECK-NEXT: tile.recip {{.*}} : (<8x64xf32, vec, @[[D]]>) -> <8x64xf32, vec, @[[R:.*]]>
// CHECK-NEXT: tile.mul {{.*}} (<8x64xf32, vec, @[[A:.*]]>, <8x64xf32, vec, @[[R]]>) -> <8x64xf32, vec, @[[A]]>
func.func @an_activation_lost_its_input_to_a_reciprocal(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %one = arith.constant 1.0 : f32
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %n = tile.neg %a : !t
  %e = tile.exp %n : !t
  %d = tile.adds %e, %one : (!t, f32) -> !t
  %r = tile.recip %d : !t
  %s = tile.mul %a, %r : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The scalar goes into the result before the operand is read. Shifts do without.
// CHECK-LABEL: func.func @bits_with_a_scalar_lost_their_input
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.ands {{.*}} (<8x64xi32, vec, @[[A:.*]]>, i32) -> <8x64xi32, vec, @[[B:.*]]>
// CHECK-NEXT: tile.ors {{.*}} (<8x64xi32, vec, @[[B]]>, i32) -> <8x64xi32, vec, @[[A]]>
// CHECK-NEXT: tile.shls {{.*}} (<8x64xi32, vec, @[[A]]>, i32) -> <8x64xi32, vec, @[[A]]>
func.func @bits_with_a_scalar_lost_their_input(%x: memref<64x64xi32>,
                                               %y: memref<64x64xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %k = arith.constant 12 : i32
  %a = tile.load %x[0, 0] : memref<64x64xi32> -> <8x64xi32, vec>
  %b = tile.ands %a, %k : (<8x64xi32, vec>, i32) -> <8x64xi32, vec>
  %c = tile.ors %b, %k : (<8x64xi32, vec>, i32) -> <8x64xi32, vec>
  %d = tile.shls %c, %k : (<8x64xi32, vec>, i32) -> <8x64xi32, vec>
  tile.store %d, %y[0, 0] : <8x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @bits_lay_on_their_scratch
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @bits_lay_on_their_scratch(%x: memref<64x64xi32>,
                                     %y: memref<64x64xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xi32> -> <8x64xi32, vec>
  %b = tile.load %x[8, 0] : memref<64x64xi32> -> <8x64xi32, vec>
  %tmp = tile.create : <8x64xi32, vec>
  %c = tile.xor %a, %b, %tmp : <8x64xi32, vec>
  tile.store %a, %y[8, 0] : <8x64xi32, vec>, memref<64x64xi32>
  tile.store %b, %y[16, 0] : <8x64xi32, vec>, memref<64x64xi32>
  tile.store %c, %y[0, 0] : <8x64xi32, vec>, memref<64x64xi32>
  return
}

// CHECK-LABEL: func.func @a_square_was_transposed_in_place
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_square_was_transposed_in_place(%x: memref<64x64xf32>,
                                            %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <8x8xf32, vec>
  %b = tile.transpose %a : <8x8xf32, vec>
  tile.store %b, %y[0, 0] : <8x8xf32, vec>, memref<64x64xf32>
  return
}

// What comes behind may take the place of the tile that was transposed.
// CHECK-LABEL: func.func @an_oblong_was_transposed_in_place
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @an_oblong_was_transposed_in_place(%x: memref<64x64xf32>,
                                             %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <16x8xf32, vec>
  %b = tile.transpose %a : (<16x8xf32, vec>) -> <8x16xf32, vec>
  %c = tile.exp %b : <8x16xf32, vec>
  tile.store %c, %y[0, 0] : <8x16xf32, vec>, memref<64x64xf32>
  return
}

// Two halves of 32 * 64 * 4 = 8192 bytes, and the whole; the next half takes
// the place of one of the first.
// CHECK-LABEL: func.func @halves_were_joined_on_their_own_rows
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.concat {{.*}} -> <32x128xf32, vec, @[[C:.*]]>
// CHECK-NEXT: tile.load {{.*}} -> <32x64xf32, vec, @vec_0>
func.func @halves_were_joined_on_their_own_rows(%x: memref<64x128xf32>,
                                                %y: memref<64x128xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x128xf32> -> <32x64xf32, vec>
  %b = tile.load %x[0, 64] : memref<64x128xf32> -> <32x64xf32, vec>
  %c = tile.concat %a, %b : (<32x64xf32, vec>, <32x64xf32, vec>) -> <32x128xf32, vec>
  %d = tile.load %x[32, 0] : memref<64x128xf32> -> <32x64xf32, vec>
  tile.store %d, %y[32, 0] : <32x64xf32, vec>, memref<64x128xf32>
  tile.store %c, %y[0, 0] : <32x128xf32, vec>, memref<64x128xf32>
  return
}

// All are needed later but the mask, 8 * 256 bytes, which is just large enough.
// CHECK-LABEL: func.func @a_mask_was_lost_through_a_view
// CHECK-COUNT-5: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_mask_was_lost_through_a_view(%x: memref<64x64xf32>,
                                          %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %m = tile.cmp %a, %b {mode = #tile.cmp<gt>} : (!t, !t) -> <8x256xi8, vec>
  %v = tile.slice %m[0, 0] : <8x256xi8, vec> -> <8x128xi8, vec>
  %tmp = tile.create : <1x64xf32, vec>
  %s = tile.sel %v, %a, %b, %tmp : (<8x128xi8, vec>, !t, !t, <1x64xf32, vec>) -> !t
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %b, %y[16, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// One of the two is needed no more.
// CHECK-LABEL: func.func @a_choice_was_kept_off_what_it_chooses
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_choice_was_kept_off_what_it_chooses(%x: memref<64x64xf32>,
                                          %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %m = tile.cmp %a, %b {mode = #tile.cmp<gt>} : (!t, !t) -> <8x256xi8, vec>
  %v = tile.slice %m[0, 0] : <8x256xi8, vec> -> <8x128xi8, vec>
  %tmp = tile.create : <1x64xf32, vec>
  %s = tile.sel %v, %a, %b, %tmp : (<8x128xi8, vec>, !t, !t, <1x64xf32, vec>) -> !t
  tile.store %b, %y[16, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The matrix lives on, and the vector stands where a tile of the same size died.
// CHECK-LABEL: func.func @the_vector_of_an_expansion_was_written_over
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @the_vector_of_an_expansion_was_written_over(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %w = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %v = tile.slice %w[0, 0] : !t -> !row
  %s = tile.col_expand_mul %a, %v : (!t, !row) -> !t
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The vector is read for each row: the next carry is made elsewhere.
// CHECK-LABEL: func.func @a_carry_was_expanded_onto_itself
// CHECK: scf.for
// CHECK-NEXT: %[[U:.*]] = tile.col_expand_mul
// CHECK-NEXT: tile.copy %[[U]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_carry_was_expanded_onto_itself(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !row
  %t = tile.load %x[8, 0] : memref<64x64xf32> -> !row
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!row) {
    %u = tile.col_expand_mul %t, %p : !row
    scf.yield %u : !row
  }
  tile.store %r, %y[0, 0] : !row, memref<64x64xf32>
  return
}

// The twin: as the matrix the carry may be written over.
// CHECK-LABEL: func.func @a_carry_was_kept_off_its_own_matrix
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_carry_was_kept_off_its_own_matrix(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %t = tile.load %x[8, 0] : memref<64x64xf32> -> !row
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %u = tile.col_expand_mul %p, %t : (!t, !row) -> !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The halves that are cast are a view of the carry.
// CHECK-LABEL: func.func @a_carry_was_widened_onto_itself
// CHECK: scf.for
// CHECK: %[[U:.*]] = tile.cast
// CHECK-NEXT: tile.copy %[[U]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_carry_was_widened_onto_itself(
    %x: memref<64x128xf16>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = tile.load %x[0, 0] : memref<64x128xf16> -> <8x128xf16, vec>
  %a = tile.reinterpret_view %h : (<8x128xf16, vec>) -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!t) {
    %q = tile.reinterpret_view %p : (!t) -> <8x128xf16, vec>
    %s = tile.slice %q[0, 0] : <8x128xf16, vec> -> <8x64xf16, vec>
    %u = tile.cast %s : (<8x64xf16, vec>) -> !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The input lies where a tile died that would be large enough for the result.
// CHECK-LABEL: func.func @a_widening_cast_outran_its_input
// CHECK: tile.load {{.*}} -> <8x64xf32, vec, @[[D:.*]]>
// CHECK: tile.cast {{.*}} (<8x64xf16, vec, @[[A:.*]]>) -> <8x64xf32, vec, @[[B:.*]]>
func.func @a_widening_cast_outran_its_input(%x: memref<64x64xf16>,
                                            %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %d = tile.load %y[8, 0] : memref<64x64xf32> -> !t
  tile.store %d, %y[16, 0] : !t, memref<64x64xf32>
  %a = tile.load %x[0, 0] : memref<64x64xf16> -> <8x64xf16, vec>
  %b = tile.cast %a : (<8x64xf16, vec>) -> !t
  tile.store %b, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The twin: narrowing lags behind, so half of the bytes are written over.
// CHECK-LABEL: func.func @a_dead_tile_was_not_taken_by_another_type
// CHECK: tile.cast {{.*}} (<8x64xf32, vec, @[[A:.*]]>) -> <8x64xbf16, vec, @[[A]]>
func.func @a_dead_tile_was_not_taken_by_another_type(
    %x: memref<64x64xf32>, %y: memref<64x64xbf16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.cast %a : (!t) -> <8x64xbf16, vec>
  %c = tile.load %y[0, 0] : memref<64x64xbf16> -> <8x64xbf16, vec>
  tile.store %b, %y[8, 0] : <8x64xbf16, vec>, memref<64x64xbf16>
  tile.store %c, %y[16, 0] : <8x64xbf16, vec>, memref<64x64xbf16>
  return
}

// The quotient is written before the dividend is read again.
// CHECK-LABEL: func.func @a_remainder_lost_its_dividend
// CHECK-COUNT-3: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_remainder_lost_its_dividend(%x: memref<64x64xf32>,
                                         %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %q = tile.fmod %a, %b : !t
  tile.store %q, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_quotient_was_kept_off_its_dividend
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_quotient_was_kept_off_its_dividend(%x: memref<64x64xf32>,
                                         %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %q = tile.div %a, %b : !t
  tile.store %q, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// One scratch for both; the sums lie on neither.
// CHECK-LABEL: func.func @a_sum_lay_on_its_scratch
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_sum_lay_on_its_scratch(%x: memref<64x64xf32>,
                                    %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %tmp = tile.create : !t
  %s = tile.row_sum %a, %tmp : (!t, !t) -> <8x1xf32, vec>
  %m = tile.row_max %a, %tmp : (!t, !t) -> <8x1xf32, vec>
  tile.store %s, %y[0, 0] : <8x1xf32, vec>, memref<64x64xf32>
  tile.store %m, %y[8, 0] : <8x1xf32, vec>, memref<64x64xf32>
  return
}

// Sums of columns are written last.
// CHECK-LABEL: func.func @a_column_sum_was_kept_off_its_scratch
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_column_sum_was_kept_off_its_scratch(%x: memref<64x64xf32>,
                                           %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %tmp = tile.create : !t
  %s = tile.col_sum %a, %tmp : (!t, !t) -> !row
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !row, memref<64x64xf32>
  return
}

// From rows into boxes: it moves, although the space stays the same. Only what
// comes behind is made in place.
// CHECK-LABEL: func.func @a_change_of_layout_was_dropped
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.move {{.*}} (<16x64xf32, vec, @[[A:.*]]>) -> <16x64xf32, vec, layout(col_major, row_major, 512), @[[B:.*]]>
func.func @a_change_of_layout_was_dropped(%x: memref<64x64xf32>,
                                          %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <16x64xf32, vec>
  %b = tile.move %a : (<16x64xf32, vec>) -> <16x64xf32, vec, layout(col_major, row_major, 512)>
  %c = tile.exp %b : <16x64xf32, vec, layout(col_major, row_major, 512)>
  tile.store %c, %y[0, 0] : <16x64xf32, vec, layout(col_major, row_major, 512)>, memref<64x64xf32>
  return
}
