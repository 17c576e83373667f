//===--- Subrange.cpp - First-fit packing into byte ranges ----------------===//
//
// Buffers are taken one by one, and each gets the lowest offset that no rule
// forbids:
//
//     address
//         ^
//    128  +-----------+--------------------+
//         |           |       2: 64        |
//     64  |  0: 128   +--------------------+
//         |           |       1: 64        |
//      0  +-----------+--------------------+--> program points
//
// Every rule between two buffers, one of which has its place, forbids the other
// a range of offsets:
//
//     disjoint bytes    a range from "just above the end" to "just below"
//     same start        the same for the members concerned, but for the one
//                       offset at which both begin together
//
// so that a buffer is placed by sorting these ranges and stepping over them.
//
// How low the peak is depends on the order alone. Three are tried: the largest
// first; the largest product of bytes and time first; the earliest first. Then
// the best one is improved, as in "squeaky wheel" optimization (Joslin and
// Clements, 1999): whatever reaches above the target complains, and is taken
// before all others in the next round.
//
// Time is cut into blocks, each with a list of the placed buffers that are live
// in it, so that a buffer is compared only with those of the blocks it touches.
// A round takes O(p + n log n) for p such pairs.
//
//===----------------------------------------------------------------------===//

#include "Placement/Subrange.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

using Order = SmallVector<unsigned, 0>;

namespace {

/// Places the buffers of one problem, as often as asked.
class Placer {
public:
  explicit Placer(const Problem &problem);

  /// Takes the fixed buffers, then all others in the given order.
  Solution place(ArrayRef<unsigned> order);

private:
  /// Both ends belong to it.
  struct Offsets {
    int64_t first;
    int64_t last;
  };

  void enter(unsigned index);
  void forbidAll(unsigned index, const Solution &solution);
  void forbid(Offsets offsets);
  void forbidOverlap(unsigned index, unsigned placed, const Solution &solution);
  void forbidUnlessTogether(unsigned index, const SameStart &rule,
                            const Solution &solution);
  int64_t lowestOffset();
  std::pair<unsigned, unsigned> blocksOf(Segment segment) const;

  const Problem &problem;
  /// Divides every offset: the largest alignment of any buffer.
  int64_t alignment = 1;
  /// Rules that concern each buffer, by index.
  SmallVector<SmallVector<unsigned, 0>, 0> separationsOf, sameStartsOf;
  /// Begin of each block of time but the first.
  SmallVector<int64_t, 0> begins;

  // What has been placed so far.
  SmallVector<bool, 0> isPlaced;
  SmallVector<SmallVector<unsigned, 0>, 0> inBlock;
  llvm::DenseMap<unsigned, SmallVector<unsigned, 0>> inPipeline;
  SmallVector<unsigned, 0> all, closed;

  /// The offsets that the buffer at hand may not have.
  SmallVector<Offsets, 0> forbidden;
  /// The buffer that each one was last compared with.
  SmallVector<unsigned, 0> seenBy;
};

} // namespace

Placer::Placer(const Problem &problem) : problem(problem) {
  size_t numBuffers = problem.buffers.size();
  separationsOf.resize(numBuffers);
  sameStartsOf.resize(numBuffers);
  for (const auto &[index, rule] : llvm::enumerate(problem.separations))
    for (unsigned buffer : {rule.first, rule.second})
      separationsOf[buffer].push_back(index);
  for (const auto &[index, rule] : llvm::enumerate(problem.sameStarts))
    for (unsigned buffer : {rule.first, rule.second})
      sameStartsOf[buffer].push_back(index);

  alignment = largestAlignment(problem);
  constexpr size_t maxBlocks = 1024;
  SmallVector<int64_t, 0> points;
  for (const Buffer &buffer : problem.buffers)
    for (Segment segment : buffer.segments)
      points.push_back(segment.begin);
  llvm::sort(points);
  size_t step = llvm::divideCeil(points.size() + 1, maxBlocks);
  for (size_t i = step; i < points.size(); i += step)
    if (begins.empty() || begins.back() != points[i])
      begins.push_back(points[i]);
}

