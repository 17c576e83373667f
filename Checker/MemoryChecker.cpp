//===- MemoryChecker.cpp - Is a plan right? -------------------------------===//

#include "Checker/MemoryChecker.h"
#include "Checker/Dataflow.h"
#include "Checker/Rules.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;

CheckResult pypto::checker::checkMemory(Operation *func,
                                        const CheckOptions &options) {
  CheckResult result;
  if (func->getNumRegions() == 0 || func->getRegion(0).empty()) {
    result.isRight = true;
    return result;
  }
  TargetInfo target = TargetInfo::lookupWithAllRules(func);
  Places places(func, target);
  if (failed(places.build()))
    return result;
  result.uncheckedRotations = places.getNumUncheckedRotations();
  bool allocations =
      succeeded(checkAllocations(func, target, options.checkCapacity));
  bool ops = succeeded(checkOps(func, places, target)) &
             succeeded(checkLoadTpop(func, places, target));
  if (!allocations || !ops)
    return result;
  result.isRight = succeeded(Dataflow(places, target).run(func));
  return result;
}
