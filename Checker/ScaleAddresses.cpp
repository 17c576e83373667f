//===- ScaleAddresses.cpp - Scales lie where their tile says --------------===//
//
// What takes a tile and its scales for a pair finds the scales by the address
// of the tile (IR/Scales.h):
//
//   left at 4096     left_scale at 4096 / 16 = 256
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

LogicalResult pypto::checker::checkScaleAddress(Operation *op, Value tile,
                                                ByteRange from, Value scales,
                                                ByteRange to) {
  // Without addresses nothing is known yet.
  if (from.memory >= kNumSpaces || to.memory >= kNumSpaces ||
      to.begin == from.begin / kBytesPerScale)
    return success();
  auto getName = [](Value value) {
    return stringifySpace(getTileType(value).getSpace());
  };
  InFlightDiagnostic diag = op->emitError();
  diag << "looks for the scales at byte " << from.begin / kBytesPerScale
       << " of " << getName(scales) << ", as their tile is at byte "
       << from.begin << " of " << getName(tile) << ", but they are at byte "
       << to.begin
       << "; leave out both addresses, and planning finds ones that fit";
  diag.attachNote(tile.getLoc()) << "the tile";
  diag.attachNote(scales.getLoc()) << "the scales";
  return diag;
}
