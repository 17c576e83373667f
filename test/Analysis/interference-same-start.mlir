// An elementwise op may write where it reads, but nowhere else on its operand:
// the two begin at one address or have no common byte.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-interference))' 2>&1 | FileCheck %s

// CHECK-LABEL: interference of @both_begin_at_zero
// CHECK-NEXT: %0 and %1 may share{{$}}
func.func @both_begin_at_zero(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %b = tile.exp %a : <16x64xf32, vec>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// The operand begins at row 4, 4 * 256 = 1024, and its 8 rows overlap the 2048
// bytes of a result at 0.
// CHECK-LABEL: interference of @the_operand_begins_later
// CHECK-NEXT: %0 and %2 apart: tile.exp at {{[0-9]+}}:8 may write over its operand only where it reads it; they would begin at bytes 1024 and 0{{$}}
func.func @the_operand_begins_later(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %a = tile.slice %t[4, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %b = tile.exp %a : <8x64xf32, vec>
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// From row 8 on, 2048, it is disjoint from a result of 2048 bytes at 0.
// CHECK-LABEL: interference of @the_operand_lies_behind
// CHECK-NEXT: %0 and %2 may share{{$}}
func.func @the_operand_lies_behind(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %a = tile.slice %t[8, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %b = tile.exp %a : <8x64xf32, vec>
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// Somewhere in 4096 bytes: perhaps where the result begins, perhaps not.
// CHECK-LABEL: interference of @the_operand_lies_anywhere
// CHECK-NEXT: %0 and %2 apart: tile.exp at {{[0-9]+:[0-9]+}} may not write over the result of tile.slice at {{[0-9]+:[0-9]+}}
func.func @the_operand_lies_anywhere(%m: memref<16x64xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %a = tile.slice %t[%i, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %b = tile.exp %a : <8x64xf32, vec>
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}

// The same start, but rows of the window lie 512 bytes apart, those of the
// result 256: row 1 of the result falls between two rows still to be read.
// CHECK-LABEL: interference of @the_operand_has_gaps
// CHECK-NEXT: %0 and %2 apart: tile.exp at {{[0-9]+:[0-9]+}} may not write over the result of tile.slice at {{[0-9]+:[0-9]+}}: the operand is a window whose rows lie further apart than the result's
func.func @the_operand_has_gaps(%m: memref<16x128xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x128xf32> -> <16x128xf32, vec>
  %a = tile.slice %t[0, 0] : <16x128xf32, vec> -> <16x64xf32, vec>
  %b = tile.exp %a : <16x64xf32, vec>
  tile.store %b, %m[0, 0] : <16x64xf32, vec>, memref<16x128xf32>
  return
}

// The rule is about the operand that dies, rows 4 to 11, even while another
// piece of its tile, rows 12 to 15 from byte 3072 on, lives on elsewhere.
// CHECK-LABEL: interference of @a_piece_that_lives_on_changes_nothing
// CHECK-NEXT: %0 and %3 apart: tile.exp at {{[0-9]+}}:8 may write over its operand only where it reads it; they would begin at bytes 1024 and 0{{$}}
func.func @a_piece_that_lives_on_changes_nothing(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %a = tile.slice %t[4, 0] : <16x64xf32, vec> -> <8x64xf32, vec>
  %c = tile.slice %t[12, 0] : <16x64xf32, vec> -> <4x64xf32, vec>
  %b = tile.exp %a : <8x64xf32, vec>
  tile.store %c, %m[0, 0] : <4x64xf32, vec>, memref<16x64xf32>
  tile.store %b, %m[0, 0] : <8x64xf32, vec>, memref<16x64xf32>
  return
}
