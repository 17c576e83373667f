//===--- FirstFit.cpp - Placing buffers one after the other ---------------===//
//
// Each placed neighbour forbids a range of offsets. For a buffer of 64 bytes
// below, the neighbours at [32, 96) and [160, 192):
//
//     bytes      0    32        96   128       160  192
//     neighbours      [---------)              [----)
//     forbidden   (-------------)      (------------)
//                -32            96     96          192
//
// The forbidden ranges are open: the buffer may start at 96, between the two.
// Same-start rules fit in: a range that may overlap only from the same start
// forbids two ranges with one free offset between them. So all rules become
// lists of open ranges, and placing a buffer is a walk along the sorted list.
//
// Only pairs that may not share are listed, as bounded live sets keep them few.
// Where they are more than 32 million, the list is not made, and each buffer
// looks at all others.
//
//===----------------------------------------------------------------------===//

#include "Placement/FirstFit.h"
#include "Placement/Columns.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

static constexpr size_t kMaxListed = size_t(1) << 25;

/// Knows whom each buffer may not share with.
struct FirstFit::Pairs {
  explicit Pairs(const Problem &problem);

  /// Visits the buffers that must be disjoint from one.
  void forEachApart(unsigned buffer,
                    llvm::function_ref<void(unsigned)> visit) const;

  const Problem &problem;
  /// The first buffer of those that begin at one offset, and all of them.
  SmallVector<unsigned, 0> leaders;
  SmallVector<SmallVector<unsigned, 1>, 0> groups;
  /// The neighbours of all buffers one after the other, and where each begins.
  SmallVector<unsigned, 0> neighbours;
  SmallVector<size_t, 0> begins;
  bool listed = true;
  /// The same-start rules of each buffer.
  SmallVector<SmallVector<unsigned, 0>, 0> sameStarts;

private:
  void addLive(llvm::function_ref<void(unsigned, unsigned)> add) const;
  void addRules(llvm::function_ref<void(unsigned, unsigned)> add) const;
  bool mustBeApart(unsigned a, unsigned b) const;

  llvm::DenseSet<std::pair<unsigned, unsigned>> excluded, separated;
};

static std::pair<unsigned, unsigned> ordered(unsigned a, unsigned b) {
  return {std::min(a, b), std::max(a, b)};
}

/// Visits pairs that are live together, some of them several times.
void FirstFit::Pairs::addLive(
    llvm::function_ref<void(unsigned, unsigned)> add) const {
  SmallVector<std::pair<Segment, unsigned>, 0> segments;
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    for (Segment segment : buffer.segments)
      segments.emplace_back(segment, index);
  llvm::sort(segments, [](const auto &a, const auto &b) {
    return std::pair(a.first.begin, a.second) <
           std::pair(b.first.begin, b.second);
  });
  std::set<std::pair<int64_t, unsigned>> live; // by end
  for (auto [segment, buffer] : segments) {
    while (!live.empty() && live.begin()->first <= segment.begin)
      live.erase(live.begin());
    for (auto [end, other] : live)
      if (other != buffer &&
          (excluded.empty() || !excluded.contains(ordered(buffer, other))))
        add(buffer, other);
    live.insert({segment.end, buffer});
  }
}

void FirstFit::Pairs::addRules(
    llvm::function_ref<void(unsigned, unsigned)> add) const {
  for (const Separation &rule : problem.separations)
    add(rule.first, rule.second);
  forEachTurnPair(problem, add);
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    if (buffer.closed)
      for (unsigned other : llvm::seq<unsigned>(problem.buffers.size()))
        if (other != index)
          add(index, other);
}

