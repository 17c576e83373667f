//===- MaterializeSemanticAliases.cpp - Values that share a place ---------===//

#include "Analysis/Handles.h"
#include "Analysis/Lifetimes.h"
#include "Analysis/Names.h"
#include "Transforms/JoinedClasses.h"
#include "Transforms/Kernel.h"
#include "Transforms/Steps.h"

namespace pypto {
#define GEN_PASS_DEF_MATERIALIZESEMANTICALIASESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns what an author may do about a copy that the chip cannot make.
static StringRef getAdvice(const Coalescing::Copy &copy, Space space) {
  if (isJoin(copy.op))
    return "end one of the two earlier, or write to one buffer in both places";
  if (isPopped(copy.getSource()))
    return "read it where it is popped, or move it to left or right and pass "
           "that on";
  if (isa<BlockArgument>(copy.getSource()))
    return "unroll the loop by two, so that tiles need not trade places";
  if (!copy.first)
    return "make the tile where it is passed on, not within another";
  if (space == Space::Acc)
    return "start the accumulation in place (init_cond), or keep a second "
           "accumulator";
  return "end one of the two earlier, or unroll the loop by two so that each "
         "has its own place";
}

/// Decides which copies are needless, and checks that the chip can make those
/// that are left.
static LogicalResult decide(Coalescing &coalescing, const TargetInfo &target) {
  coalescing.decide();
  for (const Coalescing::Copy &copy : coalescing.getCopies()) {
    Space space = getTileType(copy.getResult()).getSpace();
    if (copy.needless || target.getRoute(space, space))
      continue;
    InFlightDiagnostic diag = mlir::emitError(copy.op->getLoc());
    diag << (isJoin(copy.op) ? "copies a tile within "
                             : "passes on a tile that has to be copied within ")
         << stringifySpace(space)
         << ", which has no move of its own: " << copy.reason;
    if (!copy.first)
      diag.attachNote(copy.getSource().getLoc()) << "the tile is made here";
    for (Value tile : {copy.first, copy.second})
      if (tile)
        diag.attachNote(tile.getLoc()) << describeTile(tile) << " is made here";
    diag.attachNote() << getAdvice(copy, space);
    return diag;
  }
  return success();
}

LogicalResult pypto::materializeSemanticAliases(Operation *func,
                                                AnalysisManager &analyses,
                                                Changes &changes) {
  KernelState kernel = getKernelState(func);
  // There may be copies of nothing.
  if (kernel.state == PlanState::NoTiles ||
      analyses.getAnalysis<TileTable>().getCopies().empty())
    return success();
  if (kernel.state != PlanState::Placed)
    return kernel.witness->emitError()
           << "has no placement; run pypto-init-memref first";
  Coalescing coalescing(func, analyses);
  if (failed(decide(coalescing, TargetInfo::lookup(func))))
    return failure();
  coalescing.place();
  sequentialize(func, coalescing, changes);
  return finishStep(func, analyses);
}

LogicalResult pypto::joinTiles(Operation *func, AnalysisManager &analyses,
                               InitialPlaces &initial,
                               std::optional<ClassLives> &lives,
                               Changes &changes) {
  if (analyses.getAnalysis<TileTable>().getCopies().empty())
    return success();
  TargetInfo target = TargetInfo::lookup(func);
  Coalescing coalescing(func, analyses);
  if (failed(decide(coalescing, target)))
    return failure();
  JoinedClasses joined(analyses, coalescing, initial, target);
  sequentialize(coalescing, joined, changes);
  auto [classes, places] = joined.finish(func);
  initial = std::move(places);
  if (!hasLoadTpopHazard(func, target))
    lives = joined.getLives();
  if (joined.changesOps())
    analyses.clear();
  else
    dropAnalyses<ProgramPoints, Lifetimes, Handles>(analyses);
  analyses.getAnalysis<GivenClasses>().classes = std::move(classes);
  return success();
}

namespace {

struct MaterializeSemanticAliases
    : pypto::impl::MaterializeSemanticAliasesPassBase<
          MaterializeSemanticAliases> {
  void runOnOperation() override {
    AnalysisManager analyses = getAnalysisManager();
    Changes changes(getOperation(), analyses);
    if (failed(materializeSemanticAliases(getOperation(), analyses, changes)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
