//===--- Columns.cpp - A problem as columns to be stacked -----------------===//

#include "Placement/Columns.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
#include <set>

using namespace pypto::placement;
using llvm::SmallVector;

void Block::stand(unsigned column, int32_t columnHeight) {
  height = std::max(height, columnHeight);
  if (!runs.empty() && runs.back().end == column &&
      runs.back().height == columnHeight)
    runs.back().end = column + 1;
  else
    runs.push_back({column, column + 1, columnHeight});
}

namespace {

/// Collects the sets of buffers that have to be disjoint.
class ColumnBuilder {
public:
  ColumnBuilder(const Problem &problem, llvm::ArrayRef<Sharing> sharings)
      : problem(problem), sharings(sharings) {}

  std::optional<Columns> run();

private:
  void sweepTime();
  void addPoint(llvm::ArrayRef<unsigned> live);
  void addRules();
  void addSameStarts(llvm::function_ref<bool(unsigned, unsigned)> areApart);
  void addClosed();
  void mergeColocated();
  bool chooseUnit();
  void fillBlocks();

  bool excludes(unsigned a, unsigned b) const {
    return excluded.count(std::minmax(a, b));
  }

  const Problem &problem;
  llvm::ArrayRef<Sharing> sharings;
  std::set<std::pair<unsigned, unsigned>> excluded;
  /// The buffers of each column.
  SmallVector<SmallVector<unsigned>, 0> columns;
  /// Same-start rules whose ranges are disjoint: one column each, after those.
  SmallVector<const SameStart *> apartRanges;
  /// Same-start rules whose buffers begin at one offset.
  SmallVector<const SameStart *> together;
  SmallVector<unsigned> blockOf;
  Columns result;
};

} // namespace

/// Adds one column for each inclusion-maximal set of live buffers: the sets
/// after a begin that is followed by an end.
void ColumnBuilder::sweepTime() {
  std::set<unsigned> live;
  bool grew = false;
  for (const LiveChange &change : getLiveChanges(problem)) {
    if (change.begins) {
      live.insert(change.buffer);
      grew = true;
      continue;
    }
    if (grew)
      addPoint(SmallVector<unsigned>(live.begin(), live.end()));
    grew = false;
    live.erase(change.buffer);
  }
}

/// A point where buffers exclude each other is split: one column for each of
/// them with all that exclude nobody, one for each pair of them.
void ColumnBuilder::addPoint(llvm::ArrayRef<unsigned> live) {
  SmallVector<unsigned> plain, excluding;
  for (unsigned buffer : live) {
    bool some = !excluded.empty() && llvm::any_of(live, [&](unsigned other) {
      return other != buffer && excludes(buffer, other);
    });
    (some ? excluding : plain).push_back(buffer);
  }
  if (excluding.empty())
    return columns.push_back(std::move(plain));
  for (unsigned buffer : excluding) {
    columns.push_back(plain);
    columns.back().push_back(buffer);
  }
  for (unsigned i : llvm::seq<unsigned>(excluding.size()))
    for (unsigned j : llvm::seq<unsigned>(i + 1, excluding.size()))
      if (!excludes(excluding[i], excluding[j]))
        columns.push_back({excluding[i], excluding[j]});
}

/// Adds columns for what is kept apart although it is never live together. Each
/// takes in as many others as must be apart from all in it, which may be many
/// more than two and so a far better bound.
void ColumnBuilder::addRules() {
  unsigned numBuffers = problem.buffers.size();
  auto together = [&](unsigned a, unsigned b) {
    return !excludes(a, b) &&
           overlapInTime(problem.buffers[a], problem.buffers[b]);
  };
  auto hasBytes = [&](unsigned a, unsigned b) {
    return problem.buffers[a].size > 0 && problem.buffers[b].size > 0;
  };
  llvm::MapVector<std::pair<unsigned, unsigned>, bool> covered;
  auto add = [&](unsigned a, unsigned b) {
    if (hasBytes(a, b) && !together(a, b))
      covered.insert({std::minmax(a, b), false});
  };
  for (const Separation &rule : problem.separations)
    add(rule.first, rule.second);
  forEachTurnPair(problem, add);

  auto apart = [&](unsigned a, unsigned b) {
    return covered.contains(std::minmax(a, b)) ||
           (hasBytes(a, b) && together(a, b));
  };
  for (auto &[pair, isCovered] : covered) {
    if (isCovered)
      continue;
    SmallVector<unsigned> column{pair.first, pair.second};
    for (unsigned other : llvm::seq(numBuffers))
      if (!llvm::is_contained(column, other) &&
          llvm::all_of(column,
                       [&](unsigned member) { return apart(member, other); }))
        column.push_back(other);
    for (unsigned first : column)
      for (unsigned second : column)
        if (auto *found = covered.find({first, second}); found != covered.end())
          found->second = true;
    columns.push_back(std::move(column));
  }
  addSameStarts(apart);
}

