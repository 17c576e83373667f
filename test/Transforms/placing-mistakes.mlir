// Kernels that planners have placed badly or not at all, each named by what went
// wrong. All are run on values and on the bytes of each plan.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=3 --arg c=0 | FileCheck %s

// Right has 65,536 bytes. Both products have operands of 64 x 256 x 2 = 128 x 128
// x 2 = 32,768 bytes.
// CHECK-LABEL: func.func @operands_of_another_shape_got_another_place
// CHECK: tile.alloc @right_{{[0-9]+}} : right, 32768 address = 0
// CHECK-NOT: tile.alloc {{.*}} : right
func.func @operands_of_another_shape_got_another_place(
    %a: memref<128x256xbf16>, %o: memref<16x256xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %qa = tile.load %a[0, 0] : memref<128x256xbf16> -> <16x64xbf16, mat>
  %ql = tile.move %qa : (<16x64xbf16, mat>) -> <16x64xbf16, left>
  %ka = tile.load %a[0, 0] : memref<128x256xbf16> -> <64x256xbf16, mat>
  %kr = tile.move %ka : (<64x256xbf16, mat>) -> <64x256xbf16, right>
  %qk = tile.matmul %ql, %kr : (<16x64xbf16, left>, <64x256xbf16, right>) -> <16x256xf32, acc>
  tile.store %qk, %o[0, 0] : <16x256xf32, acc>, memref<16x256xf32>
  %pa = tile.load %a[0, 0] : memref<128x256xbf16> -> <16x128xbf16, mat>
  %pl = tile.move %pa : (<16x128xbf16, mat>) -> <16x128xbf16, left>
  %va = tile.load %a[0, 0] : memref<128x256xbf16> -> <128x128xbf16, mat>
  %vr = tile.move %va : (<128x128xbf16, mat>) -> <128x128xbf16, right>
  %pv = tile.matmul %pl, %vr : (<16x128xbf16, left>, <128x128xbf16, right>) -> <16x128xf32, acc>
  tile.store %pv, %o[0, 0] : <16x128xf32, acc>, memref<16x256xf32>
  return
}

// One operand of 128 x 256 x 2 = 65,536 bytes, and then two of half its size that
// are live together: stacked, they would take 98,304.
// CHECK-LABEL: func.func @two_halves_did_not_go_where_a_whole_was
// CHECK: tile.alloc @[[WHOLE:right_[0-9]+]] : right, 65536 address = 0
// CHECK-NOT: tile.alloc {{.*}} : right
// CHECK: tile.move {{.*}} -> <128x128xf16, right, @[[WHOLE]]>
// CHECK: tile.move {{.*}} -> <128x128xf16, right, @[[WHOLE]] + 32768>
func.func @two_halves_did_not_go_where_a_whole_was(
    %a: memref<128x256xf16>, %o: memref<16x256xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %la = tile.load %a[0, 0] : memref<128x256xf16> -> <16x128xf16, mat>
  %l = tile.move %la : (<16x128xf16, mat>) -> <16x128xf16, left>
  %wa = tile.load %a[0, 0] : memref<128x256xf16> -> <128x256xf16, mat>
  %w = tile.move %wa : (<128x256xf16, mat>) -> <128x256xf16, right>
  %x = tile.matmul %l, %w : (<16x128xf16, left>, <128x256xf16, right>) -> <16x256xf32, acc>
  tile.store %x, %o[0, 0] : <16x256xf32, acc>, memref<16x256xf32>
  %ha = tile.load %a[0, 0] : memref<128x256xf16> -> <128x128xf16, mat>
  %h0 = tile.move %ha : (<128x128xf16, mat>) -> <128x128xf16, right>
  %ga = tile.load %a[0, 128] : memref<128x256xf16> -> <128x128xf16, mat>
  %h1 = tile.move %ga : (<128x128xf16, mat>) -> <128x128xf16, right>
  %y = tile.matmul %l, %h0 : (<16x128xf16, left>, <128x128xf16, right>) -> <16x128xf32, acc>
  tile.store %y, %o[0, 0] : <16x128xf32, acc>, memref<16x256xf32>
  %z = tile.matmul %l, %h1 : (<16x128xf16, left>, <128x128xf16, right>) -> <16x128xf32, acc>
  tile.store %z, %o[0, 128] : <16x128xf32, acc>, memref<16x256xf32>
  return
}

