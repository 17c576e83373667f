//===- VectorOps.td - What the vector unit does ---------------------------===//

#ifndef PYPTO_PTO_VECTOR_OPS_TD
#define PYPTO_PTO_VECTOR_OPS_TD

include "TableGen/PTO/PtoOpBase.td"
include "TableGen/TileOps.td"

/// Nothing is known: operands and result keep apart.
def NothingKnown : TileFacts;

//===----------------------------------------------------------------------===//
// Element by element
//===----------------------------------------------------------------------===//

class Pto_Unary<string name, TileFacts like>
    : Pto_TileOp<name, [Form<(ins Tile:$tile), (outs Tile:$result), like>]>;

def Pto_Tabs : Pto_Unary<"tabs", Tile_AbsOp>;
def Pto_Texp : Pto_Unary<"texp", Tile_ExpOp>;
def Pto_Tlog : Pto_Unary<"tlog", Tile_LogOp>;
def Pto_Tneg : Pto_Unary<"tneg", Tile_NegOp>;
def Pto_Tnot : Pto_Unary<"tnot", Tile_NotOp>;
def Pto_Trelu : Pto_Unary<"trelu", Tile_ReluOp>;
def Pto_Tsqrt : Pto_Unary<"tsqrt", Tile_SqrtOp>;
def Pto_Trecip : Pto_Unary<"trecip", Tile_RecipOp>;
def Pto_Trsqrt : Pto_TileOp<"trsqrt", [
  Form<(ins Tile:$tile), (outs Tile:$result), Tile_RsqrtOp>,
  Form<(ins Tile:$tile, Tile:$tmp), (outs Tile:$result), Tile_RsqrtOp>]>;

class Pto_Binary<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$lhs, Tile:$rhs), (outs Tile:$result), like>]>;

def Pto_Tadd : Pto_Binary<"tadd", Tile_AddOp>;
def Pto_Tsub : Pto_Binary<"tsub", Tile_SubOp>;
def Pto_Tmul : Pto_Binary<"tmul", Tile_MulOp>;
def Pto_Tdiv : Pto_Binary<"tdiv", Tile_DivOp>;
def Pto_Tmax : Pto_Binary<"tmax", Tile_MaximumOp>;
def Pto_Tmin : Pto_Binary<"tmin", Tile_MinimumOp>;
def Pto_Tand : Pto_Binary<"tand", Tile_AndOp>;
def Pto_Tor : Pto_Binary<"tor", Tile_OrOp>;
def Pto_Tshl : Pto_Binary<"tshl", Tile_ShlOp>;
def Pto_Tshr : Pto_Binary<"tshr", Tile_ShrOp>;
def Pto_Tfmod : Pto_Binary<"tfmod", Tile_FmodOp>;

class Pto_BinaryScratch<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$lhs, Tile:$rhs, Tile:$tmp), (outs Tile:$result), like>]>;

def Pto_Trem : Pto_BinaryScratch<"trem", Tile_RemOp>;
def Pto_Txor : Pto_BinaryScratch<"txor", Tile_XorOp>;
def Pto_Tprelu : Pto_TileOp<"tprelu", [
  Form<(ins Tile:$tile, Tile:$slope, Tile:$tmp), (outs Tile:$result),
       Tile_PreluOp>]>;

class Pto_Partial<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$src0, Tile:$src1), (outs Tile:$result), like>]>;

def Pto_Tpartadd : Pto_Partial<"tpartadd", Tile_PartAddOp>;
def Pto_Tpartmul : Pto_Partial<"tpartmul", Tile_PartMulOp>;
def Pto_Tpartmax : Pto_Partial<"tpartmax", Tile_PartMaxOp>;
def Pto_Tpartmin : Pto_Partial<"tpartmin", Tile_PartMinOp>;

class Pto_PartialIndex<string name> : Pto_TileOp<name, [
  Form<(ins Tile:$src0, Tile:$src1, Tile:$idx0, Tile:$idx1),
       (outs Tile:$result, Tile:$index), NothingKnown>]>;

def Pto_Tpartargmax : Pto_PartialIndex<"tpartargmax">;
def Pto_Tpartargmin : Pto_PartialIndex<"tpartargmin">;

class Pto_TileScalar<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$lhs, Scalar:$rhs), (outs Tile:$result), like>]>;

