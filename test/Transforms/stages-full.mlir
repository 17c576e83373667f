// Where a space is full at any depth, one warning tells; not where a single
// buffer is larger than all of it.

// RUN: %plan %s -split-input-file -verify-diagnostics -o /dev/null \
// RUN:   -pass-pipeline='builtin.module(pypto-attach-target{target=ascend910b capacity=vec:65536},any(pypto-init-memref,pypto-memory-reuse,pypto-allocate-memory-addr{check-capacity=false}))'

// expected-remark @below {{vec takes 98304 bytes of 65536, which is not checked here}}
// expected-warning @below {{PH-MR-002: vec has no room for its pipelines at any depth that was tried; their stages share storage and wait for each other, and even so 98304 of 65536 bytes are needed: make tiles smaller, or ask for fewer stages}}
func.func @full_anyway(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.load %m[0, 0] : memref<512x256xf32> -> <40x256xf32, vec>
  %b = tile.load %m[0, 0] : memref<512x256xf32> -> <40x256xf32, vec>
  %p0_0 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_0, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  %p0_1 = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <16x256xf32, vec>
  tile.store %p0_1, %m[0, 0] : <16x256xf32, vec>, memref<512x256xf32>
  tile.store %a, %m[0, 0] : <40x256xf32, vec>, memref<512x256xf32>
  tile.store %b, %m[0, 0] : <40x256xf32, vec>, memref<512x256xf32>
  return
}

// -----

// An allocation of 80 KB, which no depth would make fit.
// expected-remark @below {{vec takes 81920 bytes of 65536, which is not checked here}}
func.func @one_is_too_large(%m: memref<512x256xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 81920
  tile.alloc @vec_1 : vec, 16384
  tile.alloc @vec_2 : vec, 16384
  %a = tile.load %m[0, 0] : memref<512x256xf32> -> <40x256xf32, vec, @vec_0>
  %b = tile.load %m[0, 0] : memref<512x256xf32> -> <40x256xf32, vec, @vec_0 + 40960>
  tile.store %a, %m[0, 0] : <40x256xf32, vec, @vec_0>, memref<512x256xf32>
  tile.store %b, %m[0, 0] : <40x256xf32, vec, @vec_0 + 40960>, memref<512x256xf32>
  %c = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 0>]} : memref<512x256xf32> -> <16x256xf32, vec, @vec_1>
  tile.store %c, %m[0, 0] : <16x256xf32, vec, @vec_1>, memref<512x256xf32>
  %d = tile.load %m[0, 0] {tile.pipeline = [#tile.membership<0, 1>]} : memref<512x256xf32> -> <16x256xf32, vec, @vec_2>
  tile.store %d, %m[0, 0] : <16x256xf32, vec, @vec_2>, memref<512x256xf32>
  return
}
