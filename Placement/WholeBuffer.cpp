//===--- WholeBuffer.cpp - First-fit packing of whole buffers -------------===//
//
// First-fit decreasing: the largest buffers come first, so that an arena is as
// large as its first member and every later one fits.
//
//     address
//         ^
//    240  +-----------------+
//         |      3: 48      |                        arena 2
//    192  +-----------------+-----+
//         |         1: 64         +-----------+      arena 1
//         |                       |   4: 48   |
//    128  +-----------+-----------+-----------+
//         |           |
//         |  0: 128   |  +--------------------+      arena 0
//         |           |  |       2: 64        |
//      0  +-----------+--+--------------------+--> program points
//         0           4  5  6     8          12
//
// It sees whole buffers only: the upper half of arena 0 is lost while buffer 2
// lives, and an arena never grows.
//
// The search must not walk all arenas for each buffer, as thousands may be busy
// at that time. `BusyIndex` cuts time into at most 1024 blocks with about the
// same number of segment ends in each, and keeps one bit per arena for each
// block and for each node of a binary tree above the blocks:
//
//     busy somewhere     |           0..3            |
//                        |    0..1     |    2..3     |
//                        |  0   |  1   |  2   |  3   |
//     busy throughout    |  0   |  1   |  2   |  3   |
//     buffer                  xxxxxxxxxxxxxxxxxx
//
// The buffer above cannot join an arena that is busy somewhere in 1 or 2, which
// it covers, or throughout 0 or 3, which it touches. What remains are the
// arenas that are free, and a few others: each has a segment that begins or
// ends inside block 0 or 3. There an ordered map of the arena's segments
// decides.
//
// Each row of bits also remembers how far it is all ones, so that a search
// starts behind the arenas that are all busy. From there it costs about twenty
// word operations per segment for 64 arenas, and log n for each wrong
// candidate, of which there are at most n / 512 at either end of a segment.
// Joining an arena sets at most 3 * 1024 bits, which lie side by side. In
// total, for n segments and A arenas: O(n * (A / 64 + log n)) with a small
// constant, wrong candidates aside, and 384 bytes per arena.
//
// Straight-line code needs but a few arenas: up to 16 are looked at one by one,
// which is a third of the work there, and the index is made for the 17th.
//
//===----------------------------------------------------------------------===//

#include "Placement/WholeBuffer.h"
#include "Placement/Gaps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntervalMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/MathExtras.h"
#include <deque>
#include <map>
#include <numeric>
#include <optional>

using namespace pypto::placement;
using llvm::ArrayRef;
using llvm::SmallVector;

namespace {

/// Holds the program points at which each arena is taken. Most buffers come in
/// the order of time: behind all that is there, or where the last one met what
/// refused it. So this much of each arena lies side by side, and the rest is
/// asked seldom.
class BusyTimes {
public:
  bool isFree(unsigned arena, ArrayRef<Segment> segments) {
    Seen &seen = seenOf[arena];
    return llvm::all_of(segments, [&](Segment segment) {
      if (seen.end <= segment.begin)
        return true;
      if (segment.begin < seen.blocker.end && seen.blocker.begin < segment.end)
        return false;
      auto next = maps[arena].find(segment.begin);
      if (!next.valid() || next.start() >= segment.end)
        return true;
      seen.blocker = {next.start(), next.stop()};
      return false;
    });
  }

  void take(unsigned arena, ArrayRef<Segment> segments) {
    if (arena == maps.size()) {
      maps.emplace_back(allocator);
      seenOf.emplace_back();
    }
    for (Segment segment : segments) {
      maps[arena].insert(segment.begin, segment.end, 0);
      seenOf[arena].end = std::max(seenOf[arena].end, segment.end);
    }
  }

private:
  /// The last of all ends, and some of what is taken.
  struct Seen {
    int64_t end = INT64_MIN;
    Segment blocker = {INT64_MAX, INT64_MIN};
  };
  SmallVector<Seen, 0> seenOf;

  using Map = llvm::IntervalMap<int64_t, char, 2,
                                llvm::IntervalMapHalfOpenInfo<int64_t>>;
  Map::Allocator allocator;
  std::deque<Map> maps;
};

/// Holds the turns of pipelines that use each arena.
class ArenaTurns {
public:
  bool accept(const Buffer &buffer, unsigned arena) const {
    return llvm::all_of(buffer.turns, [&](const Turn &turn) {
      auto it = turns.find({arena, turn.pipeline});
      if (it == turns.end())
        return true;
      unsigned there = turn.strict ? it->second.any : it->second.strict;
      return there == kNone || there == turn.index;
    });
  }

