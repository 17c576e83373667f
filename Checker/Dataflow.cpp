//===- Dataflow.cpp - Walks the paths of a function -----------------------===//

#include "Checker/Dataflow.h"
#include "Checker/LastWriter.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;
using namespace pypto::tile;

/// Marks the name of an input until the old names of its region are gone.
static constexpr Name kIncoming = 1u << 31;

/// More errors than this tell nobody more, and each takes a search.
static constexpr size_t kMaxErrors = 64;

LogicalResult Dataflow::run(Operation *func) {
  walk(func->getRegion(0).front());
  if (reported.size() > kMaxErrors)
    func->emitError() << "has " << reported.size() - kMaxErrors
                      << " more operands that are not there when they are read";
  return success(reported.empty());
}

void Dataflow::walk(Block &block) {
  for (Operation &op : block)
    step(&op);
}

int64_t Dataflow::getShift(const Place &place) const {
  const Rotation *rotation = places.getRotation(place);
  if (!rotation)
    return 0;
  return rotation->getSlot(turnOf.lookup(rotation->counter.loop)) *
         place.slotSize;
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
  // Where nothing is known of the paths, nothing but reads is left.
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) { readAll(nested); });
  SmallVector<Effect, 6> effects = readAll(op);
  if (isa<CopyOp, ParallelCopyOp>(op))
    return copy(op);
  if (isa<SelectLikeOpInterface>(op))
    return select(op);
  for (const Effect &effect : effects) {
    if (effect.kind == Effect::Kind::Read)
      continue;
    const Place &place = *effect.place;
    int64_t shift = getShift(place);
    Facts facts;
    if (effect.kind == Effect::Kind::Define)
      facts.push_back({place.name, place.area.range.begin + shift});
    effect.area.shift(shift).forEachRow(
        [&](const ByteRange &row) { bytes.write(row, facts); });
  }
}

SmallVector<Effect, 6> Dataflow::readAll(Operation *op) {
  SmallVector<Effect, 6> awaited, effects;
  getAwaited(op, places, target, awaited);
  getEffects(op, places, target, effects);
  for (const Effect &effect : llvm::concat<const Effect>(awaited, effects))
    if (effect.kind == Effect::Kind::Read)
      require(op, effect);
  return effects;
}

void Dataflow::visitShifted(const ByteRange &from, const ByteRange &to,
                            SmallVectorImpl<Run> &runs) const {
  int64_t distance = to.begin - from.begin;
  bytes.visit(from, [&](const ByteRange &range, ArrayRef<Fact> found) {
    Facts facts(found);
    for (Fact &fact : facts)
      fact.shift += distance;
    runs.push_back(
        {{to.memory, range.begin + distance, range.end + distance}, facts});
  });
}

/// What a copy writes holds all that its source holds, and its own name, which
/// is not needed by all of them (Places::copyContents).
void Dataflow::copy(Operation *op) {
  SmallVector<Run> written;
  for (auto [operand, result] :
       llvm::zip(op->getOpOperands(), op->getResults())) {
    const Place &source = places.lookup(operand.get()),
                &into = places.lookup(result);
    if (!into.checked)
      continue;
    int64_t shift = getShift(into);
    ByteRange to = into.area.range.shift(shift);
    Fact own{into.name, to.begin};
    written.push_back({to, {own}});
    // Rows that come closer together are not where their old names say, and
    // somewhere in a tile is no known place.
    if (!source.checked || !source.exact || !source.area.isSolid())
      continue;
    ByteRange from = source.area.range.shift(getShift(source));
    from.end = std::min(from.end, from.begin + to.size());
    size_t first = written.size();
    visitShifted(from, to, written);
    for (Run &run : llvm::MutableArrayRef(written).drop_front(first))
      run.facts.insert(llvm::lower_bound(run.facts, own), own);
    // One error is enough: the readers of the copy are not to blame.
    if (reported.contains({op, &operand}))
      places.visitContents(into, [&](const Piece &piece) {
        written.push_back(
            {{to.memory, piece.begin + shift, piece.end + shift},
             {{piece.content.name, piece.content.shift + shift}}});
        return true;
      });
  }
  for (const Run &run : written)
    bytes.write(run.range, run.facts);
}

