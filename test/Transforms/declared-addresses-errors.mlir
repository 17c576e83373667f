// Addresses of authors that go against each other, against a ring, or against the
// chip.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

!t = !tile.tile<16x16xf32, vec>

func.func @two_of_them(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{declared here}}
  tile.alloc @a pinned address = 0
  // expected-error@+1 {{the bytes [992, 2016) of 'b' overlap those of 'a', [0, 1024)}}
  tile.alloc @b pinned address = 992
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> !t
  %y = tile.load %m[0, 0] at @b : memref<16x16xf32> -> !t
  tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %y, %m[0, 0] : !t, memref<16x16xf32>
  return
}

func.func @side_by_side(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @a pinned address = 0
  tile.alloc @b pinned address = 1024
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> !t
  %y = tile.load %m[0, 0] at @b : memref<16x16xf32> -> !t
  tile.store %x, %m[0, 0] : !t, memref<16x16xf32>
  tile.store %y, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

func.func @on_a_ring(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{reserved here}}
  tile.reserve @c2v : vec, 8192 address = 4096
  // expected-error@+1 {{the bytes [8192, 9216) of 'a' overlap those of 'c2v', [4096, 12288)}}
  tile.alloc @a pinned address = 8192
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// A ring without an address goes around.
func.func @before_a_ring(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 8192
  tile.alloc @a pinned address = 4096
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

func.func @not_aligned(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'a' has the address 100, which is no multiple of 32; the next one is 128}}
  tile.alloc @a pinned address = 100
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

func.func @a_ring_not_aligned(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'c2v' has the address 100, which is no multiple of 32}}
  tile.reserve @c2v : vec, 8192 address = 100
  %x = tile.load %m[0, 0] : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

// -----

// The last place in 188,416 bytes for 1,024 is 187,392.

func.func @in_reach(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @a pinned address = 187392
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}

func.func @out_of_reach(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{'a' takes the bytes [187424, 188448) of vec, which has 188416; give it a lower address}}
  tile.alloc @a pinned address = 187424
  %x = tile.load %m[0, 0] at @a : memref<16x16xf32> -> <16x16xf32, vec>
  tile.store %x, %m[0, 0] : <16x16xf32, vec>, memref<16x16xf32>
  return
}
