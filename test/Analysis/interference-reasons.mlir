// Two classes may share bytes unless they are live together, or an op that reads
// one while it writes the other keeps them apart; the record's words and source
// say why.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-interference))' 2>&1 | FileCheck %s

// %0 lives up to the store and meets both others.
// CHECK-LABEL: interference of @live_together
// CHECK-NEXT: %0 and %1 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.exp at {{[0-9]+:[0-9]+}} are live together{{$}}
// CHECK-NEXT: %0 and %2 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.abs at {{[0-9]+:[0-9]+}} are live together{{$}}
// CHECK-NEXT: %1 and %2 may share{{$}}
// CHECK-NOT: and
func.func @live_together(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.exp %a : <8x8xf32, vec>
  %c = tile.abs %b : <8x8xf32, vec>
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// CHECK-LABEL: interference of @the_record_keeps_apart
// CHECK-NEXT: %0 and %1 apart: tile.recip at {{[0-9]+:[0-9]+}} may not write over the result of tile.load at {{[0-9]+:[0-9]+}}: TRECIP broadcasts the scalar into dst before it reads src (pypto MemoryReuse; pto-isa a2a3/TDivS:73-75){{$}}
// CHECK-NEXT: %0 and %2 may share{{$}}
// CHECK-NEXT: %1 and %2 may share{{$}}
func.func @the_record_keeps_apart(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %b = tile.recip %a : <8x8xf32, vec>
  %c = tile.exp %b : <8x8xf32, vec>
  tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// No record allows it: assemble says nothing of its source, which is live with
// the updated tile.
// CHECK-LABEL: interference of @silence_keeps_apart
// CHECK-NEXT: %0 and %1 apart: the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.load at {{[0-9]+:[0-9]+}} are live together{{$}}
func.func @silence_keeps_apart(%m: memref<8x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %p = tile.load %m[0, 0] : memref<8x8xf32> -> <2x8xf32, vec>
  %u = tile.assemble %p into %t[0, 0] : <2x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  tile.store %u, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// The condition that failed stands in the place of the reason.
// CHECK-LABEL: interference of @a_condition_that_fails
// CHECK: %0 and %1 apart: tile.cast at {{[0-9]+:[0-9]+}} may not write over the result of tile.load at {{[0-9]+:[0-9]+}}: {{.*}}one row, or columns that fit in one 256-byte repeat or are a multiple of it
// CHECK-SAME: pto-isa a2a3/TCvt:990-1003
func.func @a_condition_that_fails(%m: memref<8x96xf32>, %n: memref<8x96xf16>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x96xf32> -> <8x96xf32, vec>
  %b = tile.cast %a : (<8x96xf32, vec>) -> <8x96xf16, vec>
  tile.store %b, %n[0, 0] : <8x96xf16, vec>, memref<8x96xf16>
  return
}

// Tiles of two spaces are not compared at all: only the two of mat are.
// CHECK-LABEL: interference of @spaces_do_not_meet
// CHECK-NEXT: %0 and %1 apart
// CHECK-NEXT: %2 and %4 may share{{$}}
// CHECK-NOT: and
func.func @spaces_do_not_meet(%m: memref<16x16xf16>) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, left>
  %r = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, right>
  %k = tile.move %b : (<16x16xf16, mat>) -> <16x16xf16, left>
  return
}
