//===- InitialPlaces.h - The places that tiles have at first ----*- C++ -*-===//
//
// Each storage class begins with an allocation of its own, or in the slot that
// an author has bound it to:
//
//   class 0, vec        @vec_0
//   class 1, mat        @mat_0
//   class 2, in @ring   @ring slot 1
//   class 3, vec        @vec_1
//
// Numbers count the classes of a space, so that an allocation is called the
// same whether it is made at once or only when it is known to stay.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_INITIALPLACES_H
#define PYPTO_TRANSFORMS_INITIALPLACES_H

#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/DeclaredAllocations.h"

namespace pypto {

class InitialPlaces {
public:
  struct Home {
    /// Where the class begins.
    tile::TilePlacement place;
    int64_t size;
    mlir::Location loc;
    /// Orders the allocations of a function.
    unsigned rank;
  };

  /// The rank of an allocation that comes behind all others, declared ones too.
  static constexpr unsigned kLast = 1u << 31;

  InitialPlaces(const StorageClasses &classes,
                const DeclaredAllocations &declared);
  /// For classes that have been joined since.
  explicit InitialPlaces(llvm::SmallVector<Home, 0> homes)
      : homes(std::move(homes)) {}

  llvm::ArrayRef<Home> getHomes() const { return homes; }

  /// Returns where a tile lies.
  tile::TilePlacement getPlacement(const StorageMember &member) const;

  /// Makes the allocation of a class that no author has declared.
  tile::AllocOp makeAlloc(mlir::OpBuilder &builder,
                          const StorageClasses &classes,
                          unsigned classId) const;

  /// Makes all allocations, at the head of the function, and writes all places.
  void apply(mlir::Operation *func, const StorageClasses &classes) const;

private:
  llvm::SmallVector<Home, 0> homes;
};

/// Popped tiles and views of them stay in the ring they came through.
void placePoppedTiles(mlir::Operation *func, const StorageClasses &classes);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_INITIALPLACES_H
