//===--- ExactSearch.cpp - Finds a placement or proves there is none ------===//
//
// Whatever fits also fits pushed down: each block on the ground or on top of
// another one that shares a column with it. So the search builds stacks from
// the ground, and keeps for each column the height below which nothing more is
// placed:
//
//     capacity +--------------------+
//              |                    |
//              |         +----------+      In column 2, block c or d can
//              +---------+ b        |      start at 3, or nothing does. In
//            3 | a       +----+-----+      column 0 block e is too wide for
//              |         |    2     |      the gap: all below b is wasted.
//              +---------+----------+
//     columns     0    1    2    3
//
// A step decides about one column: which block starts exactly where the column
// ends so far, or that none does, which wastes what is below the next possible
// start. A block may only start so if it leaves no hole under it that another
// one could use. That holds in a column none of whose blocks reaches into a
// lower column, and there always is one: the lowest.
//
// What makes it fast, in the order of its worth:
//
// * Each proof that there is no way on is attributed to the columns that it
//   looked at (their heights, and what has yet to stand in them). If the block
//   that was placed last stands in none of them, its other positions need not
//   be tried: the conflict is older. The search jumps back to where it arose.
// * A column rises to the earliest start of all its blocks, until nothing
//   changes. There is no way on if a column's blocks do not fit above it, or
//   those that start at some height or later do not fit above that.
// * The column with the fewest choices is next, and one that was to blame for
//   many conflicts before one that was not (weights, after Boussemart et al.,
//   ECAI 2004). The search starts again after a while, and keeps the weights.
// * When the blocks that do not stand fall into parts without common columns,
//   each part is solved on its own, and a conflict in one is final.
// * States without a way on are remembered, with the columns to blame.
//
// The canonical order, bounds by column and the split into parts are also in
// MiniMalloc (Moffitt, ASPLOS 2023), which goes by offset instead of by column
// and steps back to the last decision.
//
//===----------------------------------------------------------------------===//

#include "Placement/ExactSearch.h"
#include "Placement/Skyline.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

namespace {

using List = SmallVector<uint32_t, 0>;

/// The blocks that do not stand yet, and the columns in which they do not.
struct Part {
  List blocks;
  List columns;
};

/// Orders the blocks that could start in a column.
enum class Preference { Widest, Tallest, Largest };

/// Says how a step may go on in its column.
struct Choices {
  /// The blocks that can start at the height of the column, the preferred one
  /// first.
  List blocks;
  /// Where the column's next block starts at the earliest if none of them does;
  /// absent if then it would not fit.
  std::optional<int32_t> next;
  /// The columns that rule out anything else.
  ColumnSet why;
};

class Search {
public:
  Search(const Columns &problem, int32_t capacity, uint64_t seed);

  Feasibility run(int64_t budget);

private:
  Answer solve(const Part &part);
  Answer solvePart(const Part &part);
  Answer decide(const Part &part);
  std::optional<Answer> attempt(const Part &rest, llvm::ArrayRef<Run> changed,
                                llvm::function_ref<void()> change,
                                ColumnSet &why);

  bool propagate(const Part &part);
  bool findStarts(const Part &part);
  bool raiseColumns(const Part &part, bool &changed);
  bool fitsAbove(const Part &part);
  void explainRaises(const Part &part, size_t mark);
  SmallVector<Part, 0> split(const Part &part);
  unsigned chooseColumn(const Part &part);
  Choices choicesIn(unsigned column, const Part &part);
  int32_t findNext(const Part &part, unsigned column, const List &standing,
                   ColumnSet &why);
  int64_t rank(uint32_t block) const;

  static bool stands(const Block &block, unsigned column) {
    return llvm::any_of(block.runs, [&](Run run) {
      return run.begin <= column && column < run.end;
    });
  }
  template <typename Visitor>
  void forEachColumn(uint32_t block, Visitor visit) const {
    for (Run run : problem.blocks[block].runs)
      for (unsigned column = run.begin; column < run.end; ++column)
        visit(column, run.height);
  }

