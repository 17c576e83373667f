// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   -split-input-file -verify-diagnostics

// The chip has no move within acc, and both accumulators live on.

!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
func.func @old_and_new(%m: memref<64x64xf16>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %a : (<64x64xf16, mat>) -> !left
  %q = tile.move %a : (<64x64xf16, mat>) -> !right
  // expected-note @below {{the result of tile.matmul is made here}}
  %seed = tile.matmul %l, %q : (!left, !right) -> !acc
  // expected-error @below {{passes on a tile that has to be copied within acc, which has no move of its own: the result of tile.matmul and the result of scf.for are live together}}
  // expected-note @below {{the result of scf.for is made here}}
  // expected-note @below {{start the accumulation in place (init_cond), or keep a second accumulator}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %seed) -> (!acc) {
    %t = tile.matmul_acc %x, %l, %q : (!acc, !left, !right) -> !acc
    scf.yield %t : !acc
  }
  tile.store %r, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %seed, %o[0, 0] : !acc, memref<64x64xf32>
  return
}

// -----

// One of two accumulators is chosen, and the other is needed as well.

!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
func.func @one_of_two(%m: memref<64x64xf16>, %o: memref<64x64xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %a : (<64x64xf16, mat>) -> !left
  %q = tile.move %a : (<64x64xf16, mat>) -> !right
  // expected-note @below {{the result of tile.matmul is made here}}
  %s = tile.matmul %l, %q : (!left, !right) -> !acc
  // expected-note @below {{the result of scf.if is made here}}
  %t = scf.if %c -> (!acc) {
    %u = tile.matmul %l, %q : (!left, !right) -> !acc
    scf.yield %u : !acc
  } else {
    // expected-error @below {{has to be copied within acc, which has no move of its own: the result of tile.matmul and the result of scf.if are live together}}
    // expected-note @below {{start the accumulation in place (init_cond), or keep a second accumulator}}
    scf.yield %s : !acc
  }
  tile.store %t, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %s, %o[0, 0] : !acc, memref<64x64xf32>
  return
}

// -----

// A swap in mat.

!mat = !tile.tile<64x64xf16, mat>
func.func @swap(%m: memref<64x64xf16>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> !mat
  %b = tile.load %m[0, 0] : memref<64x64xf16> -> !mat
  // expected-note @below {{carry 1 of scf.for is made here}}
  // expected-note @below {{carry 0 of scf.for is made here}}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!mat, !mat) {
    // expected-error @below {{passes on a tile that has to be copied within mat, which has no move of its own: carry 1 of scf.for and carry 0 of scf.for are live together}}
    // expected-note @below {{unroll the loop by two, so that tiles need not trade places}}
    scf.yield %y, %x : !mat, !mat
  }
  %left = tile.move %r#0 : (!mat) -> <64x64xf16, left>
  return
}

// -----

// The next tile is loaded while this one is still needed.

!mat = !tile.tile<64x64xf16, mat>
func.func @too_early(%m: memref<64x64xf16>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> !mat
  // expected-note @below {{carry 0 of scf.for is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!mat) {
    // expected-note @below {{the result of tile.load is made here}}
    %next = tile.load %m[0, 0] : memref<64x64xf16> -> !mat
    %left = tile.move %x : (!mat) -> <64x64xf16, left>
    // expected-error @below {{passes on a tile that has to be copied within mat, which has no move of its own: the result of tile.load and carry 0 of scf.for are live together}}
    // expected-note @below {{end one of the two earlier, or unroll the loop by two so that each has its own place}}
    scf.yield %next : !mat
  }
  %left = tile.move %r : (!mat) -> <64x64xf16, left>
  return
}

// -----

// A popped tile cannot leave its ring in mat.

!mat = !tile.tile<64x64xf16, mat>
func.func @out_of_the_ring(%m: memref<64x64xf16>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.reserve @v2c : mat, 16384
  %r = scf.if %c -> (!mat) {
    // expected-note @below {{the tile is made here}}
    %p = tile.tpop_from_aiv from @v2c : !mat
    // expected-error @below {{has to be copied within mat, which has no move of its own: it leaves a cross-core ring}}
    // expected-note @below {{make the tile where it is passed on, not within another}}
    scf.yield %p : !mat
  } else {
    %l = tile.load %m[0, 0] : memref<64x64xf16> -> !mat
    scf.yield %l : !mat
  }
  %left = tile.move %r : (!mat) -> <64x64xf16, left>
  return
}
