//===- JoinTimes.h - When two buffers hold the same -------------*- C++ -*-===//
//
// After a move between two buffers of one kind (tile::isJoin) both hold the
// same until one of them is written, and may lie on the same bytes for as long:
//
//   pto.tmov ins(%a) outs(%r)     |
//   pto.texp ins(%a) outs(%b)     |  %a and %r are one
//   pto.tadd ins(%r, %a) ..       |
//   pto.tload .. outs(%r)            from here on they are two
//
// What follows the block of the move is left out: other ways lead there.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_JOINTIMES_H
#define PYPTO_ANALYSIS_JOINTIMES_H

#include "Analysis/Handles.h"

namespace pypto {

class JoinTimes {
public:
  JoinTimes(const TileTable &table, const Handles &handles);

  /// Returns the points, sorted, at which two tiles hold the same because one
  /// has been moved to the other.
  llvm::ArrayRef<Segment> lookup(mlir::Value a, mlir::Value b) const;

private:
  using Key = std::pair<mlir::Value, mlir::Value>;

  llvm::DenseMap<Key, llvm::SmallVector<Segment, 1>> times;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_JOINTIMES_H
