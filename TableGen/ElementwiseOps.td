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
defvar ShiftInOrder = "pto-isa a2a3/TShl:29-35, a5/TBinOp:33-38";

def Tile_AddOp : Tile_Binary<"add", InOrder>;
def Tile_SubOp : Tile_Binary<"sub", InOrder>;
def Tile_MulOp : Tile_Binary<"mul", InOrder>;
def Tile_DivOp : Tile_Binary<"div", InOrder> {
  let pypto = "tile.div(..., high_precision=kept)";
}
def Tile_MaximumOp : Tile_Binary<"maximum", InOrder>;
def Tile_MinimumOp : Tile_Binary<"minimum", InOrder>;

defvar Integers = (example "16x64xi32":$lhs, "16x64xi32":$rhs,
                           "16x64xi32":$result);
defvar IntegersAndScalar = (example "16x64xi32":$lhs, "i32":$rhs,
                                    "16x64xi32":$result);

let examples = [Integers] in {
def Tile_AndOp : Tile_Binary<"and", InOrder>;
def Tile_OrOp : Tile_Binary<"or", InOrder>;
def Tile_ShlOp : Tile_Binary<"shl", ShiftInOrder> {
  let shapeRule = "shift";
}
def Tile_ShrOp : Tile_Binary<"shr", ShiftInOrder> {
  let shapeRule = "shift";
}
} // let examples

def Tile_AddsOp : Tile_BinaryScalar<"adds", ScalarInOrder>;
def Tile_SubsOp : Tile_BinaryScalar<"subs", ScalarInOrder>;
def Tile_MulsOp : Tile_BinaryScalar<"muls", ScalarInOrder>;
def Tile_MaximumsOp : Tile_BinaryScalar<"maximums", ScalarInOrder>;
def Tile_MinimumsOp : Tile_BinaryScalar<"minimums", ScalarInOrder>;

let examples = [IntegersAndScalar] in {
def Tile_ShlsOp : Tile_BinaryScalar<"shls", ScalarInOrder> {
  let shapeRule = "shift";
}
def Tile_ShrsOp : Tile_BinaryScalar<"shrs", ScalarInOrder> {
  let shapeRule = "shift";
}
} // let examples

def Tile_LreluOp : Tile_Op<"lrelu", (ins Tile_Vec:$tile, Tile_Scalar:$slope)> {
  let summary = "Leaky ReLU";
  let sharing = [InplaceSafe<["tile"], "pto-isa a2a3/TLRelu:20-25">];
  let shapeRule = "elementwise";
}

