// Every tile gets a place: a class an allocation at the head of the function, a
// view its operand's allocation and an offset, an update its operand's place.

// RUN: %plan %s -pass-pipeline='builtin.module(any(pypto-init-memref))' | FileCheck %s

// Names count per space, in the order of definition; sizes are bytes.
// CHECK-LABEL: func.func @allocations_stand_at_the_head
// CHECK-NEXT: tile.alloc @vec_0 : vec, 4096{{$}}
// CHECK-NEXT: tile.alloc @vec_1 : vec, 512{{$}}
// CHECK-NEXT: tile.alloc @vec_2 : vec, 4096{{$}}
// CHECK-NEXT: arith.constant
// CHECK: tile.load {{.*}} -> <16x64xf32, vec, @vec_0>
// CHECK: tile.slice {{.*}} -> <2x64xf32, vec, @vec_0 + 1024>
// CHECK: tile.exp {{.*}} : (<2x64xf32, vec, @vec_0 + 1024>) -> <2x64xf32, vec, @vec_1>
// CHECK: tile.full 0.0{{.*}} : <16x64xf32, vec, @vec_2>
// CHECK: tile.assemble {{.*}} : <2x64xf32, vec, @vec_1>, <16x64xf32, vec, @vec_2> -> <16x64xf32, vec, @vec_2>
func.func @allocations_stand_at_the_head(%m: memref<16x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %a = tile.load %m[%c0, 0] : memref<16x64xf32> -> <16x64xf32, vec>
  %s = tile.slice %a[4, 0] : <16x64xf32, vec> -> <2x64xf32, vec>
  %b = tile.exp %s : <2x64xf32, vec>
  %z = tile.full 0.0 : <16x64xf32, vec>
  %u = tile.assemble %b into %z[8, 0] : <2x64xf32, vec>, <16x64xf32, vec> -> <16x64xf32, vec>
  tile.store %u, %m[0, 0] : <16x64xf32, vec>, memref<16x64xf32>
  return
}

// Allocations of tiles in regions stand at the head as well. Boxed
// layouts round 8 rows to 16: 16 * 16 * 2 = 512 in left, 16 * 16 * 4 = 1024 in acc.
// CHECK-LABEL: func.func @names_count_per_space
// CHECK-NEXT: tile.alloc @mat_0 : mat, 512{{$}}
// CHECK-NEXT: tile.alloc @left_0 : left, 512{{$}}
// CHECK-NEXT: tile.alloc @right_0 : right, 512{{$}}
// CHECK-NEXT: tile.alloc @acc_0 : acc, 1024{{$}}
// CHECK-NEXT: tile.alloc @mat_1 : mat, 512{{$}}
// CHECK: scf.for
// CHECK: tile.load {{.*}} -> <16x16xf16, mat, @mat_1>
func.func @names_count_per_space(%m: memref<16x16xf16>, %o: memref<8x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  %l = tile.create : <8x16xf16, left>
  %r = tile.move %a : (<16x16xf16, mat>) -> <16x16xf16, right>
  %c = tile.matmul %l, %r : (<8x16xf16, left>, <16x16xf16, right>) -> <8x16xf32, acc>
  tile.store %c, %o[0, 0] : <8x16xf32, acc>, memref<8x16xf32>
  scf.for %i = %n to %n step %n {
    %b = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat>
  }
  return
}