FirstFit::Pairs::Pairs(const Problem &problem) : problem(problem) {
  unsigned numBuffers = problem.buffers.size();
  for (TemporalExclusion rule : problem.temporalExclusions)
    excluded.insert(ordered(rule.first, rule.second));
  for (const Separation &rule : problem.separations)
    separated.insert(ordered(rule.first, rule.second));

  llvm::EquivalenceClasses<unsigned> classes;
  for (Colocation rule : problem.colocations)
    classes.unionSets(rule.first, rule.second);
  groups.resize(numBuffers);
  for (unsigned buffer : llvm::seq(numBuffers)) {
    auto leader = classes.findLeader(buffer);
    leaders.push_back(leader == classes.member_end() ? buffer : *leader);
    groups[leaders.back()].push_back(buffer);
  }
  sameStarts.resize(numBuffers);
  for (const auto &[index, rule] : llvm::enumerate(problem.sameStarts)) {
    sameStarts[rule.first].push_back(index);
    sameStarts[rule.second].push_back(index);
  }

  // Count, then fill.
  begins.assign(numBuffers + 1, 0);
  size_t total = 0;
  auto count = [&](unsigned a, unsigned b) {
    ++begins[a];
    ++begins[b];
    total += 2;
    listed &= total <= kMaxListed;
  };
  addLive([&](unsigned a, unsigned b) {
    if (listed)
      count(a, b);
  });
  addRules([&](unsigned a, unsigned b) {
    if (listed)
      count(a, b);
  });
  if (!listed)
    return;
  size_t sum = 0;
  for (size_t &begin : begins)
    sum += std::exchange(begin, sum);
  neighbours.resize(total);
  SmallVector<size_t, 0> next(begins);
  auto fill = [&](unsigned a, unsigned b) {
    neighbours[next[a]++] = b;
    neighbours[next[b]++] = a;
  };
  addLive(fill);
  addRules(fill);
}

bool FirstFit::Pairs::mustBeApart(unsigned a, unsigned b) const {
  const Buffer &first = problem.buffers[a], &second = problem.buffers[b];
  return first.closed || second.closed || separated.contains(ordered(a, b)) ||
         pipelineBetween(first, second) ||
         (overlapInTime(first, second) && !excluded.contains(ordered(a, b)));
}

void FirstFit::Pairs::forEachApart(
    unsigned buffer, llvm::function_ref<void(unsigned)> visit) const {
  if (listed) {
    for (size_t i = begins[buffer]; i < begins[buffer + 1]; ++i)
      visit(neighbours[i]);
    return;
  }
  for (unsigned other : llvm::seq<unsigned>(problem.buffers.size()))
    if (other != buffer && mustBeApart(buffer, other))
      visit(other);
}

//===----------------------------------------------------------------------===//
// Placing
//===----------------------------------------------------------------------===//

namespace {

/// Spans offsets, without either end.
struct Forbidden {
  int64_t above;
  int64_t below;
};

/// Says where a group of colocated buffers may begin.
struct Room {
  int64_t alignment = 1;
  int64_t size = 0;
  SmallVector<Forbidden> forbidden;

  /// Returns the first free offset or, if it is tighter than that at the top,
  /// the one in the tightest gap; absent if it ends above `capacity`.
  std::optional<int64_t> choose(Gap gap, int64_t capacity);
  bool allows(int64_t offset) const {
    return llvm::none_of(forbidden, [&](Forbidden range) {
      return range.above < offset && offset < range.below;
    });
  }
};

} // namespace

std::optional<int64_t> Room::choose(Gap gap, int64_t capacity) {
  llvm::sort(forbidden, [](Forbidden a, Forbidden b) {
    return std::pair(a.above, a.below) < std::pair(b.above, b.below);
  });
  std::optional<int64_t> best;
  int64_t bestWaste = INT64_MAX;
  int64_t offset = 0;
  for (Forbidden range : forbidden) {
    if (range.above >= offset) {
      if (gap == Gap::Lowest)
        break;
      if (range.above - offset < bestWaste) {
        best = offset;
        bestWaste = range.above - offset;
      }
    }
    if (range.below > offset)
      offset = llvm::alignTo(range.below, uint64_t(alignment));
  }
  if (!best)
    best = offset;
  if (*best > capacity - size)
    return std::nullopt;
  return best;
}

FirstFit::FirstFit(const Problem &problem)
    : problem(problem), pairs(std::make_unique<Pairs>(problem)) {}
FirstFit::~FirstFit() = default;

SmallVector<unsigned, 0> FirstFit::sorted(Order order) const {
  auto weigh = [&](unsigned index) -> double {
    const Buffer &buffer = problem.buffers[index];
    int64_t life = 0;
    for (Segment segment : buffer.segments)
      life += segment.end - segment.begin;
    switch (order) {
    case Order::Size:
      return buffer.size;
    case Order::Area:
      return double(buffer.size) * life;
    case Order::Lifetime:
      return life;
    case Order::Begin:
      return buffer.segments.empty() ? 0 : -buffer.segments.front().begin;
    case Order::End:
      return buffer.segments.empty() ? 0 : buffer.segments.back().end;
    case Order::Conflicts: {
      double sum = 0;
      pairs->forEachApart(
          index, [&](unsigned other) { sum += problem.buffers[other].size; });
      return sum;
    }
    }
    return 0;
  };
  SmallVector<double, 0> weights;
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    weights.push_back(weigh(index));
  SmallVector<unsigned, 0> result =
      llvm::to_vector<0>(llvm::seq<unsigned>(0, weights.size()));
  auto begin = [&](unsigned index) {
    const Buffer &buffer = problem.buffers[index];
    return buffer.segments.empty() ? INT64_MAX : buffer.segments.front().begin;
  };
  llvm::sort(result, [&](unsigned a, unsigned b) {
    return std::tuple(-weights[a], -problem.buffers[a].size, begin(a), a) <
           std::tuple(-weights[b], -problem.buffers[b].size, begin(b), b);
  });
  return result;
}

