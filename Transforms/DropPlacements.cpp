//===- DropPlacements.cpp - Unplaces what planning placed ---------------===//

#include "IR/Tile/Bindings.h"
#include "IR/Tile/TileOps.h"
#include "IR/TileValue.h"
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
  if (TileType type = getTileType(value); type && type.isPlaced())
    setPlacement(value, TilePlacement());
}

namespace {

struct DropPlacements : pypto::impl::DropPlacementsPassBase<DropPlacements> {
  void runOnOperation() override {
    Operation *func = getOperation();
    if (!func->getRegion(0).empty() && failed(checkTilesStayInside(func)))
      return signalPassFailure();
    dropNotes(func);
    bool isInDestinationStyle = usesHandles(func);
    if (isInDestinationStyle)
      func->setAttr(kReplanAttr, UnitAttr::get(&getContext()));
    SmallVector<AllocOp> declared;
    llvm::DenseSet<StringRef> bound;
    func->walk<WalkOrder::PreOrder>([&](Operation *op) {
      for (Value result : op->getResults())
        unplace(result);
      for (Region &region : op->getRegions())
        for (Value argument : region.getArguments())
          unplace(argument);
      if (BindingAttr binding = getBinding(op))
        bound.insert(binding.getName().getValue());
      // There, allocations and reserves are copies of what buffers say.
      if (isInDestinationStyle && isa<AllocOp, ReserveOp>(op)) {
        op->erase();
        return WalkResult::skip();
      }
      if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getPinned())
        declared.push_back(alloc);
      else if (alloc) {
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
    // Their tiles say again how large they are.
    for (AllocOp alloc : declared)
      if (bound.contains(alloc.getName())) {
        alloc.setSpace(std::nullopt);
        alloc.setSize(std::nullopt);
      }
  }
};

} // namespace
