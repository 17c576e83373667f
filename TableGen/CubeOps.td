//===- CubeOps.td - Matrix products -------------------------------------===//
//
// Operands and result live in different spaces, so no sharing rule is needed
// but for the accumulator: the unit reads it from the output's bytes, whatever
// the operand says, hence InPlace.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CUBE_OPS_TD
#define PYPTO_CUBE_OPS_TD

include "TableGen/TileOpBase.td"

class Tile_Cube<string mnemonic, dag inputs, list<Trait> traits = []>
    : Tile_Op<mnemonic, inputs, (outs Tile_Acc:$result), traits> {
  let unit = "Cube";
  let shapeRule = "matmul";
}

def Tile_MatmulOp : Tile_Cube<"matmul", (ins Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "Product of a left and a right tile into a fresh accumulator";
}

def Tile_MatmulBiasOp : Tile_Cube<"matmul_bias",
    (ins Tile_Left:$lhs, Tile_Right:$rhs, Tile_Bias:$bias)> {
  let summary = "Product plus a bias row";
}

def Tile_MatmulAccOp : Tile_Cube<"matmul_acc",
    (ins Tile_Acc:$acc, Tile_Left:$lhs, Tile_Right:$rhs,
         Optional<I1>:$init_cond), [AttrSizedOperandSegments]> {
  let summary = "Product added to an accumulator in its place";
  let description = [{
    With `init_cond` the product replaces the accumulator where the predicate
    holds: the first iteration of a K loop.
  }];
  let storage = InPlace<"acc">;
}

#endif // PYPTO_CUBE_OPS_TD
