//===- PipeOps.cpp - Cross-core pipes and synchronization ---------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/PipeOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/PipeOps.cpp.inc"

void tile::TileDialect::registerPipeOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/PipeOps.cpp.inc"
      >();
}
