//===- CubeShapeRules.cpp - Shapes of matrix products ---------------------===//

#include "IR/Scales.h"
#include "IR/Tile/ShapeRules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;
using namespace pypto::tile::shapes;

/// Returns the elements of an accumulator for products of `element`.
static Type getProductType(Type element) {
  MLIRContext *context = element.getContext();
  return isa<FloatType>(element) ? Type(Float32Type::get(context))
                                 : Type(IntegerType::get(context, 32));
}

/// Checks all but the batches: `outer` is what the product has of them.
static LogicalResult verifyProduct(TileAccessOpInterface op,
                                   ArrayRef<int64_t> outer) {
  TileType lhs = getTile(op, "lhs"), rhs = getTile(op, "rhs"),
           result = getResultTile(op);
  int64_t rows = lhs.getShape().end()[-2], depth = rhs.getShape().end()[-2];
  if (lhs.getCols() != depth)
    return op->emitOpError() << "'lhs' has " << lhs.getCols()
                             << " columns, 'rhs' " << depth << " rows";
  if (isa<FloatType>(lhs.getElementType()) !=
      isa<FloatType>(rhs.getElementType()))
    return op->emitOpError()
           << "'rhs' has " << rhs.getElementType()
           << " elements, which do not go with " << lhs.getElementType();
  Type element = getProductType(lhs.getElementType());
  SmallVector<int64_t> shape(outer);
  shape.append({rows, rhs.getCols()});
  if (failed(requireTile(op, "the result", result, shape, element)))
    return failure();
  if (TileType acc = getTile(op, "acc"))
    if (failed(requireTile(op, "'acc'", acc, result.getShape(), element)) ||
        failed(requireSameLayout(op, acc)))
      return failure();
  if (TileType bias = getTile(op, "bias"))
    return requireTile(op, "'bias'", bias, {1, rhs.getCols()}, element);
  return success();
}

LogicalResult shapes::matmul(TileAccessOpInterface op) {
  for (TileType type :
       {getTile(op, "lhs"), getTile(op, "rhs"), getResultTile(op)})
    if (failed(requireMatrix(op, type)))
      return failure();
  return verifyProduct(op, {});
}

LogicalResult shapes::gemv(TileAccessOpInterface op) {
  if (failed(matmul(op)))
    return failure();
  if (int64_t rows = getTile(op, "lhs").getRows(); rows != 1)
    return op->emitOpError() << "'lhs' is one row, not " << rows;
  return success();
}

LogicalResult shapes::matmulMx(TileAccessOpInterface op) {
  Type scale = Float8E8M0FNUType::get(op->getContext());
  for (StringRef name : {"lhs_scale", "rhs_scale"})
    if (Type element = getTile(op, name).getElementType(); element != scale)
      return op->emitOpError() << "'" << name << "' has elements of " << scale
                               << ", not " << element;
  for (StringRef name : {"lhs", "rhs"})
    if (Type element = getTile(op, name).getElementType();
        !isa<FloatType>(element))
      return op->emitOpError()
             << "'" << name << "' has float elements, not " << element;
  if (failed(matmul(op)))
    return failure();
  // Each row of lhs and each column of rhs has scales of its own.
  int64_t rows = getTile(op, "lhs").getRows(),
          scaleRows = getTile(op, "lhs_scale").getRows();
  if (rows != scaleRows)
    return op->emitOpError()
           << "'lhs' has " << rows << " rows, 'lhs_scale' " << scaleRows;
  int64_t cols = getTile(op, "rhs").getCols(),
          scaleCols = getTile(op, "rhs_scale").getCols();
  if (cols != scaleCols)
    return op->emitOpError()
           << "'rhs' has " << cols << " columns, 'rhs_scale' " << scaleCols;
  return success();
}

LogicalResult shapes::scaleAddress(TileAccessOpInterface op) {
  TileType scale = getTile(op, "dst_scale"), source = getTile(op, "src");
  if (!scale.equalsIgnoringPlacement(getResultTile(op)))
    return op->emitOpError() << "the result has the type of 'dst_scale'";
  Space space = *getScaleSpace(source.getSpace());
  if (scale.getSpace() == space)
    return success();
  return op->emitOpError() << "the scales of a tile in "
                           << stringifySpace(source.getSpace()) << " are in "
                           << stringifySpace(space) << ", not in "
                           << stringifySpace(scale.getSpace());
}

LogicalResult shapes::batchMatmul(TileAccessOpInterface op) {
  for (StringRef name : {"lhs", "rhs"})
    if (getTile(op, name).getShape().size() < 2)
      return op->emitOpError() << "'" << name << "' has two dimensions or more";
  ArrayRef<int64_t> lhs = getTile(op, "lhs").getShape().drop_back(2),
                    rhs = getTile(op, "rhs").getShape().drop_back(2);
  // Batches are aligned at their last dimension; one goes with any number.
  SmallVector<int64_t> outer(std::max(lhs.size(), rhs.size()), 1);
  for (ArrayRef<int64_t> one : {lhs, rhs})
    for (auto [dim, extent] :
         llvm::zip(llvm::reverse(outer), llvm::reverse(one))) {
      if (dim != 1 && extent != 1 && dim != extent)
        return op->emitOpError() << "a batch of " << dim << " does not go with "
                                 << "one of " << extent;
      dim = std::max(dim, extent);
    }
  return verifyProduct(op, outer);
}
