// What this version does not plan is refused, also where the tiles are placed
// already: declared allocations, an author's address, a route that does not exist.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

func.func @tiles_in_declared_allocations(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ping pinned : vec, 16384
  // expected-error@+1 {{lies in a declared allocation, which this version does not plan yet}}
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec, @ping>
  tile.store %a, %m[0, 0] : <64x64xf32, vec, @ping>, memref<64x64xf32>
  return
}

// -----

func.func @an_address_of_the_author(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{declares an address, which this version does not plan around yet}}
  tile.alloc @mine pinned : vec, 64 address = 65536
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  return
}

// -----

func.func @extract_takes_a_route_too(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  // expected-error@+1 {{moves data from vec to acc, but ascend910b has no such route}}
  %b = tile.extract %a[0, 0] : <64x64xf32, vec> -> <64x64xf32, acc>
  return
}
