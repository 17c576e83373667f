//===- Breakage.h - Ways to make a right plan wrong -------------*- C++ -*-===//

#ifndef PYPTO_UTILS_TILE_BREAK_BREAKAGE_H
#define PYPTO_UTILS_TILE_BREAK_BREAKAGE_H

#include "mlir/IR/Operation.h"
#include "utils/tile-fuzz/Random.h"

namespace pypto::fuzz {

struct Breakage {
  llvm::StringLiteral name;
  /// Changes the plan of a kernel; returns false if there is nothing to change.
  /// The result may be right all the same.
  bool (*apply)(mlir::Operation *kernel, Random &random);
};

llvm::ArrayRef<Breakage> getBreakages();

} // namespace pypto::fuzz

#endif // PYPTO_UTILS_TILE_BREAK_BREAKAGE_H
