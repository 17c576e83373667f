//===- SelectOps.td - Comparison and selection --------------------------===//

#ifndef PYPTO_SELECT_OPS_TD
#define PYPTO_SELECT_OPS_TD

include "TableGen/TileOpBase.td"

defvar MaskBehindRead = "one instruction writes mask bits behind the elements "
                        "that it still reads; not measured on a chip";

def Tile_CmpOp : Tile_Op<"cmp",
    (ins Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_CmpModeAttr:$mode)> {
  let summary = "Packed predicate mask of a comparison, one bit an element";
  let sharing = [
    PeersSay<BothAllow, OnArch<A2A3, ForbidOutputAlias<["lhs", "rhs"],
      MaskBehindRead, "pto-isa a2a3/TCmp:90-107">>>,
    OnArch<A5, InplaceSafe<["lhs", "rhs"], "pto-isa a5/TCmp:116-128",
      NoWiderPitch>>];
  let shapeRule = "compare";
  let pypto = "tile.cmp(lhs, rhs, cmp_type=mode)";
  let examples = [(example "16x32xi8":$result)];
}

def Tile_CmpsOp : Tile_Op<"cmps",
    (ins Tile_Vec:$lhs, Tile_Scalar:$rhs, Tile_CmpModeAttr:$mode)> {
  let summary = "Packed predicate mask of a comparison with a scalar";
  let sharing = [
    PeersSay<BothAllow, OnArch<A2A3, ForbidOutputAlias<["lhs"], MaskBehindRead,
      "pto-isa a2a3/TCmp:90-107">>>,
    OnArch<A5, InplaceSafe<["lhs"], "pto-isa a5/TCmp:116-128", NoWiderPitch>>];
  let shapeRule = "compare";
  let pypto = "tile.cmps(lhs, rhs @ lhs, cmp_type=mode)";
  let examples = [(example "16x32xi8":$result)];
}

def Tile_SelOp : Tile_Op<"sel",
    (ins Tile_Vec:$mask, Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_Vec:$tmp)> {
  let summary = "Element-wise choice between two tiles";
  let sharing = [
    InplaceSafe<["lhs", "rhs"],
      "pto-isa a2a3/TSel:48-58, a5/TSel:40-71,118-147">,
    ForbidOutputAlias<["mask", "tmp"],
      "TSEL reads the predicate mask and the scratch while it writes dst",
      "pypto MemoryReuse; pto-isa a2a3/TSel:48-58">,
    PeersSay<BothForbid, OnArch<A5, Relaxed<ReadsBeforeWriting<["tmp"],
      "TSEL does not touch tmp", "pto-isa a5/TSel:40-71">>>>];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TSel:48-58">,
    PeersSay<PyptoAllocates,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TSel:40-71">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["mask", "lhs", "rhs"],
    "the scratch is written for each row while the operands are read",
    "pto-isa a2a3/TSel:48-58">>];
  let shapeRule = "select";
  let examples = [(example "16x32xi8":$mask)];
}

def Tile_SelsOp : Tile_Op<"sels",
    (ins Tile_Vec:$mask, Tile_Vec:$src, Tile_Vec:$tmp, Tile_Scalar:$scalar)> {
  let summary = "Element-wise choice between a tile and a scalar";
  let sharing = [
    PeersSay<PTOASAllows, ForbidOutputAlias<["mask"],
      "row i of dst overwrites mask rows still unread",
      "pypto MemoryReuse; pto-isa a2a3/TSels:41-44, a5/TSels:43-57">>,
    InplaceSafe<["src"], "pto-isa a2a3/TSels:35-44, a5/TSels:43-57">,
    ReadsBeforeWriting<["tmp"], "the scalar in tmp is loaded once, at the start",
      "pypto MemoryReuse; pto-isa a2a3/TSels:35-44">];
  let roles = [
    OnArch<A2A3, Scratch<["tmp"], "pto-isa a2a3/TSels:35-38">>,
    PeersSay<PyptoAllocates, OnArch<A5, Unread<["tmp"],
      "pypto MemoryReuse; pto-isa a5/TSels:117-153">>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["mask", "src"],
    "the scalar is written to tmp before mask and src are read",
    "pypto MemoryReuse; pto-isa a2a3/TSels:35-38">>];
  let shapeRule = "select";
  let examples = [(example "16x32xi8":$mask)];
}

def Tile_PreluOp : Tile_Op<"prelu",
    (ins Tile_Vec:$tile, Tile_Vec:$slope, Tile_Vec:$tmp)> {
  let summary = "Parametric ReLU";
  let sharing = [
    PeersSay<PTOASAllows, OnArch<A2A3, NotInplaceSafe<
      "TPRELU puts the product into dst, then compares and selects src",
      "pypto MemoryReuse; pto-isa a2a3/TPrelu:50-64">>>,
    PeersSay<PTOASAllows, OnArch<A5, ForbidOutputAlias<["tile", "slope"],
      "dst may reuse only the unused tmp", "pypto MemoryReuse">>>,
    OnArch<A5, ReadsBeforeWriting<["tmp"], "TPRELU does not touch tmp",
      "pypto MemoryReuse; pto-isa a5/TPrelu:44,71-79">>,
    PeersSay<"pypto forbids", OnArch<A5, Relaxed<InplaceSafe<["tile", "slope"],
      "pto-isa a5/TPrelu:24-45,71-79">>>>];
  let roles = [
    OnArch<A2A3, Scratch<["tmp"], "pto-isa a2a3/TPrelu:54">>,
    OnArch<A5, Unread<["tmp"], "pypto MemoryReuse; pto-isa a5/TPrelu:71-79">>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile", "slope"],
    "the compare mask is written to tmp while the operands are read",
    "pto-isa a2a3/TPrelu:50-64">>];
  let shapeRule = "prelu";
  let targetRule = "preluScratch";
  let examples = [(example "32x32xf32":$tmp)];
}

#endif // PYPTO_SELECT_OPS_TD
