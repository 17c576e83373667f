// Kernels with views that planners have got wrong, each named by what went
// wrong. All are run on values and on the bytes of each plan; what is checked
// here is that they are right without taking more than they need.

// RUN: %every_plan %s --arg n=3 | FileCheck %s

!t = !tile.tile<8x64xf32, vec>
!row = !tile.tile<1x64xf32, vec>
!half = !tile.tile<4x64xf32, vec>

// The table lies where a larger tile died. Its rows are 64 * 4 = 256 bytes apart
// there, too.
// CHECK-LABEL: func.func @views_lost_their_offsets_on_a_merged_place
// CHECK: tile.load {{.*}} -> <8x64xf32, vec, @[[P:.*]]>
// CHECK: tile.load {{.*}} -> <4x64xf32, vec, @[[P]]>
// CHECK-NEXT: tile.slice {{.*}} -> <1x64xf32, vec, @[[P]]>
// CHECK-NEXT: tile.slice {{.*}} -> <1x64xf32, vec, @[[P]] + 256>
// CHECK-NEXT: tile.slice {{.*}} -> <1x64xf32, vec, @[[P]] + 512>
// CHECK-NEXT: tile.slice {{.*}} -> <1x64xf32, vec, @[[P]] + 768>
func.func @views_lost_their_offsets_on_a_merged_place(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %d = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  tile.store %d, %y[32, 0] : !t, memref<64x64xf32>
  %s = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %0 = tile.slice %s[0, 0] : !half -> !row
  %1 = tile.slice %s[1, 0] : !half -> !row
  %2 = tile.slice %s[2, 0] : !half -> !row
  %3 = tile.slice %s[3, 0] : !half -> !row
  %4 = tile.sub %0, %1 : !row
  %5 = tile.sub %4, %2 : !row
  %6 = tile.sub %5, %3 : !row
  tile.store %6, %y[0, 0] : !row, memref<64x64xf32>
  return
}

// Row 3 begins at 3 * 256 = 768, reshaped or not; the difference may lie on row
// 0, which begins where it does.
// CHECK-LABEL: func.func @a_reshaped_slice_fell_back_to_the_start
// CHECK: tile.reshape {{.*}} -> <8x8xf32, vec, @[[P:.*]]>
// CHECK-NEXT: tile.reshape {{.*}} -> <8x8xf32, vec, @[[P]] + 768>
// CHECK-NEXT: tile.sub {{.*}} -> <8x8xf32, vec, @[[P]]>
func.func @a_reshaped_slice_fell_back_to_the_start(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %p = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  %0 = tile.slice %p[0, 0] : !half -> !row
  %1 = tile.slice %p[3, 0] : !half -> !row
  %a = tile.reshape %0 : (!row) -> <8x8xf32, vec>
  %b = tile.reshape %1 : (!row) -> <8x8xf32, vec>
  %s = tile.sub %a, %b : <8x8xf32, vec>
  tile.store %s, %y[0, 0] : <8x8xf32, vec>, memref<64x64xf32>
  return
}

// The product lies on the matrix, which is free, and not on the table, whose
// next row the next round reads.
// CHECK-LABEL: func.func @a_row_of_a_live_table_was_written_over
// CHECK: tile.load {{.*}} -> <4x64xf32, vec, @[[T:.*]]>
// CHECK: tile.load {{.*}} -> <8x64xf32, vec, @[[M:.*]]>
// CHECK: tile.col_expand_mul {{.*}} (<8x64xf32, vec, @[[M]]>, <1x64xf32, vec, @[[T]] + ?>) -> <8x64xf32, vec, @[[M]]>
func.func @a_row_of_a_live_table_was_written_over(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  scf.for %i = %c0 to %n step %c1 {
    %m = tile.load %x[8, 0] : memref<64x64xf32> -> !t
    %s = tile.slice %t[%i, 0] : !half -> !row
    %u = tile.col_expand_mul %m, %s : (!t, !row) -> !t
    tile.store %u, %y[8, 0] : !t, memref<64x64xf32>
  }
  tile.store %t, %y[0, 0] : !half, memref<64x64xf32>
  return
}

