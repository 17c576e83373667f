//===- ElementwiseOps.td - One or two tiles, element by element ---------===//

#ifndef PYPTO_ELEMENTWISE_OPS_TD
#define PYPTO_ELEMENTWISE_OPS_TD

include "TableGen/TileOpBase.td"

/// Two tiles of one shape. Each place is read before it is written.
class Tile_Binary<string mnemonic, string where>
    : Tile_Op<mnemonic, (ins Tile_Vec:$lhs, Tile_Vec:$rhs)> {
  let sharing = [InplaceSafe<["lhs", "rhs"], where>];
  let shapeRule = "elementwise";
}

/// A tile and a scalar.
class Tile_BinaryScalar<string mnemonic, string where>
    : Tile_Op<mnemonic, (ins Tile_Vec:$lhs, Tile_Scalar:$rhs)> {
  let sharing = [InplaceSafe<["lhs"], where>];
  let shapeRule = "elementwise";
}

defvar InOrder = "pto-isa a2a3/TBinOp:355-362, a5/TBinOp:33-38";
defvar ScalarInOrder = "pto-isa a2a3/TBinSOp:152-160";

def Tile_AddOp : Tile_Binary<"add", InOrder>;
def Tile_SubOp : Tile_Binary<"sub", InOrder>;
def Tile_MulOp : Tile_Binary<"mul", InOrder>;
def Tile_DivOp : Tile_Binary<"div", InOrder>;
def Tile_MaximumOp : Tile_Binary<"maximum", InOrder>;
def Tile_MinimumOp : Tile_Binary<"minimum", InOrder>;
def Tile_AndOp : Tile_Binary<"and", InOrder>;
def Tile_OrOp : Tile_Binary<"or", InOrder>;

def Tile_AddsOp : Tile_BinaryScalar<"adds", ScalarInOrder>;
def Tile_SubsOp : Tile_BinaryScalar<"subs", ScalarInOrder>;
def Tile_MulsOp : Tile_BinaryScalar<"muls", ScalarInOrder>;
def Tile_MaximumsOp : Tile_BinaryScalar<"maximums", ScalarInOrder>;
def Tile_MinimumsOp : Tile_BinaryScalar<"minimums", ScalarInOrder>;

def Tile_DivsOp : Tile_BinaryScalar<"divs", ScalarInOrder> {
  let sharing = [
    OnArch<A2A3, ForbidOutputAlias<["lhs"],
      "TDIVS in place computes x*(1/s) instead of x/s, so the bits would depend "
      "on the plan", "pto-isa a2a3/TDivS:107-113", FloatElements>>,
    InplaceSafe<["lhs"], "pto-isa a2a3/TDivS:170-178, a5/TDivS:24-58">,
    OnArch<A2A3, Relaxed<InplaceSafe<["lhs"], "pto-isa a2a3/TDivS:107-113">>>];
}

#endif // PYPTO_ELEMENTWISE_OPS_TD