  void take(const Buffer &buffer, unsigned arena) {
    for (const Turn &turn : buffer.turns) {
      Indices &there = turns[{arena, turn.pipeline}];
      add(turn, there.any);
      if (turn.strict)
        add(turn, there.strict);
    }
  }

private:
  static constexpr unsigned kNone = ~0u, kSeveral = ~0u - 1;

  static void add(const Turn &turn, unsigned &index) {
    index = index == kNone || index == turn.index ? turn.index : kSeveral;
  }

  /// The index of all turns of one pipeline in one arena, and of the strict
  /// ones among them.
  struct Indices {
    unsigned any = kNone, strict = kNone;
  };
  llvm::DenseMap<std::pair<unsigned, unsigned>, Indices> turns;
};

/// The program points for which a buffer is taken to be live.
using SegmentsOf = llvm::function_ref<ArrayRef<Segment>(unsigned)>;

/// Names, for given segments, the arenas that may be free there.
class BusyIndex {
public:
  BusyIndex(unsigned numBuffers, SegmentsOf segmentsOf);

  /// Returns the first arena that may be free in `segments` and that `accepts`
  /// takes. Arenas that were never mentioned are free.
  unsigned findFirst(ArrayRef<Segment> segments,
                     llvm::function_ref<bool(unsigned)> accepts);

  void take(ArrayRef<Segment> segments, unsigned arena);

  /// Never names this arena again.
  void close(unsigned arena) { *wordsFor(arena) |= bitOf(arena); }

private:
  /// The blocks that a segment touches and those that it covers.
  struct Blocks {
    unsigned firstTouched, lastTouched;
    unsigned beginCovered, endCovered;
  };
  Blocks blocksOf(Segment segment) const;

  static uint64_t bitOf(unsigned arena) { return uint64_t(1) << arena % 64; }
  uint64_t *wordsFor(unsigned arena);

  /// Begin of each block. The last one begins at the end of time: it fills up
  /// the binary tree and nobody touches it.
  SmallVector<int64_t, 0> begins;
  /// Number of leaves of the binary tree, a power of two.
  unsigned numLeaves;
  /// A row has a bit for each arena. Row 0: the arena is closed. Rows 1 to
  /// 2 * numLeaves - 1: it is busy somewhere in this node of the tree, whose
  /// root is 1 and whose leaves come last. Then: busy throughout this leaf.
  unsigned numRows;
  /// The words of all rows for arenas 0 to 63, then those for 64 to 127, ...
  SmallVector<uint64_t, 0> words;
  /// For each row, how many of its first words are known to be all ones.
  SmallVector<unsigned, 0> numFull;
};

} // namespace

//===----------------------------------------------------------------------===//
// BusyIndex
//===----------------------------------------------------------------------===//

BusyIndex::BusyIndex(unsigned numBuffers, SegmentsOf segmentsOf) {
  constexpr size_t maxBlocks = 1024;
  SmallVector<int64_t, 0> ends;
  for (unsigned buffer : llvm::seq(numBuffers))
    for (Segment segment : segmentsOf(buffer))
      ends.append({segment.begin, segment.end});
  llvm::sort(ends, std::less<>());

  size_t step = llvm::divideCeil(ends.size() + 1, maxBlocks - 1);
  for (size_t i = 0; i < ends.size(); i += step)
    begins.push_back(ends[i]);
  if (!ends.empty())
    begins.push_back(ends.back());
  begins.erase(llvm::unique(begins), begins.end());

  numLeaves = llvm::PowerOf2Ceil(std::max<size_t>(begins.size(), 1));
  numRows = 3 * numLeaves;
  numFull.assign(numRows, 0);
}

BusyIndex::Blocks BusyIndex::blocksOf(Segment segment) const {
  auto firstFrom = [&](int64_t point) -> unsigned {
    return llvm::lower_bound(begins, point) - begins.begin();
  };
  unsigned beginCovered = firstFrom(segment.begin);
  unsigned endTouched = firstFrom(segment.end);
  bool beginsInside = begins[beginCovered] != segment.begin;
  bool endsInside = begins[endTouched] != segment.end;
  return {beginCovered - beginsInside, endTouched - 1, beginCovered,
          endTouched - endsInside};
}

uint64_t *BusyIndex::wordsFor(unsigned arena) {
  size_t begin = size_t(arena / 64) * numRows;
  if (begin == words.size())
    words.resize(begin + numRows);
  return &words[begin];
}

