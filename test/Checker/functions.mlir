// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// What has no tiles is right, and what has unplaced ones is not yet.

func.func private @declared(%m: memref<16x16xf32>)

func.func @without_tiles(%n: index) -> index {
  cf.br ^bb1(%n : index)
^bb1(%x: index):
  return %x : index
}

func.func @a_kernel_without_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

func.func @unplaced(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error @below {{has no placement; run pypto-init-memref first}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  return
}

func.func @placed_in_part(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, @vec_0>
  // expected-error @below {{has no placement; run pypto-init-memref first}}
  %b = tile.exp %a : (<16x16xf32, vec, @vec_0>) -> <16x16xf32, vec>
  return
}

// An allocation may stand deep inside, where inlining has left it.
func.func @an_allocation_inside(%m: memref<16x16xf32>, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.if %c {
    tile.alloc @vec_0 : vec, 1024
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec, @vec_0>
    tile.store %a, %m[0, 0] : <16x16xf32, vec, @vec_0>, memref<16x16xf32>
  }
  return
}
