//===--- WindowSearch.cpp - Fits long problems piece by piece -------------===//

#include "Placement/WindowSearch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <tuple>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

/// Blocks ahead, for each block that stands in an average column, and at least.
constexpr size_t kAheadPerLive = 3;
constexpr size_t kMinAhead = 32;
/// Steps for a window, for each block ahead.
constexpr int64_t kStepsPerBlock = 8;
/// How many half windows are searched once more together with the next, and how
/// many are given up before the search begins elsewhere.
constexpr size_t kMaxBack = 4;
constexpr size_t kMaxJump = 16;

static size_t getAhead(const Columns &columns) {
  size_t standing = 0;
  for (const Block &block : columns.blocks)
    for (Run run : block.runs)
      standing += run.end - run.begin;
  size_t live = standing / std::max(columns.numColumns, 1u);
  return std::max(kMinAhead, kAheadPerLive * live);
}

bool pypto::placement::suitsWindows(const Columns &columns) {
  return columns.blocks.size() > 4 * getAhead(columns);
}

namespace {

constexpr int32_t kUnplaced = -1;

class WindowSearch {
public:
  WindowSearch(const Columns &columns, int32_t capacity);

  Feasibility run(int64_t budget);

private:
  /// Some blocks, with those that stand in their columns as walls.
  struct Window {
    Columns columns;
    /// The number of each block in the whole problem.
    SmallVector<uint32_t, 0> blocks;
  };

  unsigned highestColumn() const;
  void sortFrom(unsigned column);
  Window cut(ArrayRef<uint32_t> free);
  void takeOff(size_t from);
  Answer solveNext(int64_t budget);
  void goBack();

  const Columns &columns;
  int32_t capacity;
  size_t ahead, half;
  /// The blocks of each column, with their heights there.
  SmallVector<SmallVector<std::pair<uint32_t, int32_t>, 0>, 0> standing;
  SmallVector<int32_t, 0> offsets;
  SmallVector<bool, 0> isFree;
  /// The blocks that may move, in the order in which they are placed. Those
  /// before `done` stand for good, those before `placed` for now.
  SmallVector<uint32_t, 0> order;
  size_t done = 0, placed = 0;
  /// How far the next window reaches back, how far the search goes back if it
  /// fails, and how far it came since it began anew.
  size_t back = 0, jump = 0, frontier = 0;
  uint64_t seed = 1;
  int64_t steps = 0;
};

} // namespace

WindowSearch::WindowSearch(const Columns &columns, int32_t capacity)
    : columns(columns), capacity(capacity), ahead(getAhead(columns)),
      half(ahead / 2), standing(columns.numColumns),
      offsets(columns.blocks.size(), kUnplaced),
      isFree(columns.blocks.size(), false), jump(half) {
  for (auto [index, block] : llvm::enumerate(columns.blocks)) {
    for (Run run : block.runs)
      for (unsigned column : llvm::seq(run.begin, run.end))
        standing[column].emplace_back(index, run.height);
    if (block.fixed >= 0)
      offsets[index] = block.fixed;
    else if (block.runs.empty())
      offsets[index] = 0;
    else
      order.push_back(index);
  }
  sortFrom(highestColumn());
}

unsigned WindowSearch::highestColumn() const {
  unsigned highest = 0;
  int64_t most = -1;
  for (auto [column, blocks] : llvm::enumerate(standing)) {
    int64_t sum = 0;
    for (auto [block, height] : blocks)
      sum += height;
    if (sum > most) {
      most = sum;
      highest = column;
    }
  }
  return highest;
}

