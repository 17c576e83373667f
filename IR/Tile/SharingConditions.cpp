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
  return operand.getElementBits() == result.getElementBits() &&
         operand.getLayout() == result.getLayout() &&
         operand.getPitchInBytes() == result.getPitchInBytes();
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

bool isColumnVector(TileType operand, TileType) {
  return operand.getValidShape().back() == 1;
}

bool isRowVector(TileType operand, TileType) { return operand.getRows() == 1; }

bool hasNoWiderPitch(TileType operand, TileType result) {
  return operand.getRows() == result.getRows() &&
         operand.getLayout() == result.getLayout() &&
         result.getPitchInBytes() <= operand.getPitchInBytes();
}

bool hasFloatElements(TileType operand, TileType) {
  return isa<FloatType>(operand.getElementType());
}

} // namespace pypto::tile::conditions
