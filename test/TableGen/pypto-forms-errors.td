// The form of PyPTO names what the op has, and all of it.
// RUN: not %tblgen -gen-pypto-forms -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"

// CHECK: pypto-forms-errors.td:[[@LINE+1]]:5: error: the form of PyPTO names 'tiel', which the op does not have
def ANameOp : Tile_BaseOp<"name"> {
  let arguments = (ins Tile_Vec:$tile);
  let pypto = "tile.name(tile, tiel)";
}

// CHECK: pypto-forms-errors.td:[[@LINE+1]]:5: error: the form of PyPTO leaves out 'tmp'
def BOperandOp : Tile_BaseOp<"operand"> {
  let arguments = (ins Tile_Vec:$tile, Tile_Vec:$tmp);
  let pypto = "tile.operand(tile)";
}

// CHECK: pypto-forms-errors.td:[[@LINE+1]]:5: error: the form of PyPTO leaves out 'mode'
def CAttributeOp : Tile_BaseOp<"attribute"> {
  let arguments = (ins Tile_Vec:$tile, StrAttr:$mode);
  let pypto = "tile.attribute(tile)";
}

// CHECK: pypto-forms-errors.td:[[@LINE+1]]:5: error: 'tile.operand' of PyPTO is another op already
def DTwiceOp : Tile_BaseOp<"twice"> {
  let pypto = "tile.operand(...)";
}

// The twins: all that there is, and no form.
def EAllOp : Tile_BaseOp<"all"> {
  let arguments = (ins Tile_Vec:$tile, Tile_Vec:$tmp, StrAttr:$mode);
}
def FNoneOp : Tile_BaseOp<"none"> {
  let arguments = (ins Tile_Vec:$tile);
  let pypto = "";
}