std::optional<Solution> FirstFit::place(ArrayRef<unsigned> order,
                                        Gap gap) const {
  constexpr int64_t kNowhere = -1;
  Solution solution;
  solution.offsets.assign(problem.buffers.size(), kNowhere);
  int64_t capacity = problem.capacity.value_or(INT64_MAX);

  auto addBuffer = [&](unsigned index, Room &room) {
    const Buffer &buffer = problem.buffers[index];
    room.alignment = std::max(room.alignment, buffer.alignment);
    room.size = std::max(room.size, buffer.size);
    if (buffer.size == 0)
      return;
    auto forbid = [&](int64_t begin, int64_t end) {
      room.forbidden.push_back({begin - buffer.size, end});
    };
    for (ByteRange range : problem.reserved)
      if (range.begin < range.end)
        forbid(range.begin, range.end);
    pairs->forEachApart(index, [&](unsigned other) {
      int64_t offset = solution.offsets[other];
      if (offset != kNowhere && problem.buffers[other].size > 0)
        forbid(offset, offset + problem.buffers[other].size);
    });
    for (unsigned number : pairs->sameStarts[index]) {
      SameStart rule = problem.sameStarts[number];
      if (rule.second == index) {
        std::swap(rule.first, rule.second);
        std::swap(rule.firstBegin, rule.secondBegin);
        std::swap(rule.firstEnd, rule.secondEnd);
      }
      int64_t offset = solution.offsets[rule.second];
      if (offset == kNowhere || rule.firstBegin == rule.firstEnd ||
          rule.secondBegin == rule.secondEnd)
        continue;
      int64_t same = offset + rule.secondBegin - rule.firstBegin;
      room.forbidden.push_back(
          {offset + rule.secondBegin - rule.firstEnd, same});
      room.forbidden.push_back(
          {same, offset + rule.secondEnd - rule.firstBegin});
    }
  };

  auto placeGroup = [&](unsigned index) {
    ArrayRef<unsigned> group = pairs->groups[pairs->leaders[index]];
    Room room;
    std::optional<int64_t> fixed;
    for (unsigned member : group) {
      addBuffer(member, room);
      if (problem.buffers[member].fixedOffset)
        fixed = problem.buffers[member].fixedOffset;
    }
    std::optional<int64_t> offset = fixed;
    if (!fixed)
      offset = room.choose(gap, capacity);
    else if (!room.allows(*fixed) || *fixed % room.alignment != 0 ||
             *fixed > capacity - room.size)
      return false;
    if (!offset)
      return false;
    for (unsigned member : group)
      solution.offsets[member] = *offset;
    // Members may have to be disjoint, too.
    return group.size() == 1 || llvm::all_of(group, [&](unsigned member) {
             Room again;
             addBuffer(member, again);
             return again.allows(*offset);
           });
  };

  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    if (problem.buffers[index].fixedOffset &&
        solution.offsets[index] == kNowhere && !placeGroup(index))
      return std::nullopt;
  for (unsigned index : order)
    if (solution.offsets[index] == kNowhere && !placeGroup(index))
      return std::nullopt;
  return solution;
}

std::optional<Solution> FirstFit::placeBest() const {
  std::optional<Solution> best;
  int64_t bound = liveByteBound(problem);
  for (Order order : kOrders) {
    SmallVector<unsigned, 0> buffers = sorted(order);
    for (Gap gap : {Gap::Lowest, Gap::Tightest}) {
      std::optional<Solution> solution = place(buffers, gap);
      if (!solution ||
          (best && peak(problem, *best) <= peak(problem, *solution)))
        continue;
      best = std::move(solution);
      if (peak(problem, *best) == bound)
        return best;
    }
  }
  return best;
}
