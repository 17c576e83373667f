//===--- Skyline.h - How far each column is filled --------------*- C++ -*-===//
//
// The state of the exact search: the blocks that stand, as a height per column
// below which nothing more is placed, and the blocks that do not stand yet.
// Some of what is below the skyline may be wasted.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_SKYLINE_H
#define PYPTO_PLACEMENT_SKYLINE_H

#include "Placement/ColumnSet.h"
#include "Placement/Columns.h"

namespace pypto::placement {

class Skyline {
public:
  Skyline(const Columns &problem, int32_t capacity);

  const Block &block(uint32_t index) const { return problem.blocks[index]; }
  int32_t heightOf(unsigned column) const { return heights[column]; }
  bool hasRest(unsigned column) const { return rest[column] > 0; }
  /// How much of a column above the skyline has to be wasted at most for all
  /// that must stand there to fit; negative if it does not.
  int32_t slack(unsigned column) const {
    return capacity - heights[column] - rest[column] - takenAbove(column);
  }

  /// Returns where a block can start at the earliest, which is not below `low`.
  int32_t earliest(const Block &block, int32_t low) const;
  /// Adds to `known` a column whose height, with what is fixed, keeps the block
  /// from starting below `height`, at most its earliest start. Prefers columns
  /// that are known.
  void justify(const Block &block, int32_t height, ColumnSet &known) const;

  /// Wastes what is below `height` in a column.
  void raise(unsigned column, int32_t height) {
    trail.push_back({column, heights[column]});
    heights[column] = height;
  }
  /// Lets a block stand at `offset`, and wastes what is below it.
  void place(const Block &block, int32_t offset);

  /// Marks the present heights.
  size_t mark() const { return trail.size(); }
  /// Takes back the last change of a height, and returns the column with the
  /// height that it had.
  std::pair<unsigned, int32_t> undoLast();
  /// Returns to the heights of that time.
  void undo(size_t mark);
  /// Takes a block that was placed since for one that does not stand.
  void unplace(const Block &block);

private:
  static int32_t align(int32_t height, const Block &block) {
    return (height + block.alignment - 1) / block.alignment * block.alignment;
  }
  /// Returns from where on a run of this height may stand in the column, if
  /// that is above `low`.
  int32_t blockedUntil(unsigned column, int32_t runHeight, int32_t low) const;
  int32_t takenAbove(unsigned column) const;

  const Columns &problem;
  int32_t capacity;
  llvm::SmallVector<int32_t, 0> heights;
  /// The sum of the heights of what does not stand yet.
  llvm::SmallVector<int32_t, 0> rest;
  /// What fixed blocks take of each column above the ground, from low to high.
  /// Gaps that are too narrow for any block of the column are taken, too.
  llvm::SmallVector<llvm::SmallVector<std::pair<int32_t, int32_t>, 1>, 0> fixed;
  bool hasFixed = false;
  llvm::SmallVector<std::pair<unsigned, int32_t>, 0> trail;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SKYLINE_H
