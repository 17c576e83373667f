// Attributes of the dialect that say nothing, each with where it fails.
// RUN: %plan %s -split-input-file -verify-diagnostics

// expected-error@+1 {{unknown target 'ascend310'; the known targets are ascend910b, ascend950}}
module attributes {tile.target = #tile.target<ascend310>} {
}

// -----

// expected-error@+1 {{expected valid keyword}}
module attributes {tile.target = #tile.target<>} {
}

// -----

module attributes {tile.target = #tile.target<none, capacity(vec = 1)>} {
}
// expected-error@+1 {{the capacity of vec is a positive number of bytes, not 0}}
module attributes {tile.target = #tile.target<none, capacity(vec = 0)>} {
}

// -----

// expected-error@+1 {{the capacity of acc is a positive number of bytes, not -8}}
module attributes {tile.target = #tile.target<none, capacity(vec = 8, acc = -8)>} {
}

// -----

// expected-error@+1 {{unknown memory space 'ub'; the spaces are vec, mat, left, right, acc, bias, scaling, left_scale, right_scale}}
module attributes {tile.target = #tile.target<none, capacity(ub = 8)>} {
}

// -----

// expected-error@+1 {{expected 'peer'}}
module attributes {tile.target = #tile.target<none, alignment = 64>} {
}

// -----

// expected-error@+1 {{'maybe' is no sharing policy}}
module attributes {tile.target = #tile.target<none, sharing = maybe>} {
}

// -----

// expected-error@+1 {{expected 'sharing'}}
module attributes {tile.target = #tile.target<none, planner = pypto>} {
}

// -----

// expected-error@+1 {{'tile.target' is #tile.target<...> with the name of a chip}}
module attributes {tile.target = "ascend910b"} {
}

// -----

// expected-error@+1 {{'tile.kernel' is #tile.kernel<aiv>, #tile.kernel<aic> or #tile.kernel<incore>}}
func.func private @a_kernel_named_by_a_string() attributes {tile.kernel = "aiv"}

// -----

// expected-error@+1 {{'tile.kernel' is #tile.kernel<aiv>, #tile.kernel<aic> or #tile.kernel<incore>}}
func.func private @a_kernel_of_no_kind() attributes {tile.kernel}

// -----

// expected-error@+2 {{expected one of [aiv, aic, incore] for core a kernel runs on, got: gpu}}
// expected-error@+1 {{failed to parse Tile_KernelKindAttr}}
func.func private @a_kernel_of_another_kind() attributes {tile.kernel = #tile.kernel<gpu>}

// -----

// expected-error@+1 {{'tile.split' is #tile.split<none>, #tile.split<up_down> or #tile.split<left_right>}}
func.func private @a_split_of_another_type() attributes {tile.split = 1}

// -----

// expected-error@+2 {{expected one of [none, up_down, left_right] for split of a vector function, got: diagonal}}
// expected-error@+1 {{failed to parse Tile_SplitModeAttr}}
func.func private @a_split_of_another_mode() attributes {tile.split = #tile.split<diagonal>}

// -----

// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
func.func private @a_binding_to_a_string() attributes {binding = #tile.binding<"ping">}

// -----

// expected-error@+1 {{expected integer value}}
func.func private @a_binding_to_no_number() attributes {binding = #tile.binding<@ring[one]>}
