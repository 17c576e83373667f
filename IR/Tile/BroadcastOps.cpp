//===- BroadcastOps.cpp - A vector spread over a tile -------------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/BroadcastOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/BroadcastOps.cpp.inc"

void tile::TileDialect::registerBroadcastOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/BroadcastOps.cpp.inc"
      >();
}