std::pair<unsigned, unsigned> Placer::blocksOf(Segment segment) const {
  unsigned first = llvm::upper_bound(begins, segment.begin) - begins.begin();
  unsigned end = llvm::lower_bound(begins, segment.end) - begins.begin();
  return {first, end + 1};
}

void Placer::enter(unsigned index) {
  const Buffer &buffer = problem.buffers[index];
  isPlaced[index] = true;
  all.push_back(index);
  if (buffer.closed)
    closed.push_back(index);
  for (const Turn &turn : buffer.turns)
    inPipeline[turn.pipeline].push_back(index);
  for (Segment segment : buffer.segments) {
    auto [first, end] = blocksOf(segment);
    for (unsigned block = first; block < end; ++block)
      if (inBlock[block].empty() || inBlock[block].back() != index)
        inBlock[block].push_back(index);
  }
}

void Placer::forbid(Offsets offsets) {
  if (offsets.first <= offsets.last)
    forbidden.push_back(offsets);
}

void Placer::forbidOverlap(unsigned index, unsigned placed,
                           const Solution &solution) {
  int64_t size = problem.buffers[index].size;
  int64_t begin = solution.offsets[placed];
  int64_t end = begin + problem.buffers[placed].size;
  if (size > 0 && begin < end)
    forbid({begin - size + 1, end - 1});
}

void Placer::forbidUnlessTogether(unsigned index, const SameStart &rule,
                                  const Solution &solution) {
  bool isFirst = rule.first == index;
  unsigned other = isFirst ? rule.second : rule.first;
  if (!isPlaced[other])
    return;
  ByteRange mine{rule.firstBegin, rule.firstEnd};
  ByteRange theirs{rule.secondBegin, rule.secondEnd};
  if (!isFirst)
    std::swap(mine, theirs);
  if (mine.begin == mine.end || theirs.begin == theirs.end)
    return;
  int64_t base = solution.offsets[other];
  int64_t together = base + theirs.begin - mine.begin;
  forbid({base + theirs.begin - mine.end + 1, together - 1});
  forbid({together + 1, base + theirs.end - mine.begin - 1});
}

/// Collects the offsets that a buffer may not have.
void Placer::forbidAll(unsigned index, const Solution &solution) {
  const Buffer &buffer = problem.buffers[index];
  forbidden.clear();
  for (ByteRange reserved : problem.reserved)
    if (buffer.size > 0 && reserved.begin < reserved.end)
      forbid({reserved.begin - buffer.size + 1, reserved.end - 1});
  for (unsigned other : buffer.closed ? all : closed)
    forbidOverlap(index, other, solution);
  for (unsigned rule : separationsOf[index]) {
    const Separation &separation = problem.separations[rule];
    unsigned other =
        separation.first == index ? separation.second : separation.first;
    if (isPlaced[other])
      forbidOverlap(index, other, solution);
  }
  for (unsigned rule : sameStartsOf[index])
    forbidUnlessTogether(index, problem.sameStarts[rule], solution);
  for (const Turn &turn : buffer.turns)
    for (unsigned other : inPipeline[turn.pipeline])
      if (pipelineBetween(buffer, problem.buffers[other]))
        forbidOverlap(index, other, solution);
  for (Segment segment : buffer.segments) {
    auto [first, end] = blocksOf(segment);
    for (unsigned block = first; block < end; ++block)
      for (unsigned other : inBlock[block])
        if (std::exchange(seenBy[other], index) != index &&
            overlapInTime(buffer, problem.buffers[other]))
          forbidOverlap(index, other, solution);
  }
}

int64_t Placer::lowestOffset() {
  llvm::sort(forbidden, [](Offsets a, Offsets b) { return a.first < b.first; });
  int64_t offset = 0;
  for (Offsets range : forbidden) {
    if (range.first > offset)
      break;
    if (range.last >= offset)
      offset = llvm::alignTo(range.last + 1, alignment);
  }
  return offset;
}

