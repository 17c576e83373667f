//===- JoinedClasses.h - Storage classes once copies are gone ---*- C++ -*-===//
//
// What coalescing makes of the classes of tiles that have no place yet:
//
//   class 0   %a       group 0   class 0, class 2 at + 512     -> class 0
//   class 1   %b       group 1   class 1                       -> class 1
//   class 2   %v, %y   a scratch, where tiles trade places     -> class 2
//
// A group begins where its first class would have been alone; a scratch comes
// behind all. Numbers follow the order of the function again, as if the places
// had been written and read.
//
// Nothing has to be found out anew: a class is live when its tiles were, at the
// points that these have without the parallel copies. Each of those was one op
// and is now as many as copies are left of it, one after the other:
//
//   4: %c, %d, %y = tile.parallel_copy %x, %b, %v    4: %d = tile.copy %b
//   5: scf.yield %c, %d, %y                          5: %c = tile.copy %x
//                                                    6: scf.yield %c, %d, %v
//
//   %b [.., 9)    %x [.., 9)     %v [.., 9)     before
//   %d [9, 11)    %c [9, 11)     %y [9, 11)
//
//   %b [.., 10)   %x [.., 12)    %v, %y [.., 13)    a copy may not lie on its
//   %d [9, 13)    %c [11, 13)                       source: both live as it is
//                                                   written
//
// O(members + copies).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_JOINEDCLASSES_H
#define PYPTO_TRANSFORMS_JOINEDCLASSES_H

#include "Transforms/InitialPlaces.h"
#include "Transforms/ParallelCopies.h"
#include "llvm/ADT/BitVector.h"

namespace pypto {

/// When the classes of a function are live, and which of them may lie on each
/// other only just so.
struct ClassLives {
  llvm::SmallVector<llvm::SmallVector<Segment, 1>, 0> segments;
  llvm::SmallVector<StartEdge, 0> edges;
};

class JoinedClasses : public CopyMaker {
public:
  /// Before any copy is gone.
  JoinedClasses(mlir::AnalysisManager &analyses, const Coalescing &coalescing,
                const InitialPlaces &initial, const TargetInfo &target);

  mlir::Type makeScratch(mlir::Location loc, tile::TileType type) override;
  void onCopy(mlir::Operation *parallel, tile::CopyOp made,
              mlir::Value result) override;

  /// Returns false if all copies join two buffers: those stay where they are.
  bool changesOps() const { return isParallel.any(); }

  /// Returns the classes of the tiles that are left, and where they are to be.
  std::pair<StorageClasses, InitialPlaces> finish(mlir::Operation *func);

  /// Returns when these are live. Without the erratum of LoadTpopHazard.h, for
  /// which it matters what else a class holds.
  ClassLives getLives() const;

private:
  /// A copy that is left of a parallel one.
  struct Step {
    /// The number of the parallel copy.
    int64_t number;
    mlir::Value source;
    /// The tile whose place it takes, or a scratch.
    mlir::Value result;
  };

  /// Where a class begins among those that are left, in bytes.
  struct Spot {
    unsigned classId;
    int64_t begin;
  };
  Spot getSpot(unsigned classId) const {
    auto [leader, begin] = spotOf[classId];
    return {numberOf[leader], begin};
  }

  class Renumbering;

  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  const StorageClasses &classes;
  const Interference &interference;
  const TargetInfo &target;
  /// By the numbers from before, behind which scratches have theirs: the class
  /// that leads the group, and where the class begins there.
  llvm::SmallVector<std::pair<unsigned, int64_t>, 0> spotOf;
  llvm::SmallVector<InitialPlaces::Home, 0> homes;
  /// By leader: the number of the class that it has become.
  llvm::SmallVector<unsigned, 0> numberOf;
  /// Copies, by the classes from before.
  llvm::DenseMap<mlir::Value, StorageMember> made;
  std::array<int64_t, tile::kNumSpaces> nextId = {};
  /// Which ops were parallel copies, by the numbers of ops from before.
  llvm::BitVector isParallel;
  llvm::SmallVector<Step, 0> steps;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_JOINEDCLASSES_H
