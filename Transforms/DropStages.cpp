//===- DropStages.cpp - Takes the marks of stages off a function ----------===//

#include "IR/Tile/PipelineAttrs.h"
#include "Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace pypto {
#define GEN_PASS_DEF_DROPSTAGESPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;

namespace {

struct DropStages : pypto::impl::DropStagesPassBase<DropStages> {
  void runOnOperation() override {
    // A pass per function would let the host look through all symbols of the
    // module once more.
    if (auto module = dyn_cast<ModuleOp>(getOperation()))
      for (auto func : module.getOps<FunctionOpInterface>())
        tile::dropMemberships(func);
    else
      tile::dropMemberships(getOperation());
    markAllAnalysesPreserved();
  }
};

} // namespace
