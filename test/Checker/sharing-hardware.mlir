
// What the hardware allows beyond the stricter rules is right when the module
// asks for it. prelu writes over its tile on the A5.

// RUN: %plan %s -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950 sharing=hardware},any(pypto-verify-memory))'
// RUN: %plan %s -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend950},any(pypto-verify-memory))'
// RUN: %plan %s -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b sharing=hardware},any(pypto-verify-memory))'

!a = !tile.tile<16x64xf32, vec, @vec_0>
!b = !tile.tile<16x64xf32, vec, @vec_1>
!s = !tile.tile<32x32xf32, vec, @vec_2>

func.func @prelu(%m: memref<16x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 4096
  tile.alloc @vec_1 : vec, 4096
  tile.alloc @vec_2 : vec, 4096
  // expected-note @below {{the operand is made here}}
  %a = tile.load %m[0, 0] : memref<16x64xf32> -> !a
  %b = tile.load %m[0, 0] : memref<16x64xf32> -> !b
  %s = tile.create : !s
  // expected-error @below {{writes its result to bytes of operand 0, but}}
  %r = tile.prelu %a, %b, %s : (!a, !b, !s) -> !a
  tile.store %r, %m[0, 0] : !a, memref<16x64xf32>
  return
}
