//===- Coalescing.cpp - Which copies are needless -------------------------===//

#include "Transforms/Coalescing.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/SlotIndex.h"
#include "Transforms/Occupancy.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static Space getSpace(Value tile) { return getTileType(tile).getSpace(); }

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
    : func(func), points(analyses.getAnalysis<ProgramPoints>()),
      classes(analyses.getAnalysis<StorageClasses>()),
      interference(analyses.getAnalysis<Interference>()),
      hazard(analyses.getAnalysis<LoadTpopHazard>()),
      target(TargetInfo::lookup(func)) {
  for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>())
    if (alloc.getPinned() && alloc.getSize())
      allocs[StringAttr::get(func->getContext(), alloc.getName())] = alloc;
  func->walk([&](ParallelCopyOp op) {
    auto [loops, branches] = countLoopsAndBranches(op);
    for (unsigned i = 0, e = op.getSources().size(); i < e; ++i)
      copies.push_back({op, i, loops, branches});
  });
  func->walk([&](Operation *op) {
    if (!isJoin(op))
      return;
    auto [loops, branches] = countLoopsAndBranches(op);
    copies.push_back({op, 0, loops, branches});
  });
}

void Coalescing::reset() {
  groups.clear();
  groupOf.clear();
  for (unsigned i = 0, e = classes.getClasses().size(); i < e; ++i) {
    groups.push_back({{{i, 0}}, hazard.isLoaded(i)});
    if (classes.getClasses()[i].declared)
      groups.back().declared = i;
    groupOf.push_back({i, 0});
  }
}

void Coalescing::decide() {
  joinAll();
  if (spareBytes())
    joinAll();
}

void Coalescing::joinAll() {
  reset();
  auto getRank = [&](const Copy &copy) {
    Space space = getSpace(copy.getResult());
    return std::tuple(target.getRoute(space, space).has_value(), -copy.loops,
                      copy.branches);
  };
  // There are few ranks for many copies.
  std::map<decltype(getRank(copies.front())), SmallVector<Copy *, 0>> byRank;
  for (Copy &copy : copies)
    byRank[getRank(copy)].push_back(&copy);
  for (auto &[rank, mine] : byRank)
    for (Copy *copy : mine)
      copy->needless = !copy->spares && join(*copy);
}

std::optional<Coalescing::Bytes> Coalescing::getBytes(Value tile) const {
  const StorageMember *member = classes.lookup(tile);
  if (!member)
    return std::nullopt;
  auto [group, begin] = groupOf[member->classId];
  Bytes bytes{group, {begin + member->begin, begin + member->end}};
  if (std::optional<unsigned> declared = groups[group].declared)
    bytes.slot = classes.getClasses()[*declared].declared;
  return bytes;
}

std::string Coalescing::findSlotConflict(const Group &into, const Group &from,
                                         int64_t delta) const {
  if (!into.declared && !from.declared)
    return "";
  if (into.declared && from.declared)
    return "both places are declared by the author";
  const DeclaredSlot &slot =
      classes.getClasses()[into.declared ? *into.declared : *from.declared]
          .declared;
  if (slot.index)
    return "the slot that it lies in is known only at run time";
  AllocOp alloc = allocs.lookup(slot.name);
  int64_t slotBytes = *alloc.getSize() / alloc.getSlots();
  // Bytes are counted from the start of the slot.
  int64_t origin = into.declared ? 0 : delta;
  for (const Group *group : {&into, &from})
    for (auto [id, begin] : group->classes) {
      int64_t first = begin + (group == &from ? delta : 0) - origin;
      if (first < 0 || first + classes.getClasses()[id].size > slotBytes)
        return ("it does not fit into a slot of '" + slot.name.getValue() + "'")
            .str();
    }
  const Group &joining = into.declared ? from : into;
  int64_t shift = into.declared ? delta : -delta;
  for (auto [other, mine] : llvm::enumerate(classes.getClasses())) {
    if (mine.declared.name != slot.name || !mine.declared.index ||
        isDistinct(mine.declared, slot, alloc.getSlots()))
      continue;
    for (auto [id, begin] : joining.classes)
      if (interference.query(other, id, begin + shift))
        return ("it may be in the slot of '" + slot.name.getValue() +
                "' that another tile is bound to at run time")
            .str();
  }
  return "";
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
  copy.reason = findSlotConflict(groups[into], groups[from], delta);
  if (!copy.reason.empty())
    return false;
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
  if (groups[from].declared)
    groups[into].declared = groups[from].declared;
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
  Operation *found = nullptr;
  for (const LoadTpopHazard::Hazard &one : hazard.getHazards())
    forEachWritten(
        cast<TileAccessOpInterface>(one.op), target, [&](Value written) {
          const StorageMember *source = classes.lookup(one.operand->get()),
                              *member = classes.lookup(written);
          if (!source || !member || found)
            return;
          auto sourceBegin = getBegin(source->classId, source->begin),
               resultBegin = getBegin(member->classId, member->begin);
          if (sourceBegin && resultBegin &&
              placement::ByteRange{*sourceBegin,
                                   *sourceBegin + source->end - source->begin}
                  .overlaps({*resultBegin,
                             *resultBegin + member->end - member->begin}))
            found = one.op;
        });
  return found;
}

/// Returns the bytes from where the first begins to where the last ends.
placement::ByteRange Coalescing::getSpan(PlacedClasses placed) const {
  placement::ByteRange span{placed.front().second, placed.front().second};
  for (auto [id, begin] : placed) {
    span.begin = std::min(span.begin, begin);
    span.end = std::max(span.end, begin + classes.getClasses()[id].size);
  }
  return span;
}

