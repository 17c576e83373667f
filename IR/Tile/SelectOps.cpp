//===- SelectOps.cpp - Comparison and selection -------------------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/SelectOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/SelectOps.cpp.inc"

void tile::TileDialect::registerSelectOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/SelectOps.cpp.inc"
      >();
}
