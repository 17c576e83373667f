//===- TransformShapeRules.cpp - Shapes of updates and rearrangements -----===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::tile::shapes;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Checks an access to the element of `tile` at the offsets.
static LogicalResult requireElement(TileAccessOpInterface op, TileType tile,
                                    Type scalar, ArrayRef<int64_t> offsets) {
  if (scalar != tile.getElementType())
    return op->emitOpError()
           << "the scalar is " << scalar << ", the elements of the tile are "
           << tile.getElementType();
  SmallVector<int64_t> one(offsets.size(), 1);
  if (failed(requireOffsets(op, tile.getShape().size(), offsets)))
    return failure();
  return requireInside(op, offsets, one, tile.getShape());
}

LogicalResult shapes::write(TileAccessOpInterface access) {
  auto op = cast<WriteOp>(access.getOperation());
  TileType tile = op.getTile().getType();
  if (!tile.equalsIgnoringPlacement(op.getResult().getType()))
    return op->emitOpError() << "the result has the type of the tile";
  return requireElement(access, tile, op.getValue().getType(),
                        op.getStaticOffsets());
}

LogicalResult shapes::read(TileAccessOpInterface access) {
  auto op = cast<ReadOp>(access.getOperation());
  return requireElement(access, op.getTile().getType(),
                        op.getResult().getType(), op.getStaticOffsets());
}

//===----------------------------------------------------------------------===//
// Rearrangement
//===----------------------------------------------------------------------===//

LogicalResult shapes::scatterUpdate(TileAccessOpInterface op) {
  TileType input = getTile(op, "input"), src = getTile(op, "src");
  if (!input.equalsIgnoringPlacement(getResultTile(op)))
    return op->emitOpError() << "the result has the type of the input";
  if (src.getElementType() != input.getElementType() ||
      src.getCols() != input.getCols())
    return op->emitOpError()
           << "'src' holds rows of " << input.getCols() << 'x'
           << input.getElementType() << ", not " << describe(src);
  return requireIntegers(op, "'index'", getTile(op, "index").getElementType());
}

LogicalResult shapes::extract(TileAccessOpInterface access) {
  auto op = cast<ExtractOp>(access.getOperation());
  TileType source = op.getInput().getType(), result = op.getResult().getType();
  if (failed(requireMatrix(access, source)) ||
      failed(requireMatrix(access, result)))
    return failure();
  // The fixpipe converts what comes from an accumulator.
  if (source.getElementType() != result.getElementType() &&
      source.getSpace() != Space::Acc)
    return op->emitOpError()
           << "keeps the element type " << source.getElementType()
           << ", unless the source is an accumulator";
  if (failed(requireOffsets(access, 2, op.getStaticOffsets())))
    return failure();
  for (auto [extent, dim] : llvm::zip(result.getShape(), source.getShape()))
    if (extent > dim)
      return op->emitOpError() << "a window of " << extent
                               << " is larger than the dimension of " << dim;
  return requireInside(access, op.getStaticOffsets(), result.getShape(),
                       source.getShape());
}

LogicalResult shapes::concat(TileAccessOpInterface op) {
  TileType src0 = getTile(op, "src0"), src1 = getTile(op, "src1");
  if (failed(requireMatrix(op, src0)) ||
      failed(requireTile(op, "'src1'", src1, {src0.getRows(), src1.getCols()},
                         src0.getElementType())))
    return failure();
  return requireTile(op, "the result", getResultTile(op),
                     {src0.getRows(), src0.getCols() + src1.getCols()},
                     src0.getElementType());
}

LogicalResult shapes::fillpadExpand(TileAccessOpInterface op) {
  TileType source = getTile(op, "tile"), result = getResultTile(op);
  bool fits = source.getElementType() == result.getElementType() &&
              source.getShape().size() == result.getShape().size();
  for (auto [from, to] : llvm::zip(source.getShape(), result.getShape()))
    fits &= from <= to;
  if (fits)
    return success();
  return op->emitOpError() << "expands " << describe(source)
                           << ", so the result cannot be " << describe(result);
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

LogicalResult shapes::triangle(TileAccessOpInterface op) {
  if (failed(requireMatrix(op, getResultTile(op))))
    return failure();
  return requireValidOperands(op);
}

LogicalResult shapes::random(TileAccessOpInterface op) {
  TileType result = getResultTile(op);
  if (failed(requireMatrix(op, result)))
    return failure();
  if (!isa<IntegerType>(result.getElementType()) ||
      result.getElementBits() != 32)
    return op->emitOpError()
           << "makes integers of 32 bits, not " << result.getElementType();
  return requireValidOperands(op);
}

//===----------------------------------------------------------------------===//
// Global memory at indices
//===----------------------------------------------------------------------===//

static LogicalResult requireIndexed(TileAccessOpInterface op, TileType tile,
                                    Type memory) {
  Type element = cast<MemRefType>(memory).getElementType();
  if (tile.getElementType() != element)
    return op->emitOpError() << "moves between a memref of " << element
                             << " and a tile of " << tile.getElementType();
  Type index = getTile(op, "idx").getElementType();
  if (isa<IntegerType>(index) && index.getIntOrFloatBitWidth() == 32)
    return success();
  return op->emitOpError() << "the indices are integers of 32 bits, not "
                           << index;
}

LogicalResult shapes::gatherFromMemory(TileAccessOpInterface access) {
  auto op = cast<MgatherOp>(access.getOperation());
  if (failed(requireIndexed(access, op.getResult().getType(),
                            op.getSource().getType())))
    return failure();
  return requireValidOperands(access);
}

LogicalResult shapes::scatterToMemory(TileAccessOpInterface access) {
  auto op = cast<MscatterOp>(access.getOperation());
  return requireIndexed(access, op.getSource().getType(),
                        op.getDest().getType());
}