def Pto_Tadds : Pto_TileScalar<"tadds", Tile_AddsOp>;
def Pto_Tsubs : Pto_TileScalar<"tsubs", Tile_SubsOp>;
def Pto_Tmuls : Pto_TileScalar<"tmuls", Tile_MulsOp>;
def Pto_Tmaxs : Pto_TileScalar<"tmaxs", Tile_MaximumsOp>;
def Pto_Tmins : Pto_TileScalar<"tmins", Tile_MinimumsOp>;
def Pto_Tshls : Pto_TileScalar<"tshls", Tile_ShlsOp>;
def Pto_Tshrs : Pto_TileScalar<"tshrs", Tile_ShrsOp>;
def Pto_Tands : Pto_TileScalar<"tands", Tile_AndsOp>;
def Pto_Tors : Pto_TileScalar<"tors", Tile_OrsOp>;
def Pto_Tfmods : Pto_TileScalar<"tfmods", Tile_FmodsOp>;
def Pto_Tlrelu : Pto_TileOp<"tlrelu", [
  Form<(ins Tile:$tile, Scalar:$slope), (outs Tile:$result), Tile_LreluOp>]>;
// A scalar through a tile is what TRECIP is.
def Pto_Tdivs : Pto_TileOp<"tdivs", [
  Form<(ins Tile:$lhs, Scalar:$rhs), (outs Tile:$result), Tile_DivsOp>,
  Form<(ins Scalar:$scalar, Tile:$tile), (outs Tile:$result), Tile_RecipOp>]>;

class Pto_TileScalarScratch<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$lhs, Scalar:$rhs, Tile:$tmp), (outs Tile:$result), like>]>;

def Pto_Txors : Pto_TileScalarScratch<"txors", Tile_XorsOp>;
def Pto_Trems : Pto_TileScalarScratch<"trems", Tile_RemsOp>;

class Pto_Carry<string name, OperandKind kind, TileFacts like>
    : Pto_TileOp<name, [Form<!dag(ins, [Tile, kind, Tile], ["lhs", "rhs", "rhs2"]),
                             (outs Tile:$result), like>]>;

def Pto_Taddc : Pto_Carry<"taddc", Tile, Tile_AddcOp>;
def Pto_Tsubc : Pto_Carry<"tsubc", Tile, Tile_SubcOp>;
def Pto_Taddsc : Pto_Carry<"taddsc", Scalar, Tile_AddscOp>;
def Pto_Tsubsc : Pto_Carry<"tsubsc", Scalar, Tile_SubscOp>;

/// The exponential of the exponent times the logarithm.
def Power : TileFacts {
  let sharing = [NotInplaceSafe<
    "TPOW puts the logarithm into dst, then reads base and exponent again",
    "pto-isa a2a3/TPow:117-126,141-154">];
  let roles = [Scratch<["tmp"], "pto-isa a2a3/TPow:117-154">];
  let apart = [Apart<["tmp"], ["base", "exponent"],
    "the scratch is written while the operands are read",
    "pto-isa a2a3/TPow:117-154">];
}
class Pto_Power<string name, OperandKind exponent> : Pto_TileOp<name, [
  Form<!dag(ins, [Tile, exponent], ["base", "exponent"]), (outs Tile:$result),
       Power>,
  Form<!dag(ins, [Tile, exponent, Tile], ["base", "exponent", "tmp"]),
       (outs Tile:$result), Power>]>;

def Pto_Tpow : Pto_Power<"tpow", Tile>;
def Pto_Tpows : Pto_Power<"tpows", Scalar>;

def Axpy : TileFacts {
  let storage = InPlace<"dst">;
}
def Pto_Taxpy : Pto_TileOp<"taxpy", [
  Form<(ins Tile:$src, Scalar:$scalar), (outs Tile:$dst), Axpy>]> {
  let summary = "Adds a multiple of a tile to `outs`";
}

//===----------------------------------------------------------------------===//
// Comparison, selection, conversion
//===----------------------------------------------------------------------===//

let attributesInside = 1 in {
def Pto_Tcmp : Pto_Binary<"tcmp", Tile_CmpOp>;
def Pto_Tcmps : Pto_TileScalar<"tcmps", Tile_CmpsOp>;
}
def Pto_Tsel : Pto_TileOp<"tsel", [
  Form<(ins Tile:$mask, Tile:$lhs, Tile:$rhs, Tile:$tmp), (outs Tile:$result),
       Tile_SelOp>]>;
