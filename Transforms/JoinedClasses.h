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
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_JOINEDCLASSES_H
#define PYPTO_TRANSFORMS_JOINEDCLASSES_H

#include "Transforms/InitialPlaces.h"
#include "Transforms/ParallelCopies.h"

namespace pypto {

class JoinedClasses : public CopyMaker {
public:
  /// Before any copy is gone.
  JoinedClasses(const StorageClasses &classes, const Coalescing &coalescing,
                const InitialPlaces &initial, const TargetInfo &target);

  mlir::Type makeScratch(mlir::Location loc, tile::TileType type) override;
  void onCopy(mlir::Value made, mlir::Value result) override;

  /// Returns the classes of the tiles that are left, and where they are to be.
  std::pair<StorageClasses, InitialPlaces> finish(mlir::Operation *func);

private:
  const StorageClasses &classes;
  const TargetInfo &target;
  /// By the numbers from before, behind which scratches have theirs: the class
  /// that leads the group, and where the class begins there.
  llvm::SmallVector<std::pair<unsigned, int64_t>, 0> spotOf;
  llvm::SmallVector<InitialPlaces::Home, 0> homes;
  /// Copies, by the classes from before.
  llvm::DenseMap<mlir::Value, StorageMember> made;
  std::array<int64_t, tile::kNumSpaces> nextId = {};
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_JOINEDCLASSES_H
