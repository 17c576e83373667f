//===- ShapeRules.cpp - Shapes of computations ----------------------------===//

#include "IR/Tile/ShapeRules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::tile::shapes;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

TileType shapes::getTile(TileAccessOpInterface op, StringRef name) {
  for (auto [index, fact] : llvm::enumerate(op.getOpRecord().operands)) {
    if (fact.name != name)
      continue;
    auto [first, length] = op.getOperandRange(index);
    if (length > 0)
      return dyn_cast<TileType>(op->getOperand(first).getType());
  }
  return {};
}

TileType shapes::getResultTile(TileAccessOpInterface op) {
  return cast<TileType>(op->getResult(0).getType());
}

std::string shapes::describe(ArrayRef<int64_t> shape, Type elementType) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(shape, os, "x");
  os << 'x' << elementType;
  return text;
}

std::string shapes::describe(TileType type) {
  return describe(type.getShape(), type.getElementType());
}

LogicalResult shapes::requireSameType(TileAccessOpInterface op,
                                      ArrayRef<StringRef> names) {
  TileType result = getResultTile(op);
  for (StringRef name : names)
    if (TileType type = getTile(op, name);
        type && (type.getShape() != result.getShape() ||
                 type.getElementType() != result.getElementType()))
      return op->emitOpError()
             << "'" << name << "' is " << describe(type) << ", the result "
             << describe(result) << "; they must be the same";
  return success();
}

LogicalResult shapes::requireSameLayout(TileAccessOpInterface op,
                                        TileType source) {
  if (source.getLayout() == getResultTile(op).getLayout())
    return success();
  return op->emitOpError() << "the result has the bytes of its operand and so "
                              "its layout";
}

LogicalResult shapes::requireTile(TileAccessOpInterface op, StringRef what,
                                  TileType type, ArrayRef<int64_t> shape,
                                  Type elementType) {
  if (type.getShape() == shape && type.getElementType() == elementType)
    return success();
  return op->emitOpError() << what << " must be "
                           << describe(shape, elementType) << ", not "
                           << describe(type);
}

static SmallVector<int64_t> withLast(ArrayRef<int64_t> shape, int64_t last) {
  SmallVector<int64_t> result(shape);
  result.back() = last;
  return result;
}

LogicalResult shapes::requireIntegers(TileAccessOpInterface op, StringRef what,
                                      Type element) {
  if (isa<IntegerType, IndexType>(element))
    return success();
  return op->emitOpError() << what << " has integer elements, not " << element;
}

LogicalResult shapes::requireMatrix(TileAccessOpInterface op, TileType type) {
  if (type.getShape().size() == 2)
    return success();
  return op->emitOpError() << "takes tiles of two dimensions, not of "
                           << type.getShape().size();
}

LogicalResult tile::verifyTileOp(Operation *op, ShapeRule rule) {
  auto access = cast<TileAccessOpInterface>(op);
  ArrayRef<OperandFact> facts = access.getOpRecord().operands;
  for (auto [index, fact] : llvm::enumerate(facts))
    if (unsigned length = access.getOperandRange(index).second;
        length != 1 && (fact.arity == Arity::One ||
                        (fact.arity == Arity::Optional && length > 1)))
      return op->emitOpError() << "requires one operand '"
                               << StringRef(fact.name) << "', not " << length;
  if (!facts.empty() && facts.back().name == "at_slot" &&
      access.getOperandRange(facts.size() - 1).second > 0) {
    auto binding = dyn_cast_or_null<BindingAttr>(
        op->getInherentAttr("at").value_or(Attribute()));
    if (!binding || binding.getSlot())
      return op->emitOpError() << "has a slot operand, but no 'at' clause that "
                                  "takes one";
  }
  if (rule && failed(rule(access)))
    return failure();
  return access.getOpRecord().targetRule
             ? verifyForTarget(access, TargetInfo::lookup(op))
             : success();
}

LogicalResult tile::verifyForTarget(TileAccessOpInterface op,
                                    const TargetInfo &target) {
  // Without a chip there is nothing to check yet: planning asks again.
  auto *rule = op.getOpRecord().targetRule;
  return rule && !target.getName().empty() ? rule(op, target) : success();
}

//===----------------------------------------------------------------------===//
// Element by element
//===----------------------------------------------------------------------===//

LogicalResult shapes::elementwise(TileAccessOpInterface op) {
  Type element = getResultTile(op).getElementType();
  for (auto [index, fact] : llvm::enumerate(op.getOpRecord().operands)) {
    auto [first, length] = op.getOperandRange(index);
    if (length == 0 || fact.name == "at_slot" || fact.name == "tmp")
      continue;
    if (fact.isTile) {
      if (failed(requireSameType(op, StringRef(fact.name))))
        return failure();
    } else if (op->getOperand(first).getType() != element) {
      return op->emitOpError() << "'" << StringRef(fact.name) << "' is "
                               << op->getOperand(first).getType()
                               << ", the elements of the tiles are " << element;
    }
  }
  return success();
}