def Pto_Tsels : Pto_TileOp<"tsels", [
  Form<(ins Tile:$mask, Tile:$src, Tile:$tmp, Scalar:$scalar),
       (outs Tile:$result), Tile_SelsOp>]>;

// A choice by a condition, which ptoas does not read: pypto prints it.
def Pto_Tselc : Pto_TileOp<"tselc", [
  Form<(ins Tile:$lhs, Tile:$rhs, Tile:$rhs2), (outs Tile:$result),
       NothingKnown>,
  Form<(ins Tile:$lhs, Scalar:$rhs, Tile:$rhs2), (outs Tile:$result),
       NothingKnown>,
  Form<(ins Tile:$lhs, Tile:$rhs, Scalar:$rhs2), (outs Tile:$result),
       NothingKnown>]>;

def CastWithScratch : TileFacts {
  let sharing = Tile_CastOp.sharing;
  let roles = [Scratch<["tmp"], "ptoas TCvtOp">];
  let apart = [Apart<["tmp"], ["tile"],
    "the order of reads and writes is not known", "ptoas TCvtOp">];
}
def Pto_Tcvt : Pto_TileOp<"tcvt", [
    Form<(ins Tile:$tile), (outs Tile:$result), Tile_CastOp>,
    Form<(ins Tile:$tile, Tile:$tmp), (outs Tile:$result), CastWithScratch>]> {
  let attributesInside = 1;
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

def Pto_Texpands : Pto_TileOp<"texpands", [
  Form<(ins Scalar:$scalar), (outs Tile:$result), Tile_ExpandsOp>]>;

def RampWithScratch : TileFacts {
  let roles = [
    Scratch<["tmp"], "pto-isa a2a3/TCI:60-92">,
    OnArch<A5, Relaxed<Unread<["tmp"], "pto-isa docs/isa/TCI">>>];
}
let attributesInside = 1 in {
def Pto_Tci : Pto_TileOp<"tci", [
  Form<(ins Scalar:$start), (outs Tile:$result), Tile_CiOp>,
  Form<(ins Scalar:$start, Tile:$tmp), (outs Tile:$result), RampWithScratch>]>;
def Pto_Ttri : Pto_TileOp<"ttri", [
  Form<(ins Scalar:$diagonal), (outs Tile:$result), Tile_TriOp>]>;
def Pto_Trandom : Pto_TileOp<"trandom", [
  Form<(ins Scalar:$key0, Scalar:$key1, Scalar:$counter0, Scalar:$counter1,
            Scalar:$counter2, Scalar:$counter3), (outs Tile:$result),
       Tile_RandomOp>]>;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class Pto_Reduction<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$tile, Tile:$tmp), (outs Tile:$result), like>]>;

def Pto_Trowsum : Pto_Reduction<"trowsum", Tile_RowSumOp>;
def Pto_Trowmax : Pto_Reduction<"trowmax", Tile_RowMaxOp>;
def Pto_Trowmin : Pto_Reduction<"trowmin", Tile_RowMinOp>;
def Pto_Trowprod : Pto_Reduction<"trowprod", Tile_RowProdOp>;
def Pto_Trowargmax : Pto_Reduction<"trowargmax", Tile_RowArgmaxOp>;
def Pto_Trowargmin : Pto_Reduction<"trowargmin", Tile_RowArgminOp>;
def Pto_Tcolargmax : Pto_Reduction<"tcolargmax", Tile_ColArgmaxOp>;
def Pto_Tcolargmin : Pto_Reduction<"tcolargmin", Tile_ColArgminOp>;
def Pto_Tcolmax : Pto_Unary<"tcolmax", Tile_ColMaxOp>;
def Pto_Tcolmin : Pto_Unary<"tcolmin", Tile_ColMinOp>;
def Pto_Tcolprod : Pto_Unary<"tcolprod", Tile_ColProdOp>;
def Pto_Tcolsum : Pto_TileOp<"tcolsum", [
    Form<(ins Tile:$tile), (outs Tile:$result), Tile_ColSumOp>,
    Form<(ins Tile:$tile, Tile:$tmp), (outs Tile:$result), Tile_ColSumOp>]> {
  let attributesInside = 1;
}

//===----------------------------------------------------------------------===//
// Broadcasts
//===----------------------------------------------------------------------===//

def Pto_Trowexpand : Pto_TileOp<"trowexpand", [
  Form<(ins Tile:$row_vec), (outs Tile:$result), Tile_RowExpandOp>]>;
