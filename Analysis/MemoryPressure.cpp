//===- MemoryPressure.cpp - Live bytes and their peak ---------------------===//

#include "Analysis/MemoryPressure.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/StorageClasses.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// The number of live bytes changes by `delta` at `point`.
struct Step {
  int64_t point;
  int64_t delta;
};

/// Measures the union of byte ranges that come and go: a segment tree over the
/// ends of all ranges, each node with the number of ranges that cover it whole.
class CoveredBytes {
public:
  explicit CoveredBytes(SmallVector<int64_t> ends) : ends(std::move(ends)) {
    llvm::sort(this->ends);
    this->ends.erase(llvm::unique(this->ends), this->ends.end());
    nodes.resize(4 * this->ends.size());
  }

  void update(int64_t begin, int64_t end, int change) {
    update(0, 0, ends.size() - 1, begin, end, change);
  }

  int64_t getBytes() const { return nodes.front().covered; }

private:
  struct Node {
    int count = 0;
    int64_t covered = 0;
  };

  void update(unsigned node, unsigned low, unsigned high, int64_t begin,
              int64_t end, int change) {
    if (end <= ends[low] || ends[high] <= begin)
      return;
    Node &mine = nodes[node];
    if (begin <= ends[low] && ends[high] <= end) {
      mine.count += change;
    } else {
      unsigned middle = (low + high) / 2;
      update(2 * node + 1, low, middle, begin, end, change);
      update(2 * node + 2, middle, high, begin, end, change);
    }
    if (mine.count > 0)
      mine.covered = ends[high] - ends[low];
    else if (high - low == 1)
      mine.covered = 0;
    else
      mine.covered = nodes[2 * node + 1].covered + nodes[2 * node + 2].covered;
  }

  SmallVector<int64_t> ends;
  std::vector<Node> nodes;
};

} // namespace

/// Appends the steps of one class.
static void addClass(const StorageClasses &classes,
                     const StorageClasses::Class &mine,
                     const Lifetimes &lifetimes, SmallVectorImpl<Step> &steps) {
  ArrayRef<StorageMember> members = classes.getMembers();
  const StorageMember &first = members[mine.members.front()];
  bool uniform = llvm::all_of(mine.members, [&](unsigned index) {
    return members[index].begin == first.begin &&
           members[index].end == first.end;
  });
  if (uniform) {
    SmallVector<Segment> live;
    for (unsigned index : mine.members)
      llvm::append_range(live, lifetimes.getSegments(members[index].value));
    normalizeSegments(live);
    for (const Segment &segment : live) {
      steps.push_back({segment.begin, first.end - first.begin});
      steps.push_back({segment.end, first.begin - first.end});
    }
    return;
  }
  struct Change {
    int64_t point;
    int change;
    const StorageMember *member;
  };
  SmallVector<Change> changes;
  SmallVector<int64_t> ends;
  for (unsigned index : mine.members) {
    const StorageMember &member = members[index];
    for (const Segment &segment : lifetimes.getSegments(member.value)) {
      changes.push_back({segment.begin, 1, &member});
      changes.push_back({segment.end, -1, &member});
    }
    ends.push_back(member.begin);
    ends.push_back(member.end);
  }
  llvm::stable_sort(changes, [](const Change &a, const Change &b) {
    return a.point < b.point;
  });
  CoveredBytes covered(std::move(ends));
  int64_t before = 0;
  for (auto [index, change] : llvm::enumerate(changes)) {
    covered.update(change.member->begin, change.member->end, change.change);
    if (index + 1 < changes.size() && changes[index + 1].point == change.point)
      continue;
    if (int64_t delta = covered.getBytes() - before)
      steps.push_back({change.point, delta});
    before = covered.getBytes();
  }
}

/// Calls `fn` for each declared allocation that has a size.
static void forEachDeclared(Operation *func, function_ref<void(AllocOp)> fn) {
  if (func->getRegion(0).empty())
    return;
  for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>())
    if (alloc.getPinned() && alloc.getSize())
      fn(alloc);
}