/// Puts the blocks of the column first, those after it next, and at last those
/// that end before it, backwards.
void WindowSearch::sortFrom(unsigned column) {
  auto key = [&](uint32_t index) {
    ArrayRef<Run> runs = columns.blocks[index].runs;
    int64_t begin = runs.front().begin, end = runs.back().end;
    return end > column ? std::tuple(0, begin, index)
                        : std::tuple(1, -end, index);
  };
  llvm::sort(order, [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
}

WindowSearch::Window WindowSearch::cut(ArrayRef<uint32_t> free) {
  Window window;
  window.columns.unit = columns.unit;
  SmallVector<unsigned, 0> kept;
  for (uint32_t index : free) {
    isFree[index] = true;
    for (Run run : columns.blocks[index].runs)
      llvm::append_range(kept, llvm::seq(run.begin, run.end));
  }
  llvm::sort(kept);
  kept.erase(llvm::unique(kept), kept.end());
  window.columns.numColumns = kept.size();

  llvm::DenseMap<uint32_t, uint32_t> numberOf;
  for (auto [number, column] : llvm::enumerate(kept))
    for (auto [index, height] : standing[column]) {
      if (!isFree[index] && offsets[index] == kUnplaced)
        continue;
      auto [it, isNew] = numberOf.insert({index, window.blocks.size()});
      if (isNew) {
        window.blocks.push_back(index);
        Block &block = window.columns.blocks.emplace_back();
        block.alignment = columns.blocks[index].alignment;
        block.fixed = isFree[index] ? -1 : offsets[index];
      }
      window.columns.blocks[it->second].stand(number, height);
    }
  for (uint32_t index : free)
    isFree[index] = false;
  return window;
}

void WindowSearch::takeOff(size_t from) {
  for (uint32_t index :
       ArrayRef(order).take_front(placed).drop_front(std::min(from, placed)))
    offsets[index] = kUnplaced;
  placed = std::min(from, placed);
}

/// Solves the next window. The answer is about the whole problem, or unknown.
Answer WindowSearch::solveNext(int64_t budget) {
  size_t begin = done - std::min(done, back);
  size_t end = std::min(done + ahead, order.size());
  takeOff(begin);
  Window window = cut(ArrayRef(order).slice(begin, end - begin));
  int64_t slice = kStepsPerBlock * int64_t(ahead + back);
  Feasibility found =
      searchPlacement(window.columns, capacity, std::min(slice, budget), seed);
  steps += found.steps;
  if (found.answer == Answer::Yes) {
    for (auto [index, offset] : llvm::zip_equal(window.blocks, found.offsets))
      offsets[index] = offset;
    placed = end;
    done = std::min(done + half, order.size());
    back = 0;
    if (done > frontier) {
      frontier = done;
      jump = half;
    }
    return end == order.size() ? Answer::Yes : Answer::Unknown;
  }
  if (begin == 0 && found.answer == Answer::No)
    return Answer::No;
  if (begin == 0 || back >= kMaxBack * half)
    goBack();
  else
    back = back == 0 ? half : 2 * back;
  return Answer::Unknown;
}

void WindowSearch::goBack() {
  ++seed;
  size_t target = done - std::min(done, back + jump);
  jump += half;
  if (jump > kMaxJump * half) {
    unsigned hardest = order[std::min(frontier, order.size() - 1)];
    takeOff(0);
    sortFrom(columns.blocks[hardest].runs.front().begin);
    target = frontier = 0;
    jump = half;
  }
  back = 0;
  done = target;
}

Feasibility WindowSearch::run(int64_t budget) {
  Answer answer = order.empty() ? Answer::Yes : Answer::Unknown;
  // A window that is refuted at once takes no step.
  for (int64_t tries = 0; answer == Answer::Unknown && steps + tries < budget;
       ++tries)
    answer = solveNext(budget - steps);
  if (answer == Answer::Yes)
    return {answer, std::move(offsets), steps};
  return {answer, {}, steps};
}

Feasibility pypto::placement::searchByWindows(const Columns &columns,
                                              int32_t capacity,
                                              int64_t budget) {
  if (!columns.contradiction.empty() || !fixedBlocksFit(columns, capacity))
    return {Answer::No};
  return WindowSearch(columns, capacity).run(budget);
}
