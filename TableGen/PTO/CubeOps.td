//===- CubeOps.td - Matrix products ---------------------------------------===//

#ifndef PYPTO_PTO_CUBE_OPS_TD
#define PYPTO_PTO_CUBE_OPS_TD

include "TableGen/PTO/PtoOpBase.td"
include "TableGen/TileOps.td"

class Pto_Product<string name, dag operands, TileFacts like>
    : Pto_TileOp<name, [Form<operands, (outs Tile:$result), like>]>;

defvar Factors = (ins Tile:$lhs, Tile:$rhs);
defvar WithBias = (ins Tile:$lhs, Tile:$rhs, Tile:$bias);
defvar Accumulated = (ins Tile:$acc, Tile:$lhs, Tile:$rhs);
defvar Scaled = (ins Tile:$lhs, Tile:$lhs_scale, Tile:$rhs, Tile:$rhs_scale);

def Pto_Tmatmul : Pto_Product<"tmatmul", Factors, Tile_MatmulOp>;
def Pto_TmatmulBias : Pto_Product<"tmatmul.bias", WithBias, Tile_MatmulBiasOp>;
def Pto_TmatmulAcc : Pto_Product<"tmatmul.acc", Accumulated, Tile_MatmulAccOp> {
  let summary = "A product added to the accumulator, which `outs` must be";
}
def Pto_Tgemv : Pto_Product<"tgemv", Factors, Tile_GemvOp>;
def Pto_TgemvBias : Pto_Product<"tgemv.bias", WithBias, Tile_GemvBiasOp>;
def Pto_TgemvAcc : Pto_Product<"tgemv.acc", Accumulated, Tile_GemvAccOp>;

multiclass Pto_ScaledProduct<string name> {
  def "" : Pto_Product<name, Scaled, Tile_MatmulMxOp>;
  def Acc : Pto_Product<name # ".acc", !con((ins Tile:$acc), Scaled),
                        Tile_MatmulMxAccOp>;
  def Bias : Pto_Product<name # ".bias", !con(Scaled, (ins Tile:$bias)),
                         Tile_MatmulMxBiasOp>;
}
defm Pto_TmatmulMx : Pto_ScaledProduct<"tmatmul.mx">;
defm Pto_TgemvMx : Pto_ScaledProduct<"tgemv.mx">;

/// No byte is read: the address of the scales follows from that of the tile.
def ScaleAddress : TileFacts {
  let roles = [Unread<["src", "dst_scale"], "ptoas TGetScaleAddrOp">];
  let unit = "None";
}
def Pto_TgetScaleAddr : Pto_TileOp<"tget_scale_addr", [
  Form<(ins Tile:$src), (outs Tile:$dst_scale), ScaleAddress>]>;

#endif // PYPTO_PTO_CUBE_OPS_TD
