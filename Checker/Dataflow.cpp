//===- Dataflow.cpp - Walks the paths of a function -----------------------===//

#include "Checker/Dataflow.h"
#include "Checker/LastWriter.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// Marks the name of an input until the old names of its region are gone.
static constexpr Name kIncoming = 1u << 31;

LogicalResult Dataflow::run(Operation *func) {
  walk(func->getRegion(0).front());
  return success(reported.empty());
}

void Dataflow::walk(Block &block) {
  for (Operation &op : block)
    step(&op);
}

int64_t Dataflow::getShift(const Place &place) const {
  if (place.rotation == 0)
    return 0;
  const Rotation &rotation = places.getRotations()[place.rotation - 1];
  return rotation.getSlot(residues.lookup(rotation.loop)) * place.slotSize;
}

ByteRange Dataflow::getRange(const Place &place, const ByteRange &range) const {
  int64_t shift = getShift(place);
  return {range.memory, range.begin + shift, range.end + shift};
}

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

void Dataflow::step(Operation *op) {
  if (auto region = dyn_cast<RegionBranchOpInterface>(op)) {
    if (depth > 0)
      return branch(region);
    // What comes to an outermost op is known; what comes round in it is not.
    Delta after;
    do {
      learnt = false;
      ++depth;
      size_t path = bytes.begin();
      branch(region);
      after = bytes.getDelta(path);
      bytes.end(path);
      --depth;
    } while (learnt);
    backEdges.clear();
    return bytes.join(after);
  }
  SmallVector<Effect, 6> effects;
  getEffects(op, places, target, effects);
  for (const Effect &effect : effects)
    if (effect.kind == Effect::Kind::Read)
      require(op, effect);
  if (isa<CopyOp, ParallelCopyOp>(op))
    return copy(op);
  for (const Effect &effect : effects) {
    ByteRange range = getRange(*effect.place, effect.range);
    if (effect.kind == Effect::Kind::Clobber)
      bytes.write(range, {});
    else if (effect.kind == Effect::Kind::Define)
      bytes.write(range, Fact{effect.place->name, effect.place->range.begin +
                                                      getShift(*effect.place)});
  }
}

/// What a copy writes holds all that its source holds, and its own name.
void Dataflow::copy(Operation *op) {
  SmallVector<Run> written;
  for (auto [operand, result] :
       llvm::zip(op->getOperands(), op->getResults())) {
    const Place &source = places.lookup(operand), &into = places.lookup(result);
    if (!into.checked)
      continue;
    ByteRange to = getRange(into, into.range);
    Fact own{into.name, to.begin};
    if (!source.checked) {
      written.push_back({to, {own}});
      continue;
    }
    ByteRange from = getRange(source, source.range);
    int64_t distance = to.begin - from.begin;
    bytes.visit(from, [&](const ByteRange &range, ArrayRef<Fact> found) {
      Facts facts{own};
      for (const Fact &fact : found)
        facts.push_back({fact.name, fact.shift + distance});
      llvm::sort(facts);
      written.push_back(
          {{to.memory, range.begin + distance, range.end + distance}, facts});
    });
  }
  for (const Run &run : written)
    bytes.write(run.range, run.facts);
}

void Dataflow::require(Operation *op, const Effect &effect) {
  int64_t shift = getShift(*effect.place);
  for (const Piece &piece : effect.place->contents) {
    if (piece.content.name == kUndefined)
      continue;
    Fact due{piece.content.name, piece.content.shift + shift};
    bytes.visit({effect.range.memory, piece.begin + shift, piece.end + shift},
                [&](const ByteRange &range, ArrayRef<Fact> facts) {
                  if (!llvm::is_contained(facts, due))
                    report(op, effect, piece, range);
                });
  }
}

