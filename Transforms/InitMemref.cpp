//===- InitMemref.cpp - Gives every tile an allocation --------------------===//

#include "Analysis/Lifetimes.h"
#include "IR/SlotRange.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/EdgeCopies.h"
#include "Transforms/InPlaceCopies.h"
#include "Transforms/InitialPlaces.h"
#include "Transforms/Kernel.h"
#include "Transforms/PlaceBuffers.h"
#include "Transforms/Steps.h"

namespace pypto {
#define GEN_PASS_DEF_INITMEMREFPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Checks that what an index picks is a slot. What only the run knows is a
/// remark, or an error if slots are strict.
static LogicalResult checkIndices(Operation *func, const KernelState &kernel,
                                  bool strictSlots) {
  if (!kernel.hasSlots)
    return success();
  return checkSlotChoices(func, [&](const SlotChoice &choice) {
    InFlightDiagnostic diag =
        strictSlots ? choice.op->emitError() : choice.op->emitRemark();
    diag << "unchecked rotation: takes a slot of " << choice.ring
         << " by an index that may be more than " << choice.slots - 1
         << ": take it modulo " << choice.slots;
    return failure(strictSlots);
  });
}

/// Makes copies for a kernel of the tile dialect, and sizes what is declared.
static LogicalResult insertCopies(Operation *func, AnalysisManager &analyses,
                                  const KernelState &kernel,
                                  const InitMemrefPassOptions &options,
                                  DeclaredAllocations &declared,
                                  Changes &changes) {
  TargetInfo target = TargetInfo::lookup(func);
  for (Operation *op : kernel.declarations)
    if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.getPinned())
      declared.add(alloc);
  if (failed(declared.check(options.onlyRings)) ||
      failed(checkIndices(func, kernel, options.strictSlots)))
    return failure();
  EdgeCopies edges(func);
  if (!edges.empty()) {
    edges.insert(target, changes);
    analyses.clear();
  }
  InPlaceCopies copies(func, target, analyses);
  if (failed(declared.checkSlots(analyses, options.strictSlots)) ||
      failed(copies.plan()))
    return failure();
  copies.apply(changes);
  hoistAllocations(func, kernel.declarations,
                   [&](Operation *alloc) { changes.keep(alloc); });
  declared.apply();
  // Left from an earlier plan, whose tiles are gone.
  for (Operation *op : kernel.declarations)
    if (auto alloc = dyn_cast<AllocOp>(op); alloc && alloc.isCompilerMade())
      changes.erase(alloc);
  if (!copies.empty())
    analyses.clear();
  return success();
}

FailureOr<InitialPlaces>
pypto::prepareTiles(Operation *func, AnalysisManager &analyses,
                    const KernelState &kernel,
                    const InitMemrefPassOptions &options, Changes &changes) {
  TargetInfo target = TargetInfo::lookup(func);
  if (failed(checkKernel(func, target, kernel, analyses)))
    return failure();
  DeclaredAllocations declared(func, target);
  if (kernel.usesHandles
          ? failed(checkIndices(func, kernel, options.strictSlots)) ||
                failed(joinBuffers(func, analyses, declared, changes))
          : failed(insertCopies(func, analyses, kernel, options, declared,
                                changes)))
    return failure();
  return InitialPlaces(analyses.getAnalysis<StorageClasses>(), declared);
}

LogicalResult pypto::initMemref(Operation *func, AnalysisManager &analyses,
                                const InitMemrefPassOptions &options,
                                Changes &changes) {
  KernelState kernel = getKernelState(func);
  switch (kernel.state) {
  case PlanState::NoTiles:
    return success();
  case PlanState::Placed:
    if (hoistAllocations(func, kernel.declarations))
      analyses.clear();
    return success();
  case PlanState::Mixed:
    return kernel.witness->emitError()
           << "has no placement although other tiles of the function have one: "
              "place all or none, or drop placements first (replan=true)";
  case PlanState::Unplaced:
    break;
  }
  if (func->hasAttr(kReplanAttr)) {
    if (failed(checkKernel(func, TargetInfo::lookup(func), kernel, analyses)) ||
        failed(checkIndices(func, kernel, options.strictSlots)) ||
        failed(placeAgain(func, analyses, changes)))
      return failure();
    return finishStep(func, analyses);
  }
  auto places = prepareTiles(func, analyses, kernel, options, changes);
  if (failed(places))
    return failure();
  places->apply(func, analyses.getAnalysis<StorageClasses>());
  // Places are new, but not who stands on whom.
  return finishStep<ProgramPoints, Lifetimes, StorageClasses>(func, analyses);
}

namespace {

struct InitMemref : pypto::impl::InitMemrefPassBase<InitMemref> {
  using InitMemrefPassBase::InitMemrefPassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    AnalysisManager analyses = getAnalysisManager();
    InitMemrefPassOptions options;
    options.strictSlots = strictSlots;
    options.onlyRings = onlyRings;
    Changes changes(func, analyses);
    if (!func->getRegion(0).empty() &&
        failed(initMemref(func, analyses, options, changes))) {
      changes.undo();
      return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};

} // namespace
