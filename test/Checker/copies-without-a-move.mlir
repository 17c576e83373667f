// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// Only vec has a move within itself. A copy onto itself does nothing, anywhere;
// while copies are still parallel, none is final.

!l = !tile.tile<16x16xf16, left, @left_0>
!k = !tile.tile<16x16xf16, left, @left_1>
!t = !tile.tile<16x16xf16, mat, @mat_0>

func.func @a_copy(%m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  tile.alloc @left_1 : left, 512
  %t = tile.load %m[0, 0] : memref<16x16xf16> -> !t
  %l = tile.move %t : (!t) -> !l
  // expected-error @below {{copies within left, which the chip has no move for}}
  %k = tile.copy %l : (!l) -> !k
  return
}

func.func @a_copy_onto_itself(%m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  %t = tile.load %m[0, 0] : memref<16x16xf16> -> !t
  %l = tile.move %t : (!t) -> !l
  %k = tile.copy %l : (!l) -> !l
  return
}

func.func @a_copy_beside_a_parallel_one(%m: memref<16x16xf16>)
    attributes {tile.kernel = #tile.kernel<aic>} {
  tile.alloc @mat_0 : mat, 512
  tile.alloc @left_0 : left, 512
  tile.alloc @left_1 : left, 512
  %t = tile.load %m[0, 0] : memref<16x16xf16> -> !t
  %l = tile.move %t : (!t) -> !l
  %k = tile.copy %l : (!l) -> !k
  %p = tile.parallel_copy %k : (!k) -> (!l)
  return
}
