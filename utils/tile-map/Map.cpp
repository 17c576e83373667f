//===- Map.cpp - What a picture of memory shows ---------------------------===//

#include "utils/tile-map/Map.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/Names.h"
#include "Analysis/StorageClasses.h"
#include "Analysis/UnitHandoffs.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/FixedBytes.h"
#include "Transforms/Kernel.h"
#include "Transforms/Notes.h"
#include "Transforms/PlacedModule.h"
#include "Transforms/PlanFigures.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "utils/tile-map/Reasons.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::map;
using namespace pypto::tile;

/// Makes a name that an author may have filled with anything fit for XML.
static std::string clean(StringRef text) {
  std::string cleaned = llvm::json::fixUTF8(text);
  for (char &c : cleaned)
    if (static_cast<unsigned char>(c) < ' ' && c != '\n')
      c = '?';
  return cleaned;
}

static StringRef describe(std::optional<Unit> unit) {
  switch (unit.value_or(Unit::Route)) {
  case Unit::None:
    return "none";
  case Unit::MTE1:
    return "MTE1";
  case Unit::MTE2:
    return "MTE2";
  case Unit::MTE3:
    return "MTE3";
  case Unit::Fixpipe:
    return "Fixpipe";
  case Unit::Vector:
    return "Vector";
  case Unit::Cube:
    return "Cube";
  case Unit::Scalar:
    return "Scalar";
  case Unit::Route:
    break;
  }
  return "unknown";
}

static std::string describeType(TileType type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (int64_t size : type.getShape())
    os << size << 'x';
  os << type.getElementType();
  return text;
}

namespace {

class Collector {
public:
  Collector(FunctionOpInterface func, AnalysisManager analyses)
      : func(func), analyses(analyses), target(TargetInfo::lookup(func)),
        points(analyses.getAnalysis<ProgramPoints>()),
        lifetimes(analyses.getAnalysis<Lifetimes>()),
        classes(analyses.getAnalysis<StorageClasses>()),
        pressure(analyses.getAnalysis<MemoryPressure>()),
        state(func, OpPrintingFlags().printNameLocAsPrefix(), &lines),
        reasons(func, analyses, state) {}

  KernelMap collect() {
    kernel.name = clean(func.getName());
    kernel.target = target.getName();
    addText();
    addFixed();
    for (unsigned i = 0; i < kNumSpaces; ++i)
      stackUnplaced(static_cast<Space>(i));
    func->walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Value result : op->getResults())
        addTile(result);
      if (op == func)
        return;
      for (Region &region : op->getRegions())
        for (BlockArgument argument : region.getArguments())
          addTile(argument);
    });
    finish();
    forEachNote(func, [&](StringRef code, StringRef text) {
      kernel.notes.push_back(clean((code + ": " + text).str()));
    });
    return std::move(kernel);
  }

