//===- Effects.h - What an op does to bytes ---------------------*- C++ -*-===//

#ifndef PYPTO_CHECKER_EFFECTS_H
#define PYPTO_CHECKER_EFFECTS_H

#include "Checker/Places.h"

namespace pypto::checker {

/// One access of the bytes of one tile.
struct Effect {
  enum class Kind {
    Read,    ///< Needs what the tile should hold.
    Define,  ///< Leaves the tile's content.
    Clobber, ///< Leaves bytes that are no value of the program.
  };

  Kind kind;
  mlir::Value tile;
  const Place *place;
  /// The bytes, in slot 0 of a rotation.
  Area area;
  /// Null for a result.
  mlir::OpOperand *operand = nullptr;
};

/// Appends what an op does to tiles: first all it reads, then all it writes. It
/// reads the valid bytes of an operand, and writes all bytes of a result, since
/// what it leaves in the others is nobody's. A view does nothing, and an op
/// that fills a window in place reads nothing of its operand.
void getEffects(mlir::Operation *op, const Places &places,
                const TargetInfo &target,
                llvm::SmallVectorImpl<Effect> &effects);

/// Appends what has to be there still when an op waits for asynchronous ones:
/// what they read, and what they leave.
void getAwaited(mlir::Operation *op, const Places &places,
                const TargetInfo &target,
                llvm::SmallVectorImpl<Effect> &effects);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_EFFECTS_H
