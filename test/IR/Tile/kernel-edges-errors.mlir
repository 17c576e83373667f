// A tile that crosses a region edge has a constant place.
// RUN: %plan %s -split-input-file -verify-diagnostics

// expected-error@+1 {{a tile that crosses a region edge has a constant place, not '+ ?'}}
func.func @an_argument_somewhere(%a: !tile.tile<8x8xf32, vec, @vec_0 + ?>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  return
}

// -----

func.func @a_carry_somewhere(%t: !tile.tile<16x8xf32, vec>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %0 = tile.slice %t[%i, 0] : <16x8xf32, vec> -> <8x8xf32, vec, @vec_0 + ?>
  // expected-error@+1 {{a tile that crosses a region edge has a constant place, not '+ ?'}}
  %1 = scf.for %j = %i to %i step %i iter_args(%a = %0) -> (!tile.tile<8x8xf32, vec, @vec_0 + ?>) {
    scf.yield %a : !tile.tile<8x8xf32, vec, @vec_0 + ?>
  }
  return
}

// -----

func.func @a_branch_result_somewhere(%t: !tile.tile<16x8xf32, vec>, %i: index, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %0 = tile.slice %t[%i, 0] : <16x8xf32, vec> -> <8x8xf32, vec, @vec_0 + ?>
  // expected-error@+1 {{a tile that crosses a region edge has a constant place, not '+ ?'}}
  %1 = scf.if %c -> (!tile.tile<8x8xf32, vec, @vec_0 + ?>) {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0 + ?>
  } else {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0 + ?>
  }
  return
}

// -----

func.func @a_constant_place_may_cross(%c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %0 = tile.create : <8x8xf32, vec, @vec_0 + 256>
  %1 = scf.if %c -> (!tile.tile<8x8xf32, vec, @vec_0 + 256>) {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0 + 256>
  } else {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0 + 256>
  }
  return
}
