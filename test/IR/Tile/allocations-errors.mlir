// Allocations and reserves that cannot be, each beside one that can.
// RUN: %plan %s -split-input-file -verify-diagnostics

func.func @no_size_unless_pinned() {
  tile.alloc @ping pinned
  // expected-error@+1 {{needs a space and a size unless it is pinned}}
  tile.alloc @pong
  return
}

// -----

func.func @a_space_without_a_size() {
  // expected-error@+1 {{has a space and a size, or neither}}
  "tile.alloc"() <{name = "ping", pinned, space = [1 : i32]}> : () -> ()
  return
}

// -----

func.func @a_size_without_a_space() {
  // expected-error@+1 {{has a space and a size, or neither}}
  "tile.alloc"() <{name = "ping", pinned, size = [64]}> : () -> ()
  return
}

// -----

func.func @a_size_needs_a_comma() {
  // expected-error@+1 {{expected ','}}
  tile.alloc @vec_0 : vec
  return
}

// -----

func.func @in_global_memory() {
  // expected-error@+1 {{lies on the chip; global memory is a memref}}
  tile.alloc @ping pinned : ddr, 64
  return
}

// -----

func.func @in_an_unknown_space() {
  // expected-error@+1 {{unknown memory space 'ub'}}
  tile.alloc @ping pinned : ub, 64
  return
}

// -----

func.func @slots_only_when_pinned() {
  tile.alloc @vec_0 slots = 1 : vec, 64
  // expected-error@+1 {{has slots, which only a pinned allocation has}}
  tile.alloc @vec_1 slots = 2 : vec, 64
  return
}

// -----

func.func @slots_are_equal() {
  tile.alloc @three pinned slots = 3 : vec, 96
  // expected-error@+1 {{has 128 bytes, which are not 3 equal slots}}
  tile.alloc @ring pinned slots = 3 : vec, 128
  return
}

// -----

func.func @slots_are_positive() {
  // expected-error@+1 {{has positive numbers of bytes and slots and an address that is not negative}}
  tile.alloc @ring pinned slots = 0 : vec, 128
  return
}

// -----

func.func @a_size_is_positive() {
  tile.alloc @vec_0 : vec, 1
  // expected-error@+1 {{has positive numbers of bytes and slots and an address that is not negative}}
  tile.alloc @vec_1 : vec, 0
  return
}

// -----

func.func @a_size_is_that_of_a_memory() {
  tile.alloc @vec_0 : vec, 1099511627776
  // expected-error@+1 {{takes bytes beyond 1099511627776, farther than any memory on a chip reaches}}
  tile.alloc @vec_1 : vec, 1099511627777
  return
}

// -----

func.func @an_address_is_that_of_a_memory() {
  tile.alloc @vec_0 : vec, 64 address = 1099511627712
  // expected-error@+1 {{takes bytes beyond 1099511627776, farther than any memory on a chip reaches}}
  tile.alloc @vec_1 : vec, 64 address = 1099511627713
  return
}

// -----

func.func @a_size_has_64_bits() {
  tile.alloc @vec_0 : vec, 4
  // expected-error@+1 {{integer value too large}}
  tile.alloc @vec_1 : vec, 9223372036854775808
  return
}

// -----

func.func @an_address_is_not_negative() {
  tile.alloc @vec_0 : vec, 64 address = 0
  // expected-error@+1 {{has positive numbers of bytes and slots and an address that is not negative}}
  tile.alloc @vec_1 : vec, 64 address = -32
  return
}

// -----

func.func @an_author_says_pinned() {
  tile.alloc @ping pinned : vec, 64
  // expected-error@+1 {{'pong' is no name that the compiler gives (vec_0): an author's allocation is 'pinned'}}
  tile.alloc @pong : vec, 64
  return
}

// -----

func.func @an_author_takes_no_name_of_the_compiler() {
  tile.alloc @vec_00 pinned : vec, 64
  tile.alloc @vec pinned : vec, 64
  // expected-error@+1 {{'vec_0' is a name that compiler allocations in vec have; choose another}}
  tile.alloc @vec_0 pinned : vec, 64
  return
}

// -----

// The space of the declaration may be unknown yet.
func.func @an_author_takes_no_name_of_another_space() {
  // expected-error@+1 {{'right_scale_7' is a name that compiler allocations in right_scale have; choose another}}
  tile.alloc @right_scale_7 pinned
  return
}

// -----

func.func @no_name() {
  // expected-error@+1 {{has no name}}
  "tile.alloc"() <{pinned}> : () -> ()
  return
}

// -----

func.func @a_name_of_another_type() {
  // expected-error@+1 {{expected string property to come from string attribute}}
  "tile.alloc"() <{name = 4 : i64, pinned}> : () -> ()
  return
}

// -----

func.func @a_size_of_another_type() {
  // expected-error@+1 {{expected IntegerAttr}}
  "tile.alloc"() <{name = "vec_0", size = ["64"], space = [1 : i32]}> : () -> ()
  return
}

// -----

func.func @a_flag_with_a_value() {
  "tile.alloc"() <{name = "ping", pinned = true}> : () -> ()
  // expected-error@+1 {{expected a flag, not a value}}
  "tile.alloc"() <{name = "pong", pinned = [64]}> : () -> ()
  return
}

// -----

func.func @a_space_of_no_name() {
  // expected-error@+1 {{property 'space' failed to satisfy constraint}}
  "tile.alloc"() <{name = "ping", pinned, size = [64], space = [10 : i32]}> : () -> ()
  return
}

// -----

func.func @a_reserve_has_a_space_and_a_size() {
  tile.reserve @whole : vec, 64
  // expected-error@+1 {{requires attribute}}
  "tile.reserve"() {name = "ring"} : () -> ()
  return
}

// -----

func.func @a_reserve_of_no_bytes() {
  // expected-error@+1 {{attribute 'size' failed to satisfy constraint}}
  tile.reserve @ring : vec, 0
  return
}
