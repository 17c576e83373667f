//===- TileDialect.cpp - The tile dialect ---------------------------------===//

#include "IR/Tile/TileDialect.h"
#include "IR/Tile/KernelVerifier.h"
#include "IR/Tile/PipelineAttrs.h"
#include "IR/Tile/TileTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace pypto::tile;

#include "IR/Tile/TileDialect.cpp.inc"

namespace {
/// A kernel may be made of functions that the host inlines; what is declared in
/// them comes along.
struct TileInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void TileDialect::initialize() {
  addInterfaces<TileInliner>();
  registerTypes();
  registerAttributes();
  registerMemoryOps();
  registerElementwiseOps();
  registerUnaryOps();
  registerBroadcastOps();
  registerReductionOps();
  registerSelectOps();
  registerCubeOps();
  registerViewOps();
  registerGatherOps();
  registerPipeOps();
}

LogicalResult TileDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kKernelAttr) {
    if (!isa<KernelKindAttr>(attribute.getValue()))
      return op->emitError() << "'" << kKernelAttr << "' is #tile.kernel<aiv>, "
                             << "#tile.kernel<aic> or #tile.kernel<incore>";
    if (!isa<FunctionOpInterface>(op))
      return op->emitError() << "'" << kKernelAttr << "' is for a function";
    return verifyKernel(op, TargetInfo::lookup(op));
  }
  if (name == kSplitAttr && !isa<SplitModeAttr>(attribute.getValue()))
    return op->emitError() << "'" << kSplitAttr << "' is #tile.split<none>, "
                           << "#tile.split<up_down> or #tile.split<left_right>";
  if (name == kTargetAttr && !isa<TargetAttr>(attribute.getValue()))
    return op->emitError() << "'" << kTargetAttr
                           << "' is #tile.target<...> with the name of a chip";
  if (name == kIgnoredRuleAttr && !isa<StringAttr>(attribute.getValue()))
    return op->emitError() << "'" << kIgnoredRuleAttr << "' is a string";
  return verifyPipelineAttribute(op, attribute);
}