  const Columns &problem;
  int32_t capacity;
  uint64_t seed;
  Skyline skyline;
  Preference preference = Preference::Widest;
  int64_t steps = 0;
  /// The number of steps after which the search starts again.
  int64_t limit = 0;
  unsigned depth = 0;
  bool tooDeep = false;

  /// For each block.
  SmallVector<int32_t, 0> offsets, starts;
  SmallVector<uint32_t, 0> widths;
  /// How often a column was to blame.
  SmallVector<double, 0> weights;
  /// The columns that the last answer No rests on.
  ColumnSet conflict;
  /// The states without a way on.
  using Key = std::pair<uint64_t, uint64_t>;
  Key keyOf(const Part &part) const;
  llvm::DenseMap<Key, ColumnSet> refuted;

  /// For each column, used within one function.
  SmallVector<int32_t, 0> scratch, counts;
  List byStart;
};

/// Each level takes about 1 KB of the stack.
constexpr unsigned kMaxDepth = 4000;
/// About 100 bytes each.
constexpr unsigned kMaxRefuted = 1 << 16;
/// Steps before the search starts again for the first time, at least: each
/// block takes a step.
constexpr int64_t kFirstRound = 4000;

} // namespace

static uint64_t mix(uint64_t x) {
  // The finalizer of SplitMix64.
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

Search::Search(const Columns &problem, int32_t capacity, uint64_t seed)
    : problem(problem), capacity(capacity), seed(seed),
      skyline(problem, capacity), offsets(problem.blocks.size(), 0),
      starts(problem.blocks.size(), 0), weights(problem.numColumns, 1),
      conflict(problem.numColumns), scratch(problem.numColumns, 0),
      counts(problem.numColumns, 0) {
  for (const Block &block : problem.blocks) {
    uint32_t width = 0;
    for (Run run : block.runs)
      width += run.end - run.begin;
    widths.push_back(width);
  }
  if (seed != 0)
    for (auto [column, weight] : llvm::enumerate(weights))
      weight += double(mix(mix(seed) + column) >> 11) * 0x1p-53;
}

//===----------------------------------------------------------------------===//
// Propagation
//===----------------------------------------------------------------------===//

/// Takes back what rose since `mark`, and traces the columns to blame to that
/// state: a column that is to blame rose as none of its blocks could start
/// lower.
void Search::explainRaises(const Part &part, size_t mark) {
  while (skyline.mark() > mark) {
    auto [column, height] = skyline.undoLast();
    if (!conflict.contains(column))
      continue;
    for (uint32_t index : part.blocks)
      if (stands(problem.blocks[index], column))
        skyline.justify(problem.blocks[index], height, conflict);
  }
}

/// Finds the earliest start of each block, from those of the state before on;
/// false if one does not fit.
bool Search::findStarts(const Part &part) {
  for (uint32_t index : part.blocks) {
    const Block &block = problem.blocks[index];
    starts[index] = skyline.earliest(block, starts[index]);
    if (starts[index] <= capacity - block.height)
      continue;
    conflict.clear();
    // That the block does not stand yet is known in each of its columns.
    conflict.insert(block.runs.front().begin);
    weights[block.runs.front().begin] += 1;
    skyline.justify(block, std::max(capacity - block.height + 1, 0), conflict);
    return false;
  }
  return true;
}

/// Raises each column to the first start in it; false if what must stand there
/// does not fit.
bool Search::raiseColumns(const Part &part, bool &changed) {
  for (uint32_t column : part.columns)
    scratch[column] = INT32_MAX;
  for (uint32_t index : part.blocks)
    forEachColumn(index, [&](unsigned column, int32_t) {
      scratch[column] = std::min(scratch[column], starts[index]);
    });

  for (uint32_t column : part.columns) {
    if (!skyline.hasRest(column))
      continue;
    if (scratch[column] > skyline.heightOf(column)) {
      skyline.raise(column, scratch[column]);
      changed = true;
    }
    if (skyline.slack(column) < 0) {
      weights[column] += 1;
      conflict.clear();
      conflict.insert(column);
      return false;
    }
  }
  return true;
}

/// Tells whether in each column the blocks that start at some height or later
/// fit above that height.
bool Search::fitsAbove(const Part &part) {
  byStart = part.blocks;
  llvm::sort(byStart, [&](uint32_t a, uint32_t b) {
    return std::pair(-starts[a], a) < std::pair(-starts[b], b);
  });
  for (uint32_t column : part.columns)
    scratch[column] = 0;
  for (uint32_t index : byStart) {
    int32_t start = starts[index], highest = 0;
    forEachColumn(index, [&](unsigned column, int32_t height) {
      scratch[column] += height;
      highest = std::max(highest, scratch[column]);
    });
    if (start + highest <= capacity)
      continue;
    unsigned full = 0;
    forEachColumn(index, [&](unsigned column, int32_t) {
      if (scratch[column] == highest)
        full = column;
    });
    conflict.clear();
    conflict.insert(full);
    for (uint32_t other : part.blocks)
      if (starts[other] >= start && stands(problem.blocks[other], full))
        skyline.justify(problem.blocks[other], start, conflict);
    weights[full] += 1;
    return false;
  }
  return true;
}

/// Draws all conclusions; false if there is no way on.
bool Search::propagate(const Part &part) {
  for (bool changed = true; changed;) {
    changed = false;
    if (!findStarts(part) || !raiseColumns(part, changed))
      return false;
  }
  return fitsAbove(part);
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

/// Cuts a part where no block joins two columns, in the order of the columns.
/// A block with several runs joins all columns between them.
SmallVector<Part, 0> Search::split(const Part &part) {
  for (uint32_t column : part.columns)
    counts[column] = 0;
  for (uint32_t index : part.blocks) {
    const Block &block = problem.blocks[index];
    counts[block.runs.front().begin] += 1;
    counts[block.runs.back().end - 1] -= 1;
  }
  SmallVector<Part, 0> parts;
  int32_t open = 0;
  for (uint32_t column : part.columns) {
    if (!skyline.hasRest(column))
      continue;
    if (open == 0)
      parts.emplace_back();
    scratch[column] = parts.size() - 1;
    parts.back().columns.push_back(column);
    open += counts[column];
  }
  for (uint32_t index : part.blocks)
    parts[scratch[problem.blocks[index].runs.front().begin]].blocks.push_back(
        index);
  llvm::stable_sort(parts, [](const Part &a, const Part &b) {
    return a.blocks.size() < b.blocks.size();
  });
  return parts;
}

/// Returns the column with the fewest choices, for its weight, of those where
/// none of the blocks reaches into a lower column.
unsigned Search::chooseColumn(const Part &part) {
  for (uint32_t column : part.columns) {
    scratch[column] = INT32_MAX;
    counts[column] = 0;
  }
  for (uint32_t index : part.blocks) {
    int32_t lowest = INT32_MAX;
    forEachColumn(index, [&](unsigned column, int32_t) {
      lowest = std::min(lowest, skyline.heightOf(column));
    });
    forEachColumn(index, [&](unsigned column, int32_t) {
      scratch[column] = std::min(scratch[column], lowest);
      counts[column] += starts[index] == skyline.heightOf(column);
    });
  }
  std::optional<unsigned> best;
  double bestScore = 0;
  for (uint32_t column : part.columns) {
    if (scratch[column] < skyline.heightOf(column))
      continue;
    bool mayWaste = skyline.slack(column) > 0;
    // A single choice is almost free: it is no decision.
    double score = (counts[column] + mayWaste - 0.9) / weights[column];
    if (best && score >= bestScore)
      continue;
    best = column;
    bestScore = score;
  }
  assert(best && "the lowest column qualifies");
  return *best;
}

int64_t Search::rank(uint32_t block) const {
  int64_t width = widths[block];
  int64_t height = problem.blocks[block].height;
  switch (preference) {
  case Preference::Widest:
    return width << 32 | height;
  case Preference::Tallest:
    return height << 32 | width;
  case Preference::Largest:
    return width * height;
  }
  return 0;
}

/// Returns where the next block of a column starts at the earliest, if none
/// starts at its height: a block that could has to stand on one beside it.
int32_t Search::findNext(const Part &part, unsigned column,
                         const List &standing, ColumnSet &why) {
  int32_t height = skyline.heightOf(column);
  int32_t next = INT32_MAX;
  ColumnSet reached(problem.numColumns);
  for (uint32_t index : standing)
    if (starts[index] > height)
      next = std::min(next, starts[index]);
    else
      forEachColumn(index, [&](unsigned at, int32_t) { reached.insert(at); });

  // The runs of blocks beside the column that one could stand on.
  SmallVector<std::pair<uint32_t, int32_t>, 0> supports;
  for (uint32_t index : part.blocks) {
    if (stands(problem.blocks[index], column))
      continue;
    for (Run run : problem.blocks[index].runs)
      if (reached.containsAny(run.begin, run.end)) {
        supports.emplace_back(index, run.height);
        next = std::min(next, starts[index] + run.height);
      }
  }
  for (auto [index, runHeight] : supports)
    if (int32_t start = std::min(next - runHeight, starts[index]);
        start > height)
      skyline.justify(problem.blocks[index], start, why);
  return next;
}

Choices Search::choicesIn(unsigned column, const Part &part) {
  int32_t height = skyline.heightOf(column);
  Choices choices{{}, std::nullopt, ColumnSet(problem.numColumns)};
  choices.why.insert(column);
  List standing;
  for (uint32_t index : part.blocks)
    if (stands(problem.blocks[index], column)) {
      standing.push_back(index);
      if (starts[index] == height)
        choices.blocks.push_back(index);
    }
  llvm::sort(choices.blocks, [&](uint32_t a, uint32_t b) {
    return std::pair(-rank(a), a) < std::pair(-rank(b), b);
  });

  int32_t slack = skyline.slack(column);
  int32_t next = height + 1;
  if (slack > 0) {
    next = findNext(part, column, standing, choices.why);
    if (next <= height + slack)
      choices.next = next;
  }
  for (uint32_t index : standing)
    if (starts[index] > height)
      skyline.justify(problem.blocks[index], std::min(next, starts[index]),
                      choices.why);
  return choices;
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// Returns 128 bits that stand for what does not stand yet, and for the heights
/// of its columns. Two states of one search are taken for equal if these are.
Search::Key Search::keyOf(const Part &part) const {
  uint64_t low = 0, high = 0;
  auto add = [&](uint64_t number) {
    low ^= mix(number);
    high += mix(~number);
  };
  for (uint32_t index : part.blocks)
    add(index);
  for (uint32_t column : part.columns)
    add(uint64_t(column + 1) << 32 | uint32_t(skyline.heightOf(column)));
  // DenseMap keeps two keys for itself.
  return {low >> 1, high >> 1};
}

/// Tries one way on. Returns the answer for the state it starts from, if that
/// is known now; else adds to `why` the columns that rule out this way.
std::optional<Answer> Search::attempt(const Part &rest, ArrayRef<Run> changed,
                                      llvm::function_ref<void()> change,
                                      ColumnSet &why) {
  change();
  if (steps == limit)
    return Answer::Unknown;
  ++steps;
  Answer answer = solve(rest);
  if (answer != Answer::No)
    return answer;
  if (llvm::none_of(changed, [&](Run run) {
        return conflict.containsAny(run.begin, run.end);
      }))
    return Answer::No;
  why |= conflict;
  return std::nullopt;
}

Answer Search::decide(const Part &part) {
  unsigned column = chooseColumn(part);
  Choices choices = choicesIn(column, part);
  int32_t height = skyline.heightOf(column);
  size_t mark = skyline.mark();

  for (uint32_t index : choices.blocks) {
    const Block &block = problem.blocks[index];
    Part rest{{}, part.columns};
    llvm::copy_if(part.blocks, std::back_inserter(rest.blocks),
                  [&](uint32_t other) { return other != index; });
    auto answer = attempt(
        rest, block.runs,
        [&] {
          skyline.place(block, height);
          offsets[index] = height;
        },
        choices.why);
    skyline.unplace(block);
    skyline.undo(mark);
    if (answer)
      return *answer;
  }
  if (choices.next) {
    auto answer = attempt(
        part, Run{column, column + 1, 0},
        [&] { skyline.raise(column, *choices.next); }, choices.why);
    skyline.undo(mark);
    if (answer)
      return *answer;
  }
  weights[column] += 1;
  conflict = std::move(choices.why);
  return Answer::No;
}

/// Solves what is connected and propagated.
Answer Search::solvePart(const Part &part) {
  Key key = keyOf(part);
  auto known = refuted.find(key);
  if (known != refuted.end()) {
    conflict = known->second;
    return Answer::No;
  }
  Answer answer = decide(part);
  if (answer == Answer::No) {
    if (refuted.size() >= kMaxRefuted)
      refuted.clear();
    refuted.try_emplace(key, conflict);
  }
  return answer;
}

Answer Search::solve(const Part &part) {
  if (part.blocks.empty())
    return Answer::Yes;
  if (depth == kMaxDepth) {
    tooDeep = true;
    return Answer::Unknown;
  }
  ++depth;
  size_t mark = skyline.mark();
  SmallVector<int32_t, 0> startsBefore;
  for (uint32_t index : part.blocks)
    startsBefore.push_back(starts[index]);
  Answer answer = Answer::No;
  if (propagate(part)) {
    SmallVector<Part, 0> parts = split(part);
    if (parts.size() == 1)
      answer = solvePart(parts.front());
    else
      for (const Part &inner : parts)
        if (answer = solve(inner); answer != Answer::Yes)
          break;
  }
  if (answer == Answer::No)
    explainRaises(part, mark);
  for (auto [index, start] : llvm::zip_equal(part.blocks, startsBefore))
    starts[index] = start;
  --depth;
  return answer;
}

Feasibility Search::run(int64_t budget) {
  Part all;
  for (const auto &[index, block] : llvm::enumerate(problem.blocks)) {
    if (block.fixed >= 0)
      offsets[index] = block.fixed;
    else if (!block.runs.empty())
      all.blocks.push_back(index);
  }
  for (unsigned column : llvm::seq(problem.numColumns))
    all.columns.push_back(column);

  const Preference preferences[] = {Preference::Widest, Preference::Tallest,
                                    Preference::Largest};
  int64_t round = 2 * all.blocks.size() + 1;
  if (seed == 0)
    round = std::max(round, kFirstRound);
  for (unsigned number = 0; steps < budget && !tooDeep; ++number) {
    preference = preferences[(seed + number) % 3];
    limit = round < budget - steps ? steps + round : budget;
    round += round / 8;
    Answer answer = solve(all);
    skyline.undo(0);
    if (answer == Answer::Yes)
      return {answer, std::move(offsets), steps};
    if (answer == Answer::No)
      return {answer, {}, steps};
  }
  return {Answer::Unknown, {}, steps};
}

Feasibility pypto::placement::searchPlacement(const Columns &columns,
                                              int32_t capacity, int64_t budget,
                                              uint64_t seed) {
  if (!columns.contradiction.empty() || !fixedBlocksFit(columns, capacity))
    return {Answer::No};
  return Search(columns, capacity, seed).run(budget);
}
