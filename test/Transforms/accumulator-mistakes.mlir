// Accumulators that planners have given two places, which no cube core can mend
// by a copy, each named by what went wrong. All are run on values and on the
// bytes of each plan.

// RUN: %every_plan %s --arg n=3 --arg c=1 | FileCheck %s
// RUN: %every_plan %s --arg n=3 --arg c=0 | FileCheck %s

!mat = !tile.tile<16x16xf16, mat>
!left = !tile.tile<16x16xf16, left>
!right = !tile.tile<16x16xf16, right>
!acc = !tile.tile<16x16xf32, acc>

// CHECK-LABEL: func.func @a_chain_of_sums_took_two_accumulators
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_chain_of_sums_took_two_accumulators(%x: memref<64x64xf16>,
                                                 %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !mat
  %l = tile.move %m : (!mat) -> !left
  %r = tile.move %m : (!mat) -> !right
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
  %c = tile.matmul_acc %b, %l, %r : (!acc, !left, !right) -> !acc
  tile.store %c, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// The twin: the first sum goes on while the second is made.
// CHECK-LABEL: func.func @sums_side_by_side_fell_into_one
// CHECK-COUNT-2: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @sums_side_by_side_fell_into_one(%x: memref<64x64xf16>,
                                           %y: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !mat
  %l = tile.move %m : (!mat) -> !left
  %r = tile.move %m : (!mat) -> !right
  %a = tile.matmul %l, %r : (!left, !right) -> !acc
  %b = tile.matmul %l, %r : (!left, !right) -> !acc
  %c = tile.matmul_acc %b, %l, %r : (!acc, !left, !right) -> !acc
  %d = tile.matmul_acc %a, %l, %r : (!acc, !left, !right) -> !acc
  tile.store %c, %y[0, 0] : !acc, memref<64x64xf32>
  tile.store %d, %y[16, 0] : !acc, memref<64x64xf32>
  return
}

// The first round of a sum written as a branch: the fresh product of one arm
// goes where the other arm adds, though it is no update of it.
// CHECK-LABEL: func.func @a_peeled_product_took_a_second_accumulator
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_peeled_product_took_a_second_accumulator(%x: memref<64x64xf16>,
                                                      %y: memref<64x64xf32>,
                                                      %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !mat
  %l = tile.move %m : (!mat) -> !left
  %r = tile.move %m : (!mat) -> !right
  %seed = tile.create : !acc
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%p = %seed) -> (!acc) {
    %first = arith.cmpi eq, %i, %c0 : index
    %u = scf.if %first -> (!acc) {
      %v = tile.matmul %l, %r : (!left, !right) -> !acc
      scf.yield %v : !acc
    } else {
      %v = tile.matmul_acc %p, %l, %r : (!acc, !left, !right) -> !acc
      scf.yield %v : !acc
    }
    scf.yield %u : !acc
  }
  tile.store %sum, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// A product made before the branch, which one arm passes on as it is.
// CHECK-LABEL: func.func @a_product_passed_on_took_a_second_accumulator
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_product_passed_on_took_a_second_accumulator(
    %x: memref<64x64xf16>, %y: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !mat
  %l = tile.move %m : (!mat) -> !left
  %r = tile.move %m : (!mat) -> !right
  %seed = tile.matmul %l, %r : (!left, !right) -> !acc
  %u = scf.if %c -> (!acc) {
    scf.yield %seed : !acc
  } else {
    %v = tile.matmul_acc %seed, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %v : !acc
  }
  tile.store %u, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// A sum is stored, the next takes its place, in nests of loops too; a carry that
// a loop only passes on keeps its own.
// CHECK-LABEL: func.func @a_nest_split_the_sum_that_took_a_dead_place
// CHECK-COUNT-2: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @a_nest_split_the_sum_that_took_a_dead_place(
    %x: memref<64x64xf16>, %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> !mat
  %l = tile.move %m : (!mat) -> !left
  %r = tile.move %m : (!mat) -> !right
  %gate = tile.matmul %l, %r : (!left, !right) -> !acc
  tile.store %gate, %y[0, 0] : !acc, memref<64x64xf32>
  %kept = tile.matmul %l, %r : (!left, !right) -> !acc
  %up = tile.matmul %l, %r : (!left, !right) -> !acc
  %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %up, %k = %kept)
      -> (!acc, !acc) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%o = %p) -> (!acc) {
      %u = tile.matmul_acc %o, %l, %r : (!acc, !left, !right) -> !acc
      scf.yield %u : !acc
    }
    scf.yield %q, %k : !acc, !acc
  }
  tile.store %s#0, %y[16, 0] : !acc, memref<64x64xf32>
  tile.store %s#1, %y[32, 0] : !acc, memref<64x64xf32>
  return
}
