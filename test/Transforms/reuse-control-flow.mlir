// Exclusive arms of a branch take the same bytes, and a hole in a life is free
// for others. A tile that the next iteration of a loop reads again keeps its own.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' | FileCheck %s

// CHECK-LABEL: func.func @exclusive_arms_share
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// CHECK-NEXT: scf.if
// CHECK-NEXT:   tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK:      } else {
// CHECK-NEXT:   tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
func.func @exclusive_arms_share(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.if %c {
    %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  } else {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  return
}

// a is read in the else-arm only: in the then-arm its bytes are free.
// CHECK-LABEL: func.func @a_hole_over_an_arm_is_free
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK-NEXT: scf.if
// CHECK-NEXT:   tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
func.func @a_hole_over_an_arm_is_free(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.if %c {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  } else {
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  return
}

// The twin: a is read after the branch, so the then-arm must leave it alone.
// CHECK-LABEL: func.func @no_hole_when_it_is_read_afterwards
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
func.func @no_hole_when_it_is_read_afterwards(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.if %c {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// b is loaded after the last read of a in the body, but the next iteration reads
// a again. c of the body and b do share, and d after the loop joins a.
// CHECK-LABEL: func.func @the_next_iteration_reads_again
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// CHECK-NEXT: tile.alloc @vec_1 : vec, 256{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK-NEXT: scf.for
// CHECK-NEXT:   tile.exp {{.*}} : (<8x8xf32, vec, @vec_0>) -> <8x8xf32, vec, @vec_1>
// CHECK:        tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK:      tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
func.func @the_next_iteration_reads_again(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.for %i = %n to %n step %n {
    %c = tile.exp %a : <8x8xf32, vec>
    tile.store %c, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  %d = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  tile.store %d, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// A loop may run zero times: what is read behind it lives through it.
// CHECK-LABEL: func.func @a_loop_of_zero_trips
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: scf.for
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
func.func @a_loop_of_zero_trips(%m: memref<8x8xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.for %i = %n to %n step %n {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  }
  tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
  return
}

// What one region of a while loop reads is needed in both.
// CHECK-LABEL: func.func @a_while_loop_comes_back
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: } do {
// CHECK: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
func.func @a_while_loop_comes_back(%m: memref<8x8xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.while : () -> () {
    tile.store %a, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    scf.condition(%c)
  } do {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    scf.yield
  }
  return
}

// A branch in a loop: its arms share, also with what the body had before; a, read
// in one arm only, is read again by the next iteration, whichever arm ran.
// CHECK-LABEL: func.func @a_branch_in_a_loop
// CHECK-NEXT: tile.alloc @vec_0 : vec, 256{{$}}
// CHECK-NEXT: tile.alloc @vec_1 : vec, 256{{$}}
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_0>
// CHECK: scf.for
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: scf.if
// CHECK-NEXT: tile.abs {{.*}} -> <8x8xf32, vec, @vec_1>
// CHECK: } else {
// CHECK-NEXT: tile.load {{.*}} -> <8x8xf32, vec, @vec_1>
func.func @a_branch_in_a_loop(%m: memref<8x8xf32>, %n: index, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  scf.for %i = %n to %n step %n {
    %b = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
    tile.store %b, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    scf.if %c {
      %x = tile.abs %a : <8x8xf32, vec>
      tile.store %x, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    } else {
      %y = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
      tile.store %y, %m[0, 0] : <8x8xf32, vec>, memref<8x8xf32>
    }
  }
  return
}
