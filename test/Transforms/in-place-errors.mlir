// An accumulator that is needed after its update cannot be saved, since acc has
// no move within itself: an error at the update, with the two ends of its life,
// if it cannot be computed again either (recompute.mlir). What an author has
// bound is where it is, once.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

func.func @read_after_the_update(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @sum pinned
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  // expected-note@+1 {{the old value is made here}}
  %a = tile.matmul %l, %r at @sum : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  // expected-error@+1 {{updates its operand in place, but the old value is needed afterwards and acc has no move within the space to save it: use a second tile, or read the old value before}}
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  // expected-note@+1 {{and read here}}
  tile.store %a, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// -----

// Read before the update, all is well.
func.func @read_before_the_update(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %a = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %a, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// -----

// The reader is another update.
func.func @two_sums_begun_on_one_product(%o: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @sum pinned
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  // expected-note@+1 {{the old value is made here}}
  %a = tile.matmul %l, %r at @sum : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  // expected-error@+1 {{updates its operand in place}}
  %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  // expected-note@+1 {{and read here}}
  %c = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  tile.store %c, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  return
}

// -----

// The next iteration reads the accumulator from before the loop again: its
// reader is the update itself.
func.func @updated_in_each_iteration(%o: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aic>} {
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  // expected-note@+1 {{the old value is made here}}
  %a = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  scf.for %i = %n to %n step %n {
    // expected-error@+1 {{updates its operand in place}}
    %b = tile.matmul_acc %a, %l, %r : (<16x16xf32, acc>, <16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
    tile.store %b, %o[0, 0] : <16x16xf32, acc>, memref<16x16xf32>
  }
  return
}

// -----

// What the vector core has sent stays in its ring: mat has no move within itself
// to take it out.
func.func @popped() attributes {tile.kernel = #tile.kernel<aic>} {
  tile.reserve @v2c : mat, 8192
  tile.aic_initialize_pipe v2c @v2c slot_size 1024
  %l = tile.create : <16x16xf16, left>
  %r = tile.create : <16x16xf16, right>
  %s = tile.matmul %l, %r : (<16x16xf16, left>, <16x16xf16, right>) -> <16x16xf32, acc>
  %a = tile.tpop_from_aiv from @v2c : <16x32xf16, mat>
  // expected-error@+1 {{updates in place a tile that lives in a cross-core ring, and mat has no move within the space to copy it out: update another tile, or update it before it is pushed}}
  %v = tile.assemble %s into %a[0, 16] : <16x16xf32, acc>, <16x32xf16, mat> -> <16x32xf16, mat>
  return
}
