//===- PtoOpBase.td - The base of every pto op ----------------------------===//
//
// Ops come in two kinds. Most are rows of a table (Pto_TableOp): they have one
// parser, one printer and one verifier, and no C++ class. What makes handles and
// what computes addresses are ordinary ops.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PTO_OP_BASE_TD
#define PYPTO_PTO_OP_BASE_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "TableGen/OpFacts.td"
include "TableGen/PTO/PtoDialect.td"
include "TableGen/TileInterfaces.td"

//===----------------------------------------------------------------------===//
// Ordinary ops
//===----------------------------------------------------------------------===//

def Pto_Buffer : Type<CPred<"::llvm::isa<::pypto::pto::TileBufType>($_self)">,
                      "tile_buf", "::pypto::pto::TileBufType"> {
  list<string> tileSpaces = ["Vec", "Mat", "Left", "Right", "Acc", "Bias",
                             "Scaling"];
}
def Pto_Scalar : AnyTypeOf<[AnyInteger, AnyFloat, Index], "scalar">;

/// An op that touches no tile.
class Pto_Op<string mnemonic, list<Trait> traits = []>
    : Op<Pto_Dialect, mnemonic, traits>;

/// An op that makes a handle, or takes one outside of `ins` and `outs`.
class Pto_BufferOp<string mnemonic, list<Trait> traits = [],
                   list<string> overrides = []>
    : Op<Pto_Dialect, mnemonic, traits # [
        DeclareOpInterfaceMethods<TileAccessOpInterface,
                                  ["getAccesses"] # overrides>,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>, TileFacts {
  let unit = "None";
}

//===----------------------------------------------------------------------===//
// Ops of the table
//===----------------------------------------------------------------------===//

/// What an operand is; names an OperandKind.
class OperandKind;
def Tile : OperandKind;
def Memory : OperandKind;
def Scalar : OperandKind;
def Other : OperandKind;

/// A way to write an op: its operands, named as the facts name them, and what is
/// known about them. An operand of the facts that is not listed has no part in
/// the form; a result of theirs is what stands in `outs`. If `outs` names the
/// operand that the result stands on, then its old bytes are read.
class Form<dag reads, dag writes, TileFacts what> {
  dag inputs = reads;
  dag outputs = writes;
  TileFacts facts = what;
}

class Pto_TableOp<string name> {
  string mnemonic = name;
  string summary = "";
  /// Empty for an op that touches no tile.
  list<Form> forms = [];
  /// How the op is written (IR/PTO/ShapedText.h); empty for `ins` and `outs`.
  string shape = "";
  /// True if attributes stand inside `ins`, between operands and types.
  bit attributesInside = 0;
  /// True if the op has a C++ class, so that only its text is of the table.
  bit hasClass = 0;
}

/// An op with `ins` and `outs`.
class Pto_TileOp<string name, list<Form> ways> : Pto_TableOp<name> {
  let forms = ways;
}

/// An op of another shape.
class Pto_ShapedOp<string name, string how, list<Form> ways = []>
    : Pto_TableOp<name> {
  let shape = how;
  let forms = ways;
}

#endif // PYPTO_PTO_OP_BASE_TD
