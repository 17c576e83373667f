//===- BroadcastOps.td - A vector spread over the rows or columns of a tile ===//
//
// The vector is read again for every row or column, so the result may not lie
// on it. The instruction tells vector from matrix by shape, not by position: a
// tile that looks like a vector is treated as one (pto-isa a2a3/TRowExpandAdd:
// 52-76, a2a3/TColExpandBinOp:107-119).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BROADCAST_OPS_TD
#define PYPTO_BROADCAST_OPS_TD

include "TableGen/TileOpBase.td"

defvar RowVectorReread = "the row vector is read again for every output row";
defvar ColVectorReread = "the column vector is read again for every output row";
defvar RowExpandSource = "pypto MemoryReuse; pto-isa a2a3/TRowExpandBinOp:76-129,"
                         " a5/TRowExpandBinOp:112-151";
defvar ColExpandSource = "pypto MemoryReuse; pto-isa a2a3/TColExpandBinOp:24-53";

/// With a scratch, the vector is first spread to 32-byte blocks in it.
class Tile_RowExpandBinary<string mnemonic, string scratchPeers = BothAllow>
    : Tile_Op<mnemonic,
              (ins Tile_Vec:$tile, Tile_Vec:$row_vec, Optional<Tile_Vec>:$tmp),
              (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let sharing = [
    ForbidOutputAlias<["row_vec"], RowVectorReread, RowExpandSource>,
    PeersSay<scratchPeers, ForbidOutputAlias<["tmp"],
      "the broadcast vector lives in tmp while dst is written",
      "pto-isa a2a3/TRowExpandBinOp:107-114">>,
    PeersSay<BothAllow, ForbidOutputAlias<["tile"], RowVectorReread,
      RowExpandSource, ColumnVector>>,
    InplaceSafe<["tile"], RowExpandSource>];
  let examples = [(example "16x1xf32":$row_vec), (example "16x1xf32":$tile,
    "16x1xf32":$row_vec, "16x1xf32":$result)];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TRowExpandBinOp:107-114">,
    PeersSay<PyptoAllocates, OnArch<A5, Relaxed<Unread<["tmp"],
      "pto-isa a5/TRowExpandBinOp:144-151">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile", "row_vec"],
    "the broadcast vector lives in tmp while the operands are read",
    "pto-isa a2a3/TRowExpandBinOp:107-114">>];
  let shapeRule = "rowExpand";
}

def Tile_RowExpandAddOp : Tile_RowExpandBinary<"row_expand_add", PTOASAllows>;
def Tile_RowExpandSubOp : Tile_RowExpandBinary<"row_expand_sub">;
def Tile_RowExpandMulOp : Tile_RowExpandBinary<"row_expand_mul">;
def Tile_RowExpandDivOp : Tile_RowExpandBinary<"row_expand_div">;
def Tile_RowExpandMaxOp : Tile_RowExpandBinary<"row_expand_max">;
def Tile_RowExpandMinOp : Tile_RowExpandBinary<"row_expand_min">;
/// exp(tile - vector).
def Tile_RowExpandExpdifOp : Tile_RowExpandBinary<"row_expand_expdif">;

def Tile_RowExpandOp : Tile_Op<"row_expand",
    (ins Tile_Vec:$tile, Tile_Vec:$row_vec)> {
  let summary = "A tile of the shape of `tile` with each row filled from the "
                "vector";
  let sharing = [
    ForbidOutputAlias<["row_vec"], RowVectorReread,
      "pypto MemoryReuse; pto-isa a2a3/TRowExpand:37-44, a5/TRowExpand:209-216">,
    InplaceSafe<["tile"], "pto-isa a2a3/TRowExpand:37-44 (not read)">];
  let roles = [Relaxed<Unread<["tile"],
    "pto-isa a2a3/TRowExpand:37-44, a5/TRowExpand:209-216">>];
  let shapeRule = "rowExpand";
  let examples = [(example "16x1xf32":$row_vec)];
}

class Tile_ColExpandBinary<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile, Tile_Vec:$col_vec)> {
  let sharing = [
    ForbidOutputAlias<["col_vec"], ColVectorReread, ColExpandSource>,
    PeersSay<BothAllow, ForbidOutputAlias<["tile"], ColVectorReread,
      ColExpandSource, RowVector>>,
    InplaceSafe<["tile"], ColExpandSource>];
  let shapeRule = "colExpand";
  let examples = [(example "1x64xf32":$col_vec), (example "1x64xf32":$tile,
    "1x64xf32":$col_vec, "1x64xf32":$result)];
}

def Tile_ColExpandMulOp : Tile_ColExpandBinary<"col_expand_mul">;
def Tile_ColExpandAddOp : Tile_ColExpandBinary<"col_expand_add">;
def Tile_ColExpandSubOp : Tile_ColExpandBinary<"col_expand_sub">;
def Tile_ColExpandDivOp : Tile_ColExpandBinary<"col_expand_div">;
def Tile_ColExpandMaxOp : Tile_ColExpandBinary<"col_expand_max">;
def Tile_ColExpandMinOp : Tile_ColExpandBinary<"col_expand_min">;

/// exp(tile - vector).
def Tile_ColExpandExpdifOp : Tile_ColExpandBinary<"col_expand_expdif">;

def Tile_ColExpandOp : Tile_Op<"col_expand",
    (ins Tile_Vec:$tile, Tile_Vec:$col_vec)> {
  let summary = "A tile of the shape of `tile` with the vector in each row";
  let sharing = [
    ForbidOutputAlias<["col_vec"], ColVectorReread, "pypto MemoryReuse">,
    InplaceSafe<["tile"], "pto-isa a2a3/TColExpand:27-29 (not read)">,
    PeersSay<BothForbid, Relaxed<InplaceSafe<["col_vec"], "pto-isa "
      "a2a3/TColExpand:27-29, a5/TColExpand:82-88 (row 0 onto itself)">>>];
  let roles = [Relaxed<Unread<["tile"],
    "pto-isa a2a3/TColExpand:27-29, a5/TColExpand:82-88">>];
  let shapeRule = "colExpand";
  let examples = [(example "1x64xf32":$col_vec)];
}

def Tile_ExpandsOp : Tile_Op<"expands", (ins Tile_Vec:$tile, Tile_Scalar:$scalar)> {
  let summary = "A tile of the shape of `tile` filled with a scalar";
  let sharing = [ReadsBeforeWriting<["tile"],
    "the instruction takes the scalar only", "pypto operator registry">];
  let roles = [Relaxed<Unread<["tile"], "pto-isa TEXPANDS: no tile source">>];
  let shapeRule = "elementwise";
}

#endif // PYPTO_BROADCAST_OPS_TD
