//===- PlaceTiles.cpp - Places and reuse in one pass ----------------------===//
//
// Runs the steps from the first place to reuse one after the other. The first
// places, and those where tiles meet that pass over an edge, are only thought
// of:
//
//   pypto-init-memref             1 allocation, 1 type per tile
//   pypto-memory-reuse            most allocations erased, most tiles retyped
//
//   pypto-place-tiles             the allocations that stay, one type per place
//
// With 20,000 tiles in a straight line that was half of planning.
//
//===----------------------------------------------------------------------===//

#include "Transforms/Kernel.h"
#include "Transforms/Steps.h"

namespace pypto {
#define GEN_PASS_DEF_PLACETILESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

struct PlaceTiles : pypto::impl::PlaceTilesPassBase<PlaceTiles> {
  using PlaceTilesPassBase::PlaceTilesPassBase;

  void runOnOperation() override {
    AnalysisManager analyses = getAnalysisManager();
    Changes changes(getOperation(), analyses);
    if (!getOperation()->getRegion(0).empty() &&
        failed(run(analyses, changes))) {
      changes.undo();
      return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }

  LogicalResult run(AnalysisManager &analyses, Changes &changes) {
    Operation *func = getOperation();
    InitMemrefPassOptions init;
    init.strictSlots = strictSlots;
    MemoryReusePassOptions reuse;
    reuse.subrange = subrange;
    reuse.keepStages = keepStages;
    KernelState kernel = getKernelState(func);
    if (kernel.state == PlanState::NoTiles)
      return success();
    // Buffers that leave their addresses are one or several by their places.
    if (kernel.state != PlanState::Unplaced || func->hasAttr(kReplanAttr)) {
      changes.keepBody();
      return failure(
          failed(initMemref(func, analyses, init, changes)) ||
          failed(materializeSemanticAliases(func, analyses, changes)) ||
          failed(reuseMemory(func, analyses, reuse)));
    }
    auto places = prepareTiles(func, analyses, kernel, init, changes);
    if (failed(places))
      return failure();
    std::optional<ClassLives> lives;
    return failure(
        failed(joinTiles(func, analyses, *places, lives, changes)) ||
        failed(packTiles(func, analyses, reuse, &*places, std::move(lives))));
  }
};

} // namespace
