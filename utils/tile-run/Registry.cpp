//===- Registry.cpp - Which ops have a model, and why others have none ----===//

#include "IR/Tile/TileDialect.h"
#include "utils/tile-run/Model.h"
#include "utils/tile-run/Simulator.h"

using namespace pypto;
using namespace pypto::sim;
using llvm::StringRef;

Registry::Registry() {
  for (auto family :
       {getControlFlowModels, getScalarModels,       getAffineModels,
        getMemRefModels,      getCreationModels,     getMovementModels,
        getViewModels,        getElementwiseModels,  getUnaryModels,
        getBitModels,         getRemainderModels,    getPartialModels,
        getSelectModels,      getConversionModels,   getPipeModels,
        getGlobalModels,      getRowReductionModels, getColReductionModels,
        getBroadcastModels,   getGatherModels,       getScatterModels,
        getSortModels,        getCubeModels})
    for (const ModelEntry &entry : family())
      models[entry.op] = entry.model;
}

namespace {
struct Reason {
  llvm::StringLiteral op;
  llvm::StringLiteral text;
};
} // namespace

/// Ops that stay without a model.
static constexpr Reason kReasons[] = {
    {"tile.matmul_mx", "no example uses shared exponents"},
    {"tile.matmul_mx_acc", "no example uses shared exponents"},
    {"tile.matmul_mx_bias", "no example uses shared exponents"},
    {"tile.tget_scale_addr", "it binds an address, which is no byte"},
};

StringRef sim::getReasonWithoutModel(StringRef op) {
  for (const Reason &reason : kReasons)
    if (reason.op == op)
      return reason.text;
  return {};
}

void sim::listUnmodelled(llvm::raw_ostream &os, mlir::MLIRContext &context) {
  Registry registry;
  context.getOrLoadDialect<tile::TileDialect>();
  for (mlir::RegisteredOperationName op :
       context.getRegisteredOperationsByDialect("tile")) {
    StringRef name = op.getStringRef();
    if (registry.lookup(name))
      continue;
    StringRef reason = getReasonWithoutModel(name);
    os << name << ": " << (reason.empty() ? "not written yet" : reason) << '\n';
  }
}
