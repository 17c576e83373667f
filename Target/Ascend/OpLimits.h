//===- OpLimits.h - Memory that ops take for themselves ---------*- C++ -*-===//
//
// Some instructions use bytes of a space that nobody has given them: the last
// 8 KiB of vec on A2/A3, a data cache on A5. Records of the chip (UsableWith)
// say which ops they are, and what they leave to tiles.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TARGET_ASCEND_OPLIMITS_H
#define PYPTO_TARGET_ASCEND_OPLIMITS_H

#include "Target/Ascend/Target.h"

namespace pypto {

/// An op, and the bytes of a space that it leaves to tiles.
struct OpLimit {
  mlir::Operation *op;
  int64_t usable;
};

/// Returns the first of the ops within `func` that leave the least; nothing if
/// none takes any.
std::optional<OpLimit> findOpLimit(const ChipInfo &chip, tile::Space space,
                                   mlir::Operation *func);

/// Returns the bytes that the chip has of a space, if `capacity` keeps some of
/// them free for nothing but ops that `func` does not hold.
std::optional<int64_t> getBytesWithoutOps(const ChipInfo &chip,
                                          tile::Space space,
                                          mlir::Operation *func,
                                          int64_t capacity);

} // namespace pypto

#endif // PYPTO_TARGET_ASCEND_OPLIMITS_H
