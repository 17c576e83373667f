//===- CubeOps.cpp - Matrix products ------------------------------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/CubeOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/CubeOps.cpp.inc"

void tile::TileDialect::registerCubeOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/CubeOps.cpp.inc"
      >();
}
