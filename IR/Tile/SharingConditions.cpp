//===- SharingConditions.cpp - When a sharing rule applies ----------------===//

#include "IR/Tile/SharingConditions.h"

using namespace mlir;

namespace pypto::tile::conditions {

bool hasSameShape(TileType operand, TileType result) {
  return operand.getShape() == result.getShape() &&
         operand.getLayout().blayout == result.getLayout().blayout &&
         operand.getLayout().slayout == result.getLayout().slayout;
}

bool hasSameGeometry(TileType operand, TileType result) {
  if (operand.equalsIgnoringPlacement(result))
    return true;
  return operand.getElementBits() == result.getElementBits() &&
         operand.getLayout() == result.getLayout() &&
         operand.getPitchInBytes() == result.getPitchInBytes();
}

bool hasSameGeometryOf32Bits(TileType operand, TileType result) {
  return operand.getElementBits() == 32 && hasSameGeometry(operand, result);
}

bool isWidening(TileType operand, TileType result) {
  return result.getElementBits() > operand.getElementBits();
}

bool narrowsByWholeRepeats(TileType operand, TileType result) {
  if (!hasSameShape(operand, result) ||
      result.getElementBits() >= operand.getElementBits())
    return false;
  if (operand.getRows() == 1)
    return true;
  int64_t repeatElements = 256 * 8 / operand.getElementBits();
  int64_t cols = operand.getValidShape().back();
  return !ShapedType::isDynamic(cols) &&
         (cols <= repeatElements || cols % repeatElements == 0);
}

/// Returns true if a valid extent may be 1 although the result's is another. An
/// extent known only at run time is taken to be the result's, if that is so
/// too.
static bool mayBeOne(int64_t operand, int64_t result) {
  return operand == 1 ||
         (ShapedType::isDynamic(operand) && !ShapedType::isDynamic(result));
}

bool isColumnVector(TileType operand, TileType result) {
  return mayBeOne(operand.getValidShape().back(),
                  result.getValidShape().back());
}

bool isRowVector(TileType operand, TileType result) {
  return mayBeOne(operand.getValidShape().front(),
                  result.getValidShape().front());
}

bool hasNoWiderPitch(TileType operand, TileType result) {
  return operand.getRows() == result.getRows() &&
         operand.getLayout() == result.getLayout() &&
         result.getPitchInBytes() <= operand.getPitchInBytes();
}

bool hasFloatElements(TileType operand, TileType) {
  return isa<FloatType>(operand.getElementType());
}

bool hasIntegerElements(TileType operand, TileType) {
  return isa<IntegerType>(operand.getElementType());
}

bool hasSameValidShape(TileType operand, TileType result) {
  return hasSameGeometry(operand, result) &&
         operand.getValidShape() == result.getValidShape() &&
         operand.getNumDynamicValidDims() == 0;
}

bool hasSameValidColumns(TileType operand, TileType result) {
  int64_t cols = operand.getValidShape().back();
  return hasSameGeometry(operand, result) && !ShapedType::isDynamic(cols) &&
         cols == result.getValidShape().back();
}

} // namespace pypto::tile::conditions
