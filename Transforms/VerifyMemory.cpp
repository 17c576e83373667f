//===- VerifyMemory.cpp - Checks a plan by what its bytes hold ------------===//

#include "Checker/MemoryChecker.h"
#include "Transforms/Passes.h"

namespace pypto {
#define GEN_PASS_DEF_VERIFYMEMORYPASS
#include "Transforms/Passes.h.inc"
} // namespace pypto

using namespace mlir;
using namespace pypto;

namespace {

struct VerifyMemory : pypto::impl::VerifyMemoryPassBase<VerifyMemory> {
  using VerifyMemoryPassBase::VerifyMemoryPassBase;

  void runOnOperation() override {
    Operation *func = getOperation();
    checker::CheckOptions options;
    options.checkCapacity = checkCapacity;
    checker::CheckResult result = checker::checkMemory(func, options);
    if (result.uncheckedRotations > 0)
      mlir::emitRemark(func->getLoc())
          << result.uncheckedRotations
          << " tiles lie in slots known only at run time, which are not "
             "checked";
    if (!result.isRight)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
