// A route that does not exist is refused for an extraction as for a move.
// RUN: %plan %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

func.func @extract_takes_a_route_too(%m: memref<64x64xf32>) attributes {tile.kernel = #tile.kernel<incore>} {
  %a = tile.load %m[0, 0] : memref<64x64xf32> -> <64x64xf32, vec>
  // expected-error@+1 {{moves data from vec to acc, but ascend910b has no such route}}
  %b = tile.extract %a[0, 0] : <64x64xf32, vec> -> <64x64xf32, acc>
  return
}
