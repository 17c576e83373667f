
// Ways through a function that cannot be followed are an error, and not right.

// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -allow-unregistered-dialect -split-input-file -verify-diagnostics %s

!t = !tile.tile<16x16xf32, vec, @vec_0>

// expected-error @below {{has a region of several blocks around tile ops, whose paths are not followed}}
func.func @several_blocks(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  cf.br ^bb1
^bb1:
  %x = tile.full 0.0 : !t
  tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @several_blocks_in_a_region(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{has a region of several blocks around tile ops, whose paths are not followed}}
  scf.execute_region {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
    cf.br ^bb1
  ^bb1:
    tile.store %a, %m[0, 0] : !t, memref<16x16xf32>
    scf.yield
  }
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @an_unknown_region(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{contains tile ops, but does not say how control flows through its regions}}
  "foreign.region"() ({
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  }) : () -> ()
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @at_the_same_time(%m: memref<16x16xf32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{runs iterations around tile ops at the same time, which would all use one tile}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  }
  return
}

// -----

// An unknown region may read tiles: they have to be there all the time.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @readers_in_an_unknown_region(%m: memref<16x16xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{the tile is made here}}
  %a = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  "foreign.region"() ({
    "foreign.read"(%a) : (!t) -> ()
  }) : () -> ()
  // expected-note @below {{overwritten here}}
  %x = tile.full 0.0 : !t
  "foreign.region"() ({
    // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'vec_0' do not hold it}}
    "foreign.read"(%a) : (!t) -> ()
  }) : () -> ()
  return
}
