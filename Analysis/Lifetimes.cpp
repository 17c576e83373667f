//===- Lifetimes.cpp - When the bytes of each tile are needed -------------===//

#include "Analysis/Lifetimes.h"
#include "Analysis/Handles.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include <map>

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
  LifetimesBuilder(Operation *func, const ProgramPoints &points,
                   const Handles &handles, Lifetimes &lifetimes)
      : func(func), points(points), handles(handles),
        hasHandles(!handles.isEmpty()), lifetimes(lifetimes),
        target(TargetInfo::lookup(func)) {}

  void build() {
    collect();
    std::vector<unsigned> ends = sortByVariable();
    unsigned begin = 0;
    for (auto [variable, end] : llvm::enumerate(ends)) {
      lifetimes.starts.push_back(lifetimes.segments.size());
      buildVariable(lifetimes.values[variable],
                    ArrayRef(events).slice(begin, end - begin));
      begin = end;
    }
    lifetimes.starts.push_back(lifetimes.segments.size());
    handles.forEach([&](Value handle, Value root) {
      if (auto it = lifetimes.indexOf.find(root); it != lifetimes.indexOf.end())
        lifetimes.indexOf.try_emplace(handle, it->second);
    });
  }

private:
  enum class Kind : uint8_t { Read, Clobber, Write };

  struct Event {
    unsigned variable;
    Kind kind;
    bool kills;
    bool touches; ///< False for a write that leaves the bytes undefined.
    int64_t point;
    Operation *op; ///< Null for the definition of a block argument.
    OpOperand *operand;
    /// What is read, or all that a write leaves nothing of; kAny for bytes
    /// anywhere in the variable.
    unsigned part;
  };
  static constexpr unsigned kAny = 0;

  /// A part of a buffer, as handles with valid extents are on one.
  struct Part {
    /// Where it begins to be this part, and the rest of the block there: the
    /// values that say which part it is have others in each round of a loop.
    Block *scope;
    int64_t begin;
    Operation *first; ///< The op at `begin`; null in the entry of the function.
  };

  /// Liveness during a backward walk. `end` closes the open segment.
  struct State {
    bool live = false;
    int64_t end = 0;
  };

  /// Which regions of an op follow which. -1 stands for the op itself.
  struct RegionGraph {
    SmallVector<int, 2> entry;
    SmallVector<SmallVector<int, 2>, 2> successors;
  };

  //===--------------------------------------------------------------------===//
  // Events
  //===--------------------------------------------------------------------===//

  void add(Value value, Kind kind, int64_t point, Operation *op,
           OpOperand *operand = nullptr, bool kills = false,
           bool touches = true) {
    if (hasHandles) {
      unsigned part = kAny;
      if (operand && isHandle(value) && kind != Kind::Clobber)
        std::tie(part, kills) = findPart(*operand, kind);
      for (Value root : handles.getRoots(value))
        addEvent(root, {0, kind, kills, touches, point, op, operand, part});
    } else {
      addEvent(value, {0, kind, kills, touches, point, op, operand, kAny});
    }
  }

  void addEvent(Value value, Event event) {
    auto [it, inserted] =
        lifetimes.indexOf.try_emplace(value, lifetimes.values.size());
    if (inserted)
      lifetimes.values.push_back(value);
    event.variable = it->second;
    events.push_back(event);
  }

  /// Returns the part that an op reads or writes, and whether it writes all of
  /// the buffer.
  std::pair<unsigned, bool> findPart(OpOperand &use, Kind kind) {
    Handles::Part part = handles.getPart(use);
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
    Block *entry = &func->getRegion(0).front();
    Part scope{entry, points.getSpan(func->getRegion(0)).begin, nullptr};
    auto narrow = [&](Value value) {
      Operation *op = value.getDefiningOp();
      Block *block = value.getParentBlock();
      if (!op && block == entry)
        return;
      int64_t begin =
          op ? points.getWrite(op) : points.getRead(&block->front());
      if (begin > scope.begin)
        scope = {block, begin, op ? op : &block->front()};
    };
    if (part.anchor != handles.getRoot(part.anchor))
      narrow(part.anchor);
    for (OpFoldResult extent : part.extents)
      if (auto value = dyn_cast<Value>(extent))
        narrow(value);
    return scope;
  }

  static bool hasAddress(Value handle) {
    Operation *op = handle.getDefiningOp();
    return makesBuffer(op) && getAddress(op);
  }

  void addAccess(Operation *op, int64_t read, const TileAccess &access) {
    switch (access.kind) {
    case AccessKind::Unread:
      return;
    case AccessKind::Scratch:
      add(access.value, Kind::Clobber, read, op, access.operand);
      break;
    case AccessKind::Read:
      add(access.value, Kind::Read, read, op, access.operand);
      break;
    case AccessKind::ReadWrite:
      add(access.value, Kind::Read, read, op, access.operand);
      [[fallthrough]];
    case AccessKind::Write:
      add(access.value, Kind::Write, points.getWrite(op), op, access.operand,
          // A new buffer has no content; bytes at an address may have one.
          isHandle(access.value) ? !hasAddress(access.value) : access.kills,
          access.extent != Extent::None);
      break;
    }
    // Bytes on their way are needed until they have arrived.
    if (access.completion)
      for (Operation *wait : access.completion.getUsers())
        add(access.value, Kind::Read, points.getRead(wait), wait);
  }

  void collect() {
    // Typical ops read two tiles and write one.
    size_t ops = points.getNumPoints() / 2;
    events.reserve(3 * ops);
    lifetimes.values.reserve(ops);
    lifetimes.indexOf.reserve(ops);
    SmallVector<TileAccess> accesses;
    func->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == func)
        return;
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (BlockArgument argument : block.getArguments())
            if (isa<TileType>(argument.getType()))
              add(argument, Kind::Write, points.getWrite(&block), nullptr,
                  nullptr, /*kills=*/true);
      if (auto access = dyn_cast<TileAccessOpInterface>(op)) {
        // Another handle on a buffer is no access of it.
        if (access.getOpRecord().storage == StorageKind::View &&
            isHandle(op->getResult(0)))
          return;
        accesses.clear();
        access.getAccesses(target, accesses);
        int64_t read = points.getRead(op);
        for (const TileAccess &one : accesses)
          addAccess(op, read, one);
        return;
      }
      // Control flow passes handles on and leaves their buffers alone.
      bool passes = isa<RegionBranchOpInterface, SelectLikeOpInterface,
                        RegionBranchTerminatorOpInterface>(op);
      for (OpOperand &operand : op->getOpOperands())
        if (isa<TileType>(operand.get().getType()) ||
            (!passes && isHandle(operand.get())))
          add(operand.get(), Kind::Read, points.getRead(op), op, &operand);
      for (Value result : op->getResults())
        if (isa<TileType>(result.getType()))
          add(result, Kind::Write, points.getWrite(op), op, nullptr,
              /*kills=*/true);
    });
  }

  /// Sorts the events by variable and point; returns where each variable ends.
  std::vector<unsigned> sortByVariable() {
    std::vector<unsigned> ends(lifetimes.values.size(), 0);
    for (const Event &event : events)
      ++ends[event.variable];
    for (unsigned i = 1; i < ends.size(); ++i)
      ends[i] += ends[i - 1];
    std::vector<unsigned> next(ends);
    SmallVector<Event, 0> sorted(events.size());
    for (const Event &event : llvm::reverse(events))
      sorted[--next[event.variable]] = event;
    events = std::move(sorted);
    unsigned begin = 0;
    for (unsigned end : ends) {
      auto slice = MutableArrayRef(events).slice(begin, end - begin);
      if (!llvm::is_sorted(slice, byPoint))
        llvm::stable_sort(slice, byPoint);
      begin = end;
    }
    return ends;
  }

  //===--------------------------------------------------------------------===//
  // Liveness of one variable
  //===--------------------------------------------------------------------===//

  void buildVariable(Value value, ArrayRef<Event> mine) {
    open.clear();
    // A handle that leaves its block is the same one when that is entered next.
    Block *root =
        isHandle(value) ? &func->getRegion(0).front() : value.getParentBlock();
    Region *region = root->getParent();
    SmallVector<Event> rest;
    if (region->hasOneBlock() && llvm::any_of(mine, hasPart)) {
      rest = walkParts(mine);
      walkFrom(root, points.getSpan(*region).begin, rest);
    } else if (!region->hasOneBlock()) {
      emit(points.getSpan(*region).begin, points.getSpan(*region).end);
    } else {
      walkFrom(root, points.getSpan(*region).begin, mine);
    }
    if (isHandle(value) && !hasAddress(value))
      dropUndefined(mine);
    normalizeSegments(open);
    lifetimes.segments.append(open.begin(), open.end());
  }

  /// Walks a block in which a variable begins. Returns true if it is needed
  /// before.
  bool walkFrom(Block *block, int64_t begin, ArrayRef<Event> mine) {
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
            part.scope->findAncestorOpInBlock(*event.op))
          events.push_back(event);
      llvm::stable_sort(events, byPoint);
      if (walkFrom(part.scope, part.begin, events) && part.first)
        rest.push_back({events.front().variable, Kind::Read, false, true,
                        part.begin, part.first, nullptr, kAny});
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
      for (Operation *op = first->op; op != func; op = op->getParentOp())
        if (mayRepeat(op->getParentRegion()))
          start = points.getRead(op->getParentOp());
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

  /// Walks the events in a block backwards.
  State walkBlock(ArrayRef<Event> mine, Block *block, State state) {
    while (!mine.empty()) {
      const Event &last = mine.back();
      Operation *top =
          last.op ? block->findAncestorOpInBlock(*last.op) : nullptr;
      if (!top || top->getNumRegions() == 0) {
        state = step(last, state);
        mine = mine.drop_back();
        continue;
      }
      ArrayRef<Event> inside = mine;
      mine = takeBefore(mine, points.getRead(top));
      state = walkOp(top, inside.drop_front(mine.size()), state);
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
    auto op = dyn_cast<TileAccessOpInterface>(event.op);
    if (!op || !event.operand || getStorageOperand(op) == event.operand)
      return false;
    Value operand = event.operand->get();
    Space space = getTileType(operand).getSpace();
    bool isApart = false;
    forEachWrittenBeside(*event.operand, target, [&](Value written) {
      // That an author writes over what he reads is for him to know.
      Value from = handles.getRoot(operand), to = handles.getRoot(written);
      if (hasHandles && (written == operand || (from && from == to)))
        return;
      // Nobody knows whether both begin at one byte if one may be on several.
      isApart |= getTileType(written).getSpace() == space &&
                 (!from || !to ||
                  getSharingWith(op, written, *event.operand, target).sharing ==
                      Sharing::Apart);
    });
    return isApart;
  }

  /// Walks an op with regions: results, regions, operands.
  State walkOp(Operation *op, ArrayRef<Event> mine, State state) {
    int64_t enter = points.getRead(op), leave = points.getWrite(op) - 1;
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
  bool walkRegions(Operation *op, ArrayRef<Event> nested, bool liveAfter) {
    const RegionGraph &graph = getGraph(op);
    unsigned count = op->getNumRegions();
    SmallVector<ArrayRef<Event>, 2> slices(count);
    SmallVector<bool, 2> exposed(count), killed(count), liveIn(count),
        liveOut(count);
    for (unsigned i = count; i-- > 0;) {
      Region &region = op->getRegion(i);
      if (region.empty())
        continue;
      ArrayRef<Event> before = takeBefore(nested, points.getSpan(region).begin);
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
      Region &region = op->getRegion(i);
      if (region.empty())
        continue;
      Segment span = points.getSpan(region);
      State state{liveOut[i], span.end};
      if (region.hasOneBlock())
        state = walkBlock(slices[i], &region.front(), state);
      else if (!slices[i].empty())
        state = {true, span.end};
      if (state.live)
        emit(span.begin, state.end);
    }
    return llvm::any_of(graph.entry, isLive);
  }

  /// Returns whether a region reads the variable before it kills it, and
  /// whether it kills it on every way through.
  std::pair<bool, bool> summarize(ArrayRef<Event> mine, Region &region) {
    bool anyKill =
        llvm::any_of(mine, [](const Event &event) { return event.kills; });
    if (!anyKill || !region.hasOneBlock())
      return {llvm::any_of(
                  mine,
                  [](const Event &event) { return event.kind == Kind::Read; }),
              false};
    // Whatever the walk finds live at the start with nothing live at the end is
    // exposed; if it is still dead with all live at the end, it is killed.
    SmallVector<Segment> saved = open;
    bool exposed = walkBlock(mine, &region.front(), {}).live;
    bool passed =
        walkBlock(mine, &region.front(), {true, points.getSpan(region).end})
            .live;
    open = std::move(saved);
    return {exposed, !passed};
  }

  const RegionGraph &getGraph(Operation *op) {
    auto [it, inserted] = graphs.try_emplace(op);
    RegionGraph &graph = it->second;
    if (!inserted)
      return graph;
    graph.successors.resize(op->getNumRegions());
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    if (branch) {
      auto fill = [](ArrayRef<RegionSuccessor> successors,
                     SmallVectorImpl<int> &into) {
        for (RegionSuccessor successor : successors) {
          Region *region = successor.getSuccessor();
          into.push_back(region ? static_cast<int>(region->getRegionNumber())
                                : -1);
        }
      };
      SmallVector<RegionSuccessor> successors;
      branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
      fill(successors, graph.entry);
      for (Region &region : op->getRegions()) {
        successors.clear();
        branch.getSuccessorRegions(region, successors);
        fill(successors, graph.successors[region.getRegionNumber()]);
      }
    } else {
      // An op that does not say: any region may follow any other.
      for (int i = -1, e = op->getNumRegions(); i < e; ++i)
        graph.entry.push_back(i);
      for (SmallVector<int, 2> &successors : graph.successors)
        successors = graph.entry;
    }
    return graph;
  }

  Operation *func;
  const ProgramPoints &points;
  const Handles &handles;
  bool hasHandles;
  Lifetimes &lifetimes;
  TargetInfo target;
  SmallVector<Event, 0> events;
  /// The parts of buffers; the first stands for kAny.
  SmallVector<Part, 0> parts{Part()};
  llvm::DenseMap<std::tuple<Value, void *, void *>, unsigned> partOf;
  SmallVector<Segment> open;
  // References into it outlive insertions.
  std::map<Operation *, RegionGraph> graphs;
};

} // namespace pypto

Lifetimes::Lifetimes(Operation *func, AnalysisManager &analyses) {
  LifetimesBuilder(func, analyses.getAnalysis<ProgramPoints>(),
                   analyses.getAnalysis<Handles>(), *this)
      .build();
}

ArrayRef<Segment> Lifetimes::getSegments(Value value) const {
  auto it = indexOf.find(value);
  if (it == indexOf.end())
    return {};
  unsigned begin = starts[it->second], end = starts[it->second + 1];
  return ArrayRef(segments).slice(begin, end - begin);
}

bool Lifetimes::isLiveAt(Value value, int64_t point) const {
  return containsPoint(getSegments(value), point);
}

void Lifetimes::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  for (Value value : values) {
    value.printAsOperand(os, state);
    os << ':';
    for (const Segment &segment : getSegments(value))
      os << ' ' << segment;
    os << '\n';
  }
}