LogicalResult shapes::shift(TileAccessOpInterface op) {
  TileType result = getResultTile(op);
  if (failed(requireIntegers(op, "the result", result.getElementType())) ||
      failed(requireSameType(op, StringRef("lhs"))))
    return failure();
  // The number of places may be of another width.
  Type rhs = op->getOperand(1).getType();
  auto tile = dyn_cast<TileType>(rhs);
  if (failed(requireIntegers(op, "'rhs'", tile ? tile.getElementType() : rhs)))
    return failure();
  return tile ? requireTile(op, "'rhs'", tile, result.getShape(),
                            tile.getElementType())
              : success();
}

LogicalResult shapes::trigonometric(TileAccessOpInterface op) {
  if (Type element = getResultTile(op).getElementType(); !element.isF32())
    return op->emitOpError() << "takes f32 elements, not " << element;
  return elementwise(op);
}

LogicalResult shapes::conversion(TileAccessOpInterface op) {
  TileType source = getTile(op, "tile"), result = getResultTile(op);
  return requireTile(op, "the result", result, source.getShape(),
                     result.getElementType());
}

LogicalResult shapes::compare(TileAccessOpInterface op) {
  TileType lhs = getTile(op, "lhs"), result = getResultTile(op);
  if (Type scalar = op->getOperand(1).getType();
      !isa<TileType>(scalar) && scalar != lhs.getElementType())
    return op->emitOpError()
           << "'rhs' is " << scalar << ", the elements of the tiles are "
           << lhs.getElementType();
  if (TileType rhs = getTile(op, "rhs");
      rhs && (rhs.getShape() != lhs.getShape() ||
              rhs.getElementType() != lhs.getElementType()))
    return op->emitOpError() << "'rhs' is " << describe(rhs) << ", 'lhs' "
                             << describe(lhs) << "; they must be the same";
  // One bit an element; the bits of a repeat of 256 bytes are written whole.
  int64_t perRepeat = 256 * 8 / lhs.getElementBits();
  int64_t bytes = llvm::divideCeil(lhs.getCols(), perRepeat) * (perRepeat / 8);
  if (result.getElementBits() != 8 ||
      result.getShape().drop_back() != lhs.getShape().drop_back() ||
      result.getCols() < bytes)
    return op->emitOpError()
           << "the mask holds one bit an element, in whole "
              "repeats of 256 bytes: it needs "
           << bytes << " or more columns of 8 bits and the rows of "
           << describe(lhs) << ", not " << describe(result);
  return success();
}

LogicalResult shapes::select(TileAccessOpInterface op) {
  TileType mask = getTile(op, "mask"), result = getResultTile(op);
  if (!isa<IntegerType>(mask.getElementType()))
    return op->emitOpError()
           << "the mask has integer elements, not " << mask.getElementType();
  if (mask.getShape().drop_back() != result.getShape().drop_back())
    return op->emitOpError()
           << "the mask is " << describe(mask) << ", but the result has "
           << result.getRows() << " rows";
  for (auto [index, fact] : llvm::enumerate(op.getOpRecord().operands)) {
    auto [first, length] = op.getOperandRange(index);
    if (fact.name == "scalar" &&
        op->getOperand(first).getType() != result.getElementType())
      return op->emitOpError()
             << "'scalar' is " << op->getOperand(first).getType()
             << ", the elements of the tiles are " << result.getElementType();
  }
  return requireSameType(op, {"lhs", "rhs", "src"});
}

LogicalResult shapes::prelu(TileAccessOpInterface op) {
  if (!isa<FloatType>(getResultTile(op).getElementType()))
    return op->emitOpError() << "takes f16 or f32 elements, not "
                             << getResultTile(op).getElementType();
  return requireSameType(op, {"tile", "slope"});
}

