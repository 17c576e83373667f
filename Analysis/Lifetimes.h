//===- Lifetimes.h - When the bytes of each tile are needed -----*- C++ -*-===//
//
// The live range of every tile value as sorted half-open segments of program
// points, with holes: a value read only in one arm of a branch is not live in
// the other, and a scratch is live only while an op clobbers it.
//
//   tile.load %a        write 3   %a [3, 13)
//   scf.if              6
//     ^then             8
//       tile.exp %a     10
//       scf.yield       12, 13
//     ^else             14        %a is not live in here: it is read in the
//       scf.yield       16, 17    other arm and not after the branch
//   scf.if              18
//
// A variable is a tile value with a list of events from TileAccessOpInterface
// (reads, writes, clobbers), so that destination-style ops, which write a value
// more than once, are handled by the same walk. Per variable:
//
//   bottom-up   what a region exposes (reads before it kills) and kills
//   top-down    liveness backwards through the events, per region graph of the
//               op: a region is live at its end when a successor is live at its
//               start, which covers loops, zero trips and exclusive arms
//
// O(events x nesting depth); no bit vectors. A last read whose op may not write
// over it (*apart*) ends after the op's write: an early clobber, as in LLVM's
// register allocator.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_LIFETIMES_H
#define PYPTO_ANALYSIS_LIFETIMES_H

#include "Analysis/TileTable.h"

namespace pypto {

class Lifetimes {
public:
  Lifetimes(mlir::Operation *func, mlir::AnalysisManager &analyses);

  /// Returns the live segments of a tile, in points; empty for one whose bytes
  /// nobody needs.
  llvm::ArrayRef<Segment> getSegments(mlir::Value value) const {
    unsigned tile = table.lookup(value);
    return tile == TileTable::kNone ? llvm::ArrayRef<Segment>()
                                    : getSegments(tile);
  }
  /// The same for the number of a tile in the table.
  llvm::ArrayRef<Segment> getSegments(unsigned tile) const {
    auto [begin, end] = spans[tile];
    return llvm::ArrayRef(segments).slice(begin, end - begin);
  }

  /// Returns true if the value is needed at the point.
  bool isLiveAt(mlir::Value value, int64_t point) const;

  void print(llvm::raw_ostream &os, mlir::Operation *func) const;

  /// Tiles go by the numbers of the table.
  bool
  isInvalidated(const mlir::AnalysisManager::PreservedAnalyses &kept) const {
    return !kept.isPreserved<Lifetimes>() || table.isInvalidated(kept);
  }

private:
  const TileTable &table;
  llvm::SmallVector<Segment, 0> segments;
  /// Where the segments of each tile begin and end.
  llvm::SmallVector<std::pair<unsigned, unsigned>, 0> spans;

  friend class LifetimesBuilder;
};

/// Returns true if some segment of a sorted list holds the point.
bool containsPoint(llvm::ArrayRef<Segment> segments, int64_t point);

/// Sorts segments and merges those that touch or overlap.
void normalizeSegments(llvm::SmallVectorImpl<Segment> &segments);

} // namespace pypto

#endif // PYPTO_ANALYSIS_LIFETIMES_H
