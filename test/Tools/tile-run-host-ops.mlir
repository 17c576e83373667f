// What frontends emit around tiles: loops and branches of the affine dialect,
// scopes, buffers of the kernel's own, numbers that MLIR's own folders compute.
// RUN: %tile_run %s --function=loops --print-outputs | FileCheck %s --check-prefix=LOOPS
// RUN: %tile_run %s --function=numbers --print-outputs | FileCheck %s --check-prefix=NUMBERS
// RUN: %tile_run %s --function=buffers --print-outputs | FileCheck %s --check-prefix=BUFFERS
// RUN: %tile_run %s --function=shapes --print-outputs | FileCheck %s --check-prefix=SHAPES
// RUN: %plan %s -pass-pipeline='builtin.module(pypto-plan-memory{target=ascend910b})' -o %t.planned.mlir
// RUN: %tile_run --compare %t.planned.mlir %s --function=loops | FileCheck %s --check-prefix=EQUAL
// RUN: not %tile_run %s --function=outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not %tile_run %s --function=undefined 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// RUN: not %tile_run %s --function=asserts 2>&1 | FileCheck %s --check-prefix=ASSERTS
// RUN: not %tile_run %s --function=gaps 2>&1 | FileCheck %s --check-prefix=GAPS

// RUN: not %tile_run %s --function=no_folder 2>&1 | FileCheck %s --check-prefix=NONE

// EQUAL: @loops: equal

