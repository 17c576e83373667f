//===- Lifetimes.cpp - When the bytes of each tile are needed -------------===//

#include "Analysis/Lifetimes.h"
#include "Analysis/Handles.h"
#include "Analysis/RegionGraph.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

bool pypto::containsPoint(ArrayRef<Segment> segments, int64_t point) {
  const Segment *it =
      llvm::upper_bound(segments, point, [](int64_t p, const Segment &segment) {
        return p < segment.begin;
      });
  return it != segments.begin() && point < std::prev(it)->end;
}

void pypto::normalizeSegments(SmallVectorImpl<Segment> &segments) {
  if (segments.size() < 2)
    return;
  llvm::sort(segments, [](const Segment &a, const Segment &b) {
    return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
  });
  size_t kept = 0;
  for (const Segment &segment : segments) {
    if (kept > 0 && segment.begin <= segments[kept - 1].end)
      segments[kept - 1].end = std::max(segments[kept - 1].end, segment.end);
    else
      segments[kept++] = segment;
  }
  segments.truncate(kept);
}

namespace pypto {

class LifetimesBuilder {
public:
  LifetimesBuilder(Operation *func, const Handles &handles,
                   Lifetimes &lifetimes)
      : func(func), table(lifetimes.table), points(table.getPoints()),
        entries(points.getEntries()), handles(handles),
        hasHandles(!handles.isEmpty()), lifetimes(lifetimes), graphs(points) {}

  void build() {
    unsigned count = table.getTiles().size();
    SmallVector<unsigned, 0> ends = collect();
    lifetimes.segments.reserve(count);
    lifetimes.spans.resize(count);
    unsigned begin = 0;
    for (auto [tile, end] : llvm::enumerate(ends)) {
      unsigned first = lifetimes.segments.size();
      if (begin < end)
        buildVariable(tile, ArrayRef(events).slice(begin, end - begin));
      lifetimes.spans[tile] = {first, unsigned(lifetimes.segments.size())};
      begin = end;
    }
    if (hasHandles)
      for (unsigned tile = 0; tile < count; ++tile)
        if (unsigned root = handles.getRoot(tile); root != kNone)
          lifetimes.spans[tile] = lifetimes.spans[root];
  }

private:
  enum class Kind : uint8_t { Read, Clobber, Write };

  struct Event {
    unsigned point;
    /// Its position among those of its number; kNone for none of the table.
    unsigned access;
    /// What is read, or all that a write leaves nothing of; kAny for bytes
    /// anywhere in the variable.
    unsigned part;
    Kind kind;
    bool kills;
    bool touches; ///< False for a write that leaves the bytes undefined.
  };
  static constexpr unsigned kAny = 0;
  static constexpr unsigned kNone = TileTable::kNone;

  /// A part of a buffer, as handles with valid extents are on one.
  struct Part {
    /// Where it begins to be this part, and the rest of the block there: the
    /// values that say which part it is have others in each round of a loop.
    unsigned scope;
    int64_t begin;
    Operation *first; ///< The op at `begin`; null in the entry of the function.
  };

  /// Liveness during a backward walk. `end` closes the open segment.
  struct State {
    bool live = false;
    int64_t end = 0;
  };

  //===--------------------------------------------------------------------===//
  // Events
  //===--------------------------------------------------------------------===//

  /// Calls `fn` with the variables that a tile stands for: itself, or the roots
  /// of a handle.
  template <typename Fn> void forEachRoot(unsigned tile, Fn fn) {
    if (unsigned root = handles.getRoot(tile); root != kNone)
      return fn(root);
    for (Value root : handles.getRoots(table.getTiles()[tile].value))
      fn(table.lookup(root));
  }

  /// Calls `fn` with the number, the access and whether it writes, for each
  /// event in the order of points.
  template <typename Fn> void forEachEvent(Fn fn) {
    for (unsigned number = 0, e = entries.size(); number < e; ++number) {
      ArrayRef<TileTable::Access> mine = table.getAccesses(number);
      for (const TileTable::Access &access : mine)
        if (access.reads() || access.kind == AccessKind::Scratch)
          fn(number, access, /*writes=*/false);
      for (const TileTable::Access &access : mine)
        if (access.writes())
          fn(number, access, /*writes=*/true);
    }
  }

