//===- MemoryChecker.h - Is a plan right? -----------------------*- C++ -*-===//
//
// Judges a placed function by what its bytes hold, and knows nothing of how it
// was planned: this folder uses no analysis, no packer and no pass.
//
//   Places     where each tile is (Area, Rotation) and what it should hold
//              (Pieces)
//   Effects    what an op does to those bytes
//   ByteMap    what each byte holds on every path
//   Dataflow   walks the paths; a read has to find what it should
//   Rules      what an op, an allocation and the chip allow, by byte range
//
// In destination style (IR/TileValue.h), where a tile has many contents:
//
//   BufferPlaces   which bytes each handle means, and where the plan has them
//   BufferFlow     walks the paths; both must hold the same when they are read
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_CHECKER_MEMORYCHECKER_H
#define PYPTO_CHECKER_MEMORYCHECKER_H

#include "mlir/IR/Operation.h"

namespace pypto::checker {

struct CheckOptions {
  /// False for plans that are not held to the size of a space.
  bool checkCapacity = true;
};

struct CheckResult {
  bool isRight = false;
  /// Tiles in run-time slots that the checker does not follow.
  unsigned uncheckedRotations = 0;
};

/// Checks a function. Emits an error for each reader that does not find what it
/// should and for each broken rule. Takes O(ops x (loop depth + 2)) steps.
CheckResult checkMemory(mlir::Operation *func, const CheckOptions &options);

} // namespace pypto::checker

#endif // PYPTO_CHECKER_MEMORYCHECKER_H