unsigned BusyIndex::findFirst(ArrayRef<Segment> segments,
                              llvm::function_ref<bool(unsigned)> accepts) {
  SmallVector<unsigned, 32> rows = {0};
  for (Segment segment : segments) {
    Blocks blocks = blocksOf(segment);
    rows.push_back(2 * numLeaves + blocks.firstTouched);
    rows.push_back(2 * numLeaves + blocks.lastTouched);
    unsigned begin = numLeaves + blocks.beginCovered;
    unsigned end = numLeaves + blocks.endCovered;
    for (; begin < end; begin /= 2, end /= 2) {
      if (begin % 2)
        rows.push_back(begin++);
      if (end % 2)
        rows.push_back(--end);
    }
  }

  unsigned numWords = words.size() / numRows;
  unsigned first = 0;
  for (unsigned row : rows) {
    unsigned &full = numFull[row];
    while (full < numWords &&
           words[size_t(full) * numRows + row] == ~uint64_t(0))
      ++full;
    first = std::max(first, full);
  }

  for (unsigned word = first; word < numWords; ++word) {
    const uint64_t *column = &words[size_t(word) * numRows];
    uint64_t busy = 0;
    // The largest nodes come last; they alone often decide.
    for (unsigned row : llvm::reverse(rows))
      if ((busy |= column[row]) == ~uint64_t(0))
        break;
    for (uint64_t free = ~busy; free; free &= free - 1) {
      unsigned arena = word * 64 + llvm::countr_zero(free);
      if (accepts(arena))
        return arena;
    }
  }
  return numWords * 64;
}