void ColumnBuilder::addSameStarts(
    llvm::function_ref<bool(unsigned, unsigned)> areApart) {
  for (const auto &[index, rule] : llvm::enumerate(problem.sameStarts)) {
    bool isEmpty =
        rule.firstBegin == rule.firstEnd || rule.secondBegin == rule.secondEnd;
    if (isEmpty || problem.buffers[rule.first].closed ||
        problem.buffers[rule.second].closed ||
        areApart(rule.first, rule.second))
      continue;
    if (rule.firstBegin != 0 || rule.secondBegin != 0) {
      result.stricter = true;
      columns.push_back({rule.first, rule.second});
      continue;
    }
    Sharing sharing = sharings.empty() ? Sharing::Apart : sharings[index];
    if (sharing == Sharing::Apart)
      apartRanges.push_back(&rule);
    else if (sharing == Sharing::Together)
      together.push_back(&rule);
  }
  result.stricter |= sharings.empty() && !apartRanges.empty();
}

/// Puts closed buffers into all columns, and gives buffers that stand in no
/// column one of their own.
void ColumnBuilder::addClosed() {
  llvm::DenseSet<unsigned> standing;
  for (const auto &column : columns)
    standing.insert(column.begin(), column.end());
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    if (problem.buffers[index].size > 0 && !standing.contains(index))
      columns.push_back({index});
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    if (buffer.closed && buffer.size > 0)
      for (auto &column : columns)
        if (!llvm::is_contained(column, index))
          column.push_back(index);
}

void ColumnBuilder::mergeColocated() {
  unsigned numBuffers = problem.buffers.size();
  llvm::EquivalenceClasses<unsigned> classes;
  for (Colocation rule : problem.colocations)
    classes.unionSets(rule.first, rule.second);
  for (const SameStart *rule : together)
    classes.unionSets(rule->first, rule->second);
  blockOf.assign(numBuffers, ~0u);
  for (unsigned buffer : llvm::seq(numBuffers)) {
    auto leader = classes.findLeader(buffer);
    unsigned first = leader == classes.member_end() ? buffer : *leader;
    if (blockOf[first] == ~0u) {
      blockOf[first] = result.blocks.size();
      result.blocks.emplace_back();
    }
    blockOf[buffer] = blockOf[first];
    result.blocks[blockOf[buffer]].buffers.push_back(buffer);
  }
}

/// Chooses the unit and converts what does not depend on columns.
bool ColumnBuilder::chooseUnit() {
  int64_t unit = 0, total = 0;
  auto count = [&](int64_t bytes) { unit = std::gcd(unit, bytes); };
  for (const Buffer &buffer : problem.buffers) {
    count(buffer.size);
    count(buffer.fixedOffset.value_or(0));
    total += llvm::alignTo(buffer.size, uint64_t(buffer.alignment));
    total = std::max(total, buffer.fixedOffset.value_or(0));
  }
  for (const SameStart &rule : problem.sameStarts) {
    count(rule.firstEnd);
    count(rule.secondEnd);
  }
  for (ByteRange range : problem.reserved) {
    count(range.begin);
    count(range.end);
    total = std::max(total, range.end) + range.end - range.begin;
  }
  result.unit = std::max<int64_t>(unit, 1);
  if (total / result.unit >= INT32_MAX / 4)
    return false;
  for (Block &block : result.blocks)
    for (unsigned index : block.buffers) {
      const Buffer &buffer = problem.buffers[index];
      int64_t step = buffer.alignment / std::gcd(result.unit, buffer.alignment);
      if (step >= INT32_MAX / 4)
        return false;
      block.alignment = std::max<int32_t>(block.alignment, step);
      if (buffer.fixedOffset) {
        int32_t fixed = *buffer.fixedOffset / result.unit;
        if (block.fixed != -1 && block.fixed != fixed)
          result.contradiction = "colocated buffers are fixed apart";
        block.fixed = fixed;
      }
    }
  return true;
}

