//===- JoinedClasses.cpp - Storage classes once copies are gone -----------===//

#include "Transforms/JoinedClasses.h"
#include "Analysis/Lifetimes.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

JoinedClasses::JoinedClasses(AnalysisManager &analyses,
                             const Coalescing &coalescing,
                             const InitialPlaces &initial,
                             const TargetInfo &target)
    : points(analyses.getAnalysis<ProgramPoints>()),
      lifetimes(analyses.getAnalysis<Lifetimes>()),
      classes(analyses.getAnalysis<StorageClasses>()),
      interference(analyses.getAnalysis<Interference>()), target(target),
      homes(initial.getHomes()), isParallel(points.getNumPoints() / 2) {
  for (const Coalescing::Copy &copy : coalescing.getCopies())
    if (isa<ParallelCopyOp>(copy.op))
      isParallel.set(points.getRead(copy.op) / 2);
  spotOf.resize(homes.size());
  coalescing.forEachGroup(
      [&](const Coalescing::Extent &extent, Coalescing::PlacedClasses members) {
        for (auto [id, begin] : members)
          spotOf[id] = {extent.leader, begin - extent.first};
        InitialPlaces::Home &home = homes[extent.leader];
        if (!home.place.isCompilerMade())
          return;
        home.size = extent.end - extent.first;
        Space space = classes.getClasses()[extent.leader].space;
        int64_t &next = nextId[static_cast<unsigned>(space)];
        next = std::max(next, home.place.name.getId() + 1);
      });
}

Type JoinedClasses::makeScratch(Location loc, TileType type) {
  AllocName name(nextId[static_cast<unsigned>(type.getSpace())]++);
  unsigned id = homes.size();
  spotOf.push_back({id, 0});
  homes.push_back({TilePlacement::inMemory(name), target.getSizeInBytes(type),
                   loc, InitialPlaces::kLast + id});
  return type;
}

void JoinedClasses::onCopy(Operation *parallel, CopyOp copy, Value result) {
  steps.push_back({points.getRead(parallel) / 2, copy.getSource(),
                   result ? result : copy.getResult()});
  if (result) {
    StorageMember member = *classes.lookup(result);
    member.value = copy;
    made[copy] = member;
    return;
  }
  made[copy] = {copy, unsigned(homes.size() - 1),      0, homes.back().size,
                true, copy.getType().getPitchInBytes()};
}

std::pair<StorageClasses, InitialPlaces>
JoinedClasses::finish(Operation *func) {
  constexpr unsigned none = ~0u;
  numberOf.assign(homes.size(), none);
  SmallVector<InitialPlaces::Home, 0> kept;
  auto findOld = [&](Value value) -> const StorageMember * {
    auto it = made.find(value);
    return it == made.end() ? classes.lookup(value) : &it->second;
  };
  auto find = [&](Value value) -> std::optional<StorageMember> {
    const StorageMember *old = findOld(value);
    if (!old)
      return std::nullopt;
    auto [leader, shift] = spotOf[old->classId];
    if (numberOf[leader] == none) {
      numberOf[leader] = kept.size();
      kept.push_back(homes[leader]);
    }
    StorageMember member = *old;
    member.classId = numberOf[leader];
    member.begin += shift;
    member.end += shift;
    return member;
  };
  auto getSlot = [&](Value value) {
    unsigned leader = spotOf[findOld(value)->classId].first;
    return leader < classes.getClasses().size()
               ? classes.getClasses()[leader].declared
               : DeclaredSlot();
  };
  SmallVector<Value, 0> tiles;
  if (changesOps())
    tiles = StorageClasses::collectTiles(func);
  else
    for (const TileTable::Tile &tile : classes.getTable().getTiles())
      if (tile.definition != ProgramPoints::kEntry)
        tiles.push_back(tile.value);
  StorageClasses joined(tiles, find, getSlot);
  return {std::move(joined), InitialPlaces(std::move(kept))};
}

/// Where points are once parallel copies are as many ops as are left of them.
class JoinedClasses::Renumbering {
public:
  explicit Renumbering(const JoinedClasses &joined)
      : isParallel(joined.isParallel), firstOf(isParallel.size() + 1) {
    const Step *next = joined.steps.begin(), *last = joined.steps.end();
    unsigned first = 0;
    for (unsigned number = 0; number < isParallel.size(); ++number) {
      firstOf[number] = first;
      first += !isParallel[number];
      for (; next != last && next->number == number; ++next, ++first) {
        beginOf[next->result] = 2 * first + 1;
        endOf[{next->source, number}] = 2 * first + 2;
      }
    }
    firstOf.back() = first;
  }

  int64_t getPoint(int64_t point) const {
    return 2 * firstOf[point / 2] + point % 2;
  }

  /// Where a tile is live from, which it was from `point` on. A result that
  /// has become its source goes on with that.
  int64_t getBegin(Value tile, int64_t point) const {
    if (!isParallel[point / 2] || point % 2 == 0)
      return getPoint(point);
    auto it = beginOf.find(tile);
    return it == beginOf.end() ? getPoint(point - 1) : it->second;
  }

  /// Where a tile dies that died at `point`.
  int64_t getEnd(Value tile, int64_t point) const {
    unsigned number = (point - 1) / 2;
    if (isParallel[number])
      if (auto it = endOf.find({tile, number}); it != endOf.end())
        return it->second;
    return getPoint(point - 1) + 1;
  }

  Segment map(Value tile, Segment segment) const {
    return {getBegin(tile, segment.begin), getEnd(tile, segment.end)};
  }

  Segment getScratch(Value scratch, const Step &reader) const {
    return {beginOf.lookup(scratch),
            endOf.lookup({scratch, unsigned(reader.number)})};
  }

private:
  const llvm::BitVector &isParallel;
  /// By the number of an op: its new one, or that of the first op left of it.
  SmallVector<unsigned, 0> firstOf;
  /// Where copies write their results, and where tiles are read last.
  llvm::DenseMap<Value, int64_t> beginOf;
  llvm::DenseMap<std::pair<Value, unsigned>, int64_t> endOf;
};

ClassLives JoinedClasses::getLives() const {
  Renumbering numbers(*this);
  ClassLives lives;
  lives.segments.resize(
      llvm::count_if(numberOf, [](unsigned number) { return number != ~0u; }));
  for (const StorageMember &member : classes.getMembers()) {
    auto &mine = lives.segments[getSpot(member.classId).classId];
    for (const Segment &segment : lifetimes.getSegments(member.value))
      mine.push_back(numbers.map(member.value, segment));
  }
  for (const Step &step : steps)
    if (auto it = made.find(step.source); it != made.end())
      lives.segments[getSpot(it->second.classId).classId].push_back(
          numbers.getScratch(step.source, step));
  for (SmallVector<Segment, 1> &mine : lives.segments)
    normalizeSegments(mine);

  for (StartEdge edge : interference.getStartEdges()) {
    auto [operandClass, operandBegin] = getSpot(edge.operandClass);
    auto [resultClass, resultBegin] = getSpot(edge.resultClass);
    // What lives on as another tile must be apart anyway.
    if (operandClass == resultClass || isParallel[edge.number] ||
        containsPoint(lives.segments[operandClass],
                      numbers.getPoint(2 * int64_t(edge.number) + 1)))
      continue;
    edge.operandClass = operandClass;
    edge.operandBytes.begin += operandBegin;
    edge.operandBytes.end += operandBegin;
    edge.resultClass = resultClass;
    edge.resultBytes.begin += resultBegin;
    edge.resultBytes.end += resultBegin;
    lives.edges.push_back(edge);
  }
  return lives;
}
