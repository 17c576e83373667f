// A tile that one arm of a branch reads is not live in the others, nor after the
// branch unless something reads it there.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-lifetimes))' 2>&1 | FileCheck %s

// Up to the start of the branch (entered at 8, its region from 10) and up to the
// store at 12 in the then-arm; the else-arm from 16 on does not know it.
// CHECK-LABEL: lifetimes of @read_in_the_first_arm
// CHECK-NEXT: %0: [5, 13){{$}}
// CHECK-NEXT: %1: [7, 10) [16, 19){{$}}
func.func @read_in_the_first_arm(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 6
  scf.if %c {                                                      // 8, 10
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 12
                                                                   // 14 yield
  } else {                                                         // 16
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 18
  }                                                                // 20, 22
  return
}

// Read in the else-arm only: a hole over the then-arm, where other tiles may
// take its place.
// CHECK-LABEL: lifetimes of @a_hole_over_the_other_arm
// CHECK-NEXT: %0: [5, 8) [14, 17){{$}}
// CHECK-NEXT: %1: [11, 12){{$}}
func.func @a_hole_over_the_other_arm(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.if %c {                                                      // 6, 8
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>    // 10
                                                                   // 12 yield
  } else {                                                         // 14
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 16
  }
  return
}

// What is read after the branch is live in both arms, even where one reads it.
// CHECK-LABEL: lifetimes of @read_after_the_branch
// CHECK-NEXT: %0: [5, 21){{$}}
func.func @read_after_the_branch(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.if %c {                                                      // 6, 8
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 10, 12
  } else {                                                         // 14, 16
  }                                                                // 18
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>        // 20
  return
}

// Three arms, of which the default is the first region of the op: it and case 1
// read the tile, case 0 between them does not.
// CHECK-LABEL: lifetimes of @a_switch_of_three_arms
// CHECK-NEXT: %0: [5, 11) [18, 21){{$}}
func.func @a_switch_of_three_arms(%m: memref<8x8xf32>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.index_switch %i                                              // 6
  case 0 {                                                         // 14
    scf.yield                                                      // 16
  }
  case 1 {                                                         // 18
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 20
    scf.yield                                                      // 22
  }
  default {                                                        // 8
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>      // 10, 12
  }                                                                // 24
  return
}

// A branch in an arm: live only on the way to the inner then-arm. The outer
// then-arm, 8 to 12, is a hole, and the inner else-arm comes behind.
// CHECK-LABEL: lifetimes of @arms_nest
// CHECK-NEXT: %0: [5, 8) [12, 19){{$}}
// CHECK-NEXT: %1: [25, 27){{$}}
func.func @arms_nest(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>      // 4
  scf.if %c {                                                      // 6, 8, 10
  } else {                                                         // 12
    scf.if %c {                                                    // 14, 16
      tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 18
                                                                   // 20 yield
    } else {                                                       // 22
      %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>  // 24
      tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>    // 26
    }
  }
  return
}