// No row is read any more: the next tile takes the place of the table.
// CHECK-LABEL: func.func @a_dead_table_was_kept_for_its_rows
// CHECK: tile.load {{.*}} -> <4x64xf32, vec, @[[T:.*]]>
// CHECK: tile.exp {{.*}} -> <1x64xf32, vec, @[[U:.*]]>
// CHECK: tile.load {{.*}} -> <4x64xf32, vec, @[[T]]>
// CHECK: tile.store {{.*}} <1x64xf32, vec, @[[U]]>
func.func @a_dead_table_was_kept_for_its_rows(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  %s = tile.slice %t[%n, 0] : !half -> !row
  %u = tile.exp %s : !row
  %v = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  tile.store %v, %y[8, 0] : !half, memref<64x64xf32>
  tile.store %u, %y[0, 0] : !row, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_valid_window_was_copied
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK-NOT: tile.copy
// CHECK: tile.slice {{.*}} -> <1x64xf32, vec, valid 1x?, @vec_0 + ?>
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_valid_window_was_copied(%x: memref<64x64xf32>,
                                     %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tile.load %x[0, 0] : memref<64x64xf32> -> !half
  scf.for %i = %c0 to %n step %c1 {
    %s = tile.slice %t[%i, 0] valid(%n) : !half -> <1x64xf32, vec, valid 1x?>
    tile.store %s, %y[%i, 0] : <1x64xf32, vec, valid 1x?>, memref<64x64xf32>
  }
  return
}

// One place and one life for both types: the tile between has another place.
// CHECK-LABEL: func.func @bytes_read_as_another_type_were_lost
// CHECK-COUNT-2: tile.alloc {{.*}} 2048
// CHECK-NOT: tile.alloc
// CHECK: tile.load {{.*}} -> <8x64xf32, vec, @[[A:.*]]>
// CHECK-NEXT: tile.reinterpret_view {{.*}} -> <8x128xi16, vec, @[[A]]>
func.func @bytes_read_as_another_type_were_lost(%x: memref<64x64xf32>,
                                                %y: memref<64x64xf32>,
                                                %z: memref<64x128xi16>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.reinterpret_view %a : (!t) -> <8x128xi16, vec>
  %c = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  tile.store %c, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %b, %z[0, 0] : <8x128xi16, vec>, memref<64x128xi16>
  tile.store %a, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// CHECK-LABEL: func.func @a_row_as_a_column_took_bytes_of_its_own
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.load {{.*}} -> <1x64xf32, vec, @[[R:.*]]>
// CHECK-NEXT: tile.reshape {{.*}} -> <64x1xf32, vec, @[[R]]>
func.func @a_row_as_a_column_took_bytes_of_its_own(%x: memref<64x64xf32>,
                                                   %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %m = tile.load %x[0, 0] : memref<64x64xf32> -> <64x8xf32, vec>
  %r = tile.load %x[0, 0] : memref<64x64xf32> -> !row
  %c = tile.reshape %r : (!row) -> <64x1xf32, vec>
  %u = tile.row_expand_mul %m, %c : (<64x8xf32, vec>, <64x1xf32, vec>) -> <64x8xf32, vec>
  tile.store %u, %y[0, 0] : <64x8xf32, vec>, memref<64x64xf32>
  return
}

// Nobody names the tile again, but its bytes are read: what is loaded next takes
// the place of the half instead.
// CHECK-LABEL: func.func @a_tile_updated_in_place_was_free_too_early
// CHECK: tile.load {{.*}} -> <8x64xf32, vec, @[[A:.*]]>
// CHECK: tile.load {{.*}} -> <4x64xf32, vec, @[[H:.*]]>
// CHECK: tile.assemble {{.*}} -> <8x64xf32, vec, @[[A]]>
// CHECK-NEXT: tile.load {{.*}} -> <8x64xf32, vec, @[[H]]>
func.func @a_tile_updated_in_place_was_free_too_early(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %b = tile.assemble %h into %a[4, 0] : !half, !t -> !t
  %c = tile.load %x[16, 0] : memref<64x64xf32> -> !t
  %s = tile.sub %b, %c : !t
  tile.store %s, %y[0, 0] : !t, memref<64x64xf32>
  return
}

// The rows 0 to 3 are read after an update of the rows 4 to 7.
// CHECK-LABEL: func.func @windows_apart_counted_as_one
// CHECK-NOT: tile.copy
// CHECK: return
func.func @windows_apart_counted_as_one(%x: memref<64x64xf32>,
                                        %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.slice %a[0, 0] : !t -> !half
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %c = tile.assemble %h into %a[4, 0] : !half, !t -> !t
  tile.store %b, %y[0, 0] : !half, memref<64x64xf32>
  tile.store %c, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// The rows 1 to 4 are read after an update of the rows 4 to 7.
// CHECK-LABEL: func.func @windows_that_meet_counted_as_apart
// CHECK: %[[C:.*]] = tile.copy
// CHECK-NEXT: tile.assemble {{.*}} into %[[C]]
// CHECK-NOT: tile.copy
// CHECK: return
func.func @windows_that_meet_counted_as_apart(%x: memref<64x64xf32>,
                                              %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %b = tile.slice %a[1, 0] : !t -> !half
  %h = tile.load %x[8, 0] : memref<64x64xf32> -> !half
  %c = tile.assemble %h into %a[4, 0] : !half, !t -> !t
  tile.store %b, %y[0, 0] : !half, memref<64x64xf32>
  tile.store %c, %y[8, 0] : !t, memref<64x64xf32>
  return
}

// Row 4, and two rows of 32 * 4 = 128 bytes behind: 1024 + 256.
// CHECK-LABEL: func.func @a_table_was_free_while_a_view_of_a_view_lived
// CHECK-COUNT-2: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: tile.exp {{.*}} @[[E:[^>]*]]>
// CHECK: tile.slice {{.*}} -> <4x32xf32, vec, @[[E]] + 1280>
func.func @a_table_was_free_while_a_view_of_a_view_lived(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %e = tile.exp %t : !t
  %s = tile.slice %e[4, 0] : !t -> !half
  %v = tile.reshape %s : (!half) -> <8x32xf32, vec>
  %w = tile.slice %v[2, 0] : <8x32xf32, vec> -> <4x32xf32, vec>
  %o = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  tile.store %o, %y[8, 0] : !t, memref<64x64xf32>
  tile.store %w, %y[0, 0] : <4x32xf32, vec>, memref<64x64xf32>
  return
}

// The twin: the view was read before.
// CHECK-LABEL: func.func @a_view_of_a_view_kept_a_dead_table
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_view_of_a_view_kept_a_dead_table(
    %x: memref<64x64xf32>, %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.load %x[0, 0] : memref<64x64xf32> -> !t
  %e = tile.exp %t : !t
  %s = tile.slice %e[4, 0] : !t -> !half
  %v = tile.reshape %s : (!half) -> <8x32xf32, vec>
  %w = tile.slice %v[2, 0] : <8x32xf32, vec> -> <4x32xf32, vec>
  tile.store %w, %y[0, 0] : <4x32xf32, vec>, memref<64x64xf32>
  %o = tile.load %x[8, 0] : memref<64x64xf32> -> !t
  tile.store %o, %y[8, 0] : !t, memref<64x64xf32>
  return
}
