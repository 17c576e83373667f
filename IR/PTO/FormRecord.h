//===- FormRecord.h - Forms of an op with ins and outs ----------*- C++ -*-===//
//
// An op of the pto dialect lists tiles that it reads in `ins` and tiles that it
// writes in `outs`. Each way to write an op is a form: the kinds of its
// operands and an OpRecord with the facts about them, taken from the record of
// the tile op that is the same instruction. An index of the OpRecord is the
// number of an operand, `outs` behind `ins`.
//
//   pto.tsel ins(%mask, %a, %b, %tmp : ...) outs(%dst : ...)
//                0      1   2   3                4
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_PTO_FORMRECORD_H
#define PYPTO_IR_PTO_FORMRECORD_H

#include "IR/Tile/OpRecord.h"

namespace pypto::pto {

/// What an operand is, by its type.
enum class OperandKind : uint8_t {
  Tile,   ///< A tile_buf.
  Memory, ///< A view of global memory.
  Scalar, ///< A number.
  Other,  ///< Anything else, such as a vector.
};

struct FormRecord {
  tile::OpRecord record;
  llvm::ArrayRef<OperandKind> kinds;
  /// Operands that stand in `ins`; the others stand in `outs`.
  uint8_t numIns;
  /// The tile op that is the same instruction, and its operands; empty if there
  /// is none.
  llvm::StringLiteral like;
  llvm::ArrayRef<tile::OperandFact> likeOperands;
};

/// An op by its name, with all ways to write it.
struct TableOp {
  llvm::StringLiteral name;
  /// Empty for an op that touches no tile.
  llvm::ArrayRef<FormRecord> forms;
  /// How the op is written (see ShapedText.h); empty for `ins` and `outs`.
  llvm::StringLiteral shape;
  /// True if attributes stand inside `ins`, between operands and types.
  bool attributesInside;
  /// True if the op has a C++ class.
  bool hasClass;
};

} // namespace pypto::pto

#endif // PYPTO_IR_PTO_FORMRECORD_H
