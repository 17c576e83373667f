// What planning refuses, it refuses before it changes anything, at the op that
// matters and with what to do instead.

// RUN: %plan %s -split-input-file -verify-diagnostics \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

// expected-error@+1 {{contains tiles, but no 'tile.kernel' attribute says which core runs it: add tile.kernel = #tile.kernel<aiv>, <aic> or <incore>}}
func.func @which_core() {
  %a = tile.create : <8x8xf32, vec>
  return
}

// -----

// expected-error@+1 {{takes or returns a tile; tiles live within one kernel, pass a memref instead}}
func.func @a_tile_argument(%a: !tile.tile<8x8xf32, vec>) attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// -----

// expected-error@+1 {{takes or returns a tile; tiles live within one kernel, pass a memref instead}}
func.func @a_tile_result() -> !tile.tile<8x8xf32, vec> attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  return %a : !tile.tile<8x8xf32, vec>
}

// -----

// expected-error@+1 {{has several blocks; planning needs structured control flow (scf), lift it first}}
func.func @branches() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  cf.br ^next
^next:
  return
}

// -----

func.func private @callee(!tile.tile<8x8xf32, vec>)
func.func @a_call() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  // expected-error@+1 {{passes a tile to another function; inline the call first}}
  func.call @callee(%a) : (!tile.tile<8x8xf32, vec>) -> ()
  return
}

// -----

func.func private @maker() -> !tile.tile<8x8xf32, vec>
func.func @a_call_that_returns() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{passes a tile to another function; inline the call first}}
  %a = func.call @maker() : () -> !tile.tile<8x8xf32, vec>
  return
}

// -----

func.func @a_foreign_producer() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{makes a tile, but is no op that planning knows}}
  %a = builtin.unrealized_conversion_cast to !tile.tile<8x8xf32, vec>
  return
}

// -----

func.func @blocks_in_a_region() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{has a region of several blocks around tile ops; planning needs structured control flow (scf), lift it first}}
  scf.execute_region {
    %a = tile.create : <8x8xf32, vec>
    cf.br ^next
  ^next:
    scf.yield
  }
  return
}
