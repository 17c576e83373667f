// A part of a dead tile that is passed on is copied out of it where the rest of
// the tile would be in the way of others, but only there.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!twice = !tile.tile<16x64xf32, vec>

// In the loop %b needs 4096 bytes beside the carry. With the carry in the place
// of %a that makes 4096 + 4096 = 8192; with a place of 8 * 64 * 4 = 2048 bytes,
// 2048 + 4096 = 6144: a copy of 2048 bytes saves as many.
// CHECK-LABEL: func.func @copied_out
// CHECK: tile.alloc @[[A:.*]] : vec, 4096 address = 0
// CHECK-NEXT: tile.alloc @[[P:.*]] : vec, 2048 address = 4096
// CHECK-NOT: tile.alloc
// CHECK: tile.copy {{.*}} {tile.reason = "on its source it would keep 4096 bytes where memory is fullest, 2048 more than are needed there"} : (<8x64xf32, vec, @[[A]]>) -> <8x64xf32, vec, @[[P]]>
// CHECK-NOT: tile.copy
// CHECK: tile.load {{.*}} -> <16x64xf32, vec, @[[A]]>
// CHECK: return
func.func @copied_out(%x: memref<16x64xf32>, %y: memref<24x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[0, 0] : !twice -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[8, 0] : !twice, memref<24x64xf32>
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<24x64xf32>
  return
}

// Before all that, 3 * 4096 = 12288 bytes are live: a copy would save nothing.
// CHECK-LABEL: func.func @fuller_elsewhere
// CHECK-NOT: tile.copy
// CHECK: return
func.func @fuller_elsewhere(%x: memref<16x64xf32>, %y: memref<48x64xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %g = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %h = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  tile.store %f, %y[0, 0] : !twice, memref<48x64xf32>
  tile.store %g, %y[16, 0] : !twice, memref<48x64xf32>
  tile.store %h, %y[32, 0] : !twice, memref<48x64xf32>
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[0, 0] : !twice -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[8, 0] : !twice, memref<48x64xf32>
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<48x64xf32>
  return
}

// Two halves that live on take all of the tile.
// CHECK-LABEL: func.func @both_halves
// CHECK-COUNT-2: tile.alloc @vec_{{[0-9]+}} : vec, 4096
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: return
func.func @both_halves(%x: memref<16x64xf32>, %y: memref<32x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[0, 0] : !twice -> !t
  %w = tile.slice %a[8, 0] : !twice -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v, %q = %w)
      -> (!t, !t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[16, 0] : !twice, memref<32x64xf32>
    %u = tile.exp %p : !t
    %z = tile.exp %q : !t
    scf.yield %u, %z : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<32x64xf32>
  tile.store %r#1, %y[8, 0] : !t, memref<32x64xf32>
  return
}

// 12 of 16 rows live on. To save 4 * 256 = 1024 bytes, 3072 would be copied.
// CHECK-LABEL: func.func @most_of_it
// CHECK-NOT: tile.copy
// CHECK: return
func.func @most_of_it(%x: memref<16x64xf32>, %y: memref<32x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[0, 0] : !twice -> <12x64xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<12x64xf32, vec>) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[16, 0] : !twice, memref<32x64xf32>
    %u = tile.exp %p : <12x64xf32, vec>
    scf.yield %u : !tile.tile<12x64xf32, vec>
  }
  tile.store %r, %y[0, 0] : <12x64xf32, vec>, memref<32x64xf32>
  return
}

// Two such loops are as full as each other: only two copies save anything.
// CHECK-LABEL: func.func @twice
// CHECK-COUNT-2: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @twice(%x: memref<16x64xf32>, %y: memref<24x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[0, 0] : !twice -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[8, 0] : !twice, memref<24x64xf32>
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<24x64xf32>
  %d = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %w = tile.slice %d[8, 0] : !twice -> !t
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %w) -> (!t) {
    %b = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    tile.store %b, %y[8, 0] : !twice, memref<24x64xf32>
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %s, %y[0, 0] : !t, memref<24x64xf32>
  return
}