LogicalResult shapes::preluScratch(TileAccessOpInterface op,
                                   const TargetInfo &target) {
  TileType result = getResultTile(op), tmp = getTile(op, "tmp");
  int64_t mask = llvm::divideCeil(result.getCols(), 8);
  if (!target.getArchs().contains(Arch::A2A3) ||
      (tmp.getRows() > result.getRows() && tmp.getPitchInBytes() >= mask))
    return success();
  return op->emitError() << "'tmp' has " << tmp.getRows() << " rows of "
                         << tmp.getPitchInBytes()
                         << " bytes, but the A2/A3 puts " << mask
                         << " bytes of mask into one row for each of the "
                         << result.getRows() << " rows, and needs one row more";
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// Requires a scratch of the given elements and at least the given extents: the
/// instruction writes that many, whatever was given to it.
static LogicalResult requireScratch(TileAccessOpInterface op,
                                    ArrayRef<int64_t> shape, Type element) {
  TileType tmp = getTile(op, "tmp");
  if (!tmp)
    return success();
  bool fits =
      tmp.getShape().size() == shape.size() && tmp.getElementType() == element;
  for (auto [have, need] : llvm::zip(tmp.getShape(), shape))
    fits &= have >= need;
  if (fits)
    return success();
  return op->emitOpError() << "'tmp' must hold " << describe(shape, element)
                           << ", which " << describe(tmp) << " does not";
}

/// Requires a scratch of any type and at least so many bytes.
static LogicalResult requireScratchBytes(TileAccessOpInterface op,
                                         uint64_t bytes) {
  TileType tmp = getTile(op, "tmp");
  if (!tmp || static_cast<uint64_t>(tmp.getSizeInBytes()) >= bytes)
    return success();
  return op->emitOpError() << "'tmp' must hold " << bytes << " bytes, but has "
                           << tmp.getSizeInBytes();
}

LogicalResult shapes::reciprocalRoot(TileAccessOpInterface op) {
  // A block of ones.
  if (failed(requireScratchBytes(op, 32)))
    return failure();
  return elementwise(op);
}

LogicalResult shapes::remainder(TileAccessOpInterface op) {
  // A row, and a mask of 64 bits for each 64 elements behind it, all counted in
  // elements of 4 bytes.
  uint64_t cols = getResultTile(op).getCols();
  if (failed(
          requireScratchBytes(op, 4 * (cols + 2 * llvm::divideCeil(cols, 64)))))
    return failure();
  return elementwise(op);
}

LogicalResult shapes::exclusiveOr(TileAccessOpInterface op) {
  TileType result = getResultTile(op);
  if (failed(requireIntegers(op, "the result", result.getElementType())) ||
      failed(requireScratch(op, result.getShape(), result.getElementType())))
    return failure();
  return elementwise(op);
}

LogicalResult shapes::rowExpand(TileAccessOpInterface op) {
  TileType result = getResultTile(op), vector = getTile(op, "row_vec");
  if (failed(requireSameType(op, StringRef("tile"))))
    return failure();
  // A 32-byte block a row, eight rows a repeat, at most 30 repeats at once.
  int64_t repeats = llvm::divideCeil(result.getRows(), 8);
  if (failed(requireScratchBytes(op, 256 * std::min<int64_t>(repeats, 30))))
    return failure();
  return requireTile(op, "'row_vec'", vector, withLast(result.getShape(), 1),
                     result.getElementType());
}

LogicalResult shapes::colExpand(TileAccessOpInterface op) {
  TileType result = getResultTile(op), vector = getTile(op, "col_vec");
  if (failed(requireSameType(op, StringRef("tile"))) ||
      failed(requireMatrix(op, result)))
    return failure();
  return requireTile(op, "'col_vec'", vector, {1, result.getCols()},
                     result.getElementType());
}

LogicalResult shapes::rowReduction(TileAccessOpInterface op) {
  TileType source = getTile(op, "tile");
  if (failed(requireScratch(op, source.getShape(), source.getElementType())))
    return failure();
  return requireTile(op, "the result", getResultTile(op),
                     withLast(source.getShape(), 1), source.getElementType());
}

LogicalResult shapes::colReduction(TileAccessOpInterface op) {
  TileType source = getTile(op, "tile");
  if (failed(requireMatrix(op, source)))
    return failure();
  // The tree's first step leaves half of the rows.
  int64_t half = llvm::divideCeil(source.getRows(), 2);
  if (failed(requireScratch(op, {half, source.getCols()},
                            source.getElementType())))
    return failure();
  return requireTile(op, "the result", getResultTile(op), {1, source.getCols()},
                     source.getElementType());
}

LogicalResult shapes::rowArgument(TileAccessOpInterface op) {
  return requireTile(op, "the result", getResultTile(op),
                     withLast(getTile(op, "tile").getShape(), 1),
                     IntegerType::get(op->getContext(), 32));
}

LogicalResult shapes::colArgument(TileAccessOpInterface op) {
  TileType source = getTile(op, "tile");
  if (failed(requireMatrix(op, source)))
    return failure();
  return requireTile(op, "the result", getResultTile(op), {1, source.getCols()},
                     IntegerType::get(op->getContext(), 32));
}