private:
  SpaceMap &getSpace(Space space) {
    return spaces[static_cast<unsigned>(space)];
  }

  /// Prints the kernel and finds the line of each op in it.
  void addText() {
    std::string text;
    llvm::raw_string_ostream os(text);
    func->print(os, state);
    SmallVector<StringRef> all;
    StringRef(text).rtrim().split(all, '\n');
    for (StringRef line : all)
      kernel.text.push_back(clean(line));
    unsigned line = 0;
    llvm::DenseSet<Operation *> entered;
    for (int64_t point = 0; point < points.getNumPoints(); point += 2) {
      Operation *op = points.getOp(point);
      if (!op) {
        kernel.steps.push_back({"block", "", line});
        continue;
      }
      // An op with regions is left in the line below its last op. What is not
      // printed, a terminator without operands, is where the op before it is.
      if (!entered.insert(op).second)
        ++line;
      else if (auto it = lines.find(op); it != lines.end())
        line = it->second.first - 1;
      line = std::min<unsigned>(line, kernel.text.size() - 1);
      kernel.steps.push_back({op->getName().getStringRef().str(),
                              clean(describeLocation(op->getLoc())), line});
    }
  }

  void addBuffer(Space space, Buffer buffer) {
    SpaceMap &mine = getSpace(space);
    mine.used = std::max(mine.used, buffer.bytes.end);
    mine.buffers.push_back(std::move(buffer));
  }

  /// Adds what has an address, then what has none.
  void addFixed() {
    SmallVector<Operation *> rest;
    auto add = [&](Operation *op, bool addAll) {
      auto alloc = dyn_cast<AllocOp>(op);
      auto reserve = dyn_cast<ReserveOp>(op);
      if (!reserve && (!alloc || !alloc.getSpace() || !alloc.getSize()))
        return;
      Space space = reserve ? reserve.getSpace() : *alloc.getSpace();
      std::optional<int64_t> address;
      if (alloc)
        address = alloc.getAddress();
      else if (reserve.getAddress())
        address = *reserve.getAddress();
      if (!address && !addAll)
        return rest.push_back(op);
      int64_t size = reserve ? reserve.getSize() : *alloc.getSize();
      int64_t begin = address ? *address : getSpace(space).used;
      StringRef name = reserve ? reserve.getName() : alloc.getName();
      BufferKind kind = reserve             ? BufferKind::Reserved
                        : alloc.getPinned() ? BufferKind::Declared
                                            : BufferKind::Compiler;
      auto key =
          reserve ? AllocName(reserve.getNameAttr()) : alloc.getAllocName();
      auto &index = reserve ? rings : buffers;
      index[{space, key}] = getSpace(space).buffers.size();
      if (reserve)
        getSpace(space).reserved += size;
      addBuffer(space, {clean(("@" + name).str()),
                        kind,
                        {begin, begin + size},
                        address.has_value(),
                        alloc ? static_cast<int64_t>(alloc.getSlots()) : 1});
    };
    func->walk([&](Operation *op) { add(op, /*addAll=*/false); });
    for (Operation *op : rest)
      add(op, /*addAll=*/true);
  }

  /// Returns the address that the op of a class says itself.
  std::optional<int64_t> getOwnAddress(const StorageClasses::Class &mine) {
    Value first = classes.getMembers()[mine.members.front()].value;
    Operation *op = first.getDefiningOp();
    return op && makesBuffer(op) ? getConstantAddress(op) : std::nullopt;
  }

  /// Gives each class of a space that is in no allocation the bytes that its op
  /// says, or else bytes of its own.
  void stackUnplaced(Space space) {
    SmallVector<unsigned> rest;
    auto add = [&](unsigned index, std::optional<int64_t> address) {
      const StorageClasses::Class &mine = classes.getClasses()[index];
      int64_t begin = address.value_or(getSpace(space).used);
      unplaced[index] = getSpace(space).buffers.size();
      addBuffer(space, {address ? "@" + std::to_string(begin) : "not placed",
                        address ? BufferKind::Compiler : BufferKind::Unplaced,
                        {begin, begin + mine.size},
                        address.has_value()});
    };
    for (auto [index, mine] : llvm::enumerate(classes.getClasses())) {
      if (mine.space != space ||
          buffers.contains({space, classes.getName(index)}))
        continue;
      if (std::optional<int64_t> address = getOwnAddress(mine))
        add(index, address);
      else
        rest.push_back(index);
    }
    for (unsigned index : rest)
      add(index, std::nullopt);
  }

  /// Returns the ring that a popped tile, or what stands on one, lies in.
  std::optional<unsigned> getRingOf(Value value) {
    auto op = value.getDefiningOp<TileAccessOpInterface>();
    TileType type = getTileType(value);
    AllocName name = type.getPlacement().name;
    if (StringAttr ring = getRing(op))
      name = AllocName(ring);
    auto it = rings.find({type.getSpace(), name});
    if (it != rings.end())
      return it->second;
    OpOperand *on = op ? getStorageOperand(op) : nullptr;
    return on ? getRingOf(on->get()) : std::nullopt;
  }

  /// Says where a tile is; false for one in a ring that is not here.
  bool place(Value value, map::Tile &tile) {
    const SpaceMap &space = getSpace(getTileType(value).getSpace());
    const StorageMember *member = classes.lookup(value);
    if (!member) {
      std::optional<unsigned> ring = getRingOf(value);
      if (!ring)
        return false;
      tile.buffer = *ring;
      tile.bytes = space.buffers[*ring].bytes;
      tile.isExact = false;
      return true;
    }
    const StorageClasses::Class &mine = classes.getClasses()[member->classId];
    auto it = unplaced.find(member->classId);
    tile.buffer =
        it != unplaced.end()
            ? it->second
            : buffers.lookup({mine.space, classes.getName(member->classId)});
    const Buffer &buffer = space.buffers[tile.buffer];
    int64_t slotSize = (buffer.bytes.end - buffer.bytes.begin) /
                       std::max<int64_t>(buffer.slots, 1);
    int64_t begin = buffer.bytes.begin + mine.declared.number * slotSize;
    tile.bytes = {begin + member->begin, begin + member->end};
    tile.isExact = member->exact;
    if (mine.declared.index && buffer.slots > 1) {
      tile.bytes = buffer.bytes;
      tile.isExact = false;
      tile.reasons.push_back("in one of the " + std::to_string(buffer.slots) +
                             " slots, which only the run knows");
    }
    return true;
  }

  void addTile(Value value) {
    TileType type = getTileType(value);
    map::Tile tile;
    if (!type || !place(value, tile))
      return;
    Operation *op = value.getDefiningOp();
    auto access = dyn_cast_or_null<TileAccessOpInterface>(op);
    llvm::raw_string_ostream os(tile.name);
    value.printAsOperand(os, state);
    tile.name = clean(tile.name);
    tile.op = op ? op->getName().getStringRef() : "block argument";
    tile.location = clean(describeLocation(value.getLoc()));
    tile.type = describeType(type);
    tile.size = target.getSizeInBytes(type);
    tile.unit = access ? describe(getUnit(access, target)) : "none";
    tile.isView = access && access.getOpRecord().storage == StorageKind::View;
    tile.live = lifetimes.getSegments(value).vec();
    llvm::append_range(tile.reasons, reasons.explain(value));
    SpaceMap &space = getSpace(type.getSpace());
    space.used = std::max(space.used, tile.bytes.end);
    space.tiles.push_back(std::move(tile));
  }

  void finish() {
    for (const SpaceFigures &figures : getSpaceFigures(func, analyses))
      getSpace(figures.space).lowerBound = figures.lowerBound;
    for (unsigned i = 0; i < kNumSpaces; ++i) {
      SpaceMap &space = spaces[i];
      if (space.buffers.empty())
        continue;
      auto kind = static_cast<Space>(i);
      space.name = stringifySpace(kind);
      space.capacity = target.getCapacity(kind, func);
      space.peakPoint = pressure.getPeak(kind).point;
      for (auto [point, bytes] : getLiveCurve(func, analyses, kind))
        space.curve.push_back({point, space.reserved + bytes});
      for (Buffer &buffer : space.buffers)
        buffer.color = numBuffers++;
      kernel.spaces.push_back(std::move(space));
    }
  }

  FunctionOpInterface func;
  AnalysisManager analyses;
  TargetInfo target;
  const ProgramPoints &points;
  const Lifetimes &lifetimes;
  const StorageClasses &classes;
  const MemoryPressure &pressure;
  AsmState::LocationMap lines;
  AsmState state;
  Reasons reasons;
  KernelMap kernel;
  unsigned numBuffers = 0;
  std::array<SpaceMap, kNumSpaces> spaces;
  /// Indices of buffers within their space.
  DenseMap<std::pair<Space, AllocName>, unsigned> buffers, rings;
  DenseMap<unsigned, unsigned> unplaced;
};

} // namespace

/// Returns true for a function that holds a tile or memory for one.
static bool holdsTiles(FunctionOpInterface func) {
  return func
      ->walk([](Operation *op) {
        return isa<AllocOp, ReserveOp>(op) ||
                       llvm::any_of(op->getResults(),
                                    [](Value value) { return isTile(value); })
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

FailureOr<PlanMap> pypto::map::collect(ModuleOp module, StringRef file) {
  PlanMap plan{clean(file), {}};
  ModuleAnalysisManager analyses(module, /*passInstrumentor=*/nullptr);
  PlacedModule placed(module, analyses);
  WalkResult result = placed.get().walk([&](FunctionOpInterface func) {
    if (func.isExternal() || !holdsTiles(func))
      return WalkResult::skip();
    if (failed(checkTilesStayInside(func)))
      return WalkResult::interrupt();
    plan.kernels.push_back(
        Collector(func, placed.getAnalyses().nest(func)).collect());
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  return plan;
}
