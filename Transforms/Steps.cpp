//===- Steps.cpp - The steps of planning one function ---------------------===//

#include "Transforms/Steps.h"
#include "Analysis/RegionEdges.h"
#include "IR/Tile/KernelVerifier.h"
#include "IR/Tile/TileDialect.h"
#include "Target/Ascend/Target.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace pypto;
using namespace pypto::tile;

LogicalResult pypto::verifyPlaces(Operation *func) {
  assert(succeeded(mlir::verify(func)) && "a step has broken something else");
  bool isSame = true;
  forEachRegionEdge(func, [&](OpOperand &operand, Value input) {
    isSame &= operand.get().getType() == input.getType();
  });
  // The verifiers of what passes it on have words for it.
  if (!isSame)
    return mlir::verify(func);
  return func->hasAttr(TileDialect::kKernelAttr)
             ? verifyKernel(func, TargetInfo::lookup(func))
             : success();
}