void Dataflow::report(Operation *op, const Effect &effect, const Piece &piece,
                      const ByteRange &found) {
  if (!reported.insert({op, effect.operand}).second)
    return;
  auto type = cast<TileType>(effect.tile.getType());
  InFlightDiagnostic diag = op->emitError();
  diag << "reads operand " << effect.operand->getOperandNumber()
       << ", but bytes [" << found.begin << ", " << found.end << ") of ";
  // Without an address the bytes are counted from the allocation.
  if (found.memory < kNumSpaces)
    diag << stringifySpace(type.getSpace());
  else
    diag << "'" << type.getPlacement().name.str(type.getSpace()) << "'";
  diag << " do not hold it";
  if (Operation *writer =
          findLastWriter(op, found, piece.content.name, places, target))
    diag.attachNote(writer->getLoc())
        << (isa<TfreeToAicOp, TfreeToAivOp>(writer) ? "its slot is freed here"
                                                    : "overwritten here");
  else
    diag.attachNote(op->getLoc()) << "it never gets there on some path";
  diag.attachNote(effect.tile.getLoc()) << "the tile is made here";
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

Delta Dataflow::cross(size_t path, Region *region, OperandRange operands,
                      ValueRange inputs) {
  size_t mark = bytes.getMark();
  for (auto [operand, input] : llvm::zip(operands, inputs)) {
    if (!isa<TileType>(operand.getType()))
      continue;
    const Place &from = places.lookup(operand), &to = places.lookup(input);
    if (!from.checked || !to.checked)
      continue;
    int64_t shift = getShift(from);
    Fact name{to.name | kIncoming, to.range.begin + getShift(to)};
    for (const Piece &piece : from.contents) {
      ByteRange range{from.range.memory, piece.begin + shift,
                      piece.end + shift};
      Fact content{piece.content.name, piece.content.shift + shift};
      bool any = piece.content.name == kUndefined;
      bytes.alias(range, any ? std::nullopt : std::optional(content), name);
    }
  }
  Delta delta = bytes.getDelta(path);
  bytes.undo(mark);

  NameRange ended = region ? places.getNames(*region) : NameRange{0, 0};
  for (Run &run : delta) {
    llvm::erase_if(run.facts,
                   [&](const Fact &fact) { return ended.contains(fact.name); });
    for (Fact &fact : run.facts)
      fact.name &= ~kIncoming;
    llvm::sort(run.facts);
    run.facts.erase(llvm::unique(run.facts), run.facts.end());
  }
  return delta;
}

void Dataflow::remember(Operation *op, BackEdge edge) {
  for (BackEdge &known : backEdges[op])
    if (known.from == edge.from && known.successor == edge.successor &&
        known.to == edge.to && known.turns == edge.turns) {
      learnt |= known.delta != edge.delta;
      known.delta = std::move(edge.delta);
      return;
    }
  learnt = true;
  backEdges[op].push_back(std::move(edge));
}

int64_t Dataflow::getNumResidues(Operation *loop) const {
  int64_t count = 1;
  for (const Rotation &rotation : places.getRotations())
    if (rotation.loop == loop)
      count = std::lcm(count, rotation.slots);
  return count;
}

void Dataflow::branch(RegionBranchOpInterface op) {
  // A loop that tiles rotate with is as many nodes as its counter has residues.
  int64_t numResidues = getNumResidues(op);
  SmallVector<Node> nodes;
  for (Region &region : op->getRegions())
    for (int64_t residue = 0; residue < numResidues; ++residue)
      nodes.push_back({&region, residue});
  int64_t step = 0;
  std::optional<int64_t> first;
  if (numResidues > 1) {
    auto loop = cast<scf::ForOp>(op.getOperation());
    step = *getConstant(loop.getStep());
    first = getConstant(loop.getLowerBound());
  }
  auto mod = [&](int64_t number) {
    return (number % numResidues + numResidues) % numResidues;
  };

  SmallVector<SmallVector<Delta>> incoming(nodes.size());
  SmallVector<Delta> leaving;
  // Walk in the order of turns, so that there is one way back.
  SmallVector<unsigned> order;
  SmallVector<bool> walked(nodes.size());
  for (unsigned i = 0; i < nodes.size(); ++i) {
    unsigned turn = i;
    if (numResidues > 1) {
      turn = order.empty() ? mod(first.value_or(0)) : mod(order.back() + step);
      while (llvm::is_contained(order, turn))
        turn = (turn + 1) % numResidues;
    }
    order.push_back(turn);
  }

  size_t path = bytes.begin();
  SmallVector<RegionSuccessor> successors;
  auto follow = [&](Region *region, int64_t residue, unsigned from,
                    function_ref<OperandRange(RegionSuccessor)> operands) {
    for (auto [index, successor] : llvm::enumerate(successors)) {
      OperandRange passed = operands(successor);
      Delta delta = cross(path, region, passed, successor.getSuccessorInputs());
      if (successor.isParent()) {
        leaving.push_back(std::move(delta));
        continue;
      }
      Region *into = successor.getSuccessor();
      for (auto [to, node] : llvm::enumerate(nodes)) {
        if (node.region != into)
          continue;
        if (numResidues > 1 && (region ? node.residue != mod(residue + step)
                                       : first && node.residue != mod(*first)))
          continue;
        if (!walked[to]) {
          incoming[to].push_back(delta);
          continue;
        }
        remember(op, {from, static_cast<unsigned>(index),
                      static_cast<unsigned>(to), turns, delta});
      }
    }
  };

  op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  follow(nullptr, 0, nodes.size(), [&](RegionSuccessor successor) {
    return op.getEntrySuccessorOperands(successor);
  });
  for (unsigned index : order) {
    const Node &node = nodes[index];
    walked[index] = true;
    SmallVector<Delta> paths = std::move(incoming[index]);
    for (const BackEdge &edge : backEdges[op])
      if (edge.to == index && edge.turns == turns)
        paths.push_back(edge.delta);
    if (paths.empty() || node.region->empty())
      continue;
    size_t mark = bytes.getMark();
    bytes.join(paths);
    if (numResidues > 1)
      residues[op] = node.residue;
    turns.push_back(node.residue);
    walk(node.region->front());
    turns.pop_back();
    if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(
            node.region->front().getTerminator())) {
      successors.clear();
      op.getSuccessorRegions(RegionBranchPoint(terminator), successors);
      follow(node.region, node.residue, index, [&](RegionSuccessor successor) {
        return terminator.getSuccessorOperands(successor);
      });
    }
    bytes.undo(mark);
  }
  bytes.end(path);
  bytes.join(leaving);
}
