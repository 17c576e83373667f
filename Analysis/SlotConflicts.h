//===- SlotConflicts.h - Tiles bound to one slot at one time ----*- C++ -*-===//
//
// What an author binds to a slot stays there as long as it is needed: a second
// tile bound to the same slot meanwhile would overwrite it.
//
//   %a = tile.load at @ring[%k]      live |########|
//   %b = tile.load at @ring[0]       live     |########|    %k = 0?  conflict
//
// For each bound tile this takes the program points at which it, or what stands
// on it, is live, and asks of every two that meet whether their slots are the
// same: always (a mistake), never, or as the run will have it (unchecked). A
// tile that comes into a slot by inheritance, over a copy that was coalesced,
// is not asked about: coalescing has asked already.
//
// A sweep over segments: O(n log n + pairs that are live together).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_ANALYSIS_SLOTCONFLICTS_H
#define PYPTO_ANALYSIS_SLOTCONFLICTS_H

#include "Analysis/ProgramPoints.h"
#include "IR/Tile/Bindings.h"
#include "mlir/Pass/AnalysisManager.h"
#include "llvm/ADT/MapVector.h"

namespace pypto {

class SlotConflicts {
public:
  /// A tile that an author has bound.
  struct Bound {
    mlir::Operation *op;
    tile::DeclaredSlot slot;
    /// Slots of the allocation.
    int64_t slots;
    /// When it, or what stands on it, is live.
    llvm::SmallVector<Segment, 1> live;

    /// Returns the slot and the points, as `@ring[0], live in [3, 9)`.
    std::string describe() const;
  };

  /// Two bound tiles that are live together, the earlier first.
  struct Conflict {
    unsigned first;
    unsigned second;
    /// True if they are in one slot for certain.
    bool isCertain;
  };

  SlotConflicts(mlir::Operation *func, mlir::AnalysisManager &analyses);

  llvm::ArrayRef<Conflict> getConflicts() const { return conflicts; }
  const Bound &getBound(unsigned index) const { return bound[index]; }

  /// Returns the number of pairs of which only the run knows.
  unsigned getNumUnchecked() const {
    return llvm::count_if(conflicts, [](const Conflict &conflict) {
      return !conflict.isCertain;
    });
  }

private:
  void addBound(mlir::Operation *func, mlir::AnalysisManager &analyses);
  void compare();

  llvm::SmallVector<Bound, 0> bound;
  llvm::SmallVector<Conflict> conflicts;
};

} // namespace pypto

#endif // PYPTO_ANALYSIS_SLOTCONFLICTS_H
