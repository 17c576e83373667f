//===- BufferFlow.cpp - Does a read find what it means? -------------------===//

#include "Checker/BufferFlow.h"
#include "IR/Tokens.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// The name of bytes of a variable that nothing is written to.
static constexpr Fact kNothing{kUndefined, 0};

LogicalResult BufferFlow::run(Operation *func) {
  for (const Variable &variable : places.getVariables())
    renew(variable);
  walk(func->getRegion(0).front());
  return success(reported.empty());
}

void BufferFlow::walk(Block &block) {
  for (Operation &op : block)
    step(&op);
}

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

void BufferFlow::step(Operation *op) {
  if (auto region = dyn_cast<RegionBranchOpInterface>(op)) {
    branch(region);
    return define(op->getResults());
  }
  // A section is a part of its block.
  for (Region &region : op->getRegions())
    if (region.hasOneBlock())
      walk(region.front());
  define(op->getResults());
  if (const Variable *variable = places.getVariable(op))
    return renew(*variable);
  // A buffer at an address has what is there.
  if (makesBuffer(op))
    return;
  checkAwaited(op);
  auto tiles = dyn_cast<TileAccessOpInterface>(op);
  if (tiles && tiles.getOpRecord().storage != StorageKind::View)
    access(tiles);
}

void BufferFlow::define(ValueRange values) {
  for (Value value : values)
    places.forEachName(value, [&](const BufferPlace &place, Name name) {
      forget(place, name);
    });
}

void BufferFlow::access(TileAccessOpInterface op) {
  SmallVector<TileAccess> accesses;
  op.getAccesses(target, accesses);
  for (const TileAccess &one : accesses)
    if (one.kind == AccessKind::Read || one.kind == AccessKind::ReadWrite)
      read(op, one);
  if (isJoin(op)) {
    const BufferPlace *source = places.lookup(op->getOperand(0)),
                      *result = places.lookup(op->getOperand(1));
    if (source && result &&
        source->plan(source->bytes) == result->plan(result->bytes))
      return copy(*source, *result);
  }
  for (const TileAccess &one : accesses) {
    if (one.kind == AccessKind::Read || one.kind == AccessKind::Unread)
      continue;
    for (const BufferPlace &place : places.lookupAll(one))
      write(place, one.kind != AccessKind::Scratch || one.completion);
  }
}

/// Returns the asynchronous ops that the tokens an op is given may be of.
static SmallVector<TileAccessOpInterface> getStarts(Operation *op) {
  SetVector<Value> tokens;
  SmallVector<TileAccessOpInterface> starts;
  auto add = [&](ValueRange values, Type type) {
    for (Value value : values)
      if (isToken(value.getType()) && (!type || value.getType() == type))
        tokens.insert(value);
  };
  add(op->getOperands(), {});
  for (size_t i = 0; i < tokens.size(); ++i) {
    Value token = tokens[i];
    Operation *source = token.getDefiningOp();
    if (auto start = dyn_cast_or_null<TileAccessOpInterface>(source);
        start && tile::getCompletion(start) == token)
      starts.push_back(start);
    if (!source)
      source = token.getParentBlock()->getParentOp();
    // Regions pass on what has the same type.
    Type type = source->getNumRegions() > 0 ? token.getType() : Type();
    add(source->getOperands(), type);
    for (Region &region : source->getRegions())
      for (Block &block : region)
        if (!block.empty())
          add(block.back().getOperands(), type);
  }
  return starts;
}

/// What asynchronous ops use is there still where their tokens are used.
void BufferFlow::checkAwaited(Operation *op) {
  for (TileAccessOpInterface start : getStarts(op)) {
    SmallVector<TileAccess> accesses;
    start.getAccesses(target, accesses);
    for (const TileAccess &one : accesses)
      if (one.kind != AccessKind::Unread)
        read(op, one);
  }
}

void BufferFlow::renew(const Variable &variable) {
  bytes.write({variable.memory, 0, variable.size}, kNothing);
}

void BufferFlow::forget(const BufferPlace &place, Name name) {
  SmallVector<Run> left;
  bytes.visit(place.plan(place.bytes).range, [&](const ByteRange &range,
                                                 ArrayRef<Fact> facts) {
    Facts others(facts);
    llvm::erase_if(others, [&](const Fact &fact) { return fact.name == name; });
    if (others.size() < facts.size())
      left.push_back({range, others});
  });
  for (const Run &run : left)
    bytes.write(run.range, run.facts);
}

