//===- Reasons.cpp - Why a tile is where it is ----------------------------===//

#include "utils/tile-map/Reasons.h"
#include "Analysis/LoopCarry.h"
#include "Analysis/ReuseReasons.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::map;
using namespace pypto::tile;

Reasons::Reasons(Operation *func, AnalysisManager analyses, AsmState &state)
    : target(TargetInfo::lookup(func)),
      points(analyses.getAnalysis<ProgramPoints>()),
      lifetimes(analyses.getAnalysis<Lifetimes>()), state(state) {
  // Before planning there is nothing to explain yet.
  if (isPlanned(func))
    addReuse(func, analyses);
}

void Reasons::addReuse(Operation *func, AnalysisManager analyses) {
  Tenants tenants(func, analyses);
  ReuseReasons reasons(func, analyses, tenants);
  auto shared = [&](unsigned mine, unsigned previous) {
    int64_t end = tenants.getSegments(previous).back().end;
    bool isDead = end <= tenants.getSegments(mine).front().begin;
    reuse[tenants[mine].tile] =
        "takes over bytes of " + getName(tenants[previous].tile) +
        (isDead ? ", which is dead at point " + std::to_string(end)
                : ", which is never needed at the same time");
  };
  auto alone = [&](unsigned mine,
                   function_ref<ReuseReasons::Candidate()> findCandidate) {
    auto [other, refusal] = findCandidate();
    std::string text =
        "does not take bytes of " + getName(tenants[other].tile) + ": ";
    if (!refusal)
      text += "no rule keeps them apart; the planner has decided so";
    else
      text += refusal->reason +
              (refusal->source.empty() ? "" : " (" + refusal->source + ")") +
              (refusal->advice.empty() ? "" : "; " + refusal->advice);
    reuse[tenants[mine].tile] = std::move(text);
  };
  for (unsigned i = 0; i < kNumSpaces; ++i)
    reasons.forEach(static_cast<Space>(i), shared, alone);
}

std::string Reasons::getName(Value tile) const {
  std::string name;
  llvm::raw_string_ostream os(name);
  tile.printAsOperand(os, state);
  return name;
}

std::vector<std::string> Reasons::explain(Value tile) const {
  std::vector<std::string> reasons;
  for (std::string reason :
       {explainPlace(tile), reuse.lookup(tile), explainEnd(tile)})
    if (!reason.empty())
      reasons.push_back(std::move(reason));
  return reasons;
}

std::string Reasons::explainPlace(Value tile) const {
  Operation *op = tile.getDefiningOp();
  if (!op || isa<RegionBranchOpInterface>(op)) {
    Operation *around = op ? op : tile.getParentBlock()->getParentOp();
    return ("passed on by " + around->getName().getStringRef() +
            ": what comes in lies in the same place")
        .str();
  }
  if (isa<CopyOp>(op))
    return "copied: " + getCopyReason(op, target);
  if (getRing(op))
    return "somewhere in its ring";
  auto access = dyn_cast<TileAccessOpInterface>(op);
  OpOperand *on = access ? getStorageOperand(access) : nullptr;
  if (!on)
    return {};
  return (access.getOpRecord().storage == StorageKind::View ? "a view of "
                                                            : "updates ") +
         getName(on->get()) +
         (access.getOpRecord().storage == StorageKind::View ? "" : " in place");
}

std::string Reasons::explainEnd(Value tile) const {
  ArrayRef<Segment> live = lifetimes.getSegments(tile);
  if (live.empty())
    return "nobody needs its bytes";
  int64_t last = live.back().end - 1;
  Operation *op = points.getOp(last);
  if (!op)
    return {};
  if (tile.getDefiningOp() == op)
    return "nobody reads it";
  if (op->hasTrait<OpTrait::IsTerminator>() &&
      !llvm::is_contained(op->getOperands(), tile))
    return ("needed again in the next turn of " +
            op->getParentOp()->getName().getStringRef())
        .str();
  std::string name = op->getName().getStringRef().str();
  std::string text = "needed until " + name;
  // Through the write of an op that only reads it?
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (last % 2 == 0 || !access)
    return text;
  for (OpOperand &operand : op->getOpOperands()) {
    if (operand.get() != tile)
      continue;
    forEachWritten(access, target, [&](Value written) {
      if (written == tile)
        return;
      SharingAnswer answer = getSharingWith(access, written, operand, target);
      if (answer.sharing != Sharing::Apart)
        return;
      text = "kept through the write of " + name;
      if (!answer.reason.empty())
        text += (": " + answer.reason).str();
      if (!answer.source.empty())
        text += (" (" + answer.source + ")").str();
    });
  }
  return text;
}
