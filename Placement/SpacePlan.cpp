//===--- SpacePlan.cpp - Fit, subranges and pipeline depth ----------------===//
//
// Stages of a pipeline run at the same time, although they stand one after the
// other in the program. Tiles of two stages that share bytes make one of them
// wait, so they are kept apart as far as the space has room: of a pipeline with
// depth F, stage k uses turn k mod F, and turns share no bytes.
//
//     four stages, depth 4      |  0  |  1  |  2  |  3  |
//     four stages, depth 2      | 0 2 | 1 3 |                 2 waits for 0
//     four stages, depth 1      | 0 1 2 3 |
//
// No depth is larger than the number of largest buffers that fit into the
// space. Then, until the exact footprint fits:
//
//   1. whole buffers
//   2. parts of buffers (Subrange.h)
//   3. one turn less for the pipeline whose largest buffer is the largest,
//   which
//      promises most relief; back to 1
//   4. without any depth left: loads apart from other stages; no guard at all
//
// The promise of 3 may be empty: the pipeline may have no buffer where the
// space is full, or what relieved it may have come later from another. So each
// pipeline gets back, turn by turn, what still fits. A pipeline thus never
// loses depth for nothing, but for what first-fit packing cannot see.
//
// A step packs the space once or twice, O(n log n) in the number n of buffers.
// There are at most 256 steps, and fewer for more than a thousand buffers.
//
//===----------------------------------------------------------------------===//

#include "Placement/SpacePlan.h"
#include "Placement/Subrange.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

using Depths = SmallVector<unsigned, 0>;

/// Adds a turn, or makes the one that is there strict.
static void addTurn(Buffer &buffer, Turn turn) {
  for (Turn &other : buffer.turns)
    if (other.pipeline == turn.pipeline && other.index == turn.index) {
      other.strict |= turn.strict;
      return;
    }
  buffer.turns.push_back(turn);
}

Problem pypto::placement::withTurns(const Problem &problem,
                                    const Pipelines &pipelines, Guard guard,
                                    ArrayRef<unsigned> depths) {
  Problem result = problem;
  if (guard == Guard::None)
    return result;
  for (auto [buffer, stages] :
       llvm::zip_equal(result.buffers, pipelines.stagesOf))
    for (const Stage &stage : stages) {
      if (guard == Guard::LoadsApart)
        addTurn(buffer, {stage.pipeline, stage.ordinal, stage.isLoad});
      else if (depths[stage.pipeline] > 1)
        addTurn(buffer,
                {stage.pipeline, stage.ordinal % depths[stage.pipeline]});
    }
  return result;
}

/// Returns the size of the largest buffer of each pipeline, and which it is.
static SmallVector<std::pair<int64_t, unsigned>, 0>
largestBuffers(const Problem &problem, const Pipelines &pipelines) {
  SmallVector<std::pair<int64_t, unsigned>, 0> largest;
  largest.assign(pipelines.requested.size(), {0, 0});
  for (const auto &[index, stages] : llvm::enumerate(pipelines.stagesOf))
    for (const Stage &stage : stages) {
      auto &[size, buffer] = largest[stage.pipeline];
      if (problem.buffers[index].size > size) {
        size = problem.buffers[index].size;
        buffer = index;
      }
    }
  return largest;
}

/// Brings arenas into the order in which they are stacked.
static void sortArenas(Packing &packing, ArrayRef<unsigned> rank) {
  if (rank.empty())
    return;
  // An arena is large: each moves once.
  SmallVector<std::pair<unsigned, unsigned>, 0> order;
  for (const auto &[index, arena] : llvm::enumerate(packing.arenas))
    order.push_back({rank[arena.members.front()], index});
  llvm::sort(order);
  SmallVector<Packing::Arena, 0> sorted;
  sorted.reserve(order.size());
  for (auto [position, index] : order) {
    for (unsigned member : packing.arenas[index].members)
      packing.arenaOf[member] = sorted.size();
    sorted.push_back(std::move(packing.arenas[index]));
  }
  packing.arenas = std::move(sorted);
}

