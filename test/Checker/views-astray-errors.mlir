// RUN: %plan -pass-pipeline='builtin.module(any(pypto-verify-memory))' \
// RUN:   -split-input-file -verify-diagnostics %s

// A view, or a result in place, that is not where its operand is.

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @at_another_offset(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{stands on a tile at byte 512, but is placed at byte 448}}
  %v = tile.slice %t[8, 0] : !t -> <8x16xf32, vec, @vec_0 + 448>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>

func.func @in_another_allocation(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-error @below {{stands on a tile at byte 0, but is placed at byte 0 of another allocation}}
  %v = tile.reshape %t : (!t) -> <8x32xf32, vec, @vec_1>
  return
}

// -----

!t = !tile.tile<16x16xf32, vec, @vec_0>
!row = !tile.tile<1x16xf32, vec, @vec_1>

func.func @an_update_elsewhere(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  tile.alloc @vec_1 : vec, 64
  tile.alloc @vec_2 : vec, 1024
  // expected-note @below {{that tile is made here}}
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  %row = tile.load %m[0, 0] : memref<16x16xf32> -> !row
  // expected-error @below {{stands on a tile at byte 0, but is placed at byte 0 of another allocation}}
  %u = tile.assemble %row into %t[2, 0] : !row, !t -> <16x16xf32, vec, @vec_2>
  return
}

// -----

func.func @at_an_offset_of_nothing(%m: memref<16x16xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  // expected-error @below {{lies at a run-time offset, but stands on no other tile that would say where}}
  %t = tile.load %m[0, 0] : memref<16x16xf32>
      -> <8x16xf32, vec, @vec_0 + ?>
  return
}

// -----

// A window with a constant offset is there and not "somewhere", and of a window
// whose place is not known no view can be.

!t = !tile.tile<16x16xf32, vec, @vec_0>
!any = !tile.tile<4x16xf32, vec, @vec_0 + ?>

func.func @a_place_that_nobody_knows(%m: memref<16x16xf32>, %i: index)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 1024
  %t = tile.load %m[0, 0] : memref<16x16xf32> -> !t
  // expected-note @below {{that tile is made here}}
  %v = tile.slice %t[%i, 0] : !t -> !any
  // expected-error @below {{stands on a tile somewhere in bytes [0, 1024), but is placed at byte 64}}
  %w = tile.slice %v[1, 0] : !any -> <1x16xf32, vec, @vec_0 + 64>
  return
}
