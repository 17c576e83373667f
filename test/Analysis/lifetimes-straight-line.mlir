// Without control flow a tile is live from the write that makes it up to its
// last read: op i reads at 2i and writes at 2i + 1, segments are half-open.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-lifetimes))' 2>&1 | FileCheck %s
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-print-lifetimes))' \
// RUN:   2>&1 | FileCheck %s --check-prefix=A5

// The last read of %0 is point 6, so it ends before the write at 7: its bytes
// are free for the result.
// CHECK-LABEL: lifetimes of @a_last_read_ends_before_the_write
// CHECK-NEXT: %0: [5, 7){{$}}
// CHECK-NEXT: %1: [7, 9){{$}}
func.func @a_last_read_ends_before_the_write(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %b = tile.exp %a : <8x8xf32, vec>                                // 6
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 8
  return
}

// recip may not write over its operand, which therefore lives through the write
// at 7; as does the vector of row_expand_mul through 13, but not its matrix.
// CHECK-LABEL: lifetimes of @early_clobbers_outlive_the_write
// CHECK-NEXT: %0: [5, 8){{$}}
// CHECK-NEXT: %1: [7, 13){{$}}
// CHECK-NEXT: %2: [9, 14){{$}}
// CHECK-NEXT: %3: [11, 12){{$}}
// CHECK-NEXT: %4: [13, 15){{$}}
func.func @early_clobbers_outlive_the_write(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %b = tile.recip %a : <8x8xf32, vec>                              // 6
  %v = tile.load %m[0, 0] : memref<8x8xf32> -> <8x1xf32, vec>      // 8
  %d = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  %c = tile.row_expand_mul %b, %v : (<8x8xf32, vec>, <8x1xf32, vec>) -> <8x8xf32, vec> // 12
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 14
  return
}

// The other space is out of the result's reach: no early clobber.
// CHECK-LABEL: lifetimes of @another_space_needs_no_early_clobber
// CHECK-NEXT: %0: [5, 7){{$}}
// CHECK-NEXT: %1: [7, 8){{$}}
func.func @another_space_needs_no_early_clobber(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>  // 4
  %b = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>      // 6
  return
}

// Nobody reads %0 and %2, but their loads write them: one point. create and slice
// write nothing, so %1 and %4 have none; making the view reads %3 at 12.
// CHECK-LABEL: lifetimes of @dead_results_take_one_point
// CHECK-NEXT: %0: [5, 6){{$}}
// CHECK-NEXT: %1:{{$}}
// CHECK-NEXT: %2: [9, 10){{$}}
// CHECK-NEXT: %3: [11, 13){{$}}
// CHECK-NEXT: %4:{{$}}
func.func @dead_results_take_one_point(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %t = tile.create : <8x8xf32, vec>                                // 6
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 8
  %c = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  %v = tile.slice %c[1, 0] : <8x8xf32, vec> -> <1x8xf32, vec>      // 12
  return
}

// A scratch is live only at the ops that clobber it, at their reads and writes
// (8 and 9, 14 and 15), with a hole between in which others may take its place.
// CHECK-LABEL: lifetimes of @a_scratch_has_holes
// CHECK-NEXT: %0: [5, 10){{$}}
// CHECK-NEXT: %1: [8, 10) [14, 16){{$}}
// CHECK-NEXT: %2: [9, 17){{$}}
// CHECK-NEXT: %3: [11, 13){{$}}
// CHECK-NEXT: %4: [13, 16){{$}}
// CHECK-NEXT: %5: [15, 19){{$}}
// The library of the A5 does not touch the scratch of row_sum; by default we
// follow the stricter rule of the others there as well.
// A5-LABEL: lifetimes of @a_scratch_has_holes
// A5: %1: [8, 10) [14, 16){{$}}
func.func @a_scratch_has_holes(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %t = tile.create : <8x8xf32, vec>                                // 6
  %s = tile.row_sum %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec> // 8
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 10
  %c = tile.exp %b : <8x8xf32, vec>                                // 12
  %u = tile.row_max %c, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec> // 14
  tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>        // 16
  tile.store %u, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>        // 18
  return
}

// prelu reads its scratch on the A5 not at all: it is never live there.
// CHECK-LABEL: lifetimes of @an_unread_operand_is_not_live
// CHECK-NEXT: %0: [5, 10){{$}}
// CHECK-NEXT: %1: [8, 10){{$}}
// CHECK-NEXT: %2: [9, 11){{$}}
// A5-LABEL: lifetimes of @an_unread_operand_is_not_live
// A5-NEXT: %0: [5, 10){{$}}
// A5-NEXT: %1:{{$}}
// A5-NEXT: %2: [9, 11){{$}}
func.func @an_unread_operand_is_not_live(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %t = tile.create : <9x32xi8, vec>                                // 6
  %r = tile.prelu %a, %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>, <9x32xi8, vec>) -> <8x8xf32, vec> // 8
  tile.store %r, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 10
  return
}

// One value in two operands: sel may write over lhs, but not over the mask, so
// the value lives through the write at 11.
// CHECK-LABEL: lifetimes of @the_stricter_of_two_uses_decides
// CHECK-NEXT: %0: [5, 12){{$}}
// CHECK-NEXT: %1: [7, 11){{$}}
// CHECK-NEXT: %2: [10, 12){{$}}
// CHECK-NEXT: %3: [11, 13){{$}}
func.func @the_stricter_of_two_uses_decides(%m: memref<8x8xi8>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %k = tile.load %m[0, 0] : memref<8x8xi8> -> <8x8xi8, vec>        // 4
  %b = tile.load %m[0, 0] : memref<8x8xi8> -> <8x8xi8, vec>        // 6
  %t = tile.create : <8x8xi8, vec>                                 // 8
  %r = tile.sel %k, %k, %b, %t : <8x8xi8, vec>                     // 10
  tile.store %r, %m[0, 0] : <8x8xi8, vec>, memref<8x8xi8>          // 12
  return
}

// What a function is given is live from its start, if it is used.
// CHECK-LABEL: lifetimes of @given_tiles
// CHECK-NEXT: %arg1: [2, 5){{$}}
// CHECK-NOT: {{^}}%
// CHECK-LABEL: lifetimes of @behind_given_tiles
func.func @given_tiles(%a: !tile.tile<8x8xf32, vec>, %b: !tile.tile<8x8xf32, vec>, %m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 4
  return
}
func.func @behind_given_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}