void BusyIndex::take(ArrayRef<Segment> segments, unsigned arena) {
  uint64_t *column = wordsFor(arena);
  for (Segment segment : segments) {
    Blocks blocks = blocksOf(segment);
    unsigned first = numLeaves + blocks.firstTouched;
    unsigned last = numLeaves + blocks.lastTouched;
    for (; first; first /= 2, last /= 2)
      for (unsigned node = first; node <= last; ++node)
        column[node] |= bitOf(arena);
    for (unsigned leaf = blocks.beginCovered; leaf < blocks.endCovered; ++leaf)
      column[2 * numLeaves + leaf] |= bitOf(arena);
  }
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

/// Returns the buffers in the order in which they are packed: large ones first,
/// those of one size by time. There are few sizes, and the buffers of a kernel
/// mostly come in the order of time.
static SmallVector<unsigned, 0> packingOrder(ArrayRef<Buffer> buffers) {
  std::map<int64_t, SmallVector<unsigned, 0>, std::greater<>> bySize;
  for (auto [index, buffer] : llvm::enumerate(buffers))
    bySize[buffer.size].push_back(index);
  auto isEarlier = [&](unsigned a, unsigned b) {
    return firstPoint(buffers[a]) < firstPoint(buffers[b]);
  };
  SmallVector<unsigned, 0> order;
  order.reserve(buffers.size());
  for (auto &[size, members] : bySize) {
    if (!llvm::is_sorted(members, isEarlier))
      llvm::stable_sort(members, isEarlier);
    order.append(members);
  }
  return order;
}

namespace {

/// Holds, for each buffer, those that a rule keeps out of its arena: one list
/// for all, and where each one's part of it ends.
class PartnersApart {
public:
  explicit PartnersApart(const Problem &problem) {
    ends.assign(problem.buffers.size() + 1, 0);
    forEachPair(problem,
                [&](unsigned buffer, unsigned) { ++ends[buffer + 1]; });
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    list.resize(ends.back());
    // From here on an end moves from the begin of its part to the end.
    forEachPair(problem, [&](unsigned buffer, unsigned partner) {
      list[ends[buffer]++] = partner;
    });
  }

  ArrayRef<unsigned> of(unsigned buffer) const {
    unsigned begin = buffer ? ends[buffer - 1] : 0;
    return ArrayRef(list).slice(begin, ends[buffer] - begin);
  }

private:
  /// Calls `fn` both ways round.
  template <typename Fn>
  static void forEachPair(const Problem &problem, Fn fn) {
    auto both = [&](const auto &rule) {
      fn(rule.first, rule.second);
      fn(rule.second, rule.first);
    };
    llvm::for_each(problem.separations, both);
    // Members of an arena have the same start, so their ranges compare as
    // given.
    for (const SameStart &rule : problem.sameStarts) {
      ByteRange first{rule.firstBegin, rule.firstEnd};
      ByteRange second{rule.secondBegin, rule.secondEnd};
      if (first.overlaps(second) && first.begin != second.begin)
        both(rule);
    }
  }

  SmallVector<unsigned, 0> list, ends;
};

} // namespace

static Packing pack(const Problem &problem, SegmentsOf segmentsOf) {
  constexpr unsigned none = ~0u, kArenasWithoutIndex = 16;
  ArrayRef<Buffer> buffers = problem.buffers;
  PartnersApart partners(problem);

  Packing packing;
  packing.arenaOf.assign(buffers.size(), none);
  packing.offsetOf.assign(buffers.size(), 0);
  std::optional<BusyIndex> index;
  BusyTimes busy;
  ArenaTurns turns;
  // For each arena the last buffer that found one of its partners there.
  SmallVector<unsigned, 0> refused;

  auto isAlone = [&](unsigned member) {
    return buffers[member].closed || buffers[member].fixedOffset;
  };
  auto addToIndex = [&](unsigned member) {
    index->take(segmentsOf(member), packing.arenaOf[member]);
    if (isAlone(member))
      index->close(packing.arenaOf[member]);
  };

  SmallVector<unsigned, 0> order = packingOrder(buffers);
  for (auto [position, current] : llvm::enumerate(order)) {
    const Buffer &buffer = buffers[current];
    ArrayRef<Segment> segments = segmentsOf(current);
    for (unsigned partner : partners.of(current))
      if (packing.arenaOf[partner] != none)
        refused[packing.arenaOf[partner]] = current;

    auto accepts = [&, current = current](unsigned candidate) {
      return candidate == packing.arenas.size() ||
             (busy.isFree(candidate, segments) &&
              refused[candidate] != current &&
              !isAlone(packing.arenas[candidate].members.front()) &&
              turns.accept(buffer, candidate));
    };
    unsigned arena = packing.arenas.size();
    if (!isAlone(current))
      arena = index ? index->findFirst(segments, accepts)
                    : *llvm::find_if(llvm::seq(arena + 1), accepts);
    if (arena == packing.arenas.size()) {
      packing.arenas.push_back({buffer.size, {}, buffer.fixedOffset});
      refused.push_back(none);
    }

    packing.arenas[arena].members.push_back(current);
    packing.arenaOf[current] = arena;
    busy.take(arena, segments);
    turns.take(buffer, arena);
    if (index) {
      addToIndex(current);
    } else if (packing.arenas.size() > kArenasWithoutIndex) {
      index.emplace(buffers.size(), segmentsOf);
      llvm::for_each(ArrayRef(order).take_front(position + 1), addToIndex);
    }
  }
  return packing;
}

Packing pypto::placement::packWholeBuffers(const Problem &problem) {
  return pack(problem, [&](unsigned buffer) -> ArrayRef<Segment> {
    return problem.buffers[buffer].segments;
  });
}

/// Packs with the hull of the segments of each buffer.
static Packing packHulls(const Problem &problem) {
  auto hulls = llvm::map_to_vector<0>(problem.buffers, getHull);
  return pack(problem, [&](unsigned buffer) {
    const Segment &hull = hulls[buffer];
    return hull.begin < hull.end ? ArrayRef(hull) : ArrayRef<Segment>();
  });
}

Packing pypto::placement::packTighter(const Problem &problem,
                                      int64_t alignment) {
  Packing bySegments = packWholeBuffers(problem);
  if (llvm::all_of(problem.buffers, [](const Buffer &buffer) {
        return buffer.segments.size() <= 1;
      }))
    return bySegments;
  Packing byHulls = packHulls(problem);
  return footprint(byHulls, 0, alignment) < footprint(bySegments, 0, alignment)
             ? byHulls
             : bySegments;
}

//===----------------------------------------------------------------------===//
// Stacking
//===----------------------------------------------------------------------===//

/// Stacks the arenas, calls `place` for each, and returns the footprint.
static int64_t stack(const Packing &packing, int64_t start, int64_t alignment,
                     ArrayRef<ByteRange> reserved,
                     llvm::function_ref<void(unsigned, int64_t)> place) {
  SmallVector<ByteRange> taken(reserved);
  for (const Packing::Arena &arena : packing.arenas)
    if (arena.fixedOffset)
      taken.push_back({*arena.fixedOffset, *arena.fixedOffset + arena.size});
  Gaps gaps(taken, start, alignment);
  for (auto [index, arena] : llvm::enumerate(packing.arenas))
    place(index,
          arena.fixedOffset ? *arena.fixedOffset : gaps.take(arena.size));
  return gaps.getEnd();
}

int64_t pypto::placement::footprint(const Packing &packing, int64_t start,
                                    int64_t alignment,
                                    ArrayRef<ByteRange> reserved) {
  return stack(packing, start, alignment, reserved, [](unsigned, int64_t) {});
}

Solution pypto::placement::bump(const Problem &problem, const Packing &packing,
                                int64_t start, int64_t alignment) {
  SmallVector<int64_t> starts(packing.arenas.size());
  stack(packing, start, alignment, problem.reserved,
        [&](unsigned arena, int64_t offset) { starts[arena] = offset; });
  Solution solution;
  for (unsigned index : llvm::seq<unsigned>(problem.buffers.size()))
    solution.offsets.push_back(starts[packing.arenaOf[index]] +
                               packing.offsetOf[index]);
  return solution;
}
