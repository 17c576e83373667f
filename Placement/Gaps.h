//===- Gaps.h - The bytes that are left between taken ones ------*- C++ -*-===//
//
// Hands out bytes around what is taken: each piece goes into the lowest gap
// that is large enough, and the last gap has no end.
//
//     |  gap 0   ####### gap 1 #####          gap 2 ...
//     0                                       ^ getEnd
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_GAPS_H
#define PYPTO_PLACEMENT_GAPS_H

#include "Placement/Problem.h"

namespace pypto::placement {

class Gaps {
public:
  /// Takes ranges of bytes in any order, which may overlap. The first gap
  /// begins at `start`. Ends are rounded up to `alignment`, a power of two.
  Gaps(llvm::ArrayRef<ByteRange> taken, int64_t start, int64_t alignment);

  /// Returns where `size` bytes go. O(gaps).
  int64_t take(int64_t size);

  /// Returns the end of all that has been taken, or `start` if that is higher.
  int64_t getEnd() const { return gaps.back().begin; }

private:
  int64_t alignment;
  /// By address; the last one is never full.
  llvm::SmallVector<ByteRange, 4> gaps;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_GAPS_H
