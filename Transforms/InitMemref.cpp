//===- InitMemref.cpp - Gives every tile an allocation --------------------===//

#include "IR/SlotRange.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/DeclaredAllocations.h"
#include "Transforms/EdgeCopies.h"
#include "Transforms/InPlaceCopies.h"
#include "Transforms/Kernel.h"
#include "Transforms/Passes.h"
#include "Transforms/PlaceBuffers.h"
#include "mlir/IR/Builders.h"

namespace pypto {
#define GEN_PASS_DEF_INITMEMREFPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Popped tiles and views of them stay in the ring they came through.
static void placePoppedTiles(Operation *func) {
  func->walk<WalkOrder::PreOrder>([](TileAccessOpInterface op) {
    TilePlacement place;
    if (StringAttr ring = getRing(op))
      place = TilePlacement::inPipe(ring);
    else if (OpOperand *source = getStorageOperand(op))
      place = cast<TileType>(source->get().getType()).getPlacement();
    if (place.isInPipe())
      for (Value result : op->getResults())
        result.setType(cast<TileType>(result.getType()).withPlacement(place));
  });
}

/// Retypes every tile with its place and puts the allocations at the head of
/// the function.
static void placeTiles(Operation *func, const StorageClasses &classes,
                       const DeclaredAllocations &declared) {
  OpBuilder builder = OpBuilder::atBlockBegin(&func->getRegion(0).front());
  std::array<int64_t, kNumSpaces> nextId = {};
  SmallVector<TilePlacement, 0> places;
  for (const StorageClasses::Class &mine : classes.getClasses()) {
    if (mine.declared) {
      places.push_back(declared.getPlacement(mine.declared));
      continue;
    }
    AllocName name(nextId[static_cast<unsigned>(mine.space)]++);
    places.push_back(TilePlacement::inMemory(name));
    Value first = classes.getMembers()[mine.members.front()].value;
    AllocOp::create(builder, first.getLoc(), name.str(mine.space),
                    /*pinned=*/false, /*slots=*/1, mine.space, mine.size,
                    /*address=*/std::nullopt);
  }
  for (const StorageMember &member : classes.getMembers()) {
    auto type = cast<TileType>(member.value.getType());
    Value value = member.value;
    TilePlacement place = places[member.classId];
    place.offset = member.exact ? member.begin : TilePlacement::kRuntime;
    value.setType(type.withPlacement(place));
  }
  placePoppedTiles(func);
}

namespace {

struct InitMemref : pypto::impl::InitMemrefPassBase<InitMemref> {
  using InitMemrefPassBase::InitMemrefPassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    if (func->getRegion(0).empty())
      return markAllAnalysesPreserved();
    KernelState kernel = getKernelState(func);
    switch (kernel.state) {
    case PlanState::NoTiles:
      return markAllAnalysesPreserved();
    case PlanState::Placed:
      if (!hoistAllocations(func))
        markAllAnalysesPreserved();
      return;
    case PlanState::Mixed:
      kernel.witness->emitError()
          << "has no placement although other tiles of the function have one: "
             "place all or none, or drop placements first (replan=true)";
      return signalPassFailure();
    case PlanState::Unplaced:
      break;
    }
    TargetInfo target = TargetInfo::lookup(func);
    AnalysisManager analyses = getAnalysisManager();
    if (usesHandles(func)) {
      if (failed(checkKernel(func, target)) || failed(checkIndices(func)) ||
          failed(placeBuffers(func, analyses)))
        signalPassFailure();
      return;
    }
    DeclaredAllocations declared(func, target);
    if (failed(checkKernel(func, target)) ||
        failed(declared.check(onlyRings)) || failed(checkIndices(func)))
      return signalPassFailure();
    EdgeCopies edges;
    edges.insert(func);
    if (!edges.empty())
      analyses.clear();
    InPlaceCopies copies(func, target, analyses);
    if (failed(declared.checkSlots(analyses, strictSlots)) ||
        failed(copies.plan())) {
      edges.undo();
      return signalPassFailure();
    }
    llvm::SetVector<Operation *> remade = copies.apply();
    declared.apply();
    bool erased = edges.finish(std::move(remade));
    hoistAllocations(func);
    // Left from an earlier plan, whose tiles are gone.
    for (AllocOp alloc :
         llvm::make_early_inc_range(func->getRegion(0).getOps<AllocOp>()))
      if (alloc.isCompilerMade())
        alloc.erase();
    if (!copies.empty() || erased)
      return placeTiles(func, StorageClasses(func, analyses), declared);
    placeTiles(func, getAnalysis<StorageClasses>(), declared);
    // Places are new, but not who stands on whom.
    markAnalysesPreserved<ProgramPoints, Lifetimes, StorageClasses>();
  }

private:
  /// Checks that what an index picks is a slot. What only the run knows is a
  /// remark, or an error if slots are strict.
  LogicalResult checkIndices(Operation *func) {
    return checkSlotChoices(func, [&](const SlotChoice &choice) {
      InFlightDiagnostic diag =
          strictSlots ? choice.op->emitError() : choice.op->emitRemark();
      diag << "unchecked rotation: takes a slot of " << choice.ring
           << " by an index that may be more than " << choice.slots - 1
           << ": take it modulo " << choice.slots;
      return failure(strictSlots);
    });
  }
};

} // namespace
