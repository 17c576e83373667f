//===- ReductionOps.cpp - Reductions along rows and columns -------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/ReductionOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/ReductionOps.cpp.inc"

void tile::TileDialect::registerReductionOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/ReductionOps.cpp.inc"
      >();
}
