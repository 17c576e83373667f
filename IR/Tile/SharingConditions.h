//===- SharingConditions.h - When a sharing rule applies --------*- C++ -*-===//
//
// The predicates that records name as `Condition`. They see types only, so a
// rule that depends on a run-time extent does not apply.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_SHARINGCONDITIONS_H
#define PYPTO_IR_TILE_SHARINGCONDITIONS_H

#include "IR/Tile/TileTypes.h"

namespace pypto::tile::conditions {

/// Each place of the result covers the place of the operand that it is computed
/// from: same element size, pitch and layout.
bool hasSameGeometry(TileType operand, TileType result);
bool hasSameGeometryOf32Bits(TileType operand, TileType result);
bool hasSameShape(TileType operand, TileType result);
bool isWidening(TileType operand, TileType result);

/// A narrowing conversion that the a2a3 library does without overtaking itself.
/// It converts the whole 256-byte repeats of all rows first and the tails of
/// all rows afterwards, so with several rows there must be no tail, or nothing
/// but one repeat.
bool narrowsByWholeRepeats(TileType operand, TileType result);

bool isColumnVector(TileType operand, TileType result);
bool isRowVector(TileType operand, TileType result);
bool hasNoWiderPitch(TileType operand, TileType result);
bool hasFloatElements(TileType operand, TileType result);
bool hasIntegerElements(TileType operand, TileType result);

/// These hold only if no extent that they compare is known at run time only.
bool hasSameValidShape(TileType operand, TileType result);
bool hasSameValidColumns(TileType operand, TileType result);

} // namespace pypto::tile::conditions

#endif // PYPTO_IR_TILE_SHARINGCONDITIONS_H
