//===- MemoryChecker.cpp - Is a plan right? -------------------------------===//

#include "Checker/MemoryChecker.h"
#include "Checker/BufferFlow.h"
#include "Checker/Dataflow.h"
#include "Checker/Rules.h"
#include "IR/SlotRange.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::checker;

/// Checks a function whose tiles are handles on buffers.
static bool checkBuffers(Operation *func, const TargetInfo &target,
                         bool checkCapacity) {
  bool allocations = succeeded(checkAllocations(func, target, checkCapacity));
  BufferPlaces places(func, target);
  if (failed(checkPaths(func)) || failed(places.build()))
    return false;
  bool ops = succeeded(checkBufferOps(func, places, target, checkCapacity));
  bool erratum = succeeded(checkBufferLoadTpop(func, places, target));
  bool addresses = succeeded(checkStatedAddresses(func, places, target));
  bool contents = succeeded(BufferFlow(places, target).run(func));
  return allocations && ops && erratum && addresses && contents;
}

CheckResult pypto::checker::checkMemory(Operation *func,
                                        const CheckOptions &options) {
  CheckResult result;
  if (func->getNumRegions() == 0 || func->getRegion(0).empty()) {
    result.isRight = true;
    return result;
  }
  for (Value argument : func->getRegion(0).getArguments())
    if (isa<tile::TileType>(argument.getType())) {
      mlir::emitError(func->getLoc()) << "takes a tile; tiles live within one "
                                         "kernel, pass a memref instead";
      return result;
    }
  TargetInfo target = TargetInfo::lookupWithAllRules(func);
  bool makesBuffers = false, hasHandles = false;
  if (tile::mayHaveHandles(func->getContext()))
    func->walk([&](Operation *op) {
      makesBuffers |= tile::makesBuffer(op);
      hasHandles |= llvm::any_of(op->getOperandTypes(), [](Type type) {
        return tile::isHandle(type);
      });
    });
  bool slots = succeeded(
      checkSlotChoices(func, [](const SlotChoice &) { return success(); }));
  // Without buffers of its own a function in destination style has no plan.
  if (makesBuffers || hasHandles) {
    result.isRight =
        !makesBuffers ||
        (slots && checkBuffers(func, target, options.checkCapacity));
    return result;
  }
  Places places(func, target);
  // What follows needs paths that can be walked and bytes that exist.
  bool allocations =
      succeeded(checkAllocations(func, target, options.checkCapacity));
  if (failed(checkPaths(func)) || failed(places.build()))
    return result;
  result.uncheckedRotations = places.getNumUncheckedRotations();
  bool edges = succeeded(checkEdges(func, places));
  bool ops = succeeded(checkOps(func, places, target));
  bool bindings = succeeded(checkBindings(func));
  bool erratum = succeeded(checkLoadTpop(func, places, target));
  bool contents = succeeded(Dataflow(places, target).run(func));
  result.isRight =
      slots && allocations && edges && ops && bindings && erratum && contents;
  return result;
}
