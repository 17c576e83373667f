// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A popped tile is there until its slot is given back.

!p = !tile.tile<16x16xf32, vec, pipe @c2v>
!half = !tile.tile<8x16xf32, vec, pipe @c2v>

func.func @read_before(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %p = tile.tpop_from_aic from @c2v : !p
  %v = tile.slice %p[8, 0] : !p -> !half
  tile.store %p, %m[0, 0] : !p, memref<16x16xf32>
  tile.store %v, %m[0, 0] : !half, memref<16x16xf32>
  tile.tfree_to_aic %p : !p
  return
}

func.func @read_after(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  // expected-note @below {{the tile is made here}}
  %p = tile.tpop_from_aic from @c2v : !p
  // expected-note @below {{its slot is freed here}}
  tile.tfree_to_aic %p : !p
  // expected-error @below {{reads operand 0, but bytes [0, 1024) of 'c2v' do not hold it}}
  tile.store %p, %m[0, 0] : !p, memref<16x16xf32>
  return
}

func.func @a_view_read_after(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %p = tile.tpop_from_aic from @c2v : !p
  // expected-note @below {{the tile is made here}}
  %v = tile.slice %p[8, 0] : !p -> !half
  // expected-note @below {{its slot is freed here}}
  tile.tfree_to_aic %p : !p
  // expected-error @below {{reads operand 0, but bytes [512, 1024) of 'c2v' do not hold it}}
  tile.store %v, %m[0, 0] : !half, memref<16x16xf32>
  return
}

// Two tiles of one ring are in two slots of it.
func.func @two_of_one_ring(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %p = tile.tpop_from_aic from @c2v : !p
  %q = tile.tpop_from_aic from @c2v : !p
  tile.tfree_to_aic %p : !p
  tile.store %q, %m[0, 0] : !p, memref<16x16xf32>
  tile.tfree_to_aic %q : !p
  return
}

// -----

// In loops.

!p = !tile.tile<16x16xf32, vec, pipe @c2v>

func.func @popped_and_freed_in_every_round(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %p = tile.tpop_from_aic from @c2v : !p
    tile.store %p, %m[0, 0] : !p, memref<16x16xf32>
    tile.tfree_to_aic %p : !p
  }
  return
}

func.func @freed_in_the_first_round(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @below {{the tile is made here}}
  %p = tile.tpop_from_aic from @c2v : !p
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{bytes [0, 1024) of 'c2v'}}
    tile.store %p, %m[0, 0] : !p, memref<16x16xf32>
    // expected-note @below {{its slot is freed here}}
    tile.tfree_to_aic %p : !p
  }
  return
}

// -----

// Over the edges of regions: popped a round ahead, as a pipeline does.

!p = !tile.tile<16x16xf32, vec, pipe @c2v>

func.func @popped_a_round_ahead(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tile.tpop_from_aic from @c2v : !p
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p) -> (!p) {
    %q = tile.tpop_from_aic from @c2v : !p
    tile.store %x, %m[0, 0] : !p, memref<16x16xf32>
    tile.tfree_to_aic %x : !p
    scf.yield %q : !p
  }
  tile.store %r, %m[0, 0] : !p, memref<16x16xf32>
  tile.tfree_to_aic %r : !p
  return
}

func.func @read_after_it_was_freed(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tile.tpop_from_aic from @c2v : !p
  // expected-note @below {{the tile is made here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p) -> (!p) {
    %q = tile.tpop_from_aic from @c2v : !p
    // expected-note @below {{its slot is freed here}}
    tile.tfree_to_aic %x : !p
    // expected-error @below {{bytes [0, 1024) of 'c2v'}}
    tile.store %x, %m[0, 0] : !p, memref<16x16xf32>
    scf.yield %q : !p
  }
  tile.tfree_to_aic %r : !p
  return
}

func.func @yielded_after_it_was_freed(%m: memref<16x16xf32>, %c: i1)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  // expected-note @below {{the tile is made here}}
  %r = scf.if %c -> (!p) {
    %p = tile.tpop_from_aic from @c2v : !p
    scf.yield %p : !p
  } else {
    %q = tile.tpop_from_aic from @c2v : !p
    tile.tfree_to_aic %q : !p
    scf.yield %q : !p
  }
  // expected-error @below {{bytes [0, 1024) of 'c2v'}}
  // expected-note @below {{it never gets there on some path}}
  tile.store %r, %m[0, 0] : !p, memref<16x16xf32>
  return
}

// -----

// Two carries that change places, and one that stays.

!p = !tile.tile<16x16xf32, vec, pipe @c2v>

func.func @swapped(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tile.tpop_from_aic from @c2v : !p
  %q = tile.tpop_from_aic from @c2v : !p
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p, %y = %q)
      -> (!p, !p) {
    tile.store %x, %m[0, 0] : !p, memref<16x16xf32>
    scf.yield %y, %x : !p, !p
  }
  tile.store %r#0, %m[0, 0] : !p, memref<16x16xf32>
  tile.tfree_to_aic %r#1 : !p
  tile.tfree_to_aic %r#0 : !p
  return
}

func.func @one_of_two_was_freed(%m: memref<16x16xf32>, %n: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = tile.tpop_from_aic from @c2v : !p
  %q = tile.tpop_from_aic from @c2v : !p
  tile.tfree_to_aic %q : !p
  // expected-note @below {{the tile is made here}}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %p, %y = %q)
      -> (!p, !p) {
    // expected-error @below {{bytes [0, 1024) of 'c2v'}}
    // expected-note @below {{it never gets there on some path}}
    tile.store %x, %m[0, 0] : !p, memref<16x16xf32>
    scf.yield %y, %x : !p, !p
  }
  return
}

// -----

// Nothing else lies in a ring, and a popped tile nowhere else.

func.func @loaded_into_a_ring(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  // expected-error @below {{is placed in ring 'c2v', but was not popped from there}}
  %p = tile.load %m[0, 0] : memref<16x16xf32>
      -> <16x16xf32, vec, pipe @c2v>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @a_view_in_a_ring(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{is placed in ring 'c2v', but stands on a tile that is not there}}
  %v = tile.slice %t[8, 0] : !t -> <8x16xf32, vec, pipe @c2v>
  return
}

// -----

!p = !tile.tile<16x16xf32, vec, pipe @c2v>

func.func @a_view_out_of_a_ring(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @c2v : vec, 4096
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %p = tile.tpop_from_aic from @c2v : !p
  // expected-error @below {{stands on a tile at byte 512, but is placed at byte 512 of another allocation}}
  %v = tile.slice %p[8, 0] : !p -> <8x16xf32, vec, @vec_0 + 512>
  return
}
