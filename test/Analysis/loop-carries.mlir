// What loops carry: which values a tile becomes on its way in, round and out,
// and whether it is copied for that, before and after copies are decided on.

// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-print-loop-carries))' 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-print-loop-carries))' 2>&1 | FileCheck %s --check-prefix=INIT
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-materialize-semantic-aliases,pypto-print-loop-carries))' 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: %plan %s -mlir-disable-threading -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b},any(pypto-print-loop-carries))' 2>&1 | FileCheck %s --check-prefix=AFTER

!t = !tile.tile<8x64xf32, vec>

// The first carry begins as %0, which is stored behind the loop, and goes on as
// %5, which is made in its place. The second is made anew.
// BEFORE-LABEL: loop carries of @one_loop
// BEFORE-NEXT: scf.for
// BEFORE-NEXT: init %0 to %arg5 and %2#0: not planned yet
// BEFORE-NEXT: init %1 to %arg6 and %2#1: not planned yet
// BEFORE-NEXT: scf.yield %3 to %arg5 and %2#0: not planned yet
// BEFORE-NEXT: scf.yield %4 to %arg6 and %2#1: not planned yet
// INIT-LABEL: loop carries of @one_loop
// INIT-NEXT: scf.for
// INIT-NEXT: init %0 to %arg5 and %3#0: to be copied, the result of tile.load at {{[0-9]+:[0-9]+}} and result 0 of scf.for at {{[0-9]+:[0-9]+}} are live together
// INIT-NEXT: init %{{[0-9]+}} to %arg6 and %3#1: made anew
// INIT-NEXT: scf.yield %4 to %arg5 and %3#0: in place
// INIT-NEXT: scf.yield %5 to %arg6 and %3#1: in place
// AFTER-LABEL: loop carries of @one_loop
// AFTER-NEXT: scf.for
// AFTER-NEXT: init %0 to %arg5 and %3#0: copied, the result of tile.load at {{[0-9]+:[0-9]+}} and the result of tile.exp at {{[0-9]+:[0-9]+}} are live together
// AFTER-NEXT: init %{{[0-9]+}} to %arg6 and %3#1: made anew
// AFTER-NEXT: scf.yield %4 to %arg5 and %3#0: in place
// AFTER-NEXT: scf.yield %5 to %arg6 and %3#1: in place
func.func @one_loop(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %n: index,
                    %unused: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %one = tile.full 1.0 : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %one)
      -> (!t, !t) {
    %u = tile.exp %p : !t
    %v = tile.abs %q : !t
    scf.yield %u, %v : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<8x64xf32>
  tile.store %r#1, %y[0, 0] : !t, memref<8x64xf32>
  tile.store %a, %y[0, 0] : !t, memref<8x64xf32>
  return
}

// A while loop passes a tile to its second region and out at the same time. A
// loop without tiles, and a branch, are not listed.
// BEFORE-LABEL: loop carries of @while
// BEFORE-NEXT: scf.while
// BEFORE-NEXT: init %0 to %arg3: not planned yet
// BEFORE-NEXT: scf.condition %arg3 to %1#0 and %arg3: not planned yet
// BEFORE-NEXT: scf.yield %{{.*}} to %arg3: not planned yet
// BEFORE-NEXT: loop carries of @swap
// INIT-LABEL: loop carries of @while
// INIT-NEXT: scf.while
// AFTER-LABEL: loop carries of @while
// AFTER-NEXT: scf.while
// AFTER-COUNT-3: in place
func.func @while(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r:2 = scf.while (%p = %a, %i = %c0) : (!t, index) -> (!t, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %p, %i : !t, index
  } do {
  ^bb0(%p: !t, %i: index):
    %q = tile.exp %p : !t
    %j = arith.addi %i, %c1 : index
    scf.yield %q, %j : !t, index
  }
  scf.for %i = %c0 to %n step %c1 {
    tile.store %r#0, %y[0, 0] : !t, memref<8x64xf32>
  }
  return
}

// Tiles that trade places name what they were before.
// AFTER-LABEL: loop carries of @swap
// AFTER-NEXT: scf.for
// AFTER-NEXT: init
// AFTER-NEXT: init
// AFTER-NEXT: scf.yield %[[Y:arg[0-9]+]] to %[[X:arg[0-9]+]] and %{{.*}}#0: copied, result 1 of scf.for at {{[0-9]+:[0-9]+}} and result 0 of scf.for at {{[0-9]+:[0-9]+}} are live together
// AFTER-NEXT: scf.yield %[[X]] to %[[Y]] and %{{.*}}#1: copied,
func.func @swap(%x: memref<8x64xf32>, %y: memref<8x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %b = tile.load %x[0, 0] : memref<8x64xf32> -> !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b)
      -> (!t, !t) {
    scf.yield %q, %p : !t, !t
  }
  tile.store %r#0, %y[0, 0] : !t, memref<8x64xf32>
  tile.store %r#1, %y[0, 0] : !t, memref<8x64xf32>
  return
}