def Pto_Tcolexpand : Pto_TileOp<"tcolexpand", [
  Form<(ins Tile:$col_vec), (outs Tile:$result), Tile_ColExpandOp>]>;

class Pto_RowExpand<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$tile, Tile:$row_vec), (outs Tile:$result), like>,
  Form<(ins Tile:$tile, Tile:$row_vec, Tile:$tmp), (outs Tile:$result), like>]>;

def Pto_Trowexpandadd : Pto_RowExpand<"trowexpandadd", Tile_RowExpandAddOp>;
def Pto_Trowexpandsub : Pto_RowExpand<"trowexpandsub", Tile_RowExpandSubOp>;
def Pto_Trowexpandmul : Pto_RowExpand<"trowexpandmul", Tile_RowExpandMulOp>;
def Pto_Trowexpanddiv : Pto_RowExpand<"trowexpanddiv", Tile_RowExpandDivOp>;
def Pto_Trowexpandmax : Pto_RowExpand<"trowexpandmax", Tile_RowExpandMaxOp>;
def Pto_Trowexpandmin : Pto_RowExpand<"trowexpandmin", Tile_RowExpandMinOp>;
def Pto_Trowexpandexpdif
    : Pto_RowExpand<"trowexpandexpdif", Tile_RowExpandExpdifOp>;

class Pto_ColExpand<string name, TileFacts like> : Pto_TileOp<name, [
  Form<(ins Tile:$tile, Tile:$col_vec), (outs Tile:$result), like>]>;

def Pto_Tcolexpandadd : Pto_ColExpand<"tcolexpandadd", Tile_ColExpandAddOp>;
def Pto_Tcolexpandsub : Pto_ColExpand<"tcolexpandsub", Tile_ColExpandSubOp>;
def Pto_Tcolexpandmul : Pto_ColExpand<"tcolexpandmul", Tile_ColExpandMulOp>;
def Pto_Tcolexpanddiv : Pto_ColExpand<"tcolexpanddiv", Tile_ColExpandDivOp>;
def Pto_Tcolexpandmax : Pto_ColExpand<"tcolexpandmax", Tile_ColExpandMaxOp>;
def Pto_Tcolexpandmin : Pto_ColExpand<"tcolexpandmin", Tile_ColExpandMinOp>;
def Pto_Tcolexpandexpdif
    : Pto_ColExpand<"tcolexpandexpdif", Tile_ColExpandExpdifOp>;

//===----------------------------------------------------------------------===//
// Rearrangement
//===----------------------------------------------------------------------===//

def Pto_Ttrans : Pto_TileOp<"ttrans", [
  Form<(ins Tile:$input), (outs Tile:$result), Tile_TransposeOp>,
  Form<(ins Tile:$input, Tile:$tmp), (outs Tile:$result), Tile_TransposeOp>]>;
def Pto_Tconcat : Pto_Partial<"tconcat", Tile_ConcatOp>;

/// Each row ends where the counts say; behind that, old bytes stay.
def ConcatByCounts : TileFacts {
  let storage = InPlace<"dst", "Unknown">;
}
def Pto_Tconcatidx : Pto_TileOp<"tconcatidx", [
    Form<(ins Tile:$src0, Tile:$src1, Tile:$count0, Tile:$count1),
         (outs Tile:$dst), ConcatByCounts>]> {
  let summary = "Joins as many columns of each row as two tiles say";
}

def Pto_Tgather : Pto_TileOp<"tgather", [
  Form<(ins Tile:$src), (outs Tile:$result), Tile_GatherMaskOp>,
  Form<(ins Tile:$src, Tile:$indices), (outs Tile:$result), Tile_GatherOp>,
  Form<(ins Tile:$src, Tile:$indices, Tile:$tmp), (outs Tile:$result),
       Tile_GatherOp>,
  Form<(ins Tile:$src, Scalar:$kvalue, Tile:$tmp), (outs Tile:$dst, Tile:$cdst),
       Tile_GatherCompareOp>]>;
def Pto_Tgatherb : Pto_TileOp<"tgatherb", [
  Form<(ins Tile:$src, Tile:$offset), (outs Tile:$result), Tile_GatherbOp>]>;
def Pto_Tscatter : Pto_TileOp<"tscatter", [
    Form<(ins Tile:$src), (outs Tile:$dst), Tile_ScatterMaskOp>,
    Form<(ins Tile:$src, Tile:$indexes), (outs Tile:$dst), Tile_ScatterOp>]> {
  let summary = "Puts elements at places in `outs`";
}

