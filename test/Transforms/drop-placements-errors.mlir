// Places are not taken from tiles that leave the function: what is outside would
// still have them.
// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(any(pypto-drop-placements))'

// expected-error@+1 {{takes or returns a tile; tiles live within one kernel, pass a memref instead}}
func.func @an_argument(%a: !tile.tile<8x8xf32, vec, @vec_0>) {
  tile.alloc @vec_0 : vec, 256
  return
}

// -----

// A declaration has no tiles to unplace.
func.func private @callee() -> !tile.tile<8x8xf32, vec, @vec_0>
func.func @a_call() {
  tile.alloc @vec_0 : vec, 256
  // expected-error@+1 {{passes a tile to another function; inline the call first}}
  %0 = func.call @callee() : () -> !tile.tile<8x8xf32, vec, @vec_0>
  return
}

// -----

func.func @an_op_that_is_not_known(%a: tensor<4x!tile.tile<8x8xf32, vec, @vec_0>>, %i: index) {
  tile.alloc @vec_0 : vec, 256
  // expected-error@+1 {{makes a tile, but is no op that planning knows}}
  %0 = tensor.extract %a[%i] : tensor<4x!tile.tile<8x8xf32, vec, @vec_0>>
  return
}

// -----

func.func @inside(%c: i1) {
  tile.alloc @vec_0 : vec, 256
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  %1 = scf.if %c -> (!tile.tile<8x8xf32, vec, @vec_0>) {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0>
  } else {
    scf.yield %0 : !tile.tile<8x8xf32, vec, @vec_0>
  }
  return
}
