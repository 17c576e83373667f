// One place for an accumulator, however many loops and branches it goes
// through: a cube core cannot move it.

// RUN: %every_plan %s --no-run | FileCheck %s

!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>

// CHECK-LABEL: func.func @created_before_the_loop
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @created_before_the_loop(%x: memref<64x64xf16>, %y: memref<64x64xf32>,
                                   %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %seed = tile.create : !acc
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%p = %seed) -> (!acc) {
    %first = arith.cmpi eq, %i, %c0 : index
    %u = tile.matmul_acc %p, %l, %r, %first
        : (!acc, !left, !right, i1) -> !acc
    scf.yield %u : !acc
  }
  tile.store %sum, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// Peeled in front, two more products behind, and a third in one arm.
// CHECK-LABEL: func.func @peeled_and_continued
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @peeled_and_continued(%x: memref<64x64xf16>, %y: memref<64x64xf32>,
                                %n: index, %c: i1)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %seed = tile.matmul %l, %r : (!left, !right) -> !acc
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%p = %seed) -> (!acc) {
    %u = tile.matmul_acc %p, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u : !acc
  }
  %v = tile.matmul_acc %sum, %l, %r : (!acc, !left, !right) -> !acc
  %w = tile.matmul_acc %v, %l, %r : (!acc, !left, !right) -> !acc
  %z = scf.if %c -> (!acc) {
    %u = tile.matmul_acc %w, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u : !acc
  } else {
    scf.yield %w : !acc
  }
  tile.store %z, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// Two accumulations in nested loops, one after the other: the second lies where
// the first did.
// CHECK-LABEL: func.func @nested_and_again
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @nested_and_again(%x: memref<64x64xf16>, %y: memref<64x64xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %gate = tile.matmul %l, %r : (!left, !right) -> !acc
  %g = scf.for %i = %c0 to %n step %c1 iter_args(%p = %gate) -> (!acc) {
    %inner = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> (!acc) {
      %u = tile.matmul_acc %q, %l, %r : (!acc, !left, !right) -> !acc
      scf.yield %u : !acc
    }
    %v = tile.matmul_acc %inner, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %v : !acc
  }
  tile.store %g, %y[0, 0] : !acc, memref<64x64xf32>
  %up = tile.matmul %l, %r : (!left, !right) -> !acc
  %h = scf.for %i = %c0 to %n step %c1 iter_args(%p = %up) -> (!acc) {
    %inner = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> (!acc) {
      %u = tile.matmul_acc %q, %l, %r : (!acc, !left, !right) -> !acc
      scf.yield %u : !acc
    }
    scf.yield %inner : !acc
  }
  tile.store %h, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// Two that go on side by side have two places, also from one seed.
// CHECK-LABEL: func.func @side_by_side
// CHECK-COUNT-2: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @side_by_side(%x: memref<64x64xf16>, %y: memref<64x64xf32>,
                        %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %seed = tile.create : !acc
  %sums:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %seed, %q = %seed)
      -> (!acc, !acc) {
    %first = arith.cmpi eq, %i, %c0 : index
    %u = tile.matmul_acc %p, %l, %r, %first
        : (!acc, !left, !right, i1) -> !acc
    %v = tile.matmul_acc %q, %l, %r, %first
        : (!acc, !left, !right, i1) -> !acc
    scf.yield %u, %v : !acc, !acc
  }
  tile.store %sums#0, %y[0, 0] : !acc, memref<64x64xf32>
  tile.store %sums#1, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// A while loop, and a switch with an arm of each kind.
// CHECK-LABEL: func.func @while_and_switch
// CHECK-COUNT-1: tile.alloc @acc_
// CHECK-NOT: tile.alloc @acc_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @while_and_switch(%x: memref<64x64xf16>, %y: memref<64x64xf32>,
                            %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %seed = tile.matmul %l, %r : (!left, !right) -> !acc
  %w:2 = scf.while (%p = %seed, %i = %c0) : (!acc, index) -> (!acc, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %p, %i : !acc, index
  } do {
  ^bb0(%p: !acc, %i: index):
    %u = tile.matmul_acc %p, %l, %r : (!acc, !left, !right) -> !acc
    %j = arith.addi %i, %c1 : index
    scf.yield %u, %j : !acc, index
  }
  %z = scf.index_switch %n -> !acc
  case 0 {
    %u = tile.matmul %l, %r : (!left, !right) -> !acc
    scf.yield %u : !acc
  }
  case 1 {
    %u = tile.matmul_acc %w#0, %l, %r : (!acc, !left, !right) -> !acc
    scf.yield %u : !acc
  }
  default {
    scf.yield %w#0 : !acc
  }
  tile.store %z, %y[0, 0] : !acc, memref<64x64xf32>
  return
}

// The next left operand is moved while the last one is multiplied: nothing is
// read after it is replaced.
// CHECK-LABEL: func.func @replaced_after_its_last_use
// CHECK-COUNT-1: tile.alloc @left_
// CHECK-NOT: tile.alloc @left_
// CHECK-NOT: tile.copy
// CHECK: return
func.func @replaced_after_its_last_use(%x: memref<64x64xf16>,
                                       %y: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %m : (<64x64xf16, mat>) -> !left
  %r = tile.move %m : (<64x64xf16, mat>) -> !right
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%p = %l) -> (!left) {
    %next_mat = tile.load %x[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
    %s = tile.matmul %p, %r : (!left, !right) -> !acc
    tile.store %s, %y[0, 0] : !acc, memref<64x64xf32>
    %next = tile.move %next_mat : (<64x64xf16, mat>) -> !left
    scf.yield %next : !left
  }
  %s = tile.matmul %last, %r : (!left, !right) -> !acc
  tile.store %s, %y[0, 0] : !acc, memref<64x64xf32>
  return
}
