// Mistakes in types and buffers, each with what a colleague would say.
// RUN: %plan -split-input-file -verify-diagnostics %s

// expected-error @+1 {{'ub' is no space for a tile; the spaces are vec, mat, left, right, acc, bias and scaling}}
func.func @space(%t: !pto.tile_buf<loc=ub, dtype=f32, rows=16, cols=64>) { return }

// -----

// expected-error @+1 {{a tile_buf has no key 'row'; its keys are loc, dtype, rows, cols, v_row, v_col, blayout, slayout, fractal, pad and compact}}
func.func @key(%t: !pto.tile_buf<loc=vec, dtype=f32, row=16, cols=64>) { return }

// -----

// expected-error @+1 {{a tile_buf needs 'cols'}}
func.func @missing(%t: !pto.tile_buf<loc=vec, dtype=f32, rows=16>) { return }

// -----

// expected-error @+1 {{'rows' is given twice}}
func.func @twice(%t: !pto.tile_buf<loc=vec, dtype=f32, rows=16, rows=16, cols=64>) { return }

// -----

// expected-error @+1 {{'nd' is no blayout; it is row_major or col_major}}
func.func @blayout(%t: !pto.tile_buf<vec, 16x64xf32, blayout=nd>) { return }

// -----

// expected-error @+1 {{'box' is no slayout; it is none_box, row_major or col_major}}
func.func @slayout(%t: !pto.tile_buf<vec, 16x64xf32, slayout=box>) { return }

// -----

// expected-error @+1 {{256 is no fractal; it is 16 or 32 or 512 or 1024}}
func.func @fractal(%t: !pto.tile_buf<vec, 16x64xf32, fractal=256>) { return }

// -----

// expected-error @+1 {{4 is no pad; it is 0 or 1 or 2 or 3}}
func.func @pad(%t: !pto.tile_buf<vec, 16x64xf32, pad=4>) { return }

// -----

// expected-error @+1 {{3 is no compact; it is 0 or 1 or 2}}
func.func @compact(%t: !pto.tile_buf<vec, 16x64xf32, compact=3>) { return }

// -----

// expected-error @+1 {{a tile_buf has rows and columns, not 3 dimensions}}
func.func @rank(%t: !pto.tile_buf<vec, 2x16x64xf32>) { return }

// -----

// expected-error @+1 {{a valid shape has rows and columns, not 1 dimensions}}
func.func @valid_rank(%t: !pto.tile_buf<vec, 16x64xf32, valid=16>) { return }

// -----

// expected-error @+1 {{a valid extent is not negative}}
func.func @negative(%t: !pto.tile_buf<loc=vec, dtype=f32, rows=16, cols=64, v_row=-2>) { return }

// -----

// expected-error @+1 {{a tile dimension is at least 1, not 0}}
func.func @empty(%t: !pto.tile_buf<loc=vec, dtype=f32, rows=0, cols=64>) { return }

// -----

// expected-error @+1 {{a tile dimension is at least 1, not -16}}
func.func @below(%t: !pto.tile_buf<loc=vec, dtype=f32, rows=-16, cols=64>) { return }

// -----

// expected-error @+1 {{the size of an element of '!pto.f128' is not known}}
func.func @dtype(%t: !pto.tile_buf<loc=vec, dtype=!pto.f128, rows=16, cols=64>) { return }

// -----

// expected-error @+1 {{a multi_tile_buf has 2 to 16 slots, not 1}}
func.func @slots(%t: !pto.multi_tile_buf<!pto.tile_buf<vec, 16x64xf32>, count=1>) { return }

// -----

// expected-error @+1 {{there is no type !pto.tile_bfu; did you mean 'tile_buf'?}}
func.func @misspelt(%t: !pto.tile_bfu<vec, 16x64xf32>) { return }

// -----

// A type of another version is kept as it is.
func.func @newer(%t: !pto.quantum_link<3, "x">, %u: !pto.pipe) attributes {q = #pto<flavour strange>, r = #pto.colour<up>} { return }