  /// Collects the events of each variable by points; returns where those of
  /// each variable end.
  SmallVector<unsigned, 0> collect() {
    // The one behind counts how many there are.
    SmallVector<unsigned, 0> ends(table.getTiles().size() + 1);
    forEachEvent([&](unsigned, const TileTable::Access &access, bool) {
      forEachRoot(access.tile, [&](unsigned root) { ++ends[root + 1]; });
    });
    for (unsigned i = 1; i < ends.size(); ++i)
      ends[i] += ends[i - 1];
    events.resize_for_overwrite(ends.back());
    forEachEvent(
        [&](unsigned number, const TileTable::Access &access, bool writes) {
          Event event = makeEvent(number, access, writes);
          forEachRoot(access.tile,
                      [&](unsigned root) { events[ends[root]++] = event; });
        });
    ends.pop_back();
    return ends;
  }

  Event makeEvent(unsigned number, const TileTable::Access &access,
                  bool writes) {
    unsigned position = &access - table.getAccesses(number).begin();
    Kind kind = writes           ? Kind::Write
                : access.reads() ? Kind::Read
                                 : Kind::Clobber;
    Event event{2 * number + writes,
                position,
                kAny,
                kind,
                writes && access.kills,
                access.extent != Extent::None};
    const TileTable::Tile &tile = table.getTiles()[access.tile];
    if (!tile.isHandle)
      return event;
    // A new buffer has no content; bytes at an address may have one.
    event.kills = writes && !hasAddress(tile.value);
    OpOperand *operand = table.getOperand(number, access);
    if (operand && kind != Kind::Clobber)
      std::tie(event.part, event.kills) =
          findPart(handles.getPart(*operand, access.tile), kind);
    return event;
  }

  /// Returns the part that an op reads or writes, and whether it writes all of
  /// the buffer.
  std::pair<unsigned, bool> findPart(const Handles::Part &part, Kind kind) {
    if (part.isWhole || !part.anchor)
      return {kAny, part.isWhole && kind == Kind::Write};
    auto [it, inserted] = partOf.try_emplace(
        std::tuple(part.anchor, part.extents[0].getOpaqueValue(),
                   part.extents[1].getOpaqueValue()),
        parts.size());
    if (inserted)
      parts.push_back(findScope(part));
    return {it->second, false};
  }

  /// Finds where the last of the values is known that say which part it is.
  Part findScope(const Handles::Part &part) const {
    Part scope{ProgramPoints::kEntry, 2 * ProgramPoints::kEntry, nullptr};
    // A value is known behind the op with a number, or from the first op in the
    // block with it on.
    auto narrow = [&](unsigned number) {
      bool isBlock = entries[number].getBlock();
      if (number == ProgramPoints::kEntry)
        return;
      int64_t begin = 2 * int64_t(number) + (isBlock ? 2 : 1);
      if (begin > scope.begin)
        scope = {isBlock ? number : entries[number].parent, begin,
                 points.getOp(begin)};
    };
    if (part.anchor != handles.getRoot(part.anchor))
      narrow(table.getTiles()[table.lookup(part.anchor)].definition);
    for (OpFoldResult extent : part.extents)
      if (auto value = dyn_cast<Value>(extent))
        narrow(points.getDefinition(value) / 2);
    return scope;
  }

  static bool hasAddress(Value handle) {
    Operation *op = handle.getDefiningOp();
    return makesBuffer(op) && getAddress(op);
  }

  //===--------------------------------------------------------------------===//
  // Liveness of one variable
  //===--------------------------------------------------------------------===//

  bool isOnlyBlock(unsigned block) const {
    return entries[block].getBlock()->getParent()->hasOneBlock();
  }

