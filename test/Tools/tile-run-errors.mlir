// What cannot be run is an error at the op, never a silent skip.
// RUN: not %tile_run %s --max-steps=1000 --arg big[0]=99999999999 2>&1 \
// RUN:   | FileCheck %s

// CHECK: :[[#@LINE+3]]:{{.*}} 'func.call' op is not modelled
func.func private @other()
func.func @call() attributes {tile.kernel = #tile.kernel<aiv>} {
  func.call @other() : () -> ()
  return
}

// CHECK: 'tile.create' op has elements of 'f8E4M3FNUZ', which the simulator does not compute on
func.func @element() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf8E4M3FNUZ, vec>
  return
}

// CHECK: 'tile.create' op has a tile whose valid rows do not follow each other, which is not modelled
func.func @rows() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <2x4x8xf32, vec, valid 2x3x8>
  return
}

// CHECK: 'func.func' op has branches between blocks; use structured control flow
func.func @blocks() attributes {tile.kernel = #tile.kernel<aiv>} {
  cf.br ^bb1
^bb1:
  return
}

// CHECK: 'func.func' op has the argument 0 of type 'vector<4xf32>', which is not modelled
func.func @argument(%x: vector<4xf32>) attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// CHECK: 'func.func' op has the argument 0 with elements of 'i1', which the simulator does not compute on
func.func @argument_element(%x: memref<8xi1>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// CHECK: 'func.func' op has the argument 0 whose size no machine has
func.func @argument_size(%big: memref<?x99999xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  return
}

// CHECK: 'tile.load' op reaches element 8 of dimension 0, which has 8
func.func @load_outside(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c1 = arith.constant 1 : index
  %0 = tile.load %x[%c1, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// CHECK: 'tile.load' op has an offset of -1
func.func @negative_offset(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = arith.constant -1 : index
  %0 = tile.load %x[%c, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// CHECK: 'tile.load' op has an undefined offset
func.func @undefined_offset(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xi32, vec>
  %1 = tile.read %0[0, 0] : <8x8xi32, vec> -> i32
  %2 = arith.index_cast %1 : i32 to index
  %3 = tile.load %x[%2, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  return
}

// CHECK: 'scf.if' op has an undefined condition
func.func @undefined_condition() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : i32
  %0 = tile.create : <8x8xi32, vec>
  %1 = tile.read %0[0, 0] : <8x8xi32, vec> -> i32
  %2 = arith.cmpi eq, %1, %c0 : i32
  scf.if %2 {
    tile.bar_all
  }
  return
}

// CHECK: 'scf.for' op has an undefined bound
func.func @undefined_bound() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xi32, vec>
  %1 = tile.read %0[0, 0] : <8x8xi32, vec> -> i32
  scf.for %i = %1 to %1 step %1 : i32 {
  }
  return
}

// CHECK: 'scf.for' op has a step of 0
func.func @step() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %c0 step %c0 {
  }
  return
}

// CHECK: 'scf.while' op is reached after 1000 steps; a kernel that does not hang needs a larger --max-steps
func.func @hangs() attributes {tile.kernel = #tile.kernel<aiv>} {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}

// CHECK: 'tile.load' op has a valid extent of 9, which lies outside the dimension of 8
func.func @valid_outside(%x: memref<16x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c9 = arith.constant 9 : index
  %0 = tile.load %x[0, 0] valid(%c9)
      : memref<16x8xf32> -> <8x8xf32, vec, valid ?x8>
  return
}

// CHECK: 'tile.load' op has an undefined valid extent
func.func @valid_undefined(%x: memref<16x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xi32, vec>
  %1 = tile.read %0[0, 0] : <8x8xi32, vec> -> i32
  %2 = arith.index_cast %1 : i32 to index
  %3 = tile.load %x[0, 0] valid(%2)
      : memref<16x8xf32> -> <8x8xf32, vec, valid ?x8>
  return
}

// CHECK: 'tile.full' op has a run-time valid shape that nothing gives
func.func @valid_unknown() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.full 1.0 : <8x8xf32, vec, valid ?x8>
  return
}

// CHECK: 'tile.slice' op reaches element 8 of a dimension of 8
func.func @slice_outside() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c1 = arith.constant 1 : index
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.slice %0[%c1, 0] : <8x8xf32, vec> -> <8x8xf32, vec>
  return
}

// CHECK: 'tile.slice' op of rows that do not follow each other is not modelled
func.func @slice_rows() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <2x4x8xf32, vec>
  %1 = tile.slice %0[0, 0, 0] : <2x4x8xf32, vec> -> <2x3x8xf32, vec>
  return
}

// CHECK: 'tile.reshape' op of a window with gaps is not modelled
func.func @reshape_gaps() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x16xf32, vec>
  %1 = tile.slice %0[0, 0] : <8x16xf32, vec> -> <8x8xf32, vec>
  %2 = tile.reshape %1 : (<8x8xf32, vec>) -> <4x16xf32, vec>
  return
}

// CHECK: 'tile.transpose_view' op of more than one matrix is not modelled
func.func @transpose_more() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <2x4x8xf32, vec>
  %1 = tile.transpose_view %0 : (<2x4x8xf32, vec>)
      -> <2x8x4xf32, vec, layout(col_major, none_box, 512)>
  return
}

