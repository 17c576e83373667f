//===- LoopCarry.cpp - What loops carry, and what it costs ----------------===//

#include "Analysis/LoopCarry.h"
#include "Analysis/Interference.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/TileOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

using Edge = LoopCarry::Edge;
using State = LoopCarry::State;

/// Judges one source and result of a parallel copy by itself.
static void judge(Edge &edge, OpResult result, AnalysisManager &analyses) {
  const auto &classes = analyses.getAnalysis<StorageClasses>();
  edge.source = result.getOwner()->getOperand(result.getResultNumber());
  const StorageMember *from = classes.lookup(edge.source),
                      *to = classes.lookup(result);
  edge.state = State::InPlace;
  if (from && to && from->exact && from->classId == to->classId &&
      from->begin == to->begin)
    return;
  if (!from || !to || !from->exact || from->classId == to->classId) {
    edge.state = State::ToBeCopied;
    edge.reason = "source and result lie in different places";
  } else if (auto conflict = analyses.getAnalysis<Interference>().query(
                 from->classId, to->classId, from->begin - to->begin)) {
    edge.state = State::ToBeCopied;
    edge.reason = conflict->reason;
  }
}

static void setState(Edge &edge, AnalysisManager &analyses) {
  edge.source = edge.operand->get();
  edge.state = cast<TileType>(edge.source.getType()).isPlaced()
                   ? State::InPlace
                   : State::Unplanned;
  auto producer = edge.source.getDefiningOp<TileAccessOpInterface>();
  if (!producer || edge.state == State::Unplanned)
    return;
  if (isa<ParallelCopyOp>(producer))
    return judge(edge, cast<OpResult>(edge.source), analyses);
  if (producer.getOpRecord().rematerializable)
    edge.state = State::MadeAnew;
  // A source that trades places has been copied twice.
  while (Operation *copy = edge.source.getDefiningOp()) {
    auto reason = copy->getAttrOfType<StringAttr>(kReasonAttr);
    if (!reason)
      break;
    edge.state = State::Copied;
    if (edge.reason.empty())
      edge.reason = reason.str();
    edge.source = copy->getOperand(0);
  }
}

LoopCarry::LoopCarry(Operation *func, AnalysisManager &analyses) {
  llvm::MapVector<Operation *, llvm::MapVector<OpOperand *, Edge>> found;
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    Operation *op = input.getParentRegion()->getParentOp();
    if (Operation *definer = input.getDefiningOp())
      op = definer;
    if (!isa<LoopLikeOpInterface>(op))
      return;
    auto [it, inserted] = found[op].try_emplace(&operand);
    it->second.operand = &operand;
    it->second.inputs.push_back(input);
  });
  for (auto &[op, edges] : found) {
    loops.push_back({op, {}});
    for (auto &[operand, edge] : edges) {
      setState(edge, analyses);
      loops.back().edges.push_back(std::move(edge));
    }
  }
}

std::string pypto::getCopyReason(Operation *copy, const TargetInfo &target) {
  if (auto reason = copy->getAttrOfType<StringAttr>(kReasonAttr))
    return reason.str();
  for (OpOperand &use : copy->getUses()) {
    auto user = dyn_cast<TileAccessOpInterface>(use.getOwner());
    if (user && (getStorageOperand(user) == &use ||
                 getRole(user, use.getOperandNumber(), target) ==
                     AccessKind::ReadWrite))
      return (user->getName().getStringRef() +
              " updates its operand in place, and the old value is needed")
          .str();
  }
  return "written by the author";
}

static StringRef getText(State state) {
  switch (state) {
  case State::Unplanned:
    return "not planned yet";
  case State::InPlace:
    return "in place";
  case State::MadeAnew:
    return "made anew";
  case State::ToBeCopied:
    return "to be copied, ";
  case State::Copied:
    return "copied, ";
  }
  llvm_unreachable("unknown state");
}

void LoopCarry::print(raw_ostream &os, Operation *func) const {
  AsmState state(func);
  for (const Loop &loop : loops) {
    os << loop.op->getName() << '\n';
    for (const Edge &edge : loop.edges) {
      Operation *owner = edge.operand->getOwner();
      os << "  ";
      if (owner == loop.op)
        os << "init";
      else
        os << owner->getName();
      os << ' ';
      edge.source.printAsOperand(os, state);
      os << " to ";
      llvm::interleave(
          edge.inputs, os,
          [&](Value input) { input.printAsOperand(os, state); }, " and ");
      os << ": " << getText(edge.state) << edge.reason << '\n';
    }
  }
}