/// Returns the steps of each space.
static std::array<SmallVector<Step, 0>, kNumSpaces>
collectSteps(Operation *func, AnalysisManager &analyses) {
  auto &lifetimes = analyses.getAnalysis<Lifetimes>();
  auto &classes = analyses.getAnalysis<StorageClasses>();
  std::array<SmallVector<Step, 0>, kNumSpaces> steps;
  // What an author has declared takes its bytes, all slots, all the time.
  llvm::DenseSet<StringAttr> declared;
  forEachDeclared(func, [&](AllocOp alloc) {
    declared.insert(StringAttr::get(func->getContext(), alloc.getName()));
    auto &mine = steps[static_cast<unsigned>(*alloc.getSpace())];
    mine.push_back({0, static_cast<int64_t>(*alloc.getSize())});
  });
  for (const StorageClasses::Class &mine : classes.getClasses())
    if (!declared.contains(mine.declared.name))
      addClass(classes, mine, lifetimes,
               steps[static_cast<unsigned>(mine.space)]);
  return steps;
}

/// Calls `fn` with the number of live bytes at each point at which it may
/// change.
static void forEachPoint(ArrayRef<Step> steps, const ProgramPoints &points,
                         function_ref<void(int64_t, int64_t)> fn) {
  // Sum by point: no sorting, points are dense.
  std::vector<int64_t> deltas(steps.empty() ? 0 : points.getNumPoints() + 1);
  for (const Step &step : steps)
    deltas[step.point] += step.delta;
  int64_t live = 0;
  for (auto [point, delta] : llvm::enumerate(deltas))
    if (delta != 0)
      fn(point, live += delta);
}

MemoryPressure::MemoryPressure(Operation *func, AnalysisManager &analyses) {
  auto &points = analyses.getAnalysis<ProgramPoints>();
  for (auto [mine, peak] : llvm::zip(collectSteps(func, analyses), peaks))
    forEachPoint(mine, points, [&, &peak = peak](int64_t point, int64_t live) {
      if (live > peak.bytes)
        peak = {live, point, points.getOp(point)};
    });
}

SmallVector<LiveBytes, 0>
pypto::getLiveCurve(Operation *func, AnalysisManager &analyses, Space space) {
  SmallVector<LiveBytes, 0> curve = {{0, 0}};
  forEachPoint(collectSteps(func, analyses)[static_cast<unsigned>(space)],
               analyses.getAnalysis<ProgramPoints>(),
               [&](int64_t point, int64_t live) {
                 if (point == 0)
                   curve.front().bytes = live;
                 else
                   curve.push_back({point, live});
               });
  return curve;
}

void MemoryPressure::print(raw_ostream &os) const {
  for (auto [index, peak] : llvm::enumerate(peaks)) {
    if (peak.bytes == 0)
      continue;
    os << stringifySpace(static_cast<Space>(index)) << ": " << peak.bytes
       << " bytes live at point " << peak.point;
    if (peak.op)
      os << " (" << peak.op->getName() << ')';
    os << '\n';
  }
}

SmallVector<LiveTile> pypto::getLiveTiles(Operation *func,
                                          AnalysisManager &analyses,
                                          Space space, int64_t point) {
  auto &lifetimes = analyses.getAnalysis<Lifetimes>();
  auto &classes = analyses.getAnalysis<StorageClasses>();
  SmallVector<LiveTile> live;
  llvm::DenseSet<StringAttr> declared;
  forEachDeclared(func, [&](AllocOp alloc) {
    if (*alloc.getSpace() != space)
      return;
    declared.insert(StringAttr::get(func->getContext(), alloc.getName()));
    live.push_back({{}, static_cast<int64_t>(*alloc.getSize()), alloc});
  });
  DenseMap<unsigned, unsigned> indexOf;
  for (const StorageMember &member : classes.getMembers()) {
    const StorageClasses::Class &mine = classes.getClasses()[member.classId];
    if (mine.space != space || declared.contains(mine.declared.name) ||
        !lifetimes.isLiveAt(member.value, point))
      continue;
    LiveTile tile{member.value, member.end - member.begin};
    auto [it, inserted] = indexOf.try_emplace(member.classId, live.size());
    if (inserted)
      live.push_back(tile);
    else if (live[it->second].bytes < tile.bytes)
      live[it->second] = tile;
  }
  llvm::stable_sort(live, [](const LiveTile &a, const LiveTile &b) {
    return a.bytes > b.bytes;
  });
  return live;
}
