//===- PlacedModule.cpp - Kernels with their places in memory -------------===//

#include "Transforms/PlacedModule.h"
#include "IR/Tile/TileDialect.h"
#include "IR/TileValue.h"
#include "Target/Ascend/Target.h"
#include "Transforms/Kernel.h"
#include "Transforms/PlaceBuffers.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

/// Returns true for a function whose buffers all have a constant address, and
/// no place.
static bool hasOnlyAddresses(FunctionOpInterface func) {
  if (func.isExternal() || !usesHandles(func) ||
      getKernelState(func).state != PlanState::Unplaced ||
      failed(checkTilesStayInside(func)))
    return false;
  bool makesBuffers = false;
  WalkResult found = func.walk([&](Operation *op) {
    if (!makesBuffer(op))
      return WalkResult::advance();
    makesBuffers = true;
    return WalkResult(success(getConstantAddress(op).has_value()));
  });
  return makesBuffers && !found.wasInterrupted();
}

/// Collects the functions to place. One that no analysis follows stays as it
/// is, and whoever asks about it will be told.
static SmallVector<FunctionOpInterface> findPlanned(ModuleOp module) {
  SmallVector<FunctionOpInterface> found;
  if (!mayHaveHandles(module.getContext()))
    return found;
  ScopedDiagnosticHandler quiet(module.getContext(),
                                [](Diagnostic &) { return success(); });
  module.walk([&](FunctionOpInterface func) {
    if (hasOnlyAddresses(func))
      found.push_back(func);
    return WalkResult::skip();
  });
  return found;
}

/// Says in the copy which chip the module is for: modules around it are not
/// there, and .pto files name an architecture only.
static void setTarget(ModuleOp copy, ModuleOp module) {
  Attribute target;
  for (Operation *op = module; op && !target; op = op->getParentOp())
    target = op->getAttr(TileDialect::kTargetAttr);
  if (!target)
    target = getTargetOfArch(module);
  if (target)
    copy->setAttr(TileDialect::kTargetAttr, target);
}

PlacedModule::PlacedModule(ModuleOp module, AnalysisManager analyses)
    : module(module), analyses(analyses) {
  if (findPlanned(module).empty())
    return;
  copy = module.clone();
  setTarget(*copy, module);
  SmallVector<FunctionOpInterface> functions = findPlanned(*copy);
  for (FunctionOpInterface func : functions)
    func->setAttr(kReplanAttr, UnitAttr::get(func.getContext()));
  {
    ScopedDiagnosticHandler quiet(module.getContext(),
                                  [](Diagnostic &) { return success(); });
    ModuleAnalysisManager before(*copy, /*passInstrumentor=*/nullptr);
    for (FunctionOpInterface func : functions) {
      AnalysisManager own = AnalysisManager(before).nest(func);
      if (failed(placeAtAddresses(func, own)))
        func->removeAttr(kReplanAttr);
    }
  }
  this->module = *copy;
  analysesOfCopy = std::make_unique<ModuleAnalysisManager>(
      *copy, /*passInstrumentor=*/nullptr);
  this->analyses = *analysesOfCopy;
}
