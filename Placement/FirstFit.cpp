//===--- FirstFit.cpp - Placing buffers one after the other ---------------===//
//
// What is placed forbids ranges of offsets. For a buffer of 64 bytes below, the
// bytes [32, 96) and [160, 192):
//
//     bytes      0    32        96   128       160  192
//     taken           [---------)              [----)
//     forbidden   (-------------)      (------------)
//                -32            96     96          192
//
// The forbidden ranges are open: the buffer may start at 96, between the two.
// Same-start rules fit in: a range that may overlap only from the same start
// forbids two ranges with one free offset between them.
//
// Nobody lists the pairs that may not share bytes, which are millions where
// thousands are live at once. All that is taken stands in sets of bytes: by
// time (TakenBytes.h), by turns of pipelines, what is closed, and what is there
// at all. A buffer leaps over the ranges of the sets that concern it, until all
// agree on an offset. That is O(log n) sets, each of one or a few ranges where
// memory is full, so that n buffers take O(n log^2 n). Where gaps remain that
// some buffers fit into and others do not, n buffers take O(n r log n) for r
// ranges; r is at most the number of buffers that are live together.
//
// Only rules of a single pair are looked at one by one. Of buffers that a
// temporal exclusion names, each is compared with all others that one names.
//
//===----------------------------------------------------------------------===//

#include "Placement/FirstFit.h"
#include "Placement/TakenBytes.h"
#include "Placement/TurnKinds.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

using Lists = SmallVector<SmallVector<unsigned, 0>, 0>;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static std::pair<unsigned, unsigned> ordered(unsigned a, unsigned b) {
  return {std::min(a, b), std::max(a, b)};
}

/// Knows what concerns each buffer, wherever the others stand.
struct FirstFit::Rules {
  explicit Rules(const Problem &problem);

  /// Returns the bytes of all that a buffer may not share with. Whoever is kept
  /// away by several rules, or in several segments, counts as often.
  SmallVector<double, 0> weighConflicts() const;

  const Problem &problem;
  UsableGaps gaps;
  TurnKinds turns;
  /// The first buffer of those that begin at one offset, and all of them.
  SmallVector<unsigned, 0> leaders;
  SmallVector<SmallVector<unsigned, 1>, 0> groups;
  /// Whom each buffer is separated from, and its same-start rules.
  Lists separated, sameStarts;
  /// Pairs that may be live together, and who is in one.
  llvm::DenseSet<std::pair<unsigned, unsigned>> excluded;
  SmallVector<bool, 0> isExcluded;
  bool hasClosed;
};

FirstFit::Rules::Rules(const Problem &problem)
    : problem(problem), gaps(problem.buffers), turns(problem.buffers) {
  unsigned numBuffers = problem.buffers.size();
  isExcluded.resize(numBuffers);
  for (TemporalExclusion rule : problem.temporalExclusions) {
    excluded.insert(ordered(rule.first, rule.second));
    isExcluded[rule.first] = isExcluded[rule.second] = true;
  }
  hasClosed = llvm::any_of(problem.buffers,
                           [](const Buffer &buffer) { return buffer.closed; });

  llvm::EquivalenceClasses<unsigned> classes;
  for (Colocation rule : problem.colocations)
    classes.unionSets(rule.first, rule.second);
  groups.resize(numBuffers);
  for (unsigned buffer : llvm::seq(numBuffers)) {
    auto leader = classes.findLeader(buffer);
    leaders.push_back(leader == classes.member_end() ? buffer : *leader);
    groups[leaders.back()].push_back(buffer);
  }
  separated.resize(numBuffers);
  for (const Separation &rule : problem.separations) {
    separated[rule.first].push_back(rule.second);
    separated[rule.second].push_back(rule.first);
  }
  sameStarts.resize(numBuffers);
  for (const auto &[index, rule] : llvm::enumerate(problem.sameStarts)) {
    sameStarts[rule.first].push_back(index);
    sameStarts[rule.second].push_back(index);
  }
}

/// Returns how many pairs of segments are live together.
static unsigned countOverlaps(const Buffer &a, const Buffer &b) {
  unsigned count = 0;
  for (Segment segment : a.segments)
    for (Segment other : b.segments)
      count += std::max(segment.begin, other.begin) <
               std::min(segment.end, other.end);
  return count;
}

namespace {

/// Sums bytes over all segments that begin, or end, up to some point.
class BytesUntil {
public:
  BytesUntil(ArrayRef<Buffer> buffers, int64_t Segment::*point) {
    for (const Buffer &buffer : buffers)
      for (Segment segment : buffer.segments)
        sums.emplace_back(segment.*point, buffer.size);
    llvm::sort(sums);
    for (auto [before, now] : llvm::zip(sums, llvm::drop_begin(sums)))
      now.second += before.second;
  }