void ColumnBuilder::fillBlocks() {
  result.numColumns = columns.size();
  for (const auto &[index, column] : llvm::enumerate(columns)) {
    llvm::sort(column);
    llvm::DenseSet<unsigned> here;
    for (unsigned buffer : column) {
      unsigned block = blockOf[buffer];
      if (here.insert(block).second)
        result.blocks[block].stand(index,
                                   problem.buffers[buffer].size / result.unit);
      else if (result.contradiction.empty())
        result.contradiction = "colocated buffers are to be disjoint";
    }
  }
  for (const SameStart *rule : apartRanges) {
    unsigned first = blockOf[rule->first], second = blockOf[rule->second];
    // What begins at one offset keeps the rule.
    if (first == second)
      continue;
    unsigned column = result.numColumns++;
    result.blocks[first].stand(column, rule->firstEnd / result.unit);
    result.blocks[second].stand(column, rule->secondEnd / result.unit);
  }
  for (Block &block : result.blocks)
    if (block.fixed > 0 && block.fixed % block.alignment != 0)
      result.contradiction = "a fixed offset is not aligned";
  if (result.numColumns == 0)
    return;
  // Reserved bytes may overlap each other: take their union.
  SmallVector<ByteRange> reserved(problem.reserved);
  llvm::sort(reserved, [](ByteRange a, ByteRange b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  int64_t taken = 0;
  for (ByteRange range : reserved) {
    range.begin = std::max(range.begin, taken);
    if (range.begin >= range.end)
      continue;
    taken = range.end;
    int32_t height = (range.end - range.begin) / result.unit;
    Block block;
    block.runs.push_back({0, result.numColumns, height});
    block.height = height;
    block.fixed = range.begin / result.unit;
    result.blocks.push_back(std::move(block));
  }
}

std::optional<Columns> ColumnBuilder::run() {
  for (TemporalExclusion rule : problem.temporalExclusions)
    excluded.insert(std::minmax(rule.first, rule.second));
  sweepTime();
  addRules();
  addClosed();
  mergeColocated();
  if (!chooseUnit())
    return std::nullopt;
  fillBlocks();
  return std::move(result);
}

std::optional<Columns>
pypto::placement::makeColumns(const Problem &problem,
                              llvm::ArrayRef<Sharing> sharings) {
  return ColumnBuilder(problem, sharings).run();
}

Solution pypto::placement::toSolution(const Problem &problem,
                                      const Columns &columns,
                                      llvm::ArrayRef<int32_t> offsets) {
  Solution solution;
  solution.offsets.resize(problem.buffers.size());
  for (const auto &[block, offset] : llvm::zip_equal(columns.blocks, offsets))
    for (unsigned buffer : block.buffers)
      solution.offsets[buffer] = offset * columns.unit;
  return solution;
}

bool pypto::placement::fixedBlocksFit(const Columns &columns,
                                      int32_t capacity) {
  SmallVector<SmallVector<std::pair<int32_t, int32_t>, 1>, 0> taken(
      columns.numColumns);
  for (const Block &block : columns.blocks) {
    if (block.fixed < 0)
      continue;
    if (block.fixed > capacity - block.height)
      return false;
    for (Run run : block.runs)
      for (unsigned column = run.begin; column < run.end; ++column)
        taken[column].emplace_back(block.fixed, block.fixed + run.height);
  }
  for (auto &ranges : taken) {
    llvm::sort(ranges);
    for (size_t i = 1; i < ranges.size(); ++i)
      if (ranges[i - 1].second > ranges[i].first)
        return false;
  }
  return true;
}

void pypto::placement::forEachTurnPair(
    const Problem &problem,
    llvm::function_ref<void(unsigned, unsigned)> visit) {
  SmallVector<unsigned> withTurns;
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    if (!buffer.turns.empty())
      withTurns.push_back(index);
  for (const auto &[number, first] : llvm::enumerate(withTurns))
    for (unsigned second : llvm::drop_begin(withTurns, number + 1))
      if (pipelineBetween(problem.buffers[first], problem.buffers[second]))
        visit(first, second);
}
