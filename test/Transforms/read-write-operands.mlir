// On the A2/A3, rem and rems of integers convert their sources to floats in their
// place and back, exactly below 2^24 only (pto-isa a2a3/TRem:81-92): a source
// that is needed afterwards is saved before.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,WRITTEN
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,WRITTEN
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-init-memref,pypto-memory-reuse))' \
// RUN:   | FileCheck %s --check-prefixes=CHECK,READ

!i = !tile.tile<16x64xi32, vec>
!f = !tile.tile<16x64xf32, vec>

// CHECK-LABEL: func.func @sources_that_die
// CHECK-NOT: tile.copy
// CHECK: return
func.func @sources_that_die(%m: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %b = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %t = tile.create : !i
  %r = tile.rem %a, %b, %t : !i
  tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  return
}

// The copy is not laid onto what it was copied from.
// CHECK-LABEL: func.func @a_source_needed_later
// CHECK: %[[A:.*]] = tile.load {{.*}} -> <16x64xi32, vec, @vec_0>
// CHECK: %[[B:.*]] = tile.load
// WRITTEN: %[[C:.*]] = tile.copy %[[B]] : (<16x64xi32, vec, @vec_1>) -> <16x64xi32, vec, @vec_3>
// WRITTEN: tile.rem %[[A]], %[[C]],
// READ-NOT: tile.copy
// READ: tile.rem %[[A]], %[[B]],
// CHECK: tile.store %[[B]],
func.func @a_source_needed_later(%m: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %b = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %t = tile.create : !i
  %r = tile.rem %a, %b, %t : !i
  tile.store %b, %m[0, 0] : !i, memref<16x64xi32>
  tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  return
}

// One buffer would be converted twice.
// CHECK-LABEL: func.func @one_source_twice
// CHECK: %[[A:.*]] = tile.load
// WRITTEN: %[[C:.*]] = tile.copy %[[A]] : (<16x64xi32, vec, @vec_0>) -> <16x64xi32, vec, @vec_2>
// WRITTEN: tile.rem %[[C]], %[[A]],
// READ: tile.rem %[[A]], %[[A]],
func.func @one_source_twice(%m: memref<16x64xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %t = tile.create : !i
  %r = tile.rem %a, %a, %t : !i
  tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  return
}

// CHECK-LABEL: func.func @a_view_needed_later
// CHECK: %[[A:.*]] = tile.load
// WRITTEN: %[[C:.*]] = tile.copy %[[A]]
// WRITTEN: tile.rems %[[C]],
// READ: tile.rems %[[A]],
func.func @a_view_needed_later(%m: memref<16x64xi32>, %n: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  %v = tile.slice %a[15, 0] : !i -> <1x64xi32, vec>
  %t = tile.create : !i
  %r = tile.rems %a, %n, %t : (!i, i32, !i) -> !i
  tile.store %v, %m[0, 0] : <1x64xi32, vec>, memref<16x64xi32>
  tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  return
}

// What can be made again is.
// CHECK-LABEL: func.func @a_constant_is_made_again
// CHECK: %[[A:.*]] = tile.full 7
// WRITTEN: %[[C:.*]] = tile.full 7
// WRITTEN: tile.rems %[[C]],
// READ: tile.rems %[[A]],
// CHECK: tile.store %[[A]],
func.func @a_constant_is_made_again(%m: memref<16x64xi32>, %n: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.full 7 : !i
  %t = tile.create : !i
  %r = tile.rems %a, %n, %t : (!i, i32, !i) -> !i
  tile.store %a, %m[0, 0] : !i, memref<16x64xi32>
  tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  return
}

// Floats are only read.
// CHECK-LABEL: func.func @floats
// CHECK-NOT: tile.copy
// CHECK: return
func.func @floats(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !f
  %t = tile.create : !f
  %r = tile.rem %a, %a, %t : !f
  tile.store %a, %m[0, 0] : !f, memref<16x64xf32>
  tile.store %r, %m[0, 0] : !f, memref<16x64xf32>
  return
}

// The next iteration needs it again.
// CHECK-LABEL: func.func @a_source_of_every_iteration
// CHECK: %[[A:.*]] = tile.load
// CHECK: scf.for
// WRITTEN: %[[C:.*]] = tile.copy %[[A]]
// WRITTEN: tile.rem %{{.*}}, %[[C]],
// READ: tile.rem %{{.*}}, %[[A]],
func.func @a_source_of_every_iteration(%m: memref<16x64xi32>, %lo: index, %hi: index, %st: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  scf.for %i = %lo to %hi step %st {
    %b = tile.load %m[0, 0] : memref<16x64xi32> -> !i
    %t = tile.create : !i
    %r = tile.rem %b, %a, %t : !i
    tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  }
  return
}

// Whichever branch runs, the other one does not.
// CHECK-LABEL: func.func @a_source_of_the_other_branch
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_source_of_the_other_branch(%m: memref<16x64xi32>, %c: i1, %n: i32) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<16x64xi32> -> !i
  scf.if %c {
    %t = tile.create : !i
    %r = tile.rems %a, %n, %t : (!i, i32, !i) -> !i
    tile.store %r, %m[0, 0] : !i, memref<16x64xi32>
  } else {
    tile.store %a, %m[0, 0] : !i, memref<16x64xi32>
  }
  return
}
