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

#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
#include "Transforms/Kernel.h"
#include "Transforms/Steps.h"
#include "llvm/ADT/DenseSet.h"

namespace pypto {
#define GEN_PASS_DEF_PLACETILESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

namespace {

/// Leaves the buffers of a kernel in destination style as they were.
void dropPlaces(Operation *func, const llvm::DenseSet<Operation *> &before) {
  func->walk([](Operation *op) {
    if (makesBuffer(op))
      setPlacement(op->getResult(0), TilePlacement());
  });
  for (Operation &op : llvm::make_early_inc_range(func->getRegion(0).front()))
    if (isa<AllocOp, ReserveOp>(op) && !before.contains(&op))
      op.erase();
}

struct PlaceTiles : pypto::impl::PlaceTilesPassBase<PlaceTiles> {
  using PlaceTilesPassBase::PlaceTilesPassBase;

  void runOnOperation() override {
    if (!getOperation()->getRegion(0).empty() && failed(run()))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  LogicalResult run() {
    Operation *func = getOperation();
    AnalysisManager analyses = getAnalysisManager();
    InitMemrefPassOptions init;
    init.strictSlots = strictSlots;
    MemoryReusePassOptions reuse;
    reuse.subrange = subrange;
    reuse.keepStages = keepStages;
    bool isUnplaced = getKernelState(func).state == PlanState::Unplaced;
    if (!isUnplaced || usesHandles(func)) {
      llvm::DenseSet<Operation *> before;
      for (Operation &op : func->getRegion(0).front())
        if (isa<AllocOp, ReserveOp>(op))
          before.insert(&op);
      if (succeeded(initMemref(func, analyses, init)) &&
          succeeded(materializeSemanticAliases(func, analyses)) &&
          succeeded(reuseMemory(func, analyses, reuse)))
        return success();
      if (isUnplaced)
        dropPlaces(func, before);
      return failure();
    }

    DeclaredAllocations declared(func, TargetInfo::lookup(func));
    if (failed(prepareTiles(func, analyses, init, declared)))
      return failure();
    InitialPlaces initial(analyses.getAnalysis<StorageClasses>(), declared);
    return failure(failed(joinTiles(func, analyses, initial)) ||
                   failed(packTiles(func, analyses, reuse, &initial)));
  }
};

} // namespace
