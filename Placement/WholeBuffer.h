//===--- WholeBuffer.h - First-fit packing of whole buffers -----*- C++ -*-===//
//
// The simplest packing that reuses memory: buffers that are never live together
// take turns in one arena, all at its start.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_WHOLEBUFFER_H
#define PYPTO_PLACEMENT_WHOLEBUFFER_H

#include "Placement/Solution.h"

namespace pypto::placement {

/// Groups the buffers of a problem into arenas.
struct Packing {
  struct Arena {
    /// In bytes. Whole buffers: the size of its first and largest member.
    int64_t size;
    /// In the order in which they joined.
    llvm::SmallVector<unsigned, 2> members;
    /// Where the arena has to stand, if its only member is fixed.
    std::optional<int64_t> fixedOffset = std::nullopt;
  };

  /// In the order of their creation.
  llvm::SmallVector<Arena, 0> arenas;
  /// The arena of each buffer.
  llvm::SmallVector<unsigned, 0> arenaOf;
  /// Where each buffer begins in its arena. Whole buffers: 0.
  llvm::SmallVector<int64_t, 0> offsetOf;
};

/// Takes the buffers by descending size (then by their first program point, a
/// buffer that is never live last, then by index) and puts each into the first
/// arena where nothing forbids it, or else into a new one. A buffer that is
/// closed or fixed has its arena for itself.
Packing packWholeBuffers(const Problem &problem);

/// Packs once with the segments of each buffer and once with their hulls, and
/// returns the packing with the smaller footprint, the former on a tie: first
/// fit may waste what holes in lifetimes offer.
Packing packTighter(const Problem &problem, int64_t alignment);

/// Returns where memory ends when arenas are stacked from `start` in the order
/// of their creation, each end rounded up to `alignment`, a power of two. Fixed
/// arenas and `reserved` bytes leave gaps, and each arena goes into the lowest
/// that is large enough; memory ends behind them all.
int64_t footprint(const Packing &packing, int64_t start, int64_t alignment,
                  llvm::ArrayRef<ByteRange> reserved = {});

/// Returns the offsets behind that footprint, around the reserved bytes of
/// `problem`. The solution is valid if it stays within the capacity and `start`
/// and `alignment` are multiples of the alignment of every buffer.
Solution bump(const Problem &problem, const Packing &packing, int64_t start,
              int64_t alignment);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_WHOLEBUFFER_H