// 1 + 2 for the trips 0 and 4, and 8 twice for 8 and 12: 1 + 2 + 2 + 8 + 8 = 21.
// LOOPS: argument 0:
// LOOPS-NEXT: [0, *] 21 21 21 21 21 21 21 21
func.func @loops(%out: memref<1x8xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %two = arith.constant 2.0 : f32
  %eight = arith.constant 8.0 : f32
  %x = tile.full 1.0 : !tile.tile<1x8xf32, vec>
  %n = arith.constant 13 : index
  %sum = affine.for %i = 0 to min affine_map<(d0) -> (d0 + 3, 100)>(%n) step 4
      iter_args(%s = %x) -> (!tile.tile<1x8xf32, vec>) {
    %next = affine.if affine_set<(d0) : (d0 - 8 >= 0, d0 mod 2 == 0)>(%i)
        -> !tile.tile<1x8xf32, vec> {
      %more = tile.adds %s, %eight : (!tile.tile<1x8xf32, vec>, f32) -> !tile.tile<1x8xf32, vec>
      affine.yield %more : !tile.tile<1x8xf32, vec>
    } else {
      %more = tile.adds %s, %two : (!tile.tile<1x8xf32, vec>, f32) -> !tile.tile<1x8xf32, vec>
      affine.yield %more : !tile.tile<1x8xf32, vec>
    }
    affine.yield %next : !tile.tile<1x8xf32, vec>
  }
  memref.alloca_scope {
    tile.store %sum, %out[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  }
  return
}

// ceil(7 / 2) = 4; 5 and 3 are 5 = 1 * 4 + 1 of a grid of rows of 4;
// sqrt(6.25) = 2.5; -7.9 to the nearest whole number is -8; 2^3 = 8.
// NUMBERS: argument 0:
// NUMBERS-NEXT: [*] 4 1 1 -8
// NUMBERS: argument 1:
// NUMBERS-NEXT: [*] 2.5 8
func.func @numbers(%out: memref<4xi32>, %real: memref<2xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c7 = index.constant 7
  %half = index.ceildivs %c7, %c2
  %grid:2 = affine.delinearize_index %c5 into (3, 4) : index, index
  %x = arith.constant 6.25 : f32
  %root = math.sqrt %x : f32
  %y = arith.constant -7.9 : f32
  %near = math.roundeven %y : f32
  %base = arith.constant 2.0 : f32
  %exponent = arith.constant 3.0 : f32
  %power = math.powf %base, %exponent : f32
  %a = index.casts %half : index to i32
  %b = arith.index_cast %grid#0 : index to i32
  %c = arith.index_cast %grid#1 : index to i32
  %d = arith.fptosi %near : f32 to i32
  affine.store %a, %out[0] : memref<4xi32>
  affine.store %b, %out[1] : memref<4xi32>
  affine.store %c, %out[2] : memref<4xi32>
  affine.store %d, %out[3] : memref<4xi32>
  affine.store %root, %real[0] : memref<2xf32>
  affine.store %power, %real[1] : memref<2xf32>
  return
}

// A counter in a buffer of its own: 0 + 1 + 2 + 3.
// BUFFERS: argument 0:
// BUFFERS-NEXT: [*] 6
func.func @buffers(%out: memref<1xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : i32
  %holds = arith.constant true
  cf.assert %holds, "never"
  %sum = memref.alloca() : memref<1xi32>
  affine.store %c0, %sum[0] : memref<1xi32>
  affine.for %i = 0 to 4 {
    %x = affine.load %sum[0] : memref<1xi32>
    %k = arith.index_cast %i : index to i32
    %y = arith.addi %x, %k : i32
    affine.store %y, %sum[0] : memref<1xi32>
  }
  %size = arith.constant 1 : index
  %copy = memref.alloc(%size) : memref<?xi32>
  %part = memref.cast %copy : memref<?xi32> to memref<1xi32>
  memref.copy %sum, %part : memref<1xi32> to memref<1xi32>
  memref.copy %part, %out : memref<1xi32> to memref<1xi32>
  memref.dealloc %copy : memref<?xi32>
  return
}

// Element [1, 1, 2] of 2 x 2 x 4 is number 14, and element [14] of them in a
// row; the strides of the three are 8, 4, 1.
// SHAPES: argument 0:
// SHAPES-NEXT: [*] {{.*}} 7 8{{$}}
// SHAPES: argument 1:
// SHAPES-NEXT: [*] 7 8
func.func @shapes(%out: memref<16xi32>, %again: memref<2xi32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %seven = arith.constant 7 : i32
  %three = memref.expand_shape %out [[0, 1, 2]] output_shape [2, 2, 4]
      : memref<16xi32> into memref<2x2x4xi32>
  affine.store %seven, %three[1, 1, 2] : memref<2x2x4xi32>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %three
      : memref<2x2x4xi32> -> memref<i32>, index, index, index, index, index, index, index
  %eight = arith.index_cast %strides#0 : index to i32
  affine.store %eight, %out[15] : memref<16xi32>
  %row = memref.collapse_shape %three [[0, 1, 2]] : memref<2x2x4xi32> into memref<16xi32>
  %last = memref.subview %row[14] [2] [1]
      : memref<16xi32> to memref<2xi32, strided<[1], offset: 14>>
  memref.copy %last, %again : memref<2xi32, strided<[1], offset: 14>> to memref<2xi32>
  return
}

// OUTSIDE: 'affine.load' op reaches element 4 of dimension 0, which has 4
func.func @outside(%x: memref<4xi32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  affine.for %i = 0 to 8 {
    %0 = affine.load %x[%i] : memref<4xi32>
  }
  return
}

// What a new buffer holds is nothing to count with.
// UNDEFINED: 'affine.for' op has an undefined bound
func.func @undefined() attributes {tile.kernel = #tile.kernel<aiv>} {
  %new = memref.alloca() : memref<1xi32>
  %x = affine.load %new[0] : memref<1xi32>
  %n = arith.index_cast %x : i32 to index
  affine.for %i = 0 to %n {
  }
  return
}

// ASSERTS: 'cf.assert' op does not hold: rows are whole
func.func @asserts() attributes {tile.kernel = #tile.kernel<aiv>} {
  %no = arith.constant false
  cf.assert %no, "rows are whole"
  return
}

// GAPS: 'memref.collapse_shape' op joins dimensions with gaps between them
func.func @gaps(%x: memref<4x8xi32>, %n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %part = memref.subview %x[0, 0] [4, 4] [1, 1]
      : memref<4x8xi32> to memref<4x4xi32, strided<[8, 1]>>
  %any = memref.cast %part : memref<4x4xi32, strided<[8, 1]>> to memref<4x4xi32, strided<[?, ?]>>
  %row = memref.collapse_shape %any [[0, 1]]
      : memref<4x4xi32, strided<[?, ?]>> into memref<16xi32, strided<[?]>>
  return
}

// NONE: 'math.fpowi' op is not modelled
func.func @no_folder() attributes {tile.kernel = #tile.kernel<aiv>} {
  %base = arith.constant 2.0 : f32
  %exponent = arith.constant 3 : i32
  %power = math.fpowi %base, %exponent : f32, i32
  return
}
