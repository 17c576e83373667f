// A part of a tile that is passed on shares the place of the tile if the tile
// has had its day, where rows and alignment allow it; otherwise it is copied.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=3 --arg c=0 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!twice = !tile.tile<16x64xf32, vec>

// The lower half begins at 8 * 64 * 4 = 2048, and so does the carry.
// CHECK-LABEL: func.func @at_an_offset
// CHECK-COUNT-1: tile.alloc @vec_0 : vec, 4096
// CHECK-NOT: tile.alloc
// CHECK: scf.for {{.*}} -> (!tile.tile<8x64xf32, vec, @vec_0 + 2048>)
// CHECK-NOT: tile.copy
// CHECK: return
func.func @at_an_offset(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                        %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[8, 0] : !twice -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v) -> (!t) {
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// The whole is stored behind the loop.
// CHECK-LABEL: func.func @the_whole_lives_on
// CHECK: tile.slice
// CHECK-NEXT: tile.copy
// CHECK-NEXT: scf.for
// CHECK-NOT: tile.copy
// CHECK: return
func.func @the_whole_lives_on(%x: memref<16x64xf32>, %y: memref<32x64xf32>,
                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %v = tile.slice %a[8, 0] : !twice -> !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v) -> (!t) {
    %u = tile.exp %p : !t
    scf.yield %u : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<32x64xf32>
  tile.store %a, %y[16, 0] : !twice, memref<32x64xf32>
  return
}

// 4 * 4 = 16 bytes are less than the 32 that a place is aligned to.
// CHECK-LABEL: func.func @not_aligned
// CHECK: tile.copy %{{.*}} {tile.reason = "its source begins at a byte that is not aligned"}
// CHECK-NOT: tile.copy
// CHECK: return
func.func @not_aligned(%x: memref<1x64xf32>, %y: memref<1x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<1x64xf32> -> <1x64xf32, vec>
  %v = tile.slice %a[0, 4] : <1x64xf32, vec> -> <1x8xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<1x8xf32, vec>) {
    %u = tile.exp %p : <1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  tile.store %r, %y[0, 0] : <1x8xf32, vec>, memref<1x64xf32>
  return
}

// 8 * 4 = 32 bytes are. A single row has no gaps, whatever it is a part of.
// CHECK-LABEL: func.func @part_of_a_row
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.for {{.*}} -> (!tile.tile<1x8xf32, vec, @vec_0 + 32>)
// CHECK-NOT: tile.copy
// CHECK: return
func.func @part_of_a_row(%x: memref<1x64xf32>, %y: memref<1x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<1x64xf32> -> <1x64xf32, vec>
  %v = tile.slice %a[0, 8] : <1x64xf32, vec> -> <1x8xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<1x8xf32, vec>) {
    %u = tile.exp %p : <1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  tile.store %r, %y[0, 0] : <1x8xf32, vec>, memref<1x64xf32>
  return
}

// Nor has a part of a column that is stored as one; here 16 * 4 = 64.
// CHECK-LABEL: func.func @part_of_a_column
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: scf.for {{.*}} -> (!tile.tile<8x1xf32, vec, @vec_0 + 64>)
// CHECK-NOT: tile.copy
// CHECK: return
func.func @part_of_a_column(%x: memref<64x1xf32>, %y: memref<64x1xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<64x1xf32> -> <64x1xf32, vec>
  %v = tile.slice %a[16, 0] : <64x1xf32, vec> -> <8x1xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<8x1xf32, vec>) {
    %u = tile.exp %p : <8x1xf32, vec>
    scf.yield %u : !tile.tile<8x1xf32, vec>
  }
  tile.store %r, %y[0, 0] : <8x1xf32, vec>, memref<64x1xf32>
  return
}

// A column of several that are stored by row has a gap behind each element.
// CHECK-LABEL: func.func @one_column_of_rows
// CHECK: tile.copy %{{.*}} {tile.reason = "its source is a window whose rows have gaps between them"}
// CHECK-NOT: tile.copy
// CHECK: return
func.func @one_column_of_rows(%x: memref<8x64xf32>, %y: memref<8x64xf32>,
                              %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %v = tile.slice %a[0, 8] : !t -> <8x1xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<8x1xf32, vec>) {
    %u = tile.exp %p : <8x1xf32, vec>
    scf.yield %u : !tile.tile<8x1xf32, vec>
  }
  tile.store %r, %y[0, 0] : <8x1xf32, vec>, memref<8x64xf32>
  return
}

