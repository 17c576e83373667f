//===--- Skyline.cpp - How far each column is filled ----------------------===//

#include "Placement/Skyline.h"
#include "llvm/ADT/STLExtras.h"

using namespace pypto::placement;
using llvm::SmallVector;
using llvm::SmallVectorImpl;

/// Joins ranges that touch, or leave less than `least` between them, below them
/// or up to `capacity`.
static void joinRanges(SmallVectorImpl<std::pair<int32_t, int32_t>> &ranges,
                       int32_t least, int32_t capacity) {
  llvm::sort(ranges);
  size_t count = 0;
  for (auto [begin, end] : ranges) {
    int32_t below = count == 0 ? 0 : ranges[count - 1].second;
    if (begin - below >= least)
      ranges[count++] = {begin, end};
    else if (count == 0)
      ranges[count++] = {0, end};
    else
      ranges[count - 1].second = std::max(below, end);
  }
  ranges.truncate(count);
  if (count > 0 && capacity - ranges.back().second < least)
    ranges.back().second = std::max(ranges.back().second, capacity);
}

Skyline::Skyline(const Columns &problem, int32_t capacity)
    : problem(problem), capacity(capacity), heights(problem.numColumns, 0),
      rest(problem.numColumns, 0), fixed(problem.numColumns) {
  SmallVector<int32_t, 0> least(problem.numColumns, INT32_MAX);
  for (const Block &block : problem.blocks)
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column) {
        if (block.fixed >= 0) {
          fixed[column].emplace_back(block.fixed, block.fixed + run.height);
          hasFixed = true;
          continue;
        }
        rest[column] += run.height;
        least[column] = std::min(least[column], run.height);
      }
  for (auto [ranges, room, height] : llvm::zip_equal(fixed, least, heights)) {
    joinRanges(ranges, room, capacity);
    if (!ranges.empty() && ranges.front().first == 0) {
      height = ranges.front().second;
      ranges.erase(ranges.begin());
    }
  }
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

int32_t Skyline::earliest(const Block &block, int32_t low) const {
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
  // The highest column is enough: where it ends, no other is in the way, and
  // what is fixed is so in all states.
  int32_t highest = 0;
  unsigned best = 0;
  for (Run run : block.runs)
    for (unsigned column = run.begin; column < run.end; ++column) {
      int32_t until = heights[column];
      if (block.alignment > 1)
        until = align(until, block);
      until = std::min(until, height);
      if (until < highest || until == 0)
        continue;
      bool isKnown = known.contains(column);
      if (isKnown && until == height)
        return;
      if (until > highest || isKnown)
        best = column;
      highest = until;
    }
  if (highest > 0)
    known.insert(best);
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
