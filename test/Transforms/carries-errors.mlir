// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' \
// RUN:   -split-input-file -verify-diagnostics

// The chip has no move within acc, and both accumulators live on. The first is
// not computed again (recompute.mlir), as an author has bound it.

!acc = !tile.tile<64x64xf32, acc>
!left = !tile.tile<64x64xf16, left>
!right = !tile.tile<64x64xf16, right>
func.func @old_and_new(%m: memref<64x64xf16>, %o: memref<64x64xf32>, %n: index,
                       %left: memref<64x64xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @sum pinned
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tile.load %m[0, 0] : memref<64x64xf16> -> <64x64xf16, mat>
  %l = tile.move %a : (<64x64xf16, mat>) -> !left
  %q = tile.move %a : (<64x64xf16, mat>) -> !right
  // expected-note @below {{is made here}}
  %seed = tile.matmul %l, %q at @sum : (!left, !right) -> !acc
  // expected-error-re @below {{passes on a tile that has to be copied within acc, which has no move of its own: the result of tile.matmul at {{[0-9]+:11}} and the result of scf.for at {{[0-9]+:8}} are live together}}
  // expected-note @below {{start the accumulation in place (init_cond), or keep a second accumulator}}
  // expected-note-re @below {{the result of scf.for at {{[0-9]+:8}} is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %seed) -> (!acc) {
    %t = tile.matmul_acc %x, %l, %q : (!acc, !left, !right) -> !acc
    scf.yield %t : !acc
  }
  tile.store %r, %o[0, 0] : !acc, memref<64x64xf32>
  tile.store %seed, %o[0, 0] : !acc, memref<64x64xf32>
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
  // expected-note @below {{is made here}}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!mat, !mat) {
    // expected-error @below {{passes on a tile that has to be copied within mat}}
    // expected-note @below {{unroll the loop by two, so that tiles need not trade places}}
    scf.yield %y, %x : !mat, !mat
  }
  %left = tile.move %r#0 : (!mat) -> <64x64xf16, left>
  return
}

// -----

// A popped tile cannot be taken out of its ring within mat. Read in the round in
// which it is popped, it need not.

!popped = !tile.tile<16x64xf16, mat>
func.func @popped_a_round_ahead(%n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @v2c : mat, 8192
  tile.aic_initialize_pipe v2c @v2c slot_size 2048
  // expected-note @below {{the tile is made here}}
  %a = tile.tpop_from_aiv from @v2c : !popped
  // expected-error @below {{passes on a tile that has to be copied within mat, which has no move of its own: it leaves a cross-core ring}}
  // expected-note @below {{read it where it is popped, or move it to left or right and pass that on}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (!popped) {
    %l = tile.move %p : (!popped) -> <16x64xf16, left>
    %b = tile.tpop_from_aiv from @v2c : !popped
    scf.yield %b : !popped
  }
  %l = tile.move %r : (!popped) -> <16x64xf16, left>
  return
}

func.func @popped_and_read(%n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  tile.reserve @v2c : mat, 8192
  tile.aic_initialize_pipe v2c @v2c slot_size 2048
  %a = tile.tpop_from_aiv from @v2c : !popped
  %first = tile.move %a : (!popped) -> <16x64xf16, left>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %first)
      -> (!tile.tile<16x64xf16, left>) {
    %b = tile.tpop_from_aiv from @v2c : !popped
    %l = tile.move %b : (!popped) -> <16x64xf16, left>
    scf.yield %l : !tile.tile<16x64xf16, left>
  }
  return
}

// -----

// The twin of pipeline-unread-carries.mlir: behind a round left over two tiles
// stand the other way round.

!mat = !tile.tile<64x64xf16, mat>
!l = !tile.tile<64x64xf16, left>
!r = !tile.tile<64x64xf16, right>
!acc = !tile.tile<64x64xf32, acc>

func.func @read_behind_a_pipeline(%m: memref<512x64xf16>, %o: memref<64x64xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aic>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@below {{is made here}}
  %first = tile.load %m[0, 0] : memref<512x64xf16> -> !mat
  // expected-note@below {{is made here}}
  %second = tile.load %m[64, 0] : memref<512x64xf16> -> !mat
  %right = tile.move %first : (!mat) -> !r
  %left = tile.move %first : (!mat) -> !l
  %none = tile.matmul %left, %right : (!l, !r) -> !acc
  // expected-error@below {{passes on a tile that has to be copied within mat, which has no move of its own}}
  // expected-note@below {{end one of the two earlier, or unroll the loop by two so that each has its own place}}
  %q:3 = scf.for %i = %c0 to %n step %c1
      iter_args(%a = %none, %u = %first, %v = %second) -> (!acc, !mat, !mat) {
    %part = tile.move %u : (!mat) -> !l
    %sum = tile.matmul_acc %a, %part, %right : (!acc, !l, !r) -> !acc
    %w = tile.load %m[%i, 0] : memref<512x64xf16> -> !mat
    scf.yield %sum, %v, %w : !acc, !mat, !mat
  } {tile.pipeline_stages = 2}
  %last = tile.move %q#1 : (!mat) -> !l
  %all = tile.matmul_acc %q#0, %last, %right : (!acc, !l, !r) -> !acc
  tile.store %all, %o[0, 0] : !acc, memref<64x64xf32>
  return
}