bool BufferFlow::isUndefined(const Fact &fact, const ByteRange &planned) const {
  const Variable &variable =
      places.getVariables()[places.getVariable(fact.name)];
  bool all = true;
  bytes.visit(
      {variable.memory, planned.begin - fact.shift, planned.end - fact.shift},
      [&](const ByteRange &, ArrayRef<Fact> facts) {
        all &= llvm::is_contained(facts, kNothing);
      });
  return all;
}

void BufferFlow::read(Operation *op, const TileAccess &access) {
  for (const BufferPlace &place : places.lookupAll(access))
    read(op, access, place);
}

void BufferFlow::read(Operation *op, const TileAccess &access,
                      const BufferPlace &place) {
  Fact whole{place.whole, place.shift};
  std::optional<Fact> extent;
  if (place.extent)
    extent = Fact{*place.extent, place.shift};
  Area area = place.plan(place.valid);
  area.forEachRow([&](const ByteRange &row) {
    bytes.visit(row, [&](const ByteRange &run, ArrayRef<Fact> facts) {
      if (!llvm::is_contained(facts, whole) &&
          !(extent && llvm::is_contained(facts, *extent)) &&
          !isUndefined(whole, run))
        report(op, access, place, run);
    });
  });
}

/// A write whose extents are not known may leave any of the bytes as they were.
void BufferFlow::write(const BufferPlace &place, bool isDefined) {
  Area area = place.plan(place.valid);
  std::optional<Fact> name;
  if (place.extent)
    name = Fact{*place.extent, place.shift};
  Fact whole{place.whole, place.shift};
  bool isAll = name == whole && isDefined;
  SmallVector<Run> written;
  area.forEachRow([&](const ByteRange &row) {
    if (isAll) {
      written.push_back({row, {*name}});
      return;
    }
    bytes.visit(row, [&](const ByteRange &run, ArrayRef<Fact> facts) {
      // Names of the same variable stay: it gets the same bytes in both.
      Facts kept;
      llvm::copy_if(facts, std::back_inserter(kept), [&](const Fact &fact) {
        return places.getVariable(fact.name) == place.variable &&
               fact.shift == place.shift;
      });
      auto add = [&](const Fact &fact) {
        if (!llvm::is_contained(kept, fact))
          kept.insert(llvm::lower_bound(kept, fact), fact);
      };
      if (name && isDefined)
        add(*name);
      // Those that it leaves are still bytes that nothing is written to.
      if (isUndefined(whole, run))
        add(whole);
      written.push_back({run, kept});
    });
  });
  forgetOthers(place);
  for (const Run &run : written)
    bytes.write(run.range, run.facts);
  // What a scratch leaves behind nobody means to read.
  unsigned meant = places.getVariables()[place.variable].memory;
  place.valid.forEachRow([&](ByteRange row) {
    row.memory = meant;
    if (isDefined)
      bytes.write(row, {});
    else if (name == whole)
      bytes.write(row, kNothing);
  });
}

void BufferFlow::forgetOthers(const BufferPlace &place) {
  const ByteRange &meant = place.bytes.range;
  places.forEachMovedApart(place, [&](const BufferPlace &other) {
    ByteRange common = other.bytes.range;
    common.begin = std::max(common.begin, meant.begin);
    common.end = std::min(common.end, meant.end);
    if (common.begin >= common.end)
      return;
    SmallVector<Run> left;
    bytes.visit(other.plan(Area::solid(common)).range,
                [&](const ByteRange &range, ArrayRef<Fact> facts) {
                  Facts kept(facts);
                  llvm::erase_if(kept, [&](const Fact &fact) {
                    return fact.shift == other.shift &&
                           places.getVariable(fact.name) == place.variable;
                  });
                  left.push_back({range, kept});
                });
    for (const Run &run : left)
      bytes.write(run.range, run.facts);
  });
}

void BufferFlow::copy(const BufferPlace &source, const BufferPlace &result) {
  SmallVector<Run> before;
  bytes.visit(result.plan(result.bytes).range,
              [&](const ByteRange &run, ArrayRef<Fact> facts) {
                before.push_back({run, Facts(facts)});
              });
  write(result, /*isDefined=*/true);
  for (const Run &run : before)
    for (const Fact &fact : run.facts)
      if (places.getVariable(fact.name) == source.variable)
        bytes.alias(run.range, std::nullopt, fact);
}

