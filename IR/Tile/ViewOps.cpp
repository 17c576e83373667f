//===- ViewOps.cpp - Views, in-place updates and rearrangement ----------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/ViewOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/ViewOps.cpp.inc"

void tile::TileDialect::registerViewOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/ViewOps.cpp.inc"
      >();
}
