//===- BufferLives.cpp - Which buffers of a placed kernel are one ---------===//

#include "Transforms/BufferLives.h"
#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/RegionGraph.h"
#include "IR/Tile/TileInterfaces.h"
#include "Placement/Solution.h"
#include "Target/Ascend/Target.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// A life or a part of one, and the first of the buffers that write or read it.
struct Life {
  Segment live;
  Space space;
  placement::ByteRange bytes;
  std::optional<unsigned> buffer;
};

/// A write that begins a life where the one before may end at the same op,
/// and the points of the block that it stands in.
struct Cut {
  int64_t point;
  Segment block;
};

class LifeJoiner {
public:
  LifeJoiner(Operation *func, AnalysisManager &analyses,
             ArrayRef<Buffer> buffers, llvm::IntEqClasses &groups)
      : func(func), target(TargetInfo::lookup(func)),
        handles(analyses.getAnalysis<Handles>()),
        lifetimes(analyses.getAnalysis<Lifetimes>()),
        points(analyses.getAnalysis<ProgramPoints>()), graphs(points),
        buffers(buffers), groups(groups) {
    for (auto [index, buffer] : llvm::enumerate(buffers))
      indexOf[buffer.root] = index;
  }

  void join() {
    collectLives();
    addAccesses();
    followControlFlow();
    joinOverlapping();
  }

private:
  /// Calls `fn` with each tile that an op reads or writes, and at which point.
  void forEachAccess(
      function_ref<void(Operation *, const TileAccess &, int64_t)> fn) {
    func->walk([&](TileAccessOpInterface op) {
      SmallVector<TileAccess> accesses;
      op.getAccesses(target, accesses);
      for (const TileAccess &access : accesses)
        if (access.operand && access.kind != AccessKind::Unread) {
          if (access.kind != AccessKind::Write)
            fn(op, access, points.getRead(op));
          if (access.kind != AccessKind::Read)
            fn(op, access, points.getWrite(op));
        }
    });
  }

  /// Finds the part through which each buffer is used; without an anchor if
  /// there are several, or nobody knows.
  llvm::DenseMap<Value, Handles::Part> findOnlyParts() {
    llvm::DenseMap<Value, Handles::Part> partOf;
    forEachAccess([&](Operation *, const TileAccess &access, int64_t) {
      Handles::Part part = handles.getPart(*access.operand);
      for (Value root : handles.getRoots(access.value)) {
        Handles::Part &only = partOf.try_emplace(root, part).first->second;
        if (part.anchor != only.anchor || part.extents != only.extents)
          only.anchor = Value();
      }
    });
    return partOf;
  }

  llvm::DenseMap<Value, SmallVector<Cut, 0>> collectCuts() {
    llvm::DenseMap<Value, SmallVector<Cut, 0>> cuts;
    llvm::DenseMap<Value, Handles::Part> onlyParts = findOnlyParts();
    forEachAccess([&](Operation *op, const TileAccess &access, int64_t point) {
      if (access.kind != AccessKind::Write ||
          (!handles.getPart(*access.operand).isWhole &&
           !onlyParts.lookup(handles.getRoot(access.value)).anchor))
        return;
      Block *block = op->getBlock();
      Segment whole = {std::numeric_limits<int64_t>::min(),
                       std::numeric_limits<int64_t>::max()};
      if (block->getParentOp() != func)
        whole = {points.getRead(&block->front()),
                 points.getWrite(&block->back()) + 1};
      cuts[handles.getRoot(access.value)].push_back({point, whole});
    });
    return cuts;
  }

  /// Appends the lives of some bytes. One that ends where the next begins is
  /// told from it by the write between them, if no loop or branch leads around
  /// that.
  void addLives(Life life, ArrayRef<Cut> cuts) {
    Segment whole = life.live;
    auto next = llvm::partition_point(
        cuts, [&](const Cut &cut) { return cut.point <= whole.begin; });
    for (; next != cuts.end() && next->point < whole.end; ++next) {
      const Cut &cut = *next;
      if (cut.block.begin > whole.begin || whole.end > cut.block.end)
        continue;
      life.live.end = cut.point;
      lives.push_back(life);
      life.live = {cut.point, whole.end};
    }
    lives.push_back(life);
  }

  void collectLives() {
    auto cuts = collectCuts();
    for (const Buffer &buffer : buffers) {
      Value root = handles.getRoot(buffer.root);
      if (root != buffer.root || !buffer.address)
        continue;
      size_t first = lives.size();
      for (const Segment &live : lifetimes.getSegments(root))
        addLives({live,
                  buffer.type.getSpace(),
                  {*buffer.address, *buffer.address + buffer.size},
                  std::nullopt},
                 cuts[root]);
      livesOf[root] = {first, lives.size() - first};
    }
  }

