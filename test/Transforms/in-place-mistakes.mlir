// Updates in place that planners have got wrong, each named by what went wrong.
// All are run on values and on the bytes of each plan; what is checked here is
// that they copy and take no more than they need.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!row = !tile.tile<1x64xf32, vec>

// The tile lives on under the name of the update, which copies nothing.
// CHECK-LABEL: func.func @a_written_element_was_lost
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: tile.write {{.*}} <8x64xf32, vec, @[[A:.*]]> -> <8x64xf32, vec, @[[A]]>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_written_element_was_lost(%x: memref<64x64xf32>,
                                      %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %v = arith.constant 2.0 : f32
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.write %v into %a[%n, %c0] : f32, !t -> !t
  %o = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %s = tile.sub %b, %o : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @an_old_element_was_lost
// CHECK: %[[C:.*]] = tile.copy
// CHECK-NEXT: tile.write {{.*}} into %[[C]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_old_element_was_lost(%x: memref<64x64xf32>,
                                      %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %v = arith.constant 2.0 : f32
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.write %v into %a[%n, %c0] : f32, !t -> !t
  %o = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  %s = tile.sub %b, %o : !t
  tile.store %a, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_padding_in_place_took_a_second_tile
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_padding_in_place_took_a_second_tile(%x: memref<64x64xf32>,
                                                 %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <8x64xf32, vec, valid 6x64>
  %b = tile.fillpad_inplace %a : (<8x64xf32, vec, valid 6x64>) -> <8x64xf32, vec, pad zero>
  tile.store %b, %y[0, 0] : <8x64xf32, vec, pad zero>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_padding_was_made_in_place_unasked
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_padding_was_made_in_place_unasked(%x: memref<64x64xf32>,
                                               %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <8x64xf32, vec, valid 6x64>
  %b = tile.fillpad %a : (<8x64xf32, vec, valid 6x64>) -> <8x64xf32, vec, pad zero>
  tile.store %a, %y[8, 0] : <8x64xf32, vec, valid 6x64>, memref<64x64xf32>
  tile.store %b, %y[0, 0] : <8x64xf32, vec, pad zero>, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_padding_took_a_second_tile
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_padding_took_a_second_tile(%x: memref<64x64xf32>,
                                               %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> <8x64xf32, vec, valid 6x64>
  %b = tile.fillpad %a : (<8x64xf32, vec, valid 6x64>) -> <8x64xf32, vec, pad zero>
  tile.store %b, %y[0, 0] : <8x64xf32, vec, pad zero>, memref<64x64xf32>
  return
}

// The whole tile is read behind the update of a reshaped part of it.
// CHECK-LABEL: func.func @an_update_through_a_view_met_a_reader
// CHECK: tile.reshape
// CHECK-NEXT: %[[C:.*]] = tile.copy
// CHECK-NEXT: tile.assemble {{.*}} into %[[C]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_update_through_a_view_met_a_reader(%x: memref<64x64xf32>,
                                                 %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> <2x32xf32, vec>
  %v = tile.reshape %a : (!t) -> <16x32xf32, vec>
  %u = tile.assemble %h into %v[4, 0] : <2x32xf32, vec>, <16x32xf32, vec> -> <16x32xf32, vec>
  tile.store %u, %y[0, 0] : <16x32xf32, vec>, memref<64x64xf32>
  tile.store %a, %y[16, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @an_update_through_a_view_was_copied
// CHECK-NOT: tile.copy
// CHECK: return
func.func @an_update_through_a_view_was_copied(%x: memref<64x64xf32>,
                                                 %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> <2x32xf32, vec>
  %v = tile.reshape %a : (!t) -> <16x32xf32, vec>
  %u = tile.assemble %h into %v[4, 0] : <2x32xf32, vec>, <16x32xf32, vec> -> <16x32xf32, vec>
  tile.store %u, %y[0, 0] : <16x32xf32, vec>, memref<64x64xf32>
  return
}

// Load, exp and product in 8 * 64 * 4 = 2048 bytes, although a loop reads rows
// between them; the sum takes 256.
// CHECK-LABEL: func.func @a_chain_through_a_loop_took_a_second_tile
// CHECK-NEXT: tile.alloc {{.*}} 2048
// CHECK-NEXT: tile.alloc {{.*}} 256
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_chain_through_a_loop_took_a_second_tile(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 2.0 : f32
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %e = tile.exp %a : !t
  %zero = tile.full 0.0 : !row
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%p = %zero) -> (!row) {
    %s = tile.slice %e[%i, 0] : !t -> !row
    %u = tile.add %p, %s : !row
    scf.yield %u : !row
  }
  %z = tile.muls %e, %k : (!t, f32) -> !t
  tile.store %z, %y[0, 0] : !t, memref<64x64xf32>
  tile.store %sum, %y[8, 0] : !row, memref<64x64xf32>
  return
}
