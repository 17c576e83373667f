//===- Reasons.cpp - Why a tile is where it is ----------------------------===//

#include "utils/tile-map/Reasons.h"
#include "Analysis/LoopCarry.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::map;
using namespace pypto::tile;

Reasons::Reasons(Operation *func, AnalysisManager analyses, AsmState &state)
    : target(TargetInfo::lookup(func)),
      points(analyses.getAnalysis<ProgramPoints>()),
      lifetimes(analyses.getAnalysis<Lifetimes>()), state(state) {}

std::string Reasons::getName(Value tile) const {
  std::string name;
  llvm::raw_string_ostream os(name);
  tile.printAsOperand(os, state);
  return name;
}

std::vector<std::string> Reasons::explain(Value tile) const {
  std::vector<std::string> reasons;
  for (std::string reason : {explainPlace(tile), explainEnd(tile)})
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
  if (auto reason = op->getAttrOfType<StringAttr>(kReasonAttr))
    return "copied: " + reason.str();
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
  std::string name = op->getName().getStringRef().str();
  // At the write of an op that only reads it.
  auto access = dyn_cast<TileAccessOpInterface>(op);
  if (last % 2 == 0 || !access || tile.getDefiningOp() == op)
    return tile.getDefiningOp() == op ? "nobody reads it"
                                      : "needed until " + name;
  for (OpOperand &operand : op->getOpOperands()) {
    if (operand.get() != tile)
      continue;
    for (OpResult result : op->getResults()) {
      if (!isa<TileType>(result.getType()))
        continue;
      SharingAnswer answer = getSharing(access, operand, result, target);
      if (answer.sharing != Sharing::Apart)
        continue;
      std::string text = "kept through the write of " + name;
      if (!answer.reason.empty())
        text += (": " + answer.reason).str();
      if (!answer.source.empty())
        text += (" (" + answer.source + ")").str();
      return text;
    }
  }
  return "needed until " + name;
}

void pypto::map::addSharing(SpaceMap &space) {
  constexpr size_t kReach = 64;
  std::vector<std::vector<unsigned>> tilesOf(space.buffers.size());
  for (auto [index, tile] : llvm::enumerate(space.tiles))
    if (!tile.live.empty() && tile.isExact)
      tilesOf[tile.buffer].push_back(index);
  for (std::vector<unsigned> &order : tilesOf) {
    llvm::stable_sort(order, [&](unsigned a, unsigned b) {
      return space.tiles[a].live.front().begin <
             space.tiles[b].live.front().begin;
    });
    for (auto [position, index] : llvm::enumerate(order)) {
      Tile &tile = space.tiles[index];
      const Tile *before = nullptr;
      bool isFresh = !tile.isView;
      for (size_t back = 1; back <= std::min(position, kReach); ++back) {
        const Tile &other = space.tiles[order[position - back]];
        if (other.bytes.end <= tile.bytes.begin ||
            tile.bytes.end <= other.bytes.begin)
          continue;
        // What is live meanwhile is the same content: a view, a carry.
        isFresh &= other.live.back().end <= tile.live.front().begin;
        if (isFresh &&
            (!before || before->live.back().end < other.live.back().end))
          before = &other;
      }
      if (isFresh && before)
        tile.reasons.push_back("takes over bytes of " + before->name +
                               ", which is dead at point " +
                               std::to_string(before->live.back().end));
    }
  }
}
