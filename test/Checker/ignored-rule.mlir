// RUN: %plan -pass-pipeline='builtin.module(any(pypto-init-memref,pypto-memory-reuse,pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s | FileCheck %s

// Planning leaves out the rule that a test names, and the checker does not: the
// result lies on the mask, which ends at the op.

module attributes {tile.target = #tile.target<ascend910b>,
                   tile.ignored_rule = "tile.sel mask"} {
func.func @over_the_mask(%m: memref<64x64xf32>, %k: memref<64x8xi8>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note @below {{the operand is made here}}
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  // expected-error @below {{writes its result to bytes of operand 0, but TSEL reads the predicate mask and the scratch while it writes dst}}
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
}

// -----

// Another op's rule changes nothing.

module attributes {tile.target = #tile.target<ascend910b>,
                   tile.ignored_rule = "tile.sels mask"} {
// CHECK-LABEL: func.func @not_over_the_mask
// CHECK: tile.sel {{.*}} : (<64x8xi8, vec, @vec_0>, {{.*}} -> <64x64xf32, vec, @vec_4>
func.func @not_over_the_mask(%m: memref<64x64xf32>, %k: memref<64x8xi8>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %mask = tile.load %k[0, 0] : memref<64x8xi8> -> <64x8xi8, vec>
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %b = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  %t = tile.create : <64x64xf32, vec>
  %r = tile.sel %mask, %a, %b, %t : (<64x8xi8, vec>, <64x64xf32, vec>, <64x64xf32, vec>, <64x64xf32, vec>) -> <64x64xf32, vec>
  tile.store %a, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %b, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  tile.store %r, %m[0, 0] : <64x64xf32, vec>, memref<64x64xf32>
  return
}
}

// -----

// expected-error @below {{'tile.ignored_rule' is a string}}
module attributes {tile.ignored_rule = 1} {
}
