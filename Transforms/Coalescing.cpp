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
  bool anyDeclared =
      llvm::any_of(classes.getClasses(), [](const StorageClasses::Class &mine) {
        return bool(mine.declared);
      });
  if (anyDeclared)
    for (AllocOp alloc : func->getRegion(0).getOps<AllocOp>())
      if (alloc.getPinned() && alloc.getSize())
        allocs[StringAttr::get(func->getContext(), alloc.getName())] = alloc;
  for (unsigned number : classes.getTable().getCopies()) {
    Operation *op = points.getEntries()[number].getOp();
    auto [loops, branches] = countLoopsAndBranches(op);
    unsigned count = isa<ParallelCopyOp>(op) ? op->getNumOperands() : 1;
    for (unsigned i = 0; i < count; ++i)
      copies.push_back({op, i, loops, branches});
  }
  for (auto [index, one] : llvm::enumerate(hazard.getHazards())) {
    auto add = [&, index = index](Value tile) {
      if (const StorageMember *member = classes.lookup(tile))
        hazardsOf[member->classId].push_back(index);
    };
    add(one.operand->get());
    forEachWritten(cast<TileAccessOpInterface>(one.op), target, add);
  }
  for (auto [id, one] : llvm::enumerate(classes.getClasses()))
    if (one.declared.index)
      rotating.push_back(id);
}