  void buildVariable(unsigned variable, ArrayRef<Event> mine) {
    open.clear();
    const TileTable::Tile &tile = table.getTiles()[variable];
    // A handle that leaves its block is the same one when that is entered next.
    unsigned root =
        tile.isHandle ? ProgramPoints::kEntry : table.getBlockOf(tile);
    if (!isOnlyBlock(root)) {
      Segment span = points.getSpan(*entries[root].getBlock()->getParent());
      emit(span.begin, span.end);
    } else if (hasHandles && llvm::any_of(mine, hasPart)) {
      walkFrom(root, points.getSpan(root).begin, walkParts(mine));
    } else {
      walkFrom(root, points.getSpan(root).begin, mine);
    }
    if (tile.isHandle && !hasAddress(tile.value))
      dropUndefined(mine);
    normalizeSegments(open);
    lifetimes.segments.append(open.begin(), open.end());
  }

  /// Walks a block in which a variable begins. Returns true if it is needed
  /// before.
  bool walkFrom(unsigned block, int64_t begin, ArrayRef<Event> mine) {
    State state = walkBlock(mine, block, {});
    if (state.live)
      emit(begin, state.end);
    return state.live;
  }
  static bool byPoint(const Event &a, const Event &b) {
    return a.point < b.point;
  }
  static bool hasPart(const Event &event) { return event.part != kAny; }

  /// Walks each part for itself. Returns the events of the whole buffer: what
  /// is needed of a part before it is this part may be anywhere.
  SmallVector<Event> walkParts(ArrayRef<Event> mine) {
    llvm::MapVector<unsigned, SmallVector<Event>> eventsOf;
    SmallVector<Event> rest, whole;
    for (const Event &event : mine) {
      if (hasPart(event))
        eventsOf[event.part].push_back(event);
      if (event.kind != Kind::Read || !hasPart(event))
        rest.push_back(event);
      if (event.kills)
        whole.push_back(event);
    }
    for (auto &[index, events] : eventsOf) {
      const Part &part = parts[index];
      for (Event &event : events)
        event.kills = event.kind == Kind::Write;
      for (const Event &event : whole)
        if (event.point >= part.begin &&
            findAncestor(event.point / 2, part.scope) != kNone)
          events.push_back(event);
      llvm::stable_sort(events, byPoint);
      if (walkFrom(part.scope, part.begin, events) && part.first)
        rest.push_back({unsigned(part.begin), kNone, kAny, Kind::Read,
                        /*kills=*/false, /*touches=*/true});
    }
    llvm::stable_sort(rest, byPoint);
    return rest;
  }

  /// Drops what is live before anything can have been written: bytes that a
  /// partial write leaves as they are, or a read of a buffer that is new. What
  /// an op reads keeps the op from writing there all the same.
  void dropUndefined(ArrayRef<Event> mine) {
    const Event *first = llvm::find_if(mine, [](const Event &event) {
      return event.kind != Kind::Read && event.touches;
    });
    int64_t start = first == mine.end() ? points.getNumPoints() : first->point;
    // In a loop, what a later op writes is there in the next round.
    if (first != mine.end())
      for (unsigned block = entries[first->point / 2].parent, op; block != 0;
           block = entries[op].parent) {
        op = entries[block].parent;
        if (mayRepeat(entries[block].getBlock()->getParent()))
          start = 2 * int64_t(op);
      }
    for (Segment &segment : open)
      segment.begin = std::max(segment.begin, start);
    llvm::erase_if(open, [](const Segment &segment) {
      return segment.begin >= segment.end;
    });
    for (const Event &event : mine)
      if (event.kind == Kind::Read && event.point < start)
        emit(event.point, getEndOfUse(event));
  }

  /// Returns true if a region may run again after it has run.
  bool mayRepeat(Region *region) const {
    auto branch = dyn_cast<RegionBranchOpInterface>(region->getParentOp());
    return branch ? branch.isRepetitiveRegion(region->getRegionNumber())
                  : region->getParentOp() != func;
  }

  void emit(int64_t begin, int64_t end) {
    if (begin < end)
      open.push_back({begin, end});
  }

