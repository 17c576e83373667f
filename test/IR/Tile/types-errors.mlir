// Types that are no tile types, each beside the nearest one that is.
// RUN: %plan %s -split-input-file -verify-diagnostics

// expected-error@+1 {{unknown memory space 'ub'; the spaces are vec, mat, left, right, acc, bias, scaling, left_scale, right_scale}}
func.func private @an_unknown_space(!tile.tile<8x8xf32, ub>)

// -----

// expected-error@+1 {{a tile lives on the chip; global memory is a memref}}
func.func private @a_tile_in_global_memory(!tile.tile<8x8xf32, ddr>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @no_space(!tile.tile<8x8xf32>)

// -----

// expected-error@+1 {{a tile has at least one dimension}}
func.func private @no_dimension(!tile.tile<f32, vec>)

// -----

// expected-error@+1 {{tile elements are integers or floats, not 'index'}}
func.func private @elements_of_no_fixed_size(!tile.tile<8xindex, vec>)

// -----

// expected-error@+1 {{tile elements are integers or floats, not 'vector<4xf32>'}}
func.func private @elements_that_are_vectors(!tile.tile<8xvector<4xf32>, vec>)

// -----

// expected-error@+2 {{tile elements are integers or floats, not '!tile.tile<8xf32, vec>'}}
func.func private @elements_that_are_tiles(
    !tile.tile<8x!tile.tile<8xf32, vec>, vec>)

// -----

func.func private @elements_of_64_bits(!tile.tile<8xi64, vec>)
// expected-error@+1 {{tile elements have 1 to 64 bits, not 65}}
func.func private @elements_of_65_bits(!tile.tile<8xi65, vec>)

// -----

// expected-error@+1 {{the physical shape of a tile is static; keep an upper bound here and put the run-time extent into 'valid'}}
func.func private @a_dynamic_shape(!tile.tile<?x64xf32, vec>)

// -----

// expected-error@+1 {{a tile dimension is at least 1, not 0}}
func.func private @a_shape_of_size_zero(!tile.tile<8x0xf32, vec>)

// -----

// expected-error@+2 {{a tile has at most 4294967296 elements}}
func.func private @elements_beyond_64_bits(
    !tile.tile<4294967296x4294967296xi8, vec>)

// -----

func.func private @two_to_the_32_elements(!tile.tile<4294967296xi8, vec>)
// expected-error@+1 {{a tile has at most 4294967296 elements}}
func.func private @one_more(!tile.tile<2x2147483649xi8, vec>)

// -----

// expected-error@+2 {{invalid dimension}}
func.func private @a_dimension_beyond_64_bits(
    !tile.tile<99999999999999999999xi8, vec>)

// -----

// expected-error@+1 {{the valid shape has 1 dimensions, the tile 2}}
func.func private @a_valid_shape_of_another_rank(!tile.tile<8x8xf32, vec, valid 8>)

// -----

// expected-error@+2 {{a valid extent of 9 lies outside the dimension of 8}}
func.func private @a_valid_extent_beyond_the_shape(
    !tile.tile<8x8xf32, vec, valid 8x9>)

// -----

// expected-error@+2 {{'diagonal' is no layout}}
func.func private @an_unknown_layout(
    !tile.tile<8x8xf32, vec, layout(diagonal, none_box, 512)>)

// -----

// expected-error@+2 {{'small' is no box layout}}
func.func private @an_unknown_box_layout(
    !tile.tile<8x8xf32, vec, layout(row_major, small, 512)>)

// -----

// expected-error@+2 {{a fractal has 16, 32, 512 or 1024 bytes, not 64}}
func.func private @an_unknown_fractal(
    !tile.tile<8x8xf32, vec, layout(row_major, none_box, 64)>)

// -----

// expected-error@+2 {{expected ')'}}
func.func private @a_layout_of_four_words(
    !tile.tile<8x8xf32, vec, layout(row_major, none_box, 512, 1)>)

// -----

// expected-error@+1 {{'seven' is no pad value}}
func.func private @an_unknown_pad(!tile.tile<8x8xf32, vec, pad seven>)

// -----

// expected-error@+2 {{expected valid '@'-identifier for symbol name}}
func.func private @clauses_in_another_order(
    !tile.tile<8x8xf32, vec, pad zero, valid 4x4>)

// -----

// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
func.func private @a_clause_is_missing(!tile.tile<8x8xf32, vec,>)

// -----

// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
func.func private @a_pipe_without_a_name(!tile.tile<8x8xf32, vec, pipe>)

// -----

// expected-error@+1 {{expected '>'}}
func.func private @a_pipe_with_a_slot(!tile.tile<8x8xf32, vec, pipe @ring slot 1>)

// -----

// expected-error@+1 {{a slot or offset is not negative}}
func.func private @a_negative_offset(!tile.tile<8x8xf32, vec, @vec_0 + -1>)

// -----

// The number that means "run-time" inside.
// expected-error@+2 {{a slot or offset is not negative}}
func.func private @a_negative_slot(
    !tile.tile<8x8xf32, vec, @ring slot -9223372036854775808>)

// -----

func.func private @an_offset_beyond_all_memories(
    !tile.tile<8x8xf32, vec, @vec_0 + 1099511627776>,
    // expected-error@+1 {{a slot or offset is at most 1099511627776}}
    !tile.tile<8x8xf32, vec, @vec_0 + 1099511627777>)

// -----

// expected-error@+2 {{integer value too large}}
func.func private @an_offset_of_64_bits(
    !tile.tile<8x8xf32, vec, @vec_0 + 9223372036854775808>)

// -----

// One row or one column may end anywhere.
func.func private @rows_of_half_bytes(
    !tile.tile<1x7xi4, vec>, !tile.tile<7x1xi4, vec>, !tile.tile<8x6xi4, vec>,
    !tile.tile<8x7xi4, vec, layout(col_major, none_box, 512)>,
    // expected-error@+1 {{a row of 4-bit elements ends in the middle of a byte: give it an even number of elements}}
    !tile.tile<8x7xi4, vec>)

// -----

func.func private @columns_of_half_bytes(
    // expected-error@+1 {{a column of 4-bit elements ends in the middle of a byte: give it an even number of elements}}
    !tile.tile<7x8xi4, vec, layout(col_major, none_box, 512)>)