  /// Returns the bytes of segments with points of at most `last`.
  double get(int64_t last) const {
    auto it = llvm::upper_bound(
        sums, std::pair(last, std::numeric_limits<double>::infinity()));
    return it == sums.begin() ? 0 : std::prev(it)->second;
  }

private:
  SmallVector<std::pair<int64_t, double>, 0> sums;
};

} // namespace

SmallVector<double, 0> FirstFit::Rules::weighConflicts() const {
  ArrayRef<Buffer> buffers = problem.buffers;
  SmallVector<double, 0> weights(buffers.size());

  // Whoever has begun before a segment ends, and has not ended when it begins,
  // is live with it.
  BytesUntil begun(buffers, &Segment::begin), ended(buffers, &Segment::end);
  SmallVector<double, 0> ofKind(turns.size());
  double closed = 0, all = 0;
  for (const auto &[index, buffer] : llvm::enumerate(buffers)) {
    for (Segment segment : buffer.segments)
      weights[index] +=
          begun.get(segment.end - 1) - ended.get(segment.begin) - buffer.size;
    ofKind[turns.of(index)] += buffer.size;
    all += buffer.size;
    closed += buffer.closed ? buffer.size : 0;
  }
  for (auto [first, second] : excluded) {
    double times = countOverlaps(buffers[first], buffers[second]);
    weights[first] -= times * buffers[second].size;
    weights[second] -= times * buffers[first].size;
  }
  for (const auto &[index, buffer] : llvm::enumerate(buffers)) {
    for (unsigned other : separated[index])
      weights[index] += buffers[other].size;
    unsigned mine = turns.of(index);
    for (unsigned kind : turns.getApartFrom(mine))
      weights[index] += ofKind[kind] - (kind == mine ? buffer.size : 0);
    weights[index] += closed;
    if (buffer.closed)
      weights[index] += all - 2 * buffer.size;
  }
  return weights;
}

//===----------------------------------------------------------------------===//
// Room
//===----------------------------------------------------------------------===//

namespace {

/// Walks up some ranges that a buffer may not touch.
class Obstacles {
public:
  /// Takes the bytes of the buffer.
  Obstacles(ArrayRef<ByteRange> ranges, int64_t size)
      : ranges(ranges), size(size) {}

  /// Leaves ranges behind that end at or below `offset`.
  void skipTo(int64_t offset) {
    if (!ranges.empty() && ranges.front().end <= offset)
      ranges = ranges.drop_front();
    if (!ranges.empty() && ranges.front().end <= offset)
      ranges = ranges.drop_front(
          llvm::partition_point(
              ranges, [&](ByteRange range) { return range.end <= offset; }) -
          ranges.begin());
  }

  /// Returns the last offset at which the buffer ends below the next range.
  int64_t getLast() const {
    return ranges.empty() ? INT64_MAX : ranges.front().begin - size;
  }
  /// Returns the end of the next range, of which there is one.
  int64_t getEnd() const { return ranges.front().end; }

private:
  ArrayRef<ByteRange> ranges;
  int64_t size;
};

/// Says where a group of colocated buffers may begin.
class Room {
public:
  /// Makes room for one more buffer.
  void add(const Buffer &buffer) {
    alignment = std::max(alignment, buffer.alignment);
    size = std::max(size, buffer.size);
  }
  /// Keeps a buffer of some bytes away from others.
  void forbid(ArrayRef<ByteRange> taken, int64_t size) {
    if (!taken.empty())
      obstacles.emplace_back(taken, size);
  }
  /// Forbids the offsets between two.
  void forbidBetween(int64_t above, int64_t below) {
    if (above < below)
      pairRules.push_back({above, below});
  }

  /// Returns the first free offset or, if it is tighter than that at the top,
  /// the one in the tightest gap; absent if it ends above `capacity`.
  std::optional<int64_t> choose(Gap gap, int64_t capacity);

  bool allows(int64_t offset) const {
    auto isForbidden = [&](Obstacles one) {
      one.skipTo(offset);
      return one.getLast() < offset;
    };
    return llvm::none_of(obstacles, isForbidden) &&
           llvm::none_of(pairRules, [&](ByteRange range) {
             return range.begin < offset && offset < range.end;
           });
  }
  bool takes(int64_t offset, int64_t capacity) const {
    return offset % alignment == 0 && offset <= capacity - size &&
           allows(offset);
  }

private:
  void mergePairRules();
  int64_t firstFree(int64_t offset);