// CHECK: 'tile.assemble' op reaches outside the 8 rows and 8 columns of a tile
func.func @assemble_outside() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c6 = arith.constant 6 : index
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.create : <4x8xf32, vec>
  %2 = tile.assemble %1 into %0[%c6, 0]
      : <4x8xf32, vec>, <8x8xf32, vec> -> <8x8xf32, vec>
  return
}

// CHECK: 'tile.read' op has an offset of 8 in a dimension of 8
// CHECK: 'tile.read' op has an offset of 9 in a dimension of 8
func.func @read_outside() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c8 = arith.constant 8 : index
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.read %0[%c8, 0] : <8x8xf32, vec> -> f32
  return
}
func.func @read_outside_cols() attributes {tile.kernel = #tile.kernel<aiv>} {
  %c9 = arith.constant 9 : index
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.read %0[0, %c9] : <8x8xf32, vec> -> f32
  return
}

// CHECK: 'tile.and' op on floats is not modelled: no chip has it
func.func @bits_of_floats() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.and %0, %0 : <8x8xf32, vec>
  return
}

// CHECK: 'tile.ands' op on floats is not modelled: no chip has it
// CHECK: 'tile.part_add' op needs one operand that is valid wherever the result is: 2 rows and 8 columns
// CHECK: 'tile.part_add' op has an operand that is valid where the result is not
// CHECK: 'tile.cast' op rounds in the mode 'up', which is none of none, rint, round, floor, ceil, trunc and odd
func.func @scalar_bits_of_floats(%x: f32)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.ands %0, %x : (<8x8xf32, vec>, f32) -> <8x8xf32, vec>
  return
}
func.func @two_parts() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <2x8xf32, vec, valid 1x8>
  %1 = tile.part_add %0, %0
      : (<2x8xf32, vec, valid 1x8>, <2x8xf32, vec, valid 1x8>)
      -> <2x8xf32, vec>
  return
}
func.func @part_outside() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <2x8xf32, vec, valid 1x8>
  %1 = tile.create : <2x8xf32, vec>
  %2 = tile.part_add %0, %1
      : (<2x8xf32, vec, valid 1x8>, <2x8xf32, vec>)
      -> <2x8xf32, vec, valid 1x8>
  return
}
func.func @rounding() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xf32, vec>
  %1 = tile.cast %0 {mode = "up"} : (<8x8xf32, vec>) -> <8x8xi32, vec>
  return
}

// CHECK: 'tile.exp' op on integers is not modelled: no chip has it
func.func @exp_of_integers() attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = tile.create : <8x8xi32, vec>
  %1 = tile.exp %0 : <8x8xi32, vec>
  return
}

// CHECK: 'arith.constant' op on 'vector<4xi32>' is not modelled
func.func @vectors(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = arith.constant dense<0> : vector<4xi32>
  return
}

// CHECK: 'arith.divsi' op divides by zero
func.func @by_zero(%n: index) attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = arith.divsi %n, %n : index
  return
}

// CHECK: 'arith.divsi' op overflows
func.func @overflows() attributes {tile.kernel = #tile.kernel<aiv>} {
  %least = arith.constant -9223372036854775808 : i64
  %c = arith.constant -1 : i64
  %0 = arith.divsi %least, %c : i64
  return
}

// CHECK: 'memref.subview' op reaches beyond the 8 of dimension 0
func.func @subview(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c5 = arith.constant 5 : index
  %0 = memref.subview %x[%c5, 0] [4, 8] [1, 1]
      : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  return
}

// CHECK: 'memref.cast' op says that a dimension of 256 is 7
func.func @cast(%x: memref<?xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = memref.cast %x : memref<?xf32> to memref<7xf32>
  return
}

// CHECK: 'memref.cast' op to this type is not modelled
func.func @cast_unranked(%x: memref<8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %0 = memref.cast %x : memref<8xf32> to memref<*xf32>
  return
}

// CHECK: 'memref.dim' op asks for dimension 3 of 2
func.func @dim(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c3 = arith.constant 3 : index
  %0 = memref.dim %x, %c3 : memref<8x8xf32>
  return
}

// CHECK: 'tile.tpop_from_aic' op pops 256 bytes from a ring of 256 bytes in slots of 128
func.func @small_slots() attributes {tile.kernel = #tile.kernel<aiv>} {
  tile.reserve @ring : vec, 256
  tile.aiv_initialize_pipe c2v @ring slot_size 128
  %0 = tile.tpop_from_aic from @ring : <8x8xf32, vec>
  return
}

// CHECK: 'arith.select' op has an undefined condition
func.func @undefined_selection(%x: memref<8x8xf32>)
    attributes {tile.kernel = #tile.kernel<aiv>} {
  %c = ub.poison : i1
  %0 = tile.load %x[0, 0] : memref<8x8xf32> -> <8x8xf32, vec>
  %1 = tile.exp %0 : <8x8xf32, vec>
  %2 = arith.select %c, %0, %1 : !tile.tile<8x8xf32, vec>
  return
}
