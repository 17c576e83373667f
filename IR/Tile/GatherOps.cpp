//===- GatherOps.cpp - Gather, scatter and sort -------------------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/GatherOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/GatherOps.cpp.inc"

void tile::TileDialect::registerGatherOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/GatherOps.cpp.inc"
      >();
}
