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
  let examples = [(example "16x32xf16":$lhs, "32x64xf16":$rhs)];
}

//===----------------------------------------------------------------------===//
// Matrix times matrix
//===----------------------------------------------------------------------===//

def Tile_MatmulOp : Tile_Cube<"matmul", (ins Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "Product of a left and a right tile into a fresh accumulator";
}

def Tile_MatmulBiasOp : Tile_Cube<"matmul_bias",
    (ins Tile_Left:$lhs, Tile_Right:$rhs, Tile_Bias:$bias)> {
  let summary = "Product plus a bias row";
  let examples = [(example "16x32xf16":$lhs, "32x64xf16":$rhs,
                           "1x64xf32":$bias)];
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

//===----------------------------------------------------------------------===//
// Row times matrix
//===----------------------------------------------------------------------===//

class Tile_Gemv<string mnemonic, dag inputs>
    : Tile_Cube<mnemonic,
                !con(inputs, (ins OptionalAttr<StrAttr>:$acc_phase))> {
  let shapeRule = "gemv";
  let examples = [(example "1x32xf16":$lhs, "32x64xf16":$rhs,
                           "1x64xf32":$result)];
}

def Tile_GemvOp : Tile_Gemv<"gemv", (ins Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "Product of a row and a right tile";
}

def Tile_GemvBiasOp : Tile_Gemv<"gemv_bias",
    (ins Tile_Left:$lhs, Tile_Right:$rhs, Tile_Bias:$bias)> {
  let summary = "Product of a row and a right tile, plus a bias row";
  let examples = [(example "1x32xf16":$lhs, "32x64xf16":$rhs, "1x64xf32":$bias,
                           "1x64xf32":$result)];
}

def Tile_GemvAccOp : Tile_Gemv<"gemv_acc",
    (ins Tile_Acc:$acc, Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "Product of a row and a right tile, added in place";
  let examples = [(example "1x64xf32":$acc, "1x32xf16":$lhs, "32x64xf16":$rhs,
                           "1x64xf32":$result)];
  let storage = InPlace<"acc">;
}

//===----------------------------------------------------------------------===//
// Microscaled products
//===----------------------------------------------------------------------===//

class Tile_Mx<string mnemonic, dag before = (ins), dag behind = (ins)>
    : Tile_Cube<mnemonic, !con(before,
        (ins Tile_Left:$lhs, Tile_LeftScale:$lhs_scale, Tile_Right:$rhs,
             Tile_RightScale:$rhs_scale), behind)> {
  let shapeRule = "matmulMx";
  let examples = [(example
    "16x64xf8E4M3FN":$lhs, "16x2xf8E8M0FNU":$lhs_scale,
    "64x64xf8E4M3FN":$rhs, "2x64xf8E8M0FNU":$rhs_scale)];
}

def Tile_MatmulMxOp : Tile_Mx<"matmul_mx"> {
  let summary = "Product of tiles whose blocks have scales";
}

def Tile_MatmulMxBiasOp
    : Tile_Mx<"matmul_mx_bias", (ins), (ins Tile_Bias:$bias)> {
  let summary = "Product of tiles whose blocks have scales, plus a bias row";
  let examples = [(example
    "16x64xf8E4M3FN":$lhs, "16x2xf8E8M0FNU":$lhs_scale,
    "64x64xf8E4M3FN":$rhs, "2x64xf8E8M0FNU":$rhs_scale, "1x64xf32":$bias)];
}

def Tile_MatmulMxAccOp : Tile_Mx<"matmul_mx_acc", (ins Tile_Acc:$acc)> {
  let summary = "Product of tiles whose blocks have scales, added in place";
  let storage = InPlace<"acc">;
}

def Tile_TgetScaleAddrOp : Tile_Op<"tget_scale_addr",
    (ins Tile_AnyScale:$dst_scale, Tile_LeftOrRight:$src),
    (outs Tile_AnyScale:$result)> {
  let summary = "The scale tile that belongs to a left or right tile";
  let description = [{
    No byte moves: the instruction derives the address of the scales from that
    of `src`.
  }];
  let storage = ViewOf<"dst_scale">;
  let unit = "None";
  let shapeRule = "scaleAddress";
  let examples = [(example
    "16x2xf8E8M0FNU":$dst_scale, "16x64xf8E4M3FN":$src,
    "16x2xf8E8M0FNU":$result)];
}

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

class Tile_BatchMatmul<string mnemonic, dag inputs>
    : Tile_Cube<mnemonic, inputs> {
  let shapeRule = "batchMatmul";
}

def Tile_BatchMatmulOp : Tile_BatchMatmul<"batch_matmul",
    (ins Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "A product for each batch; a batch of one goes with all";
}

def Tile_BatchMatmulAccOp : Tile_BatchMatmul<"batch_matmul_acc",
    (ins Tile_Acc:$acc, Tile_Left:$lhs, Tile_Right:$rhs)> {
  let summary = "A product for each batch, added in place";
  let storage = InPlace<"acc">;
}

#endif // PYPTO_CUBE_OPS_TD
