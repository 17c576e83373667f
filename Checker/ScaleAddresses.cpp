//===- ScaleAddresses.cpp - Scales lie where their tile says --------------===//
//
// The cube unit finds the scales of a left or right tile by the address of the
// tile: an op that binds the two says that the scales are at a sixteenth of it.
//
//   left at 4096     left_scale at 4096 >> 4 = 256
//
// Source: pto-isa a5/TGetScaleAddr, a5/utils.hpp:19 (SHIFT_MX_ADDR).
//
//===----------------------------------------------------------------------===//

#include "Checker/Rules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

static constexpr int64_t kScaleShift = 4;

bool pypto::checker::bindsScales(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "tile.tget_scale_addr" || name == "pto.tget_scale_addr";
}

LogicalResult
pypto::checker::checkScaleAddress(Operation *op,
                                  function_ref<ByteRange(Value)> getBytes) {
  bool isHandleOp = isHandle(op->getOperand(0));
  Value tile = op->getOperand(isHandleOp ? 0 : 1),
        scales = op->getOperand(isHandleOp ? 1 : 0);
  ByteRange from = getBytes(tile), to = getBytes(scales);
  // Without addresses nothing is known yet.
  if (from.memory >= kNumSpaces || to.memory >= kNumSpaces ||
      to.begin == from.begin >> kScaleShift)
    return success();
  auto getName = [](Value value) {
    return stringifySpace(getTileType(value).getSpace());
  };
  InFlightDiagnostic diag = op->emitError();
  diag << "looks for the scales at byte " << (from.begin >> kScaleShift)
       << " of " << getName(scales) << ", as their tile is at byte "
       << from.begin << " of " << getName(tile) << ", but they are at byte "
       << to.begin << "; give both an address";
  diag.attachNote(tile.getLoc()) << "the tile";
  diag.attachNote(scales.getLoc()) << "the scales";
  return diag;
}
