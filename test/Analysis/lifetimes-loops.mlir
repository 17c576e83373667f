// A tile from before a loop that the body reads is live in the whole loop, since
// the next iteration reads it again. A tile of the body dies in its iteration.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-lifetimes))' 2>&1 | FileCheck %s

// CHECK-LABEL: lifetimes of @live_through_the_loop
// CHECK-NEXT: %0: [5, 16){{$}}
// CHECK-NEXT: %1: [11, 13){{$}}
func.func @live_through_the_loop(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.for %i = %n to %n step %n {                                  // 6, 8
    %b = tile.exp %a : <8x8xf32, vec>                              // 10
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 12, 14
  }                                                                // 16
  return
}

// Read after the loop only: the loop may run zero times, the tile lives through.
// CHECK-LABEL: lifetimes of @around_the_loop
// CHECK-NEXT: %0: [5, 17){{$}}
// CHECK-NEXT: %1: [11, 12){{$}}
func.func @around_the_loop(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.for %i = %n to %n step %n {                                  // 6, 8
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10, 12
  }                                                                // 14
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 16
  return
}

// Within two loops: live through the outer as well, as it begins before.
// CHECK-LABEL: lifetimes of @nested_loops
// CHECK-NEXT: %0: [5, 28){{$}}
// CHECK-NEXT: %1: [11, 22){{$}}
// CHECK-NEXT: %2: [25, 26){{$}}
func.func @nested_loops(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.for %i = %n to %n step %n {                                  // 6, 8
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10
    scf.for %j = %n to %n step %n {                                // 12, 14
      tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 16
      tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 18, 20
    }                                                              // 22
    %c = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 24, 26
  }                                                                // 28
  return
}

// The condition region of a while loop follows the body as well: what either
// reads is live in both.
// CHECK-LABEL: lifetimes of @while_regions_follow_each_other
// CHECK-NEXT: %0: [5, 22){{$}}
// CHECK-NEXT: %1: [7, 22){{$}}
func.func @while_regions_follow_each_other(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 6
  scf.while : () -> () {                                           // 8, 10
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 12
    scf.condition(%c)                                              // 14
  } do {                                                           // 16
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 18
    scf.yield                                                      // 20
  }                                                                // 22
  return
}

// An arm within a loop: %0 is live in the other arm, which may run first; %1 of
// the same iteration is not.
// CHECK-LABEL: lifetimes of @an_arm_in_a_loop
// CHECK-NEXT: %0: [5, 30){{$}}
// CHECK-NEXT: %1: [11, 19){{$}}
func.func @an_arm_in_a_loop(%m: memref<8x8xf32>, %n: index, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.for %i = %n to %n step %n {                                  // 6, 8
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10
    scf.if %c {                                                    // 12, 14
      tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 16
      tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 18, 20
    } else {                                                       // 22, 24
    }                                                              // 26, 28
  }                                                                // 30
  return
}

// A scratch from before the loop is clobbered in each iteration, but nobody
// needs what the last one left: the rest of the loop is a hole.
// CHECK-LABEL: lifetimes of @a_scratch_in_a_loop_has_holes
// CHECK-NEXT: %0: [12, 14){{$}}
// CHECK-NEXT: %1: [11, 14){{$}}
// CHECK-NEXT: %2: [13, 15){{$}}
func.func @a_scratch_in_a_loop_has_holes(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %t = tile.create : <8x8xf32, vec>                                // 4
  scf.for %i = %n to %n step %n {                                  // 6, 8
    %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10
    %s = tile.row_sum %a, %t : (<8x8xf32, vec>, <8x8xf32, vec>) -> <8x1xf32, vec> // 12
    tile.store %s, %m[0, 0] : <8x1xf32, vec>, memref<8x8xf32>      // 14, 16
  }                                                                // 18
  return
}