  /// Returns the entry in a block that a number is, or is within; kNone for one
  /// outside.
  unsigned findAncestor(unsigned number, unsigned block) const {
    while (entries[number].parent != block) {
      // The function is its own parent.
      if (number == 0)
        return kNone;
      number = entries[number].parent;
    }
    return number;
  }

  /// Walks the events in a block backwards.
  State walkBlock(ArrayRef<Event> mine, unsigned block, State state) {
    while (!mine.empty()) {
      const Event &last = mine.back();
      unsigned top = findAncestor(last.point / 2, block);
      if (top == kNone || entries[top].partner == top) {
        state = step(last, state);
        mine = mine.drop_back();
        continue;
      }
      unsigned op = std::min(top, entries[top].partner);
      ArrayRef<Event> inside = mine;
      mine = takeBefore(mine, 2 * int64_t(op));
      state = walkOp(op, inside.drop_front(mine.size()), state);
    }
    return state;
  }

  static ArrayRef<Event> takeBefore(ArrayRef<Event> mine, int64_t point) {
    while (!mine.empty() && mine.back().point >= point)
      mine = mine.drop_back();
    return mine;
  }

  State step(const Event &event, State state) {
    switch (event.kind) {
    case Kind::Clobber:
      emit(event.point, getEndOfUse(event));
      return state;
    case Kind::Read:
      // An op may use the value twice: the stricter use decides.
      if (!state.live || state.end == event.point + 1)
        return {true, getEndOfUse(event)};
      return state;
    case Kind::Write:
      if (!state.live) {
        // A dead result still takes its bytes for a moment.
        if (event.touches)
          emit(event.point, event.point + 1);
        return state;
      }
      if (!event.kills)
        return state;
      emit(event.point, state.end);
      return {};
    }
    llvm_unreachable("unknown event");
  }

  int64_t getEndOfUse(const Event &event) const {
    return event.point + (isEarlyClobber(event) ? 2 : 1);
  }

  /// Returns true if the op may not write over the operand it uses here.
  bool isEarlyClobber(const Event &event) const {
    unsigned number = event.point / 2;
    const OpRecord *record = table.getRecord(number);
    if (!record || event.access == kNone)
      return false;
    const TileTable::Access &operand = table.getAccesses(number)[event.access];
    if (operand.operandNumber == kNone ||
        operand.recordIndex == record->storageOperand)
      return false;
    bool isApart = false;
    table.forEachWrittenBeside(
        number, operand, [&](const TileTable::Access &written) {
          isApart |= isApartFrom(number, operand, written);
        });
    return isApart;
  }

  bool isApartFrom(unsigned number, const TileTable::Access &operand,
                   const TileTable::Access &written) const {
    const TileTable::Tile &from = table.getTiles()[operand.tile],
                          &to = table.getTiles()[written.tile];
    if (hasHandles) {
      // That an author writes over what he reads is for him to know.
      unsigned fromRoot = handles.getRoot(operand.tile),
               toRoot = handles.getRoot(written.tile);
      bool isKnown = fromRoot != kNone && toRoot != kNone;
      if (operand.tile == written.tile || (isKnown && fromRoot == toRoot))
        return false;
      // Nobody knows whether both begin at one byte if one may be on several.
      if (!isKnown)
        return from.space == to.space;
    }
    return from.space == to.space &&
           table.getSharing(number, operand, written) == Sharing::Apart;
  }

  /// Walks an op with regions: results, regions, operands.
  State walkOp(unsigned op, ArrayRef<Event> mine, State state) {
    int64_t enter = 2 * int64_t(op), leave = 2 * int64_t(entries[op].partner);
    while (!mine.empty() && mine.back().point >= leave) {
      state = step(mine.back(), state);
      mine = mine.drop_back();
    }
    ArrayRef<Event> own = takeBefore(mine, enter + 2);
    if (ArrayRef<Event> nested = mine.drop_front(own.size()); !nested.empty()) {
      if (state.live)
        emit(leave, state.end);
      state = {walkRegions(op, nested, state.live), enter + 2};
    }
    for (const Event &event : llvm::reverse(own))
      state = step(event, state);
    return state;
  }

