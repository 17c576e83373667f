// An example names what the op has, and gives what has no type of its own.
// RUN: not %tblgen -gen-smoke-kernels -I %source -I %mlir_include %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TableGen/TileOpBase.td"
include "Target/Ascend/Ascend.td"

// CHECK: smoke-kernels-errors.td:[[@LINE+1]]:5: error: an example names 'tiel', which the op does not have
def ANameOp : Tile_BaseOp<"name"> {
  let arguments = (ins Tile_Vec:$tile);
  let examples = [(example "8x8xf32":$tiel)];
}

// CHECK: smoke-kernels-errors.td:[[@LINE+1]]:5: error: an example must give the type of 'number'
def BTypeOp : Tile_BaseOp<"type"> {
  let arguments = (ins AnyInteger:$number);
}

// CHECK: smoke-kernels-errors.td:[[@LINE+1]]:5: error: an example must give attribute 'list'
def CAttributeOp : Tile_BaseOp<"attribute"> {
  let arguments = (ins ArrayAttr:$list);
}

// CHECK: smoke-kernels-errors.td:[[@LINE+1]]:5: error: there is no example of the op
def DNoneOp : Tile_BaseOp<"none"> {
  let examples = [];
}

def EGoodOp : Tile_BaseOp<"good"> {
  let arguments = (ins Tile_Vec:$tile, AnyInteger:$number, ArrayAttr:$list);
  let examples = [(example "i32":$number, "[]":$list)];
}
