//===- DeclaredAllocations.h - What an author has set apart -----*- C++ -*-===//
//
// An author declares an allocation without a size and binds tiles to it:
//
//   tile.alloc @ring pinned slots = 2
//   %a = tile.load %m[0, 0] at @ring[0] : memref<..> -> <16x16xf32, vec>
//   %b = tile.load %m[0, 0] at @ring[%k] : memref<..> -> <8x8xf32, vec>
//
// Its space is that of the tiles, and each slot is as large as the largest of
// them, rounded up to the alignment of the space if there are several:
//
//   tile.alloc @ring pinned slots = 2 : vec, 2048
//
// Those of scales (IR/Scales.h) are a sixteenth as far apart as those of their
// tiles.
//
// A tile is bound where its bytes are first written. One that stands on another
// (a view, an update in place) or comes out of a cross-core ring has its place
// already, and a copy is but another name: those cannot be bound.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_DECLAREDALLOCATIONS_H
#define PYPTO_TRANSFORMS_DECLAREDALLOCATIONS_H

#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "mlir/Pass/AnalysisManager.h"
#include "llvm/ADT/MapVector.h"

namespace pypto {

class DeclaredAllocations {
public:
  /// Of none at first.
  DeclaredAllocations(mlir::Operation *func, const TargetInfo &target)
      : func(func), target(target) {}

  void add(tile::AllocOp alloc);

  /// Checks what is bound to what, and finds out spaces and sizes. Emits an
  /// error on the op at fault. With `onlyRings` a declaration of one slot is
  /// one.
  mlir::LogicalResult check(bool onlyRings);

  /// Checks that no two tiles are bound to one slot at one time. What only the
  /// run knows is a remark, or an error if `strict`.
  mlir::LogicalResult checkSlots(mlir::AnalysisManager &analyses, bool strict);

  /// Writes spaces and sizes into the declarations.
  void apply();

  /// Returns the start of a slot.
  tile::TilePlacement getPlacement(const tile::DeclaredSlot &slot) const;

private:
  struct Declaration {
    tile::AllocOp alloc;
    /// The first op bound to it, and the one with the largest tile.
    mlir::Operation *first = nullptr;
    mlir::Operation *largest = nullptr;
    /// Bytes of the largest tile.
    int64_t tileBytes = 0;
    /// Bytes from one slot to the next.
    int64_t slotBytes = 0;
  };

  mlir::LogicalResult bind(mlir::Operation *op, tile::BindingAttr binding);
  mlir::LogicalResult size(Declaration &declaration);
  void spreadScales();

  mlir::Operation *func;
  TargetInfo target;
  llvm::MapVector<mlir::StringAttr, Declaration> declarations;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_DECLAREDALLOCATIONS_H