void Coalescing::reset() {
  groups.clear();
  groupOf.clear();
  groups.reserve(classes.getClasses().size());
  groupOf.reserve(classes.getClasses().size());
  nextOf.assign(classes.getClasses().size(), kNone);
  for (unsigned i = 0, e = classes.getClasses().size(); i < e; ++i) {
    groups.push_back({{{i, 0}},
                      hazard.isLoaded(i),
                      i,
                      i,
                      {0, classes.getClasses()[i].size}});
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

std::string Coalescing::findSlotConflict(unsigned into, unsigned from,
                                         int64_t delta) const {
  std::optional<unsigned> declared = groups[into].declared;
  if (declared && groups[from].declared)
    return "both places are declared by the author";
  unsigned joining = declared ? from : into;
  if (!declared)
    declared = groups[from].declared;
  if (!declared)
    return "";
  const DeclaredSlot &slot = classes.getClasses()[*declared].declared;
  if (slot.index)
    return "the slot that it lies in is known only at run time";
  AllocOp alloc = allocs.lookup(slot.name);
  int64_t slotBytes = *alloc.getSize() / alloc.getSlots();
  // Counts bytes of a group from the start of the slot.
  auto inSlot = [&](unsigned group, int64_t byte) {
    int64_t shift = group == from ? delta : 0;
    int64_t start = groupOf[*declared].second + (joining == into ? delta : 0);
    return byte + shift - start;
  };
  for (unsigned group : {into, from})
    if (inSlot(group, groups[group].range.begin) < 0 ||
        inSlot(group, groups[group].range.end) > slotBytes)
      return ("it does not fit into a slot of '" + slot.name.getValue() + "'")
          .str();
  for (unsigned other : rotating) {
    const DeclaredSlot &mine = classes.getClasses()[other].declared;
    if (mine.name != slot.name || isDistinct(mine, slot, alloc.getSlots()))
      continue;
    for (auto [id, begin] : groups[joining].classes)
      if (interference.query(other, id, inSlot(joining, begin)))
        return ("it may be in the slot of '" + slot.name.getValue() +
                "' that another tile is bound to at run time")
            .str();
  }
  return "";
}

std::optional<Conflict> Coalescing::findConflict(unsigned into, unsigned from,
                                                 int64_t delta) {
  size_t pairs = groups[into].classes.size() * groups[from].classes.size();
  return pairs <= kFewPairs ? findAmongFew(into, from, delta)
                            : findAmongMany(into, from, delta);
}

std::optional<Conflict> Coalescing::findAmongFew(unsigned into, unsigned from,
                                                 int64_t delta) const {
  for (unsigned a = groups[into].leader; a != kNone; a = nextOf[a])
    for (unsigned b = groups[from].leader; b != kNone; b = nextOf[b])
      if (auto conflict = interference.query(
              a, b, delta + groupOf[b].second - groupOf[a].second))
        return conflict;
  return std::nullopt;
}

/// Returns when the classes of a group are live; those that have come since it
/// was asked for the last time are added now.
const LiveLayers &Coalescing::getLive(unsigned group) {
  Group &mine = groups[group];
  for (; mine.numLive < mine.classes.size(); ++mine.numLive) {
    unsigned id = mine.classes[mine.numLive].first;
    mine.live.add(id, interference.getSegments(id));
  }
  return mine.live;
}

/// Asks each class of the smaller group of those that it meets in the larger.
std::optional<Conflict> Coalescing::findAmongMany(unsigned into, unsigned from,
                                                  int64_t delta) {
  unsigned few = into, many = from;
  if (!hasFewer(into, from))
    std::swap(few, many);
  const LiveLayers &live = getLive(many);
  if (partnersOf.empty()) {
    partnersOf.resize(classes.getClasses().size());
    for (const StartEdge &edge : interference.getStartEdges()) {
      partnersOf[edge.operandClass].push_back(edge.resultClass);
      partnersOf[edge.resultClass].push_back(edge.operandClass);
    }
  }
  std::optional<Conflict> found;
  for (auto [mine, begin] : groups[few].classes) {
    llvm::SmallDenseSet<unsigned, 8> seen;
    auto clashes = [&, mine = mine](unsigned other) {
      if (groupOf[other].first != many || !seen.insert(other).second)
        return false;
      unsigned first = few == into ? mine : other,
               second = few == into ? other : mine;
      found = interference.query(first, second,
                                 delta + groupOf[second].second -
                                     groupOf[first].second);
      return found.has_value();
    };
    auto isMet = [&](const Segment &segment) {
      return live.any(segment, clashes);
    };
    if (llvm::any_of(partnersOf[mine], clashes) ||
        llvm::any_of(interference.getSegments(mine), isMet))
      break;
  }
  return found;
}

/// Makes two groups one; the larger takes up the smaller.
void Coalescing::merge(unsigned into, unsigned from, int64_t delta) {
  unsigned leader = groups[into].leader, last = groups[from].last;
  nextOf[groups[into].last] = groups[from].leader;
  unsigned few = from, many = into;
  if (hasFewer(into, from)) {
    std::swap(few, many);
    delta = -delta;
  }
  Group &whole = groups[many], &part = groups[few];
  for (auto [id, begin] : part.classes) {
    whole.classes.push_back({id, begin + delta});
    groupOf[id] = {many, begin + delta};
  }
  whole.leader = leader;
  whole.last = last;
  whole.isLoaded |= part.isLoaded;
  whole.range = {std::min(whole.range.begin, part.range.begin + delta),
                 std::max(whole.range.end, part.range.end + delta)};
  if (part.declared)
    whole.declared = part.declared;
  part.classes.clear();
  part.live = {};
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
  copy.reason = findSlotConflict(into, from, delta);
  if (!copy.reason.empty())
    return false;
  if (std::optional<Conflict> conflict = findConflict(into, from, delta)) {
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
  merge(into, from, delta);
  return true;
}

Operation *Coalescing::findHazard(unsigned into, unsigned from,
                                  int64_t delta) const {
  if (hazardsOf.empty() || (!groups[into].isLoaded && !groups[from].isLoaded))
    return nullptr;
  unsigned few = into, many = from;
  if (!hasFewer(into, from))
    std::swap(few, many);
  SmallVector<unsigned> concerned;
  auto addAll = [&](unsigned group) {
    for (auto [id, begin] : groups[group].classes)
      if (auto it = hazardsOf.find(id); it != hazardsOf.end())
        llvm::append_range(concerned, it->second);
  };
  addAll(few);
  // Nobody has asked for those within the larger as long as it was not loaded.
  if (!groups[many].isLoaded)
    addAll(many);
  llvm::sort(concerned);
  auto isFound = [&](unsigned index) {
    return isForbidden(hazard.getHazards()[index], into, from, delta);
  };
  auto *first = llvm::find_if(concerned, isFound);
  return first == concerned.end() ? nullptr : hazard.getHazards()[*first].op;
}

bool Coalescing::isForbidden(const LoadTpopHazard::Hazard &one, unsigned into,
                             unsigned from, int64_t delta) const {
  auto getBytesIn = [&](Value tile) -> std::optional<placement::ByteRange> {
    const StorageMember *member = classes.lookup(tile);
    if (!member)
      return std::nullopt;
    auto [group, offset] = groupOf[member->classId];
    if (group != into && group != from)
      return std::nullopt;
    offset += group == from ? delta : 0;
    return placement::ByteRange{member->begin + offset, member->end + offset};
  };
  std::optional<placement::ByteRange> read = getBytesIn(one.operand->get());
  bool found = false;
  forEachWritten(cast<TileAccessOpInterface>(one.op), target,
                 [&](Value written) {
                   auto bytes = getBytesIn(written);
                   found |= read && bytes && read->overlaps(*bytes);
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
  for (auto [id, place] : llvm::enumerate(groupOf)) {
    const Group &group = groups[place.first];
    if (group.leader != id)
      continue;
    Extent extent{group.leader, group.range.begin, group.range.end};
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
