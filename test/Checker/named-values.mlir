// Notes call a value what its location calls it. All other tests have the twin:
// locations without names.
// RUN: not %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file %s 2>&1 | FileCheck %s

!t = !tile.tile<16x16xf32, vec, @vec_0>

// CHECK: error: reads operand 0
// CHECK: kernel.py:1:2: note: the tile 'first' is made here
func.func @overwritten(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %0 = tile.load %m[0, 0] : memref<16x16xf32> -> !t loc("first"("kernel.py":1:2))
  %1 = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  tile.store %0, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

// CHECK: error: stands on a tile at byte 0
// CHECK: kernel.py:3:4: note: that tile 'here' is made here
func.func @elsewhere(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  %0 = tile.load %m[0, 0] : memref<16x16xf32> -> !t loc("here"("kernel.py":3:4))
  %1 = tile.reshape %0 : (!t) -> <8x32xf32, vec, @vec_1>
  return
}

// -----

!row = !tile.tile<1x64xf32, vec, @vec_0>
!t = !tile.tile<16x64xf32, vec, @vec_0>

// CHECK: error: writes its result to bytes of operand 1
// CHECK: kernel.py:5:6: note: the operand 'row' is made here
func.func @forbidden(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_1 : vec, 4096
  %0 = tile.load %m[0, 0] : memref<16x64xf32> -> <16x64xf32, vec, @vec_1>
  %1 = tile.load %m[0, 0] : memref<16x64xf32> -> !row loc("row"("kernel.py":5:6))
  %2 = tile.col_expand_mul %0, %1 : (<16x64xf32, vec, @vec_1>, !row) -> !t
  return
}