Solution Placer::place(ArrayRef<unsigned> order) {
  size_t numBuffers = problem.buffers.size();
  isPlaced.assign(numBuffers, false);
  seenBy.assign(numBuffers, ~0u);
  inBlock.assign(begins.size() + 1, {});
  inPipeline.clear();
  all.clear();
  closed.clear();

  Solution solution;
  solution.offsets.assign(numBuffers, 0);
  for (const auto &[index, buffer] : llvm::enumerate(problem.buffers))
    if (buffer.fixedOffset) {
      solution.offsets[index] = *buffer.fixedOffset;
      enter(index);
    }
  for (unsigned index : order) {
    if (isPlaced[index])
      continue;
    forbidAll(index, solution);
    solution.offsets[index] = lowestOffset();
    enter(index);
  }
  return solution;
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

static double bytesTimesPoints(const Buffer &buffer) {
  double points = 0;
  for (Segment segment : buffer.segments)
    points += double(segment.end) - double(segment.begin);
  return points * double(buffer.size);
}

/// Sorts by a key, then by size (largest first), first point and index.
template <typename Key> static Order sortBy(const Problem &problem, Key key) {
  Order order =
      llvm::to_vector<0>(llvm::seq<unsigned>(0, problem.buffers.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    const Buffer &left = problem.buffers[a], &right = problem.buffers[b];
    return std::tuple(key(left), -left.size, firstPoint(left), a) <
           std::tuple(key(right), -right.size, firstPoint(right), b);
  });
  return order;
}

static Solution findLowPeak(const Problem &problem, int64_t target) {
  Placer placer(problem);
  Solution best;
  int64_t lowest = INT64_MAX;
  Order bestOrder;
  auto attempt = [&](const Order &order) {
    Solution solution = placer.place(order);
    int64_t reached = peak(problem, solution);
    if (reached < lowest) {
      lowest = reached;
      best = solution;
      bestOrder = order;
    }
    return solution;
  };

  for (auto &&order :
       {sortBy(problem, [](const Buffer &) { return 0; }),
        sortBy(problem, [](const Buffer &b) { return -bytesTimesPoints(b); }),
        sortBy(problem, [](const Buffer &b) { return firstPoint(b); })}) {
    attempt(order);
    if (lowest <= target)
      return best;
  }

  // No plan is below what is live at once.
  target = std::max(target, liveByteBound(problem));
  size_t numRounds =
      std::clamp<size_t>((1 << 14) / (problem.buffers.size() + 1), 4, 32);
  Order order = bestOrder;
  Solution current = best;
  for (size_t round = 0; round < numRounds && lowest > target; ++round) {
    std::stable_partition(order.begin(), order.end(), [&](unsigned index) {
      return current.offsets[index] + problem.buffers[index].size > target;
    });
    current = attempt(order);
  }
  return best;
}

//===----------------------------------------------------------------------===//
// Arenas
//===----------------------------------------------------------------------===//

Packing pypto::placement::packSubranges(const Problem &problem,
                                        int64_t target) {
  Solution solution = findLowPeak(problem, target);
  Order order =
      llvm::to_vector<0>(llvm::seq<unsigned>(0, problem.buffers.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    const Buffer &left = problem.buffers[a], &right = problem.buffers[b];
    return std::tuple(solution.offsets[a], -left.size, a) <
           std::tuple(solution.offsets[b], -right.size, b);
  });

  Packing packing;
  packing.arenaOf.resize(order.size());
  packing.offsetOf.resize(order.size());
  int64_t begin = 0, end = 0;
  for (unsigned index : order) {
    const Buffer &buffer = problem.buffers[index];
    int64_t offset = solution.offsets[index];
    bool alone = buffer.closed || buffer.fixedOffset;
    if (packing.arenas.empty() || offset >= end || alone) {
      packing.arenas.push_back({0, {}, buffer.fixedOffset});
      begin = end = offset;
    }
    end = std::max(end, offset + buffer.size);
    packing.arenas.back().size = end - begin;
    packing.arenas.back().members.push_back(index);
    packing.arenaOf[index] = packing.arenas.size() - 1;
    packing.offsetOf[index] = offset - begin;
  }
  return packing;
}