  /// Walks the regions of an op; returns whether the variable is live on entry.
  bool walkRegions(unsigned op, ArrayRef<Event> nested, bool liveAfter) {
    const RegionGraph &graph = graphs[op];
    unsigned count = graph.regions.size();
    SmallVector<ArrayRef<Event>, 2> slices(count);
    SmallVector<bool, 2> exposed(count), killed(count), liveIn(count),
        liveOut(count);
    for (unsigned i = count; i-- > 0;) {
      const RegionGraph::Region &region = graph.regions[i];
      if (region.span.begin == region.span.end)
        continue;
      ArrayRef<Event> before = takeBefore(nested, region.span.begin);
      slices[i] = nested.drop_front(before.size());
      nested = before;
      std::tie(exposed[i], killed[i]) = summarize(slices[i], region);
    }
    auto isLive = [&](int successor) {
      return successor < 0 ? liveAfter : liveIn[successor];
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (unsigned i = count; i-- > 0;) {
        liveOut[i] = llvm::any_of(graph.successors[i], isLive);
        bool in = exposed[i] || (liveOut[i] && !killed[i]);
        changed |= in != liveIn[i];
        liveIn[i] = in;
      }
    }
    for (unsigned i = 0; i < count; ++i) {
      const RegionGraph::Region &region = graph.regions[i];
      State state{liveOut[i], region.span.end};
      if (region.block != RegionGraph::kNoBlock)
        state = walkBlock(slices[i], region.block, state);
      else if (!slices[i].empty())
        state = {true, region.span.end};
      if (state.live)
        emit(region.span.begin, state.end);
    }
    return llvm::any_of(graph.entry, isLive);
  }

  /// Returns whether a region reads the variable before it kills it, and
  /// whether it kills it on every way through.
  std::pair<bool, bool> summarize(ArrayRef<Event> mine,
                                  const RegionGraph::Region &region) {
    bool anyKill =
        llvm::any_of(mine, [](const Event &event) { return event.kills; });
    if (!anyKill || region.block == RegionGraph::kNoBlock)
      return {llvm::any_of(
                  mine,
                  [](const Event &event) { return event.kind == Kind::Read; }),
              false};
    // Whatever the walk finds live at the start with nothing live at the end is
    // exposed; if it is still dead with all live at the end, it is killed.
    SmallVector<Segment> saved = open;
    bool exposed = walkBlock(mine, region.block, {}).live;
    bool passed = walkBlock(mine, region.block, {true, region.span.end}).live;
    open = std::move(saved);
    return {exposed, !passed};
  }

  Operation *func;
  const TileTable &table;
  const ProgramPoints &points;
  ArrayRef<ProgramPoints::Entry> entries;
  const Handles &handles;
  bool hasHandles;
  Lifetimes &lifetimes;
  SmallVector<Event, 0> events;
  /// The parts of buffers; the first stands for kAny.
  SmallVector<Part, 0> parts{Part()};
  llvm::DenseMap<std::tuple<Value, void *, void *>, unsigned> partOf;
  SmallVector<Segment> open;
  RegionGraphs graphs;
};

} // namespace pypto

Lifetimes::Lifetimes(Operation *func, AnalysisManager &analyses)
    : table(analyses.getAnalysis<TileTable>()) {
  LifetimesBuilder(func, analyses.getAnalysis<Handles>(), *this).build();
}

bool Lifetimes::isLiveAt(Value value, int64_t point) const {
  return containsPoint(getSegments(value), point);
}

void Lifetimes::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  Handles handles(table);
  for (auto [index, tile] : llvm::enumerate(table.getTiles())) {
    // What other handles on a buffer do is said of the one that makes it.
    if (handles.getRoot(tile.value) != tile.value)
      continue;
    // What a function is given and does not use is nobody's to place.
    if (tile.definition == ProgramPoints::kEntry && getSegments(index).empty())
      continue;
    tile.value.printAsOperand(os, state);
    os << ':';
    for (const Segment &segment : getSegments(index))
      os << ' ' << segment;
    os << '\n';
  }
}
