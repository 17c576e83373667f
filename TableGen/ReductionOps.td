//===- ReductionOps.td - Reductions along rows and columns --------------===//

#ifndef PYPTO_REDUCTION_OPS_TD
#define PYPTO_REDUCTION_OPS_TD

include "TableGen/TileOpBase.td"

class Tile_RowReduction<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let summary = "Reduction of each row to one element, a column vector";
  let sharing = [NotInplaceSafe<
    "the full input row and the scratch are read while the result is written",
    "pypto MemoryReuse; pto-isa a2a3/TRowReduceOps:237-331">];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TRowReduceOps:237-331, TRowSum:124-144">,
    PeersSay<PyptoAllocates,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TRowReduce:254-288">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile"],
    "the scratch takes partial results while the input is read",
    "pto-isa a2a3/TRowSum:124-144">>];
  let shapeRule = "rowReduction";
  let examples = [(example "16x1xf32":$result)];
}

def Tile_RowSumOp : Tile_RowReduction<"row_sum">;
def Tile_RowMaxOp : Tile_RowReduction<"row_max">;
def Tile_RowMinOp : Tile_RowReduction<"row_min">;

/// Reductions that no seed page names. The scratch is left alone on the A5.
class Tile_ScratchReduction<string mnemonic, string why, string where,
                            string whereOnA5>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile, Tile_Vec:$tmp)> {
  let sharing = [NotInplaceSafe<why, "pypto operator registry; pto-isa " # where>];
  let roles = [
    Scratch<["tmp"], "pto-isa " # where>,
    PeersSay<PyptoAllocates,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa " # whereOnA5>>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile"],
    "the scratch takes partial results while the input is read",
    "pto-isa " # where>>];
}

def Tile_RowProdOp : Tile_ScratchReduction<"row_prod",
    "the scratch is read while the result is written", "a2a3/TRowProd:37-72",
    "a5/TRowProd:95-109"> {
  let summary = "Product of each row, a column vector";
  let shapeRule = "rowReduction";
  let examples = [(example "16x1xf32":$result)];
}

class Tile_RowArg<string mnemonic> : Tile_ScratchReduction<mnemonic,
    "the full input row and the scratch are read while the index is written",
    "a2a3/TRowReduceIdxOps:45-58,146-178,337-357", "a5/TRowReduceIdx:110-132"> {
  let summary = "Column of the extreme element of each row";
  let shapeRule = "rowArgument";
  let examples = [(example "16x1xi32":$result)];
}

def Tile_RowArgmaxOp : Tile_RowArg<"row_argmax">;
def Tile_RowArgminOp : Tile_RowArg<"row_argmin">;

class Tile_ColArg<string mnemonic> : Tile_ScratchReduction<mnemonic,
    "the indices are built in the result while the input is read",
    "a2a3/TColReduceIdx:132-189", "a5/TColReduceIdx:154-239"> {
  let summary = "Row of the extreme element of each column";
  let shapeRule = "colArgument";
  let examples = [(example "1x64xi32":$result)];
}

def Tile_ColArgmaxOp : Tile_ColArg<"col_argmax">;
def Tile_ColArgminOp : Tile_ColArg<"col_argmin">;

class Tile_ColReduction<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile)> {
  let summary = "Reduction of each column to one element, a row vector";
  let sharing = [InplaceSafe<["tile"],
    "pto-isa a2a3/TColReduceOps:56-60, a5/TColReduceOps:65-89 (row 0 onto "
    "itself)">];
  let shapeRule = "colReduction";
  let examples = [(example "1x64xf32":$result)];
}

def Tile_ColMaxOp : Tile_ColReduction<"col_max">;
def Tile_ColMinOp : Tile_ColReduction<"col_min">;
def Tile_ColProdOp : Tile_ColReduction<"col_prod">;

def Tile_ColSumOp : Tile_Op<"col_sum",
    (ins Tile_Vec:$tile, Optional<Tile_Vec>:$tmp), (outs Tile_Vec:$result),
    [AttrSizedOperandSegments]> {
  let summary = "Sum of each column; with `tmp` by a tree";
  let sharing = [
    InplaceSafe<["tile"], "pto-isa a2a3/TColSum:80-82, a5/TColReduceOps:65-89">,
    OnArch<A2A3, InplaceSafe<["tmp"], "pto-isa a2a3/TColSum:69-78">>,
    PeersSay<BothAllow, OnArch<A5, ForbidOutputAlias<["tmp"],
      "each column chunk uses the first chunk of tmp again",
      "pto-isa a5/TColSum:85-106">>>];
  let roles = [Scratch<["tmp"], "pto-isa a2a3/TColSum:69-78, a5/TColSum:85-106">];
  let apart = [Apart<["tmp"], ["tile"],
    "partial sums go to tmp while the input is read", "pto-isa a5/TColSum:85-106">];
  let shapeRule = "colReduction";
  let examples = [(example "1x64xf32":$result)];
}

#endif // PYPTO_REDUCTION_OPS_TD