/// Bytes that hold both tiles, whichever is taken, hold the result.
void Dataflow::select(Operation *op) {
  size_t path = bytes.begin();
  SmallVector<Delta, 2> paths;
  for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
    if (isa<tile::TileType>(op->getOperand(i).getType()))
      paths.push_back(cross(path, nullptr, op->getOperands().slice(i, 1),
                            op->getResults()));
  bytes.end(path);
  bytes.join(paths);
}

void Dataflow::require(Operation *op, const Effect &effect) {
  int64_t shift = getShift(*effect.place);
  Area area = effect.area.shift(shift);
  const ByteRange &range = effect.area.range;
  auto check = [&](const Piece &piece) {
    if (piece.content.name == kUndefined)
      return true;
    Fact due{piece.content.name, piece.content.shift + shift};
    ByteRange part{range.memory, piece.begin + shift, piece.end + shift};
    bytes.visit(part, [&](const ByteRange &run, ArrayRef<Fact> facts) {
      if (!llvm::is_contained(facts, due) && area.overlaps(run))
        report(op, effect, piece, area.findCommon(run));
    });
    return true;
  };
  places.visitContents(*effect.place, range.begin, range.end, check);
}

void Dataflow::report(Operation *op, const Effect &effect, const Piece &piece,
                      const ByteRange &found) {
  if (!reported.insert({op, effect.operand}).second ||
      reported.size() > kMaxErrors)
    return;
  auto type = cast<TileType>(effect.tile.getType());
  InFlightDiagnostic diag = op->emitError();
  if (!effect.operand)
    diag << "waits for a tile";
  else if (effect.operand->getOwner() != op)
    diag << "waits for an op that reads a tile";
  else
    diag << "reads operand " << effect.operand->getOperandNumber();
  diag << ", but bytes [" << found.begin << ", " << found.end << ") of ";
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
  diag.attachNote(effect.tile.getLoc())
      << "the tile" << quoteName(effect.tile) << " is made here";
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

Delta Dataflow::cross(size_t path, Region *region, OperandRange operands,
                      ValueRange inputs) {
  size_t mark = bytes.getMark();
  SmallVector<Run> moved;
  for (auto [operand, input] : llvm::zip(operands, inputs)) {
    if (!isa<TileType>(operand.getType()))
      continue;
    const Place &from = places.lookup(operand), &to = places.lookup(input);
    if (!from.checked || !to.checked || !from.area.hasRowsOf(to.area))
      continue;
    int64_t shift = getShift(from);
    ByteRange range = from.area.range.shift(shift);
    Fact name{to.name | kIncoming, range.begin};
    places.visitContents(from, [&](const Piece &piece) {
      Fact content{piece.content.name, piece.content.shift + shift};
      bool any = piece.content.name == kUndefined;
      bytes.alias({range.memory, piece.begin + shift, piece.end + shift},
                  any ? std::nullopt : std::optional(content), name);
      return true;
    });
    if (range.memory != to.area.range.memory)
      // A popped tile stays where it is, and is called something else.
      visitShifted(range, to.area.range, moved);
  }
  for (const Run &run : moved)
    bytes.write(run.range, run.facts);
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

/// One walk over the regions of an op. A region is a node; one of a loop that
/// tiles rotate with is as many nodes as the loop has turns.
class Dataflow::Walk {
public:
  Walk(Dataflow &flow, RegionBranchOpInterface op)
      : flow(flow), op(op), numTurns(flow.places.getNumTurns(op)) {
    if (auto like = dyn_cast<LoopLikeOpInterface>(op.getOperation()))
      rounds = like.getStaticTripCount();
    SmallVector<int64_t> turns{0};
    if (numTurns > 1)
      turns = getTurns(flow.places.getCounter(op), numTurns, beginsWithFirst);
    // In the order of turns, so that there is one way back.
    for (Region &region : op->getRegions())
      for (int64_t turn : turns)
        nodes.push_back({&region, turn, false, {}});
  }

  /// Applies the op: the state of `flow` becomes that behind it.
  void run() {
    size_t path = flow.bytes.begin();
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    for (auto [index, successor] : llvm::enumerate(successors))
      if (successor.isParent() ? mayBeSkipped() : mayRun())
        follow(nodes.size(), index, successor,
               flow.cross(path, nullptr,
                          op.getEntrySuccessorOperands(successor),
                          successor.getSuccessorInputs()));
    for (unsigned index = 0; index < nodes.size(); ++index)
      walk(path, index);
    flow.bytes.end(path);
    flow.bytes.join(leaving);
  }

private:
  struct Node {
    Region *region;
    int64_t turn;
    bool walked;
    SmallVector<Delta, 1> incoming;
  };

  bool mayBeSkipped() const { return !rounds || rounds->isZero(); }
  bool mayRun() const { return !rounds || !rounds->isZero(); }
  bool mayRunAgain() const { return !rounds || !rounds->isOne(); }

  /// Takes what comes from node `from` (none: the entry) to where it goes.
  void follow(unsigned from, unsigned successor,
              const RegionSuccessor &destination, Delta delta) {
    if (destination.isParent()) {
      leaving.push_back(std::move(delta));
      return;
    }
    for (auto [to, node] : llvm::enumerate(nodes)) {
      if (node.region != destination.getSuccessor() || !turnsInto(from, to))
        continue;
      if (node.walked)
        flow.remember(op, {from, successor, static_cast<unsigned>(to),
                           flow.turns, delta});
      else
        node.incoming.push_back(delta);
    }
  }

  bool turnsInto(unsigned from, unsigned to) const {
    if (numTurns == 1)
      return true;
    if (from == nodes.size())
      return !beginsWithFirst || to == 0;
    return nodes[to].turn ==
           getNextTurn(flow.places.getCounter(op), nodes[from].turn, numTurns);
  }

  void walk(size_t path, unsigned index) {
    Node &node = nodes[index];
    node.walked = true;
    SmallVector<Delta> paths(std::move(node.incoming));
    for (const BackEdge &edge : flow.backEdges[op])
      if (edge.to == index && edge.turns == flow.turns)
        paths.push_back(edge.delta);
    if (paths.empty() || node.region->empty())
      return;
    size_t mark = flow.bytes.getMark();
    flow.bytes.join(paths);
    if (numTurns > 1)
      flow.turnOf[op] = node.turn;
    flow.turns.push_back(node.turn);
    flow.walk(node.region->front());
    flow.turns.pop_back();
    if (auto terminator = dyn_cast<RegionBranchTerminatorOpInterface>(
            node.region->front().getTerminator())) {
      SmallVector<RegionSuccessor> successors;
      op.getSuccessorRegions(RegionBranchPoint(terminator), successors);
      for (auto [successor, destination] : llvm::enumerate(successors))
        if (destination.isParent() || mayRunAgain())
          follow(index, successor, destination,
                 flow.cross(path, node.region,
                            terminator.getSuccessorOperands(destination),
                            destination.getSuccessorInputs()));
    }
    flow.bytes.undo(mark);
  }

  Dataflow &flow;
  RegionBranchOpInterface op;
  int64_t numTurns;
  bool beginsWithFirst = false;
  /// How often a loop runs, where that is known.
  std::optional<APInt> rounds;
  SmallVector<Node> nodes;
  SmallVector<Delta> leaving;
};

void Dataflow::branch(RegionBranchOpInterface op) { Walk(*this, op).run(); }