def SortWithScratch : TileFacts {
  let sharing = Tile_Sort32Op.sharing;
  let roles = [Scratch<["tmp"], "ptoas TSort32Op">];
  let apart = [Apart<["tmp"], ["src", "idx"],
    "the order of reads and writes is not known", "ptoas TSort32Op">];
}
def Pto_Tsort32 : Pto_TileOp<"tsort32", [
  Form<(ins Tile:$src, Tile:$idx), (outs Tile:$result), Tile_Sort32Op>,
  Form<(ins Tile:$src, Tile:$idx, Tile:$tmp), (outs Tile:$result),
       SortWithScratch>]>;

class MergeLists<dag lists>
    : Form<!con(lists, (ins Tile:$tmp)), (outs Tile:$result, Other:$executed),
           Tile_MrgsortFormat2Op>;
def Pto_Tmrgsort : Pto_TileOp<"tmrgsort", [
    Form<(ins Tile:$src, Scalar:$block_len), (outs Tile:$result),
         Tile_MrgsortFormat1Op>,
    MergeLists<(ins Tile:$srcs, Tile:$srcs)>,
    MergeLists<(ins Tile:$srcs, Tile:$srcs, Tile:$srcs)>,
    MergeLists<(ins Tile:$srcs, Tile:$srcs, Tile:$srcs, Tile:$srcs)>]> {
  let attributesInside = 1;
}

def Pto_Tfillpad : Pto_Unary<"tfillpad", Tile_FillpadOp>;
def Pto_TfillpadInplace : Pto_Unary<"tfillpad_inplace", Tile_FillpadInplaceOp>;
def Pto_TfillpadExpand : Pto_Unary<"tfillpad_expand", Tile_FillpadExpandOp>;

//===----------------------------------------------------------------------===//
// Quantization, and what has no tile op of the same kind
//===----------------------------------------------------------------------===//

/// Scales are read again for each row.
def Quantize : TileFacts {
  let sharing = [
    ForbidOutputAlias<["fp", "offset"],
      "scale and offset are read again for each row",
      "pto-isa a2a3/TQuant:42-63, a5/TQuant:2533-2546">,
    OnArch<A2A3, ForbidOutputAlias<["src"],
      "TQUANT keeps f16 in src and converts from it to dst",
      "pto-isa a2a3/TQuant:42-63">>,
    OnArch<A5, Relaxed<InplaceSafe<["src"],
      "pto-isa tests/npu/a5 tquant_kernel:173-174", NoWiderPitch>>>];
  let roles = [OnArch<A2A3, ReadWrite<["src"], "pto-isa a2a3/TQuant:42-63">>];
  let apart = [OnArch<A2A3, Apart<["src"], ["fp", "offset"],
    "src is written while scale and offset are read",
    "pto-isa a2a3/TQuant:42-63">>];
}
def Pto_Tquant : Pto_TileOp<"tquant", [
  Form<(ins Tile:$src, Tile:$fp), (outs Tile:$result), Quantize>,
  Form<(ins Tile:$src, Tile:$fp, Tile:$offset), (outs Tile:$result),
       Quantize>]>;

/// Writes the padding of what it reads.
def QuantizeInBlocks : TileFacts {
  let roles = [ReadWrite<["src"], "pto-isa a5/TQuant:2445,2495,3163">];
}
def Pto_TquantMx : Pto_TileOp<"tquant.mx", [
  Form<(ins Tile:$src),
       (outs Tile:$result, Tile:$exponents, Tile:$maxima, Tile:$scaling),
       QuantizeInBlocks>]>;

def Dequantize : TileFacts {
  let sharing = [NotInplaceSafe<
    "dst is wider, and written while scale and offset are still to be read",
    "pto-isa a2a3/TDequant:43-84, a5/TDeQuant:85-94">];
}
def Pto_Tdequant : Pto_TileOp<"tdequant", [
  Form<(ins Tile:$src, Tile:$scale, Tile:$offset), (outs Tile:$result),
       Dequantize>]>;

def Pto_Thistogram : Pto_Binary<"thistogram", NothingKnown>;
def Pto_Tpack : Pto_Unary<"tpack", NothingKnown>;
def Pto_Taddrelu : Pto_Binary<"taddrelu", NothingKnown>;

#endif // PYPTO_PTO_VECTOR_OPS_TD
