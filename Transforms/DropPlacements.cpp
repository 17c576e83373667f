//===- DropPlacements.cpp - Unplaces what planning placed ---------------===//

#include "IR/Tile/TileOps.h"
#include "Transforms/Kernel.h"
#include "Transforms/Notes.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_DROPPLACEMENTSPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

static void unplace(Value value) {
  auto type = dyn_cast<TileType>(value.getType());
  if (type &&
      (type.getPlacement().isCompilerMade() || type.getPlacement().isInPipe()))
    value.setType(type.getUnplaced());
}

namespace {

struct DropPlacements : pypto::impl::DropPlacementsPassBase<DropPlacements> {
  void runOnOperation() override {
    Operation *func = getOperation();
    if (!func->getRegion(0).empty() && failed(checkTilesStayInside(func)))
      return signalPassFailure();
    dropNotes(func);
    func->walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Value result : op->getResults())
        unplace(result);
      for (Region &region : op->getRegions())
        for (Value argument : region.getArguments())
          unplace(argument);
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && !alloc.getPinned()) {
        alloc.erase();
        return WalkResult::skip();
      }
      if (isa<CopyOp, ParallelCopyOp>(op)) {
        op->replaceAllUsesWith(op->getOperands());
        op->erase();
        return WalkResult::skip();
      }
      return WalkResult::advance();
    });
  }
};

} // namespace