namespace {

class SpacePlanner {
public:
  SpacePlanner(const Problem &problem, const Pipelines &pipelines,
               const SpaceOptions &options)
      : problem(problem), pipelines(pipelines), options(options),
        largest(largestBuffers(problem, pipelines)),
        stepsLeft(std::clamp<size_t>((1 << 18) / (problem.buffers.size() + 1),
                                     8, 256)) {}

  SpacePlan plan() {
    if (!problem.capacity)
      return attempt(options.loadsApart ? Guard::LoadsApart : Guard::None, {});
    SpacePlan plan = attempt(Guard::Depth, affordableDepths());
    while (!fits(plan) && stepsLeft > 0 && shed(plan))
      ;
    if (fits(plan))
      giveBack(plan);
    else if (!pipelines.requested.empty())
      fallBack(plan);
    return plan;
  }

private:
  bool fits(const SpacePlan &plan) const {
    return plan.footprint <= *problem.capacity;
  }

  SpacePlan attempt(Guard guard, Depths depths) {
    stepsLeft -= stepsLeft > 0;
    if (pipelines.requested.empty())
      return pack(problem, guard, std::move(depths));
    return pack(withTurns(problem, pipelines, guard, depths), guard,
                std::move(depths));
  }

  SpacePlan pack(const Problem &guarded, Guard guard, Depths depths) {
    SpacePlan plan;
    plan.packing = packTighter(guarded, options.alignment);
    sortArenas(plan.packing, options.rank);
    plan.footprint =
        footprint(plan.packing, 0, options.alignment, problem.reserved);
    plan.guard = guard;
    plan.depths = std::move(depths);
    bool isFull = problem.capacity && !fits(plan);
    if (!isFull && !options.alwaysSubranges)
      return plan;
    Packing parts =
        packSubranges(guarded, options.alwaysSubranges ? 0 : *problem.capacity);
    int64_t bytes = footprint(parts, 0, options.alignment, problem.reserved);
    if (bytes < plan.footprint) {
      plan.packing = std::move(parts);
      plan.footprint = bytes;
      plan.hasSubranges = true;
    }
    return plan;
  }

  /// No pipeline can be deeper than its largest buffers fit.
  Depths affordableDepths() const {
    Depths depths;
    for (auto [requested, size] : llvm::zip(pipelines.requested, largest))
      depths.push_back(std::clamp<int64_t>(
          *problem.capacity / std::max<int64_t>(size.first, 1), 1, requested));
    return depths;
  }

  /// Takes a turn from the pipeline that promises the most relief.
  bool shed(SpacePlan &plan) {
    unsigned best = pipelines.requested.size();
    for (unsigned i : llvm::seq<unsigned>(0, pipelines.requested.size()))
      if (plan.depths[i] > 1 && (best == pipelines.requested.size() ||
                                 largest[i].first > largest[best].first))
        best = i;
    if (best == pipelines.requested.size())
      return false;
    Depths depths = plan.depths;
    --depths[best];
    plan = attempt(Guard::Depth, std::move(depths));
    return true;
  }

  /// Deepens pipelines for as long as the plan fits, those with the largest
  /// buffers first: they were the first to lose.
  void giveBack(SpacePlan &plan) {
    SmallVector<unsigned> order =
        llvm::to_vector(llvm::seq<unsigned>(0, pipelines.requested.size()));
    llvm::stable_sort(order, [&](unsigned a, unsigned b) {
      return largest[a].first > largest[b].first;
    });
    for (unsigned pipeline : order)
      while (plan.depths[pipeline] < pipelines.requested[pipeline] &&
             stepsLeft > 0) {
        Depths depths = plan.depths;
        ++depths[pipeline];
        SpacePlan deeper = attempt(Guard::Depth, std::move(depths));
        if (!fits(deeper))
          break;
        plan = std::move(deeper);
      }
  }

