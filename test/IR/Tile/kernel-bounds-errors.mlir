// A tile lies inside its allocation and inside its slot.
// RUN: %plan %s -split-input-file -verify-diagnostics

// 8 * 8 * 4 = 256 bytes.
func.func @larger_than_its_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 256
  // expected-note@+1 {{allocated here}}
  tile.alloc @vec_1 : vec, 255
  %0 = tile.create : <8x8xf32, vec, @vec_0>
  // expected-error@+1 {{a tile of 256 bytes at + 0 does not fit in the 255 bytes of 'vec_1'}}
  %1 = tile.create : <8x8xf32, vec, @vec_1>
  return
}

// -----

// 128 + 256 > 383.
func.func @beyond_the_end_of_its_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 384
  // expected-note@+1 {{allocated here}}
  tile.alloc @vec_1 : vec, 383
  %0 = tile.create : <8x8xf32, vec, @vec_0 + 128>
  // expected-error@+1 {{a tile of 256 bytes at + 128 does not fit in the 383 bytes of 'vec_1'}}
  %1 = tile.create : <8x8xf32, vec, @vec_1 + 128>
  return
}

// -----

func.func @at_the_largest_offset() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @vec_0 : vec, 1099511627776
  // expected-error@+1 {{a tile of 256 bytes at + 1099511627776 does not fit in the 1099511627776 bytes of 'vec_0'}}
  %0 = tile.create : <8x8xf32, vec, @vec_0 + 1099511627776>
  return
}

// -----

// The valid shape never changes the size.
func.func @a_small_valid_shape_does_not_help() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @vec_0 : vec, 64
  // expected-error@+1 {{a tile of 256 bytes at + 0 does not fit in the 64 bytes of 'vec_0'}}
  %0 = tile.create : <8x8xf32, vec, valid 1x8, @vec_0>
  return
}

// -----

// Two slots of 192 bytes.
func.func @larger_than_its_slot() attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @ring pinned slots = 2 : vec, 384
  %0 = tile.create : <6x8xf32, vec, @ring slot 0>
  // expected-error@+1 {{a tile of 256 bytes at + 0 does not fit in the 192 bytes of 'ring'}}
  %1 = tile.create : <8x8xf32, vec, @ring slot 0>
  return
}

// -----

func.func @a_slot_out_of_range() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @ring pinned slots = 2 : vec, 512
  %0 = tile.create : <8x8xf32, vec, @ring slot 1>
  // expected-error@+1 {{slot 2 of 'ring', which has 2}}
  %1 = tile.create : <8x8xf32, vec, @ring slot 2>
  return
}

// -----

// Slots count even where there is no size yet.
func.func @a_slot_of_a_plain_allocation() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.alloc @vec_0 : vec, 512
  %0 = tile.create : <8x8xf32, vec, @vec_0 slot 0>
  // expected-error@+1 {{slot 1 of 'vec_0', which has 1}}
  %1 = tile.create : <8x8xf32, vec, @vec_0 slot 1>
  return
}

// -----

// "Somewhere in the parent" still needs a parent that is large enough.
func.func @somewhere_in_what_is_too_small(%t: !tile.tile<16x8xf32, vec>, %i: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @vec_0 : vec, 255
  // expected-error@+1 {{a tile of 256 bytes at + 0 does not fit in the 255 bytes of 'vec_0'}}
  %0 = tile.slice %t[%i, 0] : <16x8xf32, vec> -> <8x8xf32, vec, @vec_0 + ?>
  return
}

// -----

// The chip of the module decides how far the rows of an accumulator are padded:
// integers to 32 on ascend910b, all else to 16. 16 * 16 * 4 = 1024.
module attributes {tile.target = #tile.target<ascend910b>} {
  func.func @accumulators_of_floats_have_16_rows() attributes {tile.kernel = #tile.kernel<aic>} {
    tile.alloc @acc_0 : acc, 1024
    %0 = tile.create : <1x16xf32, acc, @acc_0>
    return
  }
  func.func @accumulators_of_integers_have_32_rows() attributes {tile.kernel = #tile.kernel<aic>} {
    // expected-note@+1 {{allocated here}}
    tile.alloc @acc_0 : acc, 1024
    // expected-error@+1 {{a tile of 2048 bytes at + 0 does not fit in the 1024 bytes of 'acc_0'}}
    %0 = tile.create : <1x16xi32, acc, @acc_0>
    return
  }
}

// -----

module attributes {tile.target = #tile.target<ascend950>} {
  func.func @accumulators_of_integers_have_16_rows() attributes {tile.kernel = #tile.kernel<aic>} {
    tile.alloc @acc_0 : acc, 1024
    %0 = tile.create : <1x16xi32, acc, @acc_0>
    return
  }
}

// -----

// Without a target the strictest chip.
func.func @accumulators_of_any_chip_have_32_rows() attributes {tile.kernel = #tile.kernel<aic>} {
  // expected-note@+1 {{allocated here}}
  tile.alloc @acc_0 : acc, 2047
  // expected-error@+1 {{a tile of 2048 bytes at + 0 does not fit in the 2047 bytes of 'acc_0'}}
  %0 = tile.create : <1x16xi32, acc, @acc_0>
  return
}
