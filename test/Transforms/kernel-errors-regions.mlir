// Tile ops stand in regions whose control flow planning can follow, one
// iteration after the other (scf.parallel and scf.forall around tiles
// are errors, as is an op that does not say).

// RUN: %plan %s -split-input-file -verify-diagnostics -allow-unregistered-dialect \
// RUN:   -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})'

func.func @an_unknown_region() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{contains tile ops, but does not say how control flows through its regions}}
  "foreign.region"() ({
    %a = tile.create : <8x8xf32, vec>
    "foreign.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

// Without tile ops in it, it is nobody's business; it may read tiles, too.
func.func @an_unknown_region_without_tiles() attributes {tile.kernel = #tile.kernel<aiv>} {
  %a = tile.create : <8x8xf32, vec>
  "foreign.region"() ({
    "foreign.read"(%a) : (!tile.tile<8x8xf32, vec>) -> ()
  }) : () -> ()
  return
}

// -----

// Iterations that run at the same time would all have one and the same tile.
func.func @parallel_iterations(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{iterations}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = tile.create : <8x8xf32, vec>
  }
  return
}

// -----

func.func @forall_iterations() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-error@+1 {{iterations}}
  scf.forall (%i) in (8) {
    %a = tile.create : <8x8xf32, vec>
  }
  return
}

// -----

// Loops that run one iteration after the other are fine.
func.func @sequential_loops(%n: index, %c: i1) attributes {tile.kernel = #tile.kernel<aiv>} {
  scf.for %i = %n to %n step %n {
    %a = tile.create : <8x8xf32, vec>
  }
  scf.while : () -> () {
    %a = tile.create : <8x8xf32, vec>
    scf.condition(%c)
  } do {
    %a = tile.create : <8x8xf32, vec>
    scf.yield
  }
  scf.execute_region {
    %a = tile.create : <8x8xf32, vec>
    scf.yield
  }
  return
}