// How many columns hold data is known at run time and differs between the arms.
// CHECK-LABEL: func.func @arms_with_other_valid_shapes_got_places_of_their_own
// CHECK-COUNT-1: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @arms_with_other_valid_shapes_got_places_of_their_own(
    %m: memref<16x64xf32>, %o: memref<16x64xf32>, %c: i1, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c8 = arith.constant 8 : index
  %k = arith.addi %n, %c8 : index
  scf.if %c {
    %a = tile.load %m[0, 0] valid(%n) : memref<16x64xf32> -> <16x64xf32, vec, valid 16x?>
    %b = tile.exp %a : <16x64xf32, vec, valid 16x?>
    tile.store %b, %o[0, 0] : <16x64xf32, vec, valid 16x?>, memref<16x64xf32>
  } else {
    %a = tile.load %m[0, 0] valid(%k) : memref<16x64xf32> -> <16x64xf32, vec, valid 16x?>
    %b = tile.abs %a : <16x64xf32, vec, valid 16x?>
    tile.store %b, %o[0, 0] : <16x64xf32, vec, valid 16x?>, memref<16x64xf32>
  }
  return
}

// 96 + 16 + 64 + 8 KB fill the 184 KB of vec. What dies leaves holes of 16 and of
// 8 KB, and a tile of 8 KB comes before one of 16: it must not cut the larger one.
// CHECK-LABEL: func.func @a_small_tile_cut_the_only_large_hole
// CHECK-COUNT-4: tile.alloc
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @a_small_tile_cut_the_only_large_hole(
    %m: memref<384x64xf32>, %o: memref<384x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<384x64xf32> -> <384x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<384x64xf32> -> <64x64xf32, vec>
  %c = tile.load %m[0, 0] : memref<384x64xf32> -> <256x64xf32, vec>
  %d = tile.load %m[0, 0] : memref<384x64xf32> -> <32x64xf32, vec>
  tile.store %b, %o[0, 0] : <64x64xf32, vec>, memref<384x64xf32>
  tile.store %d, %o[0, 0] : <32x64xf32, vec>, memref<384x64xf32>
  %e = tile.load %m[8, 0] : memref<384x64xf32> -> <32x64xf32, vec>
  %f = tile.load %m[16, 0] : memref<384x64xf32> -> <64x64xf32, vec>
  tile.store %e, %o[0, 0] : <32x64xf32, vec>, memref<384x64xf32>
  tile.store %f, %o[64, 0] : <64x64xf32, vec>, memref<384x64xf32>
  tile.store %a, %o[0, 0] : <384x64xf32, vec>, memref<384x64xf32>
  tile.store %c, %o[0, 0] : <256x64xf32, vec>, memref<384x64xf32>
  return
}

// 64 + 56 + 64 KB fill vec. The second one lives on, and in the middle it would
// leave two holes of 64 KB, where 128 are asked for: it goes to an end.
// CHECK-LABEL: func.func @one_that_lives_long_stood_in_the_middle
// CHECK-DAG: tile.alloc @[[LARGE:vec_[0-9]+]] : vec, 131072 address = 0
// CHECK-DAG: tile.alloc @[[LONG:vec_[0-9]+]] : vec, 57344 address = 131072
// CHECK-NOT: tile.alloc
// CHECK: tile.load {{.*}} -> <256x64xf32, vec, @[[LARGE]]{{( \+ 65536)?}}>
// CHECK: tile.load {{.*}} -> <224x64xf32, vec, @[[LONG]]>
// CHECK: tile.load {{.*}} -> <256x64xf32, vec, @[[LARGE]]{{( \+ 65536)?}}>
// CHECK: tile.load {{.*}} -> <512x64xf32, vec, @[[LARGE]]>
func.func @one_that_lives_long_stood_in_the_middle(
    %m: memref<512x64xf32>, %o: memref<512x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<512x64xf32> -> <256x64xf32, vec>
  %long = tile.load %m[0, 0] : memref<512x64xf32> -> <224x64xf32, vec>
  %b = tile.load %m[256, 0] : memref<512x64xf32> -> <256x64xf32, vec>
  tile.store %a, %o[0, 0] : <256x64xf32, vec>, memref<512x64xf32>
  tile.store %b, %o[0, 0] : <256x64xf32, vec>, memref<512x64xf32>
  %c = tile.load %m[0, 0] : memref<512x64xf32> -> <512x64xf32, vec>
  tile.store %c, %o[0, 0] : <512x64xf32, vec>, memref<512x64xf32>
  tile.store %long, %o[0, 0] : <224x64xf32, vec>, memref<512x64xf32>
  return
}