/// Returns the last op before a reader that writes to some of the bytes and not
/// to the buffer; if there is none, the last one behind it, a round before.
Operation *BufferFlow::findWriter(Operation *reader, const BufferPlace &place,
                                  const ByteRange &found) const {
  Operation *before = nullptr, *last = nullptr;
  bool isBehind = false;
  Operation *func = reader->getParentOp();
  while (!func->hasTrait<OpTrait::IsIsolatedFromAbove>())
    func = func->getParentOp();
  func->walk([&](TileAccessOpInterface op) {
    isBehind |= op == reader;
    SmallVector<TileAccess> accesses;
    op.getAccesses(target, accesses);
    for (const TileAccess &access : accesses) {
      if (!access.operand || access.kind == AccessKind::Read ||
          access.kind == AccessKind::Unread)
        continue;
      for (const BufferPlace &other : places.lookupAll(access.value))
        if (other.root != place.root && other.plan(other.valid).overlaps(found))
          (isBehind ? last : before) = op;
    }
  });
  return before ? before : last;
}

void BufferFlow::report(Operation *op, const TileAccess &access,
                        const BufferPlace &place, const ByteRange &found) {
  if (!reported.insert(access.operand).second)
    return;
  InFlightDiagnostic diag = op->emitError();
  Operation *start = access.operand->getOwner();
  diag << (start == op ? "reads" : "waits for an op that is using its")
       << " operand " << access.operand->getOperandNumber() << ", but bytes ["
       << found.begin << ", " << found.end << ") ";
  TileType type = getTileType(access.value);
  if (found.memory < kNumSpaces)
    diag << "of " << stringifySpace(type.getSpace()) << " ";
  diag << "do not hold it";
  if (Operation *writer = findWriter(op, place, found))
    diag.attachNote(writer->getLoc()) << "overwritten here";
  if (start != op)
    diag.attachNote(start->getLoc()) << "that op";
  diag.attachNote(place.root.getLoc()) << "the buffer is made here";
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void BufferFlow::join(MutableArrayRef<Delta> paths) {
  // The names that some path has given, each with its bytes.
  SmallVector<std::pair<ByteRange, Fact>> given;
  for (const Delta &path : paths)
    for (const Run &run : path)
      for (const Fact &fact : run.facts)
        if (fact.name != kUndefined)
          given.push_back({run.range, fact});
  for (Delta &path : paths) {
    size_t before = bytes.begin();
    bytes.join(path);
    for (const auto &[range, fact] : given) {
      // What holds all that it should does so within any extents.
      Fact whole{places.getVariables()[places.getVariable(fact.name)].whole,
                 fact.shift};
      SmallVector<ByteRange> open;
      bytes.visit(
          range, [&, &fact = fact](const ByteRange &run, ArrayRef<Fact> facts) {
            if (!llvm::is_contained(facts, fact) &&
                (llvm::is_contained(facts, whole) || isUndefined(fact, run)))
              open.push_back(run);
          });
      for (const ByteRange &run : open)
        bytes.alias(run, std::nullopt, fact);
    }
    path = bytes.getDelta(before);
    bytes.end(before);
  }
  bytes.join(paths);
}

void BufferFlow::branch(RegionBranchOpInterface op) {
  size_t path = bytes.begin();
  unsigned count = op->getNumRegions();
  // What comes to each region, and behind the op, from each way there.
  std::vector<std::vector<std::optional<Delta>>> incoming(
      count + 1, std::vector<std::optional<Delta>>(count + 1));
  auto follow = [&](unsigned from, ArrayRef<RegionSuccessor> successors) {
    Delta delta = bytes.getDelta(path);
    bool learnt = false;
    for (const RegionSuccessor &successor : successors) {
      unsigned to = successor.isParent()
                        ? count
                        : successor.getSuccessor()->getRegionNumber();
      if (incoming[to][from] != delta) {
        incoming[to][from] = delta;
        learnt |= to <= from;
      }
    }
    return learnt;
  };
  SmallVector<RegionSuccessor> successors;
  op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  follow(count, successors);
  for (bool learnt = true; learnt;) {
    learnt = false;
    for (Region &region : op->getRegions()) {
      unsigned index = region.getRegionNumber();
      SmallVector<Delta> ways;
      for (std::optional<Delta> &way : incoming[index])
        if (way)
          ways.push_back(*way);
      if (ways.empty() || !region.hasOneBlock())
        continue;
      size_t mark = bytes.getMark();
      join(ways);
      define(region.getArguments());
      walk(region.front());
      successors.clear();
      op.getSuccessorRegions(region, successors);
      learnt |= follow(index, successors);
      bytes.undo(mark);
    }
  }
  bytes.end(path);
  SmallVector<Delta> leaving;
  for (std::optional<Delta> &way : incoming[count])
    if (way)
      leaving.push_back(*way);
  join(leaving);
}
