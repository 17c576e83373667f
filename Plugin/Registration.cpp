//===- Registration.cpp - What a host is given ----------------------------===//

#include "Plugin/Registration.h"
#include "IR/PTO/PtoDialect.h"
#include "IR/Tile/TileDialect.h"
#include "Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"

void pypto::registerDialects(mlir::DialectRegistry &registry) {
  // Inserting a dialect that the host has already is fatal.
  if (!registry.getDialectAllocator(tile::TileDialect::getDialectNamespace()))
    registry.insert<tile::TileDialect>();
  if (!registry.getDialectAllocator(pto::PtoDialect::getDialectNamespace()))
    registry.insert<pto::PtoDialect>();
}

void pypto::registerPasses() {
  registerPyptoMemPasses();
  registerPlanMemoryPipeline();
}

void pypto::registerAll(mlir::DialectRegistry &registry) {
  registerDialects(registry);
  registerPasses();
}

bool pypto::arePassesRegistered() {
  return mlir::PassPipelineInfo::lookup("pypto-plan-memory") != nullptr;
}