// Five tiles of 32 KB, one after the other, would spread over 160 of 184 KB and
// leave no room for a ring of 128. It is taken off first.
// CHECK-LABEL: func.func @tiles_spread_before_the_ring_got_its_place
// CHECK-DAG: tile.reserve @ring : vec, 131072 address = 0
// CHECK-DAG: tile.alloc @{{.*}} : vec, 32768 address = 131072
// CHECK-NOT: tile.alloc
// CHECK: return
func.func @tiles_spread_before_the_ring_got_its_place(
    %m: memref<640x64xf32>, %o: memref<640x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 131072
  %a = tile.load %m[0, 0] : memref<640x64xf32> -> <128x64xf32, vec>
  tile.store %a, %o[0, 0] : <128x64xf32, vec>, memref<640x64xf32>
  %b = tile.load %m[128, 0] : memref<640x64xf32> -> <128x64xf32, vec>
  tile.store %b, %o[128, 0] : <128x64xf32, vec>, memref<640x64xf32>
  %c = tile.load %m[256, 0] : memref<640x64xf32> -> <128x64xf32, vec>
  tile.store %c, %o[256, 0] : <128x64xf32, vec>, memref<640x64xf32>
  %d = tile.load %m[384, 0] : memref<640x64xf32> -> <128x64xf32, vec>
  tile.store %d, %o[384, 0] : <128x64xf32, vec>, memref<640x64xf32>
  %e = tile.load %m[512, 0] : memref<640x64xf32> -> <128x64xf32, vec>
  tile.store %e, %o[512, 0] : <128x64xf32, vec>, memref<640x64xf32>
  return
}

// Four stages of 32 KB in a right of 64: every second one has the same place. All
// four would be on one if only what is live together were kept apart.
// CHECK-LABEL: func.func @stages_fell_on_one_place
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @[[PING:.+]]>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @[[PONG:.+]]>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @[[PING]]>
// CHECK: tile.move {{.*}} -> <64x256xf16, right, @[[PONG]]>
func.func @stages_fell_on_one_place(%a: memref<256x256xf16>,
                                    %o: memref<16x256xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %la = tile.load %a[0, 0] : memref<256x256xf16> -> <16x64xf16, mat>
  %l = tile.move %la : (<16x64xf16, mat>) -> <16x64xf16, left>
  scf.for %i = %c0 to %c256 step %c64 {
    %ra = tile.load %a[%i, 0] : memref<256x256xf16> -> <64x256xf16, mat>
    %r = tile.move %ra : (<64x256xf16, mat>) -> <64x256xf16, right>
    %c = tile.matmul %l, %r : (<16x64xf16, left>, <64x256xf16, right>) -> <16x256xf32, acc>
    tile.store %c, %o[0, 0] : <16x256xf32, acc>, memref<16x256xf32>
  } {tile.pipeline_stages = 4 : i64}
  return
}

// What is filled before the loop is filled for each repetition: the second one
// must not see what the first has written into it.
// CHECK-LABEL: func.func @what_was_filled_before_a_loop_kept_its_updates
// CHECK: scf.for
// CHECK: tile.full
// CHECK: tile.assemble
func.func @what_was_filled_before_a_loop_kept_its_updates(
    %m: memref<16x64xf32>, %o: memref<64x64xf32>, %n: index, %s: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %t = tile.full 0.5 : <16x64xf32, vec>
  %p = tile.load %m[0, 0] : memref<16x64xf32> -> <1x64xf32, vec>
  scf.for %i = %c0 to %n step %c1 {
    %e = tile.slice %t[%i, 0] : <16x64xf32, vec> -> <1x64xf32, vec>
    %f = tile.exp %e : <1x64xf32, vec>
    %u = tile.assemble %f into %t[%i, 0] : <1x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
    %at = arith.muli %i, %c8 : index
    tile.store %u, %o[%at, 0] : <16x64xf32, vec>, memref<64x64xf32>
  }
  tile.store %p, %o[63, 0] : <1x64xf32, vec>, memref<64x64xf32>
  return
}
