// A function that was placed by hand and is no kernel is looked at before it is
// solved, whatever its tiles lie in.

// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b planner=dsa-rp})'

// expected-error @below {{contains tiles, but no 'tile.kernel' attribute says which core runs it}}
func.func @no_such_place() {
  tile.alloc @weights pinned : vec, 256
  %0 = tile.create : <8x8xf32, vec, @ping>
  return
}

// -----

func.func @placed(%m: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  %0 = tile.load %m[0, 0] : memref<8x8xf32> -> <8x8xf32, vec, @vec_0>
  tile.store %0, %m[0, 0] : <8x8xf32, vec, @vec_0>, memref<8x8xf32>
  return
}