// Half of each row: rows of the carry would lie 256 bytes apart.
// CHECK-LABEL: func.func @gaps_between_rows
// CHECK: tile.copy %{{.*}} {tile.reason = "its source is a window whose rows have gaps between them"}
// CHECK-NOT: tile.copy
// CHECK: return
func.func @gaps_between_rows(%x: memref<8x64xf32>, %y: memref<8x64xf32>,
                             %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %v = tile.slice %a[0, 32] : !t -> <8x32xf32, vec>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %v)
      -> (!tile.tile<8x32xf32, vec>) {
    %u = tile.exp %p : <8x32xf32, vec>
    scf.yield %u : !tile.tile<8x32xf32, vec>
  }
  tile.store %r, %y[0, 0] : <8x32xf32, vec>, memref<8x64xf32>
  return
}

// A place that is known only while the loop runs.
// CHECK-LABEL: func.func @somewhere
// CHECK: tile.copy %{{.*}} {tile.reason = "where its source begins is known only at run time"}
// CHECK-NOT: tile.copy
// CHECK: return
func.func @somewhere(%x: memref<16x64xf32>, %y: memref<16x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = tile.full 1.0 : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %first) -> (!t) {
    tile.store %p, %y[8, 0] : !t, memref<16x64xf32>
    %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
    %v = tile.slice %a[%i, 0] : !twice -> !t
    scf.yield %v : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// Both arms pass on a part of one tile, and the parts overlap: the result takes
// the place of neither in the other's stead, nor is a part copied onto itself.
// CHECK-LABEL: func.func @overlapping_parts
// CHECK: scf.if {{.*}} -> (!tile.tile<8x64xf32, vec, @vec_1>)
// CHECK: tile.copy {{.*}} -> <8x64xf32, vec, @vec_1>
// CHECK: tile.copy {{.*}} -> <8x64xf32, vec, @vec_1>
func.func @overlapping_parts(%x: memref<16x64xf32>, %y: memref<16x64xf32>,
                             %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %r = scf.if %c -> (!t) {
    %v = tile.slice %a[4, 0] : !twice -> !t
    scf.yield %v : !t
  } else {
    %v = tile.slice %a[0, 0] : !twice -> !t
    scf.yield %v : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// Parts that do not: the result lies in one and the other is copied there.
// CHECK-LABEL: func.func @parts_that_do_not_overlap
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-COUNT-1: tile.copy
// CHECK-NOT: tile.copy
// CHECK: return
func.func @parts_that_do_not_overlap(%x: memref<16x64xf32>,
                                     %y: memref<16x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<16x64xf32> -> !twice
  %r = scf.if %c -> (!t) {
    %v = tile.slice %a[8, 0] : !twice -> !t
    scf.yield %v : !t
  } else {
    %v = tile.slice %a[0, 0] : !twice -> !t
    scf.yield %v : !t
  }
  tile.store %r, %y[0, 0] : !t, memref<16x64xf32>
  return
}

// A view of a carry that becomes another carry, while the first is updated.
// CHECK-LABEL: func.func @a_view_of_a_carry
// CHECK: scf.for {{.*}} iter_args(%[[P:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK: %[[V:.*]] = tile.slice %[[P]][8, 0]
// CHECK: tile.assemble
// CHECK-NEXT: %[[C:.*]] = tile.copy %[[V]]
// CHECK-NEXT: scf.yield %{{.*}}, %[[C]]
func.func @a_view_of_a_carry(%x: memref<24x64xf32>, %y: memref<24x64xf32>,
                             %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<24x64xf32> -> !twice
  %b = tile.load %x[16, 0] : memref<24x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!twice, !t) {
    %v = tile.slice %p[8, 0] : !twice -> !t
    %u = tile.add %v, %q : !t
    %z = tile.assemble %u into %p[0, 0] : !t, !twice -> !twice
    scf.yield %z, %v : !twice, !t
  }
  tile.store %r#0, %y[0, 0] : !twice, memref<24x64xf32>
  tile.store %r#1, %y[16, 0] : !t, memref<24x64xf32>
  return
}
