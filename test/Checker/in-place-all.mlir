// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// An op that updates all of its operand needs all of it, and leaves nothing of
// it. On the core: an accumulator.

!acc = !tile.tile<16x16xf32, acc, @acc_0>
!l = !tile.tile<16x16xf16, left, @left_0>
!r = !tile.tile<16x16xf16, right, @right_0>

func.func @accumulated(%l: memref<16x16xf32>, %m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  tile.alloc @right_0 : right, 512
  tile.alloc @acc_0 : acc, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat, @mat_0>
  %x = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !l
  %y = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !r
  %c = tile.matmul %x, %y : (!l, !r) -> !acc
  %d = tile.matmul_acc %c, %x, %y : (!acc, !l, !r) -> !acc
  %e = tile.matmul_acc %d, %x, %y : (!acc, !l, !r) -> !acc
  tile.store %e, %l[0, 0] : !acc, memref<16x16xf32>
  return
}

func.func @the_old_sum(%l: memref<16x16xf32>, %m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  tile.alloc @right_0 : right, 512
  tile.alloc @acc_0 : acc, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat, @mat_0>
  %x = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !l
  %y = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !r
  // expected-note @below {{the tile is made here}}
  %c = tile.matmul %x, %y : (!l, !r) -> !acc
  // expected-note @below {{overwritten here}}
  %d = tile.matmul_acc %c, %x, %y : (!acc, !l, !r) -> !acc
  tile.store %d, %l[0, 0] : !acc, memref<16x16xf32>
  // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'acc_0' do not hold it}}
  tile.store %c, %l[0, 0] : !acc, memref<16x16xf32>
  return
}

func.func @a_sum_that_was_overwritten(%l: memref<16x16xf32>,
                                      %m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  tile.alloc @right_0 : right, 512
  tile.alloc @acc_0 : acc, 2048
  %a = tile.load %m[0, 0] : memref<16x16xf16> -> <16x16xf16, mat, @mat_0>
  %x = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !l
  %y = tile.move %a : (<16x16xf16, mat, @mat_0>) -> !r
  // expected-note @below {{the tile is made here}}
  %c = tile.matmul %x, %y : (!l, !r) -> !acc
  // expected-note @below {{overwritten here}}
  %d = tile.matmul %x, %y : (!l, !r) -> !acc
  tile.store %d, %l[0, 0] : !acc, memref<16x16xf32>
  // expected-error @below {{reads operand 0, but bytes}}
  %e = tile.matmul_acc %c, %x, %y : (!acc, !l, !r) -> !acc
  tile.store %e, %l[0, 0] : !acc, memref<16x16xf32>
  return
}
