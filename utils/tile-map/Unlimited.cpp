//===- Unlimited.cpp - What a kernel would take ---------------------------===//

#include "utils/tile-map/Unlimited.h"
#include "IR/Tile/TileTypes.h"
#include "Plugin/Registration.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace pypto::tile;

LogicalResult pypto::map::planUnlimited(ModuleOp module, StringRef chip) {
  auto old = module->getAttrOfType<TargetAttr>(TileDialect::kTargetAttr);
  std::string text = "pypto-plan-memory{";
  if (!chip.empty())
    text += ("target=" + chip + " ").str();
  text += "capacity=";
  for (unsigned i = 0; i < kNumSpaces; ++i)
    if (auto space = static_cast<Space>(i); space != Space::DDR)
      text += (stringifySpace(space) + ":" + Twine(kMaxBytes) + ",").str();
  text.back() = '}';
  registerPasses();
  PassManager pm(module.getContext());
  if (failed(parsePassPipeline(text, pm)) || failed(pm.run(module)))
    return failure();
  auto now = module->getAttrOfType<TargetAttr>(TileDialect::kTargetAttr);
  module->setAttr(
      TileDialect::kTargetAttr,
      TargetAttr::get(module.getContext(), now.getChip(),
                      old ? old.getCapacities() : ArrayRef<SpaceCapacity>(),
                      now.getPeerAlignment(), now.getSharing()));
  return success();
}