  int64_t alignment = 1;
  int64_t size = 0;
  SmallVector<Obstacles, 32> obstacles;
  /// Open ranges of offsets.
  SmallVector<ByteRange, 4> pairRules;
};

} // namespace

/// Makes the rules of pairs an obstacle of a buffer without bytes: ranges in
/// order, with free offsets between them.
void Room::mergePairRules() {
  llvm::sort(pairRules, [](ByteRange a, ByteRange b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  size_t count = 0;
  for (ByteRange range : pairRules)
    if (count > 0 && range.begin < pairRules[count - 1].end)
      pairRules[count - 1].end = std::max(pairRules[count - 1].end, range.end);
    else
      pairRules[count++] = range;
  pairRules.truncate(count);
  forbid(pairRules, 0);
}

/// Returns the first offset from here that nothing forbids: asks all in turn
/// until they agree. What each says next then begins above it.
int64_t Room::firstFree(int64_t offset) {
  size_t agree = 0;
  for (size_t i = 0; agree < obstacles.size(); ++agree) {
    Obstacles &one = obstacles[i];
    for (one.skipTo(offset); one.getLast() < offset; one.skipTo(offset)) {
      offset = llvm::alignTo(one.getEnd(), uint64_t(alignment));
      agree = 0;
    }
    i = i + 1 == obstacles.size() ? 0 : i + 1;
  }
  return offset;
}

std::optional<int64_t> Room::choose(Gap gap, int64_t capacity) {
  mergePairRules();
  int64_t offset = firstFree(0);
  int64_t best = offset, bestWaste = INT64_MAX;
  while (gap == Gap::Tightest && bestWaste > 0 && !obstacles.empty()) {
    const Obstacles &next = *llvm::min_element(
        obstacles, [](const Obstacles &a, const Obstacles &b) {
          return a.getLast() < b.getLast();
        });
    if (next.getLast() == INT64_MAX)
      break;
    int64_t waste = next.getLast() - offset;
    if (waste < bestWaste) {
      best = offset;
      bestWaste = waste;
    }
    offset = firstFree(llvm::alignTo(next.getEnd(), uint64_t(alignment)));
  }
  if (bestWaste == INT64_MAX)
    best = offset;
  if (best > capacity - size)
    return std::nullopt;
  return best;
}

//===----------------------------------------------------------------------===//
// Placing
//===----------------------------------------------------------------------===//

namespace {

/// Places the buffers of one problem once.
class Placer {
public:
  Placer(const FirstFit::Rules &rules, Gap gap)
      : rules(rules), problem(rules.problem), gap(gap), timed(problem.buffers),
        ofKind(rules.turns.size()) {
    solution.offsets.assign(problem.buffers.size(), kNowhere);
    for (ByteRange range : problem.reserved)
      if (range.begin < range.end)
        closed.insert(range, rules.gaps);
  }

  /// Places a buffer and its group, if that has not been done. Returns false if
  /// there is no place for it.
  bool place(unsigned index);

  Solution takeSolution() { return std::move(solution); }

private:
  static constexpr int64_t kNowhere = -1;

  void forbidTaken(unsigned index, Room &room) const;
  void forbidPairs(unsigned index, Room &room) const;
  void forbidSameStart(SameStart rule, Room &room) const;
  void take(unsigned index, int64_t offset);

  ByteRange bytesOf(unsigned index) const {
    int64_t offset = solution.offsets[index];
    return {offset, offset + problem.buffers[index].size};
  }

  const FirstFit::Rules &rules;
  const Problem &problem;
  Gap gap;
  Solution solution;
  // Bytes that are taken.
  TimedBytes timed;
  SmallVector<ByteSet, 0> ofKind;
  /// Closed buffers and reserved bytes; and all buffers, if some are closed.
  ByteSet closed, all;
  /// Those that a temporal exclusion names.
  SmallVector<unsigned, 0> withExclusions;
};

} // namespace

void Placer::forbidTaken(unsigned index, Room &room) const {
  const Buffer &buffer = problem.buffers[index];
  room.forbid(closed.getRanges(), buffer.size);
  if (buffer.closed)
    room.forbid(all.getRanges(), buffer.size);
  timed.forEachTaken(buffer.segments, [&](const ByteSet &taken) {
    room.forbid(taken.getRanges(), buffer.size);
  });
  for (unsigned kind : rules.turns.getApartFrom(rules.turns.of(index)))
    room.forbid(ofKind[kind].getRanges(), buffer.size);
}

void Placer::forbidPairs(unsigned index, Room &room) const {
  const Buffer &buffer = problem.buffers[index];
  auto keepApart = [&](unsigned other) {
    ByteRange bytes = bytesOf(other);
    if (bytes.begin != kNowhere && bytes.begin < bytes.end)
      room.forbidBetween(bytes.begin - buffer.size, bytes.end);
  };
  for (unsigned other : rules.separated[index])
    keepApart(other);
  for (unsigned other : withExclusions)
    if (overlapInTime(buffer, problem.buffers[other]) &&
        !rules.excluded.contains(ordered(index, other)))
      keepApart(other);
  for (unsigned number : rules.sameStarts[index]) {
    SameStart rule = problem.sameStarts[number];
    if (rule.second == index) {
      std::swap(rule.first, rule.second);
      std::swap(rule.firstBegin, rule.secondBegin);
      std::swap(rule.firstEnd, rule.secondEnd);
    }
    forbidSameStart(rule, room);
  }
}

/// Forbids what a rule says of its first buffer if its second has a place.
void Placer::forbidSameStart(SameStart rule, Room &room) const {
  int64_t offset = solution.offsets[rule.second];
  if (offset == kNowhere || rule.firstBegin == rule.firstEnd ||
      rule.secondBegin == rule.secondEnd)
    return;
  int64_t same = offset + rule.secondBegin - rule.firstBegin;
  room.forbidBetween(offset + rule.secondBegin - rule.firstEnd, same);
  room.forbidBetween(same, offset + rule.secondEnd - rule.firstBegin);
}

void Placer::take(unsigned index, int64_t offset) {
  const Buffer &buffer = problem.buffers[index];
  solution.offsets[index] = offset;
  if (buffer.size == 0)
    return;
  ByteRange bytes = bytesOf(index);
  if (buffer.closed)
    closed.insert(bytes, rules.gaps);
  if (rules.hasClosed)
    all.insert(bytes, rules.gaps);
  if (!buffer.turns.empty())
    ofKind[rules.turns.of(index)].insert(bytes, rules.gaps);
  if (rules.isExcluded[index])
    withExclusions.push_back(index);
  else
    timed.take(buffer.segments, bytes, rules.gaps);
}

bool Placer::place(unsigned index) {
  if (solution.offsets[index] != kNowhere)
    return true;
  ArrayRef<unsigned> group = rules.groups[rules.leaders[index]];
  int64_t capacity = problem.capacity.value_or(INT64_MAX);
  Room room;
  std::optional<int64_t> offset;
  for (unsigned member : group) {
    const Buffer &buffer = problem.buffers[member];
    room.add(buffer);
    if (buffer.size > 0) {
      forbidTaken(member, room);
      forbidPairs(member, room);
    }
    if (buffer.fixedOffset)
      offset = buffer.fixedOffset;
  }
  if (!offset)
    offset = room.choose(gap, capacity);
  else if (!room.takes(*offset, capacity))
    return false;
  if (!offset)
    return false;
  for (unsigned member : group) {
    // Members may have to be disjoint, too.
    Room again;
    if (group.size() > 1 && problem.buffers[member].size > 0) {
      forbidTaken(member, again);
      forbidPairs(member, again);
    }
    if (!again.allows(*offset))
      return false;
    take(member, *offset);
  }
  return true;
}

FirstFit::FirstFit(const Problem &problem)
    : problem(problem), rules(std::make_unique<Rules>(problem)) {}
FirstFit::~FirstFit() = default;

SmallVector<unsigned, 0> FirstFit::sorted(Order order) const {
  SmallVector<double, 0> conflicts;
  if (order == Order::Conflicts)
    conflicts = rules->weighConflicts();
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
    case Order::Conflicts:
      return conflicts[index];
    }
    return 0;
  };
  SmallVector<double, 0> weights;
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    weights.push_back(weigh(index));
  SmallVector<unsigned, 0> result =
      llvm::to_vector<0>(llvm::seq<unsigned>(0, weights.size()));
  auto begin = [&](unsigned index) {
    return firstPoint(problem.buffers[index]);
  };
  llvm::sort(result, [&](unsigned a, unsigned b) {
    return std::tuple(-weights[a], -problem.buffers[a].size, begin(a), a) <
           std::tuple(-weights[b], -problem.buffers[b].size, begin(b), b);
  });
  return result;
}

std::optional<Solution> FirstFit::place(ArrayRef<unsigned> order,
                                        Gap gap) const {
  Placer placer(*rules, gap);
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    if (problem.buffers[index].fixedOffset && !placer.place(index))
      return std::nullopt;
  for (unsigned index : order)
    if (!placer.place(index))
      return std::nullopt;
  return placer.takeSolution();
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
