// A loaded tile that the op is given but does not touch is dead before, and its
// bytes are anybody's: with sharing=hardware col_expand takes the row only.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(any(pypto-verify-memory))'

!tile = !tile.tile<16x64xf32, vec, @vec_0>
!row = !tile.tile<1x64xf32, vec, pipe @ring>
module attributes {tile.target = #tile.target<ascend910b, sharing = hardware>} {
func.func @untouched(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.alloc @vec_0 : vec, 4096 address = 4096
  tile.reserve @ring : vec, 4096 address = 0
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %p = tile.tpop_from_aic from @ring : !row
  %r = tile.col_expand %a, %p : (!tile, !row) -> !tile
  tile.tfree_to_aic %p : !row
  tile.store %r, %m[0, 0] : !tile, memref<64x64xf32>
  return
}
}

// -----

// By the stricter rules it is read.
!tile = !tile.tile<16x64xf32, vec, @vec_0>
!row = !tile.tile<1x64xf32, vec, pipe @ring>
module attributes {tile.target = #tile.target<ascend910b>} {
func.func @read(%m: memref<64x64xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>,
                tile.split = #tile.split<up_down>} {
  tile.alloc @vec_0 : vec, 4096 address = 4096
  tile.reserve @ring : vec, 4096 address = 0
  // expected-note @below {{the loaded tile}}
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> !tile
  %p = tile.tpop_from_aic from @ring : !row
  // expected-error @below {{reads a popped tile and writes its result over one that was loaded}}
  %r = tile.col_expand %a, %p : (!tile, !row) -> !tile
  tile.tfree_to_aic %p : !row
  tile.store %r, %m[0, 0] : !tile, memref<64x64xf32>
  return
}
}
