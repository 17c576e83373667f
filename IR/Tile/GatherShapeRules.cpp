//===- GatherShapeRules.cpp - Shapes of gather, scatter and sort ----------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::tile::shapes;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

/// Requires integers of one of the given widths.
static LogicalResult requireIntegerWidth(TileAccessOpInterface op,
                                         StringRef what, TileType type,
                                         ArrayRef<unsigned> widths) {
  if (isa<IntegerType>(type.getElementType()) &&
      llvm::is_contained(widths, type.getElementBits()))
    return success();
  InFlightDiagnostic diag = op->emitOpError() << what << " has integers of ";
  llvm::interleave(widths, diag, " or ");
  return diag << " bits, not " << type.getElementType();
}

/// Requires a tile of `rows` rows.
static LogicalResult requireRows(TileAccessOpInterface op, StringRef what,
                                 TileType type, int64_t rows) {
  if (type.getRows() == rows)
    return success();
  return op->emitOpError() << what << " has " << rows << " rows, not "
                           << type.getRows();
}

/// Returns of how many elements a pattern selects one.
static int64_t getPatternStep(int64_t pattern) {
  return pattern <= 2 ? 2 : pattern <= 6 ? 4 : 1;
}

/// Requires rows of `wide` to be those of `narrow`, spread by a pattern.
static LogicalResult requirePattern(TileAccessOpInterface op, StringRef what,
                                    TileType wide, TileType narrow,
                                    int64_t pattern) {
  int64_t step = getPatternStep(pattern);
  if (wide.getShape().drop_back() == narrow.getShape().drop_back() &&
      wide.getCols() == step * narrow.getCols())
    return success();
  return op->emitOpError() << "pattern " << pattern << " selects one of "
                           << step << " columns: " << what << " has "
                           << wide.getRows() << 'x' << narrow.getCols()
                           << " elements for " << wide.getRows() << 'x'
                           << wide.getCols();
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

LogicalResult shapes::gather(TileAccessOpInterface op) {
  TileType indices = getTile(op, "indices");
  if (failed(requireIntegerWidth(op, "'indices'", indices, {16, 32})))
    return failure();
  return requireTile(op, "the result", getResultTile(op), indices.getShape(),
                     getTile(op, "src").getElementType());
}

LogicalResult shapes::gatherScratch(TileAccessOpInterface op,
                                    const TargetInfo &target) {
  TileType indices = getTile(op, "indices"), tmp = getTile(op, "tmp");
  int64_t needed = indices.getSizeInBytes();
  if (!target.getArchs().contains(Arch::A2A3) ||
      getTile(op, "src").getElementBits() == 32 ||
      tmp.getSizeInBytes() >= needed)
    return success();
  return op->emitError() << "'tmp' has " << tmp.getSizeInBytes()
                         << " bytes, but the A2/A3 puts the " << needed
                         << " bytes of scaled indices there";
}

LogicalResult shapes::gatherb(TileAccessOpInterface op) {
  TileType offset = getTile(op, "offset"), result = getResultTile(op);
  if (failed(requireIntegerWidth(op, "'offset'", offset, {32})))
    return failure();
  if (result.getElementBits() != getTile(op, "src").getElementBits())
    return op->emitOpError()
           << "moves elements of " << getTile(op, "src").getElementType()
           << ", the result has " << result.getElementType();
  SmallVector<int64_t> shape(offset.getShape());
  shape.back() *= 32 * 8 / result.getElementBits();
  return requireTile(op, "the result", result, shape, result.getElementType());
}

LogicalResult shapes::gatherMask(TileAccessOpInterface access) {
  auto op = cast<GatherMaskOp>(access.getOperation());
  TileType source = op.getSrc().getType(), result = op.getResult().getType();
  if (source.getElementBits() != result.getElementBits())
    return op->emitOpError() << "moves elements of " << source.getElementType()
                             << ", the result has " << result.getElementType();
  return requirePattern(access, "the result", source, result,
                        op.getMaskPattern());
}

LogicalResult shapes::gatherCompare(TileAccessOpInterface access) {
  auto op = cast<GatherCompareOp>(access.getOperation());
  TileType source = op.getSrc().getType(), dst = op.getDst().getType(),
           count = op.getCdst().getType();
  if (failed(requireMatrix(access, source)) ||
      failed(requireIntegerWidth(access, "'dst'", dst, {32})) ||
      failed(requireRows(access, "'dst'", dst, source.getRows())) ||
      failed(requireIntegerWidth(access, "'cdst'", count, {8, 16, 32})))
    return failure();
  return requireTile(access, "'cdst'", count, {1, source.getRows()},
                     count.getElementType());
}

LogicalResult shapes::compareScratch(TileAccessOpInterface op,
                                     const TargetInfo &target) {
  if (!target.getArchs().contains(Arch::A2A3))
    return success();
  TileType source = getTile(op, "src"), tmp = getTile(op, "tmp");
  if (tmp.getRows() < source.getRows())
    return op->emitError() << "'tmp' has " << tmp.getRows()
                           << " rows, but the A2/A3 writes a row of masks for "
                           << "each of the " << source.getRows()
                           << " rows of 'src'";
  int64_t elements = source.getRows() * source.getCols();
  int64_t mask = tmp.getRows() * tmp.getCols(), indices = elements * 4,
          values = source.getRows() * static_cast<int64_t>(llvm::divideCeil(
                                          source.getElementBits(), 8));
  if (tmp.getSizeInBytes() >= mask + indices + values)
    return success();
  return op->emitError()
         << "'tmp' has " << tmp.getSizeInBytes()
         << " bytes, but the A2/A3 writes " << mask + indices + values << ": "
         << mask << " of masks, one byte for each of its elements, behind them "
         << indices << " of indices and " << values
         << " of values; give it more elements of 16 or 32 bits";
}

LogicalResult shapes::gatherRow(TileAccessOpInterface access) {
  auto op = cast<GatherRowOp>(access.getOperation());
  TileType dst = op.getDst().getType();
  auto source = cast<MemRefType>(op.getSrc().getType());
  if (!dst.equalsIgnoringPlacement(op.getResult().getType()))
    return op->emitOpError() << "the result has the type of 'dst'";
  if (source.getElementType() != dst.getElementType())
    return op->emitOpError() << "loads " << source.getElementType()
                             << " into a tile of " << dst.getElementType();
  ArrayRef<int64_t> from = op.getStaticSrcOffsets(),
                    into = op.getStaticDstOffsets();
  if (failed(requireMatrix(access, dst)) ||
      failed(requireOffsets(access, source.getRank(), from, "src_offsets")) ||
      failed(requireOffsets(access, 2, into, "dst_offsets")))
    return failure();
  if (source.getRank() > 0 &&
      failed(requireInside(access, from.back(), op.getSizeAttr().getInt(),
                           source.getShape().back())))
    return failure();
  return requireInside(access, into, op.getWrittenShape(), dst.getShape());
}

std::optional<ByteWindow> GatherRowOp::getWrittenWindow(int64_t pitch) {
  return getWindow(getDst().getType(), pitch, getStaticDstOffsets(),
                   getWrittenShape());
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// What the result of a scatter has in common with its operands.
static LogicalResult verifyScatter(TileAccessOpInterface op) {
  TileType source = getTile(op, "src"), dst = getTile(op, "dst");
  if (!dst.equalsIgnoringPlacement(getResultTile(op)))
    return op->emitOpError() << "the result has the type of 'dst'";
  return requireTile(op, "'src'", source, source.getShape(),
                     dst.getElementType());
}

LogicalResult shapes::scatter(TileAccessOpInterface op) {
  TileType indexes = getTile(op, "indexes");
  if (failed(verifyScatter(op)) ||
      failed(requireIntegerWidth(op, "'indexes'", indexes, {16, 32})))
    return failure();
  return requireTile(op, "'indexes'", indexes, getTile(op, "src").getShape(),
                     indexes.getElementType());
}

LogicalResult shapes::scatterMask(TileAccessOpInterface access) {
  auto op = cast<ScatterMaskOp>(access.getOperation());
  if (failed(verifyScatter(access)))
    return failure();
  return requirePattern(access, "'src'", op.getDst().getType(),
                        op.getSrc().getType(), op.getMaskPattern());
}

//===----------------------------------------------------------------------===//
// Sort
//===----------------------------------------------------------------------===//

/// Requires elements that the sorting instructions take.
static LogicalResult requireSortable(TileAccessOpInterface op, TileType type) {
  if (type.getElementType().isF16() || type.getElementType().isF32())
    return success();
  return op->emitOpError() << "sorts f16 or f32 elements, not "
                           << type.getElementType();
}

LogicalResult shapes::sort32(TileAccessOpInterface op) {
  TileType source = getTile(op, "src"), idx = getTile(op, "idx");
  if (failed(requireSortable(op, source)) ||
      failed(requireIntegerWidth(op, "'idx'", idx, {32})))
    return failure();
  if (idx.getCols() < source.getCols())
    return op->emitOpError() << "'idx' has " << idx.getCols()
                             << " columns, 'src' " << source.getCols();
  // A pair takes 64 bits.
  SmallVector<int64_t> shape(source.getShape());
  shape.back() *= 64 / source.getElementBits();
  return requireTile(op, "the result", getResultTile(op), shape,
                     source.getElementType());
}

LogicalResult shapes::mergeSort(TileAccessOpInterface access) {
  auto op = cast<MrgsortFormat1Op>(access.getOperation());
  if (op.getBlockLen() % 64 != 0)
    return op->emitOpError()
           << "'block_len' is a multiple of 64, not " << op.getBlockLen();
  if (failed(requireSortable(access, op.getSrc().getType())))
    return failure();
  return requireSameType(access, StringRef("src"));
}

LogicalResult shapes::mergeLists(TileAccessOpInterface access) {
  auto op = cast<MrgsortFormat2Op>(access.getOperation());
  if (op.getSrcs().size() < 2 || op.getSrcs().size() > 4)
    return op->emitOpError()
           << "merges two to four tiles, not " << op.getSrcs().size();
  TileType result = op.getResult().getType();
  if (failed(requireSortable(access, result)) ||
      failed(requireSameType(access, StringRef("tmp"))))
    return failure();
  int64_t merged = 0;
  for (Value source : op.getSrcs()) {
    auto type = cast<TileType>(source.getType());
    if (type.getElementType() != result.getElementType())
      return op->emitOpError() << "merges tiles of " << result.getElementType()
                               << ", not of " << type.getElementType();
    int64_t valid = type.getValidShape().back();
    merged += ShapedType::isDynamic(valid) ? type.getCols() : valid;
  }
  // The instruction writes them all, however many of them dst takes.
  if (merged > result.getCols())
    return op->emitOpError() << "'tmp' has " << result.getCols()
                             << " columns, but the lists have " << merged
                             << ", which are all merged there";
  return success();
}
