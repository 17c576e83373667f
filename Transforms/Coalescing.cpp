//===- Coalescing.cpp - Which copies are needless -------------------------===//

#include "Transforms/Coalescing.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static Space getSpace(Value tile) {
  return cast<TileType>(tile.getType()).getSpace();
}

static std::pair<int, int> countLoopsAndBranches(Operation *op) {
  int loops = 0, branches = 0;
  while ((op = op->getParentOp()))
    if (isa<LoopLikeOpInterface>(op))
      ++loops;
    else if (isa<RegionBranchOpInterface>(op))
      ++branches;
  return {loops, branches};
}

Coalescing::Coalescing(Operation *func, AnalysisManager &analyses)
    : func(func), classes(analyses.getAnalysis<StorageClasses>()),
      interference(analyses.getAnalysis<Interference>()),
      hazard(analyses.getAnalysis<LoadTpopHazard>()),
      target(TargetInfo::lookup(func)) {
  for (unsigned i = 0, e = classes.getClasses().size(); i < e; ++i) {
    groups.push_back({{{i, 0}}, hazard.isLoaded(i)});
    groupOf.push_back({i, 0});
  }
  func->walk([&](ParallelCopyOp op) {
    auto [loops, branches] = countLoopsAndBranches(op);
    for (unsigned i = 0, e = op.getSources().size(); i < e; ++i)
      copies.push_back({op, i, loops, branches});
  });
}

void Coalescing::decide() {
  SmallVector<Copy *, 0> order;
  for (Copy &copy : copies)
    order.push_back(&copy);
  auto getRank = [&](const Copy *copy) {
    Space space = getSpace(copy->getResult());
    return std::tuple(target.getRoute(space, space).has_value(), -copy->loops,
                      copy->branches);
  };
  llvm::stable_sort(order, [&](const Copy *a, const Copy *b) {
    return getRank(a) < getRank(b);
  });
  for (Copy *copy : order)
    copy->needless = join(*copy);
}

std::optional<Coalescing::Bytes> Coalescing::getBytes(Value tile) const {
  const StorageMember *member = classes.lookup(tile);
  if (!member)
    return std::nullopt;
  auto [group, begin] = groupOf[member->classId];
  return Bytes{group, {begin + member->begin, begin + member->end}};
}

/// Lays result on source, if nothing speaks against it.
bool Coalescing::join(Copy &copy) {
  const StorageMember *source = classes.lookup(copy.getSource()),
                      *result = classes.lookup(copy.getResult());
  if (!source || !result) {
    copy.reason = "it leaves a cross-core ring";
    return false;
  }
  if (!source->exact) {
    copy.reason = "where its source begins is known only at run time";
    return false;
  }
  if (source->pitch != result->pitch) {
    copy.reason = "its source is a window whose rows have gaps between them";
    return false;
  }
  auto [into, sourceBegin] = groupOf[source->classId];
  auto [from, resultBegin] = groupOf[result->classId];
  int64_t delta = sourceBegin + source->begin - resultBegin - result->begin;
  if (into == from) {
    copy.reason = "its source already lies elsewhere in the same place";
    return delta == 0;
  }
  if (delta % target.getAlignment(getSpace(copy.getResult())) != 0) {
    copy.reason = "its source begins at a byte that is not aligned";
    return false;
  }
  for (auto [mine, mineBegin] : groups[into].classes)
    for (auto [other, otherBegin] : groups[from].classes)
      if (std::optional<Conflict> conflict =
              interference.query(mine, other, delta + otherBegin - mineBegin)) {
        copy.reason = conflict->reason;
        copy.first = conflict->first;
        copy.second = conflict->second;
        return false;
      }
  if (Operation *op = findHazard(into, from, delta)) {
    copy.reason = (op->getName().getStringRef() +
                   " reads a popped tile and may not write over one that was "
                   "loaded")
                      .str();
    return false;
  }
  groups[into].isLoaded |= groups[from].isLoaded;
  for (auto [other, otherBegin] : groups[from].classes) {
    groups[into].classes.push_back({other, delta + otherBegin});
    groupOf[other] = {into, delta + otherBegin};
  }
  groups[from].classes.clear();
  return true;
}

Operation *Coalescing::findHazard(unsigned into, unsigned from, int64_t delta) {
  if (!groups[into].isLoaded && !groups[from].isLoaded)
    return nullptr;
  auto getBegin = [&](unsigned classId,
                      int64_t begin) -> std::optional<int64_t> {
    auto [group, offset] = groupOf[classId];
    if (group != into && group != from)
      return std::nullopt;
    return begin + offset + (group == from ? delta : 0);
  };
  for (const LoadTpopHazard::Hazard &one : hazard.getHazards())
    for (Value result : one.op->getResults()) {
      const StorageMember *source = classes.lookup(one.operand->get()),
                          *member = classes.lookup(result);
      if (!source || !member)
        continue;
      auto sourceBegin = getBegin(source->classId, source->begin),
           resultBegin = getBegin(member->classId, member->begin);
      if (sourceBegin && resultBegin &&
          placement::ByteRange{*sourceBegin,
                               *sourceBegin + source->end - source->begin}
              .overlaps(
                  {*resultBegin, *resultBegin + member->end - member->begin}))
        return one.op;
    }
  return nullptr;
}

void Coalescing::place() {
  // Names are read off the tiles, which are about to change.
  SmallVector<AllocName, 0> names;
  llvm::DenseMap<std::pair<Space, AllocName>, unsigned> classOf;
  for (unsigned i = 0, e = classes.getClasses().size(); i < e; ++i) {
    names.push_back(classes.getName(i));
    classOf[{classes.getClasses()[i].space, names.back()}] = i;
  }
  llvm::DenseMap<unsigned, int64_t> sizeOf;
  for (const Group &group : groups) {
    if (group.classes.size() < 2)
      continue;
    int64_t first = 0, end = 0;
    for (auto [id, begin] : group.classes)
      first = std::min(first, begin);
    for (auto [id, begin] : group.classes)
      end = std::max(end, begin - first + classes.getClasses()[id].size);
    unsigned leader = group.classes.front().first;
    sizeOf[leader] = end;
    for (auto [id, begin] : group.classes)
      for (unsigned index : classes.getClasses()[id].members) {
        Value value = classes.getMembers()[index].value;
        auto type = cast<TileType>(value.getType());
        TilePlacement place = type.getPlacement();
        place.name = names[leader];
        if (place.offset != TilePlacement::kRuntime)
          place.offset += begin - first;
        value.setType(type.withPlacement(place));
      }
  }
  for (AllocOp alloc :
       llvm::make_early_inc_range(func->getRegion(0).getOps<AllocOp>())) {
    if (!alloc.isCompilerMade())
      continue;
    auto it = classOf.find({*alloc.getSpace(), alloc.getAllocName()});
    if (it == classOf.end())
      continue;
    if (auto size = sizeOf.find(it->second); size != sizeOf.end())
      alloc.setSize(size->second);
    else if (groups[groupOf[it->second].first].classes.size() > 1)
      alloc.erase();
  }
}