def Tile_DivsOp : Tile_BinaryScalar<"divs", ScalarInOrder> {
  let sharing = [
    PeersSay<BothAllow, OnArch<A2A3, ForbidOutputAlias<["lhs"],
      "TDIVS in place computes x*(1/s) instead of x/s, so the bits would depend "
      "on the plan", "pto-isa a2a3/TDivS:107-113", FloatElements>>>,
    InplaceSafe<["lhs"], "pto-isa a2a3/TDivS:170-178, a5/TDivS:24-58">];
  let examples = [(example), IntegersAndScalar];
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

defvar QuotientInDst = "the quotient is kept in dst while the sources are still "
                       "needed for the last step";
defvar RemScratch = "row 0 and the mask of the correction lie in tmp while the "
                    "sources are read";

class Tile_Remainder<string mnemonic, dag inputs, list<string> sources,
                     string where, string whereOnA5, string peers = "",
                     string peersOnA5 = BothForbid>
    : Tile_Op<mnemonic, inputs> {
  let sharing = [
    PeersSay<peers,
      NotInplaceSafe<QuotientInDst, "pypto MemoryReuse; pto-isa " # where>>,
    PeersSay<peersOnA5,
      OnArch<A5, Relaxed<InplaceSafe<sources, "pto-isa " # whereOnA5>>>>];
  let shapeRule = "elementwise";
}

/// With a scratch. The integer form converts its sources to floats in their
/// place and back, which is exact below 2^24 only.
class Tile_ScratchRemainder<string mnemonic, dag inputs, list<string> sources,
                            string where, string whereWritten, string whereOnA5,
                            dag integers>
    : Tile_Remainder<mnemonic, inputs, sources, where, whereOnA5,
                     "pypto's registry and PTOAS allow", "pypto forbids"> {
  let roles = [
    OnArch<A2A3, ReadWrite<sources, "pto-isa " # whereWritten, IntegerElements>>,
    OnArch<A2A3, Scratch<["tmp"], "pto-isa " # where>>,
    PeersSay<BothAllocate, OnArch<A5, Unread<["tmp"],
      "pypto MemoryReuse; pto-isa " # whereOnA5>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], sources, RemScratch,
                                  "pypto MemoryReuse; pto-isa " # where>>];
  let shapeRule = "remainder";
  let examples = [(example), integers];
}

def Tile_RemOp : Tile_ScratchRemainder<"rem",
    (ins Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_Vec:$tmp), ["lhs", "rhs"],
    "a2a3/TRem:36-42,94-97", "a2a3/TRem:81-92", "a5/TRem:26-43,92", Integers>;
def Tile_RemsOp : Tile_ScratchRemainder<"rems",
    (ins Tile_Vec:$lhs, Tile_Scalar:$rhs, Tile_Vec:$tmp), ["lhs"],
    "a2a3/TRemS:24-63,74-111", "a2a3/TRemS:74,81", "a5/TRemS",
    IntegersAndScalar>;
def Tile_FmodOp : Tile_Remainder<"fmod", (ins Tile_Vec:$lhs, Tile_Vec:$rhs),
    ["lhs", "rhs"], "a2a3/TFmod:23-32", "a5/TFMod:26-64">;
def Tile_FmodsOp : Tile_Remainder<"fmods", (ins Tile_Vec:$lhs, Tile_Scalar:$rhs),
    ["lhs"], "a2a3/TFmodS:21-33", "a5/TFModS">;

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

defvar ScalarInDst = "the scalar is spread over dst before the source is read";

class Tile_BitwiseScalar<string mnemonic, string where>
    : Tile_Op<mnemonic, (ins Tile_Vec:$lhs, Tile_Scalar:$rhs)> {
  let sharing = [
    NotInplaceSafe<ScalarInDst,
      "pypto operator registry; pto-isa a2a3/TBitwiseSOp:100-119">,
    PeersSay<BothForbid, OnArch<A5, Relaxed<InplaceSafe<["lhs"], where>>>>];
  let shapeRule = "elementwise";
  let examples = [IntegersAndScalar];
}

def Tile_AndsOp : Tile_BitwiseScalar<"ands", "pto-isa a5/TAndS:32-52">;
def Tile_OrsOp : Tile_BitwiseScalar<"ors", "pto-isa a5/TOrS">;

def Tile_XorOp : Tile_Op<"xor",
    (ins Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_Vec:$tmp)> {
  let sharing = [
    PeersSay<BothAllow, OnArch<A2A3, NotInplaceSafe<"OR is kept in tmp and AND "
      "in dst, and the library's check asks for distinct tiles",
      "pto-isa a2a3/TXor:44,54-60">>>,
    OnArch<A5, InplaceSafe<["lhs", "rhs"], "pto-isa a5/TXor:75-82">>,
    OnArch<A5, ReadsBeforeWriting<["tmp"], "TXOR does not touch tmp",
      "pto-isa a5/TXor:75-82">>];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TXor:54-60">,
    PeersSay<PyptoAllocates,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TXor:75-82">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["lhs", "rhs"],
    "OR is written to tmp before the sources are read for AND",
    "pto-isa a2a3/TXor:54-60">>];
  let shapeRule = "exclusiveOr";
  let examples = [(example "16x64xi32":$lhs, "16x64xi32":$rhs,
                           "16x64xi32":$tmp, "16x64xi32":$result)];
}

def Tile_XorsOp : Tile_Op<"xors",
    (ins Tile_Vec:$lhs, Tile_Scalar:$rhs, Tile_Vec:$tmp)> {
  let sharing = [
    NotInplaceSafe<ScalarInDst,
      "pypto operator registry; pto-isa a2a3/TBitwiseSOp:127-137">,
    PeersSay<BothForbid,
      OnArch<A5, Relaxed<InplaceSafe<["lhs"], "pto-isa a5/TXorS:34-52">>>>];
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TBitwiseSOp:127-137">,
    PeersSay<PyptoAllocates,
      OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa a5/TXorS:56-71">>>>];
  let apart = [OnArch<A2A3, Apart<["tmp"], ["lhs"],
    "tmp is written before the source is read",
    "pto-isa a2a3/TBitwiseSOp:127-137">>];
  let shapeRule = "exclusiveOr";
  let examples = [(example "16x64xi32":$lhs, "i32":$rhs, "16x64xi32":$tmp,
                           "16x64xi32":$result)];
}

//===----------------------------------------------------------------------===//
// Partial operands and carries
//===----------------------------------------------------------------------===//

defvar AllowAnyValidShape = BothAllow # ", whatever the valid shapes";

/// Where one operand's valid shape is smaller, the other passes unchanged. The
/// A2/A3 copies the full operand over dst before it reads the one with fewer
/// columns.
class Tile_Partial<string mnemonic>
    : Tile_Op<mnemonic, (ins Tile_Vec:$src0, Tile_Vec:$src1)> {
  let sharing = [
    PeersSay<AllowAnyValidShape, OnArch<A2A3, InplaceSafe<["src0", "src1"],
      "pto-isa a2a3/TPartOp:162-187", SameValidShape>>>,
    PeersSay<AllowAnyValidShape, OnArch<A2A3, Relaxed<InplaceSafe<
      ["src0", "src1"], "pto-isa a2a3/TPartOp:166-181", SameValidColumns>>>>,
    OnArch<A5, InplaceSafe<["src0", "src1"],
      "pto-isa a5/TPartBinOps:46-54,125-135">>];
  let shapeRule = "elementwise";
  let examples = [(example),
                  (example "16x64xf32, vec, valid 16x32":$src1),
                  (example "16x64xf32, vec, valid 8x64":$src1)];
}

def Tile_PartAddOp : Tile_Partial<"part_add">;
def Tile_PartMulOp : Tile_Partial<"part_mul">;
def Tile_PartMaxOp : Tile_Partial<"part_max">;
def Tile_PartMinOp : Tile_Partial<"part_min">;

/// No chip's library has these, so nobody can say in which order they read.
class Tile_Carry<string mnemonic, dag inputs> : Tile_Op<mnemonic, inputs> {
  let sharing = [PeersSay<BothAllow, NotInplaceSafe<
    "the order of reads and writes is not known", "pypto operator registry">>];
  let shapeRule = "elementwise";
}

def Tile_AddcOp : Tile_Carry<"addc",
    (ins Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_Vec:$rhs2)>;
def Tile_SubcOp : Tile_Carry<"subc",
    (ins Tile_Vec:$lhs, Tile_Vec:$rhs, Tile_Vec:$rhs2)>;
def Tile_AddscOp : Tile_Carry<"addsc",
    (ins Tile_Vec:$lhs, Tile_Scalar:$rhs, Tile_Vec:$rhs2)>;
def Tile_SubscOp : Tile_Carry<"subsc",
    (ins Tile_Vec:$lhs, Tile_Scalar:$rhs, Tile_Vec:$rhs2)>;

#endif // PYPTO_ELEMENTWISE_OPS_TD