  /// Returns the life of a variable at a point.
  std::optional<size_t> findLife(Value root, int64_t point) const {
    auto [first, count] = livesOf.lookup(root);
    auto mine = ArrayRef(lives).slice(first, count);
    auto life = llvm::partition_point(
        mine, [&](const Life &one) { return one.live.end <= point; });
    if (life == mine.end() || life->live.begin > point)
      return std::nullopt;
    return life - lives.begin();
  }

  void addAccesses() {
    forEachAccess([&](Operation *, const TileAccess &access, int64_t point) {
      for (Value buffer : handles.getBuffers(access.value))
        if (auto index = indexOf.find(buffer); index != indexOf.end())
          if (auto life = findLife(handles.getRoot(buffer), point))
            joinInto(lives[*life], index->second);
    });
  }

  void joinInto(Life &life, unsigned buffer) {
    if (life.buffer)
      groups.join(*life.buffer, buffer);
    else
      life.buffer = buffer;
  }

  //===--------------------------------------------------------------------===//
  // Lives that control flow leads between
  //===--------------------------------------------------------------------===//

  /// Joins what was parted. An edge that leads from one part to another leads
  /// around an end of one, so its op is around that end.
  void followControlFlow() {
    parts.grow(lives.size());
    ArrayRef<ProgramPoints::Entry> entries = points.getEntries();
    for (auto [root, range] : livesOf)
      for (const Life &life : ArrayRef(lives).slice(range.first, range.second))
        for (unsigned number = (life.live.end - 1) / 2; number != 0;
             number = entries[number].parent) {
          unsigned begin = std::min(number, entries[number].partner);
          Operation *op = entries[begin].getOp();
          if (op && op != func && op->getNumRegions() > 0)
            followEdges(begin, root);
        }
    // A part that only passes through knows no buffer of its own.
    auto getWhole = [&](size_t part) -> Life & {
      return lives[parts.findLeader(part)];
    };
    for (auto [part, life] : llvm::enumerate(lives))
      if (life.buffer)
        joinInto(getWhole(part), *life.buffer);
    for (auto [part, life] : llvm::enumerate(lives))
      life.buffer = getWhole(part).buffer;
  }

  /// Follows the edges of the op with a number.
  void followEdges(unsigned op, Value root) {
    const RegionGraph &graph = graphs[op];
    int64_t behind = 2 * int64_t(points.getEntries()[op].partner) + 1;
    auto follow = [&](int64_t from, ArrayRef<int> successors) {
      std::optional<size_t> left = findLife(root, from);
      for (int region : successors) {
        std::optional<size_t> entered = findLife(
            root, region < 0 ? behind : graph.regions[region].span.begin);
        if (left && entered)
          parts.join(*left, *entered);
      }
    };
    follow(2 * int64_t(op), graph.entry);
    for (auto [region, successors] : llvm::zip(graph.regions, graph.successors))
      if (region.span.begin < region.span.end)
        follow(region.span.end - 1, successors);
  }

  /// Lives on different, but common bytes; few, as most have the same bytes.
  void joinOverlapping() {
    llvm::stable_sort(lives, [](const Life &a, const Life &b) {
      return std::tuple(a.space, a.bytes.begin, a.live.begin) <
             std::tuple(b.space, b.bytes.begin, b.live.begin);
    });
    for (auto [index, life] : llvm::enumerate(lives))
      for (const Life &other : ArrayRef(lives).drop_front(index + 1)) {
        if (other.space != life.space || other.bytes.begin >= life.bytes.end)
          break;
        if (life.buffer && other.buffer && life.live.begin < other.live.end &&
            other.live.begin < life.live.end)
          groups.join(*life.buffer, *other.buffer);
      }
  }

  Operation *func;
  TargetInfo target;
  const Handles &handles;
  const Lifetimes &lifetimes;
  const ProgramPoints &points;
  RegionGraphs graphs;
  ArrayRef<Buffer> buffers;
  llvm::IntEqClasses &groups;
  llvm::DenseMap<Value, unsigned> indexOf;
  SmallVector<Life, 0> lives;
  /// Lives that are parts of one.
  llvm::IntEqClasses parts;
  /// The first life of each variable, and how many it has.
  llvm::DenseMap<Value, std::pair<size_t, size_t>> livesOf;
};

} // namespace

void pypto::joinByLives(Operation *func, AnalysisManager &analyses,
                        ArrayRef<Buffer> buffers, llvm::IntEqClasses &groups) {
  LifeJoiner(func, analyses, buffers, groups).join();
}
