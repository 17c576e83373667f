//===- UnaryOps.td - One tile, element by element -----------------------===//

#ifndef PYPTO_UNARY_OPS_TD
#define PYPTO_UNARY_OPS_TD

include "TableGen/TileOpBase.td"

class Tile_Unary<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile)> {
  let sharing = [InplaceSafe<["tile"],
    "pto-isa a2a3/TUnaryOp:147-153, a5/TUnaryOp:36-40">];
  let shapeRule = "elementwise";
}

def Tile_ExpOp : Tile_Unary<"exp">;
def Tile_LogOp : Tile_Unary<"log"> {
  let pypto = "tile.log(..., high_precision=kept)";
}
def Tile_SqrtOp : Tile_Unary<"sqrt">;
def Tile_AbsOp : Tile_Unary<"abs">;
def Tile_NegOp : Tile_Unary<"neg">;
def Tile_ReluOp : Tile_Unary<"relu">;
def Tile_NotOp : Tile_Unary<"not">;

/// The library has no such instruction; what computes it is not known.
class Tile_Trigonometric<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$tile)> {
  let sharing = [PeersSay<"pypto allows; PTOAS has no such op", NotInplaceSafe<
    "the order of reads and writes is not known", "pypto operator registry">>];
  let shapeRule = "trigonometric";
}

def Tile_SinOp : Tile_Trigonometric<"sin">;
def Tile_CosOp : Tile_Trigonometric<"cos">;

def Tile_RecipOp : Tile_Unary<"recip"> {
  let pypto = "tile.recip(..., high_precision=kept)";
  let sharing = [
    NotInplaceSafe<"TRECIP broadcasts the scalar into dst before it reads src",
      "pypto MemoryReuse; pto-isa a2a3/TDivS:73-75">,
    PeersSay<BothForbid,
      OnArch<A5, Relaxed<InplaceSafe<["tile"], "pto-isa a5/TDivS:43-58">>>>];
}

def Tile_RsqrtOp : Tile_Op<"rsqrt", (ins Tile_Vec:$tile, Optional<Tile_Vec>:$tmp),
    (outs Tile_Vec:$result), [AttrSizedOperandSegments]> {
  let summary = "Reciprocal square root; with `tmp` in high precision";
  let sharing = [
    NotInplaceSafe<"the high-precision path reads the input and a scratch while "
      "it writes the output", "pypto MemoryReuse">,
    PeersSay<BothForbid, Relaxed<InplaceSafe<["tile"],
      "pto-isa a2a3/TUnaryOp:300-327, a5/TRsqrt:113-124">>>];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TUnaryOp:317">,
    PeersSay<BothAllocate,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TRsqrt:206-208">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["tile"],
    "TRSQRT fills the scratch with ones before it reads src",
    "pto-isa a2a3/TUnaryOp:317-327">>];
  let shapeRule = "reciprocalRoot";
}

def Tile_CastOp : Tile_Op<"cast",
    (ins Tile_Vec:$tile, OptionalAttr<StrAttr>:$mode)> {
  let summary = "Conversion of the element type";
  let sharing = [
    ForbidWhenWidening<["tile"],
      "the wider output's write cursor outruns the read cursor",
      "pypto MemoryReuse; pto-isa a2a3/TCvt:1202-1212, a5/TCvt:328-351">,
    PeersSay<PTOASForbids,
      InplaceSafe<["tile"], "pto-isa a2a3/TDivS:24-33", SameGeometry>>,
    PeersSay<"pypto allows every narrowing; PTOAS forbids",
      OnArch<A2A3, InplaceSafe<["tile"], "pto-isa a2a3/TCvt:990-1003 (whole "
        "repeats of all rows), 1085-1097 (tails)", NarrowingByWholeRepeats>>>,
    PeersSay<PTOASForbids, OnArch<A5, InplaceSafe<["tile"],
      "pto-isa a5/TCvt:79-94,166-187", NoWiderPitch>>>];
  let shapeRule = "conversion";
  let pypto = "tile.cast(tile, target_type=dtype, mode=mode)";
  // As wide, wider, narrower in whole repeats, and narrower with a tail.
  let examples = [(example "16x64xi32":$tile),
                  (example "16x64xf16":$tile),
                  (example "16x64xf16":$result),
                  (example "16x96xf32":$tile, "16x96xf16":$result)];
}

#endif // PYPTO_UNARY_OPS_TD
