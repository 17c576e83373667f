//===--- Skyline.cpp - How far each column is filled ----------------------===//

#include "Placement/Skyline.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::placement;

Skyline::Skyline(const Columns &problem, int32_t capacity)
    : problem(problem), capacity(capacity), heights(problem.numColumns, 0),
      rest(problem.numColumns, 0), fixed(problem.numColumns) {
  for (const Block &block : problem.blocks)
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column) {
        if (block.fixed < 0)
          rest[column] += run.height;
        else
          fixed[column].emplace_back(block.fixed, block.fixed + run.height);
        hasFixed |= block.fixed >= 0;
      }
  for (auto &ranges : fixed)
    llvm::sort(ranges);
}

int32_t Skyline::takenAbove(unsigned column) const {
  int32_t taken = 0;
  if (hasFixed)
    for (auto [begin, end] : fixed[column])
      taken += end - std::clamp(heights[column], begin, end);
  return taken;
}

int32_t Skyline::blockedUntil(unsigned column, int32_t runHeight,
                              int32_t low) const {
  low = std::max(low, heights[column]);
  if (hasFixed)
    for (auto [begin, end] : fixed[column])
      if (begin < low + runHeight && end > low)
        low = end;
  return low;
}

int32_t Skyline::earliest(const Block &block) const {
  int32_t low = 0;
  for (Run run : block.runs)
    for (unsigned column = run.begin; column < run.end; ++column)
      low = std::max(low, heights[column]);
  if (block.alignment > 1)
    low = align(low, block);
  if (!hasFixed)
    return low;
  for (int32_t before = -1; before < low;) {
    before = low;
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column)
        low = blockedUntil(column, run.height, low);
    low = align(low, block);
  }
  return low;
}

void Skyline::justify(const Block &block, int32_t height,
                      ColumnSet &known) const {
  if (!hasFixed && block.alignment == 1) {
    // One column that reaches that high is enough.
    std::optional<unsigned> found;
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column)
        if (heights[column] >= height) {
          if (known.contains(column))
            return;
          if (!found)
            found = column;
        }
    assert((found || height <= 0) &&
           "nothing keeps the block from starting here");
    if (found && height > 0)
      known.insert(*found);
    return;
  }
  // Climb from the ground, each time in the column that reaches furthest.
  for (int32_t low = 0; low < height;) {
    int32_t next = low;
    unsigned best = 0;
    bool bestIsKnown = false;
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column) {
        int32_t until = std::min(
            align(blockedUntil(column, run.height, low), block), height);
        bool isKnown = known.contains(column);
        if (until > low &&
            std::pair(until, isKnown) > std::pair(next, bestIsKnown)) {
          next = until;
          best = column;
          bestIsKnown = isKnown;
        }
      }
    assert(next > low && "nothing keeps the block from starting here");
    known.insert(best);
    low = next;
  }
}

void Skyline::place(const Block &block, int32_t offset) {
  for (Run run : block.runs)
    for (unsigned column = run.begin; column < run.end; ++column) {
      rest[column] -= run.height;
      raise(column, offset + run.height);
    }
}

void Skyline::unplace(const Block &block) {
  for (Run run : block.runs)
    for (unsigned column = run.begin; column < run.end; ++column)
      rest[column] += run.height;
}

std::pair<unsigned, int32_t> Skyline::undoLast() {
  auto [column, height] = trail.pop_back_val();
  std::swap(heights[column], height);
  return {column, height};
}

void Skyline::undo(size_t mark) {
  while (trail.size() > mark)
    undoLast();
}