void Coalescing::forEachGroup(
    function_ref<void(const Extent &, PlacedClasses)> fn) const {
  for (const Group &group : groups) {
    if (group.classes.empty())
      continue;
    placement::ByteRange span = getSpan(group.classes);
    Extent extent{group.classes.front().first, span.begin, span.end};
    // Bytes of a slot are counted from its start.
    if (group.declared)
      extent = {*group.declared, groupOf[*group.declared].second, extent.end};
    fn(extent, group.classes);
  }
}

//===----------------------------------------------------------------------===//
// Copies that save bytes
//===----------------------------------------------------------------------===//

/// Returns true for a copy that the chip can make and nobody has asked for.
bool Coalescing::isOptional(const Copy &copy) const {
  Space space = getSpace(copy.getResult());
  return isa<ParallelCopyOp>(copy.op) && target.getRoute(space, space);
}

bool Coalescing::joinsDifferentBytes(const Copy &copy) const {
  unsigned source = classes.lookup(copy.getSource())->classId,
           result = classes.lookup(copy.getResult())->classId;
  return groupOf[source].second != groupOf[result].second ||
         classes.getClasses()[source].size != classes.getClasses()[result].size;
}

Coalescing::Holding Coalescing::measure(PlacedClasses placed) const {
  placement::ByteRange span = getSpan(placed);
  Holding holding{span.end - span.begin, {}};
  for (auto [id, begin] : placed)
    llvm::append_range(holding.live, interference.getSegments(id));
  normalizeSegments(holding.live);
  return holding;
}

/// Finds the copies that save bytes; returns whether there are any.
bool Coalescing::spareBytes() {
  llvm::MapVector<unsigned, Candidate> candidates;
  llvm::IntEqClasses parts(classes.getClasses().size());
  for (Copy &copy : copies) {
    if (!copy.needless)
      continue;
    unsigned source = classes.lookup(copy.getSource())->classId,
             result = classes.lookup(copy.getResult())->classId;
    unsigned group = groupOf[source].first;
    if (!isOptional(copy) || !joinsDifferentBytes(copy))
      parts.join(source, result);
    // What is declared takes its bytes anyway.
    else if (!groups[group].declared)
      candidates.try_emplace(group, Candidate{group, {}})
          .first->second.copies.push_back(&copy);
  }
  std::array<SmallVector<Candidate *>, kNumSpaces> bySpace;
  for (auto &[group, candidate] : candidates) {
    llvm::MapVector<unsigned, SmallVector<std::pair<unsigned, int64_t>>> placed;
    for (auto [id, begin] : groups[group].classes)
      placed[parts.findLeader(id)].push_back({id, begin});
    for (auto &[leader, part] : placed)
      candidate.parts.push_back(measure(part));
    unsigned any = groups[group].classes.front().first;
    bySpace[static_cast<unsigned>(classes.getClasses()[any].space)].push_back(
        &candidate);
  }
  bool any = false;
  for (auto [space, mine] : llvm::enumerate(bySpace))
    if (!mine.empty())
      any |= spareBytes(static_cast<Space>(space), mine);
  return any;
}

bool Coalescing::spareBytes(Space space,
                            MutableArrayRef<Candidate *> candidates) {
  Occupancy occupancy(points.getNumPoints() + 1);
  auto add = [&](const Holding &holding, int sign) {
    for (const Segment &segment : holding.live)
      occupancy.add(segment, sign * holding.bytes);
  };
  auto getFullest = [&](const Holding &holding) {
    int64_t fullest = 0;
    for (const Segment &segment : holding.live)
      fullest = std::max(fullest, occupancy.getMax(segment));
    return fullest;
  };
  for (const Group &group : groups)
    if (!group.classes.empty() && !group.declared &&
        classes.getClasses()[group.classes.front().first].space == space)
      add(measure(group.classes), 1);
  for (Candidate *candidate : candidates)
    candidate->fullest = getFullest(measure(groups[candidate->group].classes));
  llvm::stable_sort(candidates, [](const Candidate *a, const Candidate *b) {
    return a->fullest > b->fullest;
  });

  bool any = false;
  for (Candidate *candidate : candidates) {
    Holding whole = measure(groups[candidate->group].classes);
    int64_t before = getFullest(whole);
    if (before < occupancy.getMax())
      continue;
    add(whole, -1);
    for (const Holding &part : candidate->parts)
      add(part, 1);
    int64_t saved = before - getFullest(whole), copied = 0;
    for (const Copy *copy : candidate->copies)
      copied += target.getSizeInBytes(getTileType(copy->getResult()));
    if (saved < copied) {
      add(whole, 1);
      for (const Holding &part : candidate->parts)
        add(part, -1);
      continue;
    }
    any = true;
    for (Copy *copy : candidate->copies) {
      copy->spares = true;
      copy->reason =
          llvm::formatv("on its source it would keep {0} bytes where memory is "
                        "fullest, {1} more than are needed there",
                        whole.bytes, saved);
    }
  }
  return any;
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
  forEachGroup([&](const Extent &extent, PlacedClasses mine) {
    if (mine.size() < 2)
      return;
    int64_t slot = TilePlacement::kNoSlot;
    if (const DeclaredSlot &declared =
            classes.getClasses()[extent.leader].declared) {
      if (allocs.lookup(declared.name).getSlots() > 1)
        slot = declared.number;
    } else {
      sizeOf[extent.leader] = extent.end - extent.first;
    }
    for (auto [id, begin] : mine)
      for (unsigned index : classes.getClasses()[id].members) {
        Value value = classes.getMembers()[index].value;
        TilePlacement place = getTileType(value).getPlacement();
        place.name = names[extent.leader];
        place.slot = slot;
        if (place.offset != TilePlacement::kRuntime)
          place.offset += begin - extent.first;
        setPlacement(value, place);
      }
  });
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
