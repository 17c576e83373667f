//===- Registry.cpp - Which ops have a model ----------------------------===//

#include "IR/Tile/TileDialect.h"
#include "utils/tile-run/Model.h"
#include "utils/tile-run/Simulator.h"

using namespace pypto;
using namespace pypto::sim;

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

void sim::listUnmodelled(llvm::raw_ostream &os, mlir::MLIRContext &context) {
  Registry registry;
  context.getOrLoadDialect<tile::TileDialect>();
  for (mlir::RegisteredOperationName op :
       context.getRegisteredOperationsByDialect("tile")) {
    if (!registry.lookup(op.getStringRef()))
      os << op.getStringRef() << '\n';
  }
}