  /// Gives up depth: fits wherever packing without pipelines does.
  void fallBack(SpacePlan &plan) {
    if (options.loadsApart)
      keepSmaller(plan, attempt(Guard::LoadsApart, plan.depths));
    if (!fits(plan))
      keepSmaller(plan, attempt(Guard::None, plan.depths));
  }

  static void keepSmaller(SpacePlan &plan, SpacePlan other) {
    if (other.footprint < plan.footprint)
      plan = std::move(other);
  }

  const Problem &problem;
  const Pipelines &pipelines;
  const SpaceOptions &options;
  SmallVector<std::pair<int64_t, unsigned>, 0> largest;
  size_t stepsLeft;
};

} // namespace

SpacePlan pypto::placement::planSpace(const Problem &problem,
                                      const Pipelines &pipelines,
                                      const SpaceOptions &options) {
  return SpacePlanner(problem, pipelines, options).plan();
}

//===----------------------------------------------------------------------===//
// Lost depth
//===----------------------------------------------------------------------===//

namespace {

/// The stages of one pipeline that hold a byte, while the bytes are walked from
/// low to high.
class StagesAtByte {
public:
  void meet(unsigned ordinal) {
    auto above = stages.upper_bound(ordinal),
         here = stages.lower_bound(ordinal);
    if (above != stages.end())
      nearest = std::min(nearest, *above - ordinal);
    if (here != stages.begin())
      nearest = std::min(nearest, ordinal - *std::prev(here));
  }
  void enter(unsigned ordinal) { stages.insert(ordinal); }
  void leave(unsigned ordinal) { stages.erase(stages.find(ordinal)); }

  /// The smallest distance of two stages that met at a byte.
  unsigned nearest = ~0u;

private:
  std::multiset<unsigned> stages;
};

} // namespace

SmallVector<LostDepth>
pypto::placement::findLostDepth(const Problem &problem,
                                const Pipelines &pipelines,
                                const SpacePlan &plan, int64_t alignment) {
  Solution solution = bump(problem, plan.packing, 0, alignment);
  return findLostDepth(problem, pipelines, solution.offsets, alignment);
}

SmallVector<LostDepth>
pypto::placement::findLostDepth(const Problem &problem,
                                const Pipelines &pipelines,
                                ArrayRef<int64_t> offsets, int64_t alignment) {
  // Each pipeline's begins and ends of buffers; an end sorts before a begin.
  using Edge = std::tuple<int64_t, bool, unsigned>;
  SmallVector<SmallVector<Edge, 0>, 0> edges(pipelines.requested.size());
  for (const auto &[index, stages] : llvm::enumerate(pipelines.stagesOf))
    for (const Stage &stage : stages) {
      int64_t begin = offsets[index];
      int64_t end = begin + problem.buffers[index].size;
      if (begin == end)
        continue;
      edges[stage.pipeline].push_back({begin, true, index});
      edges[stage.pipeline].push_back({end, false, index});
    }

  auto largest = largestBuffers(problem, pipelines);
  SmallVector<LostDepth> lost;
  for (auto [pipeline, mine] : llvm::enumerate(edges)) {
    llvm::sort(mine);
    // A buffer of several stages is here once for each.
    mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
    StagesAtByte atByte;
    for (auto [byte, isBegin, buffer] : mine) {
      SmallVector<unsigned, 2> ordinals;
      for (const Stage &stage : pipelines.stagesOf[buffer])
        if (stage.pipeline == pipeline)
          ordinals.push_back(stage.ordinal);
      // Its own stages share it by nature, and have lost nothing.
      if (isBegin)
        for (unsigned ordinal : ordinals)
          atByte.meet(ordinal);
      for (unsigned ordinal : ordinals)
        isBegin ? atByte.enter(ordinal) : atByte.leave(ordinal);
    }
    auto [size, buffer] = largest[pipeline];
    if (atByte.nearest < pipelines.requested[pipeline])
      lost.push_back({unsigned(pipeline), atByte.nearest,
                      int64_t(llvm::alignTo(size, uint64_t(alignment))),
                      buffer});
  }
  return lost;
}
