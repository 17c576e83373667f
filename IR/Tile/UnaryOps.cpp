//===- UnaryOps.cpp - One tile, element by element ----------------------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/UnaryOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/UnaryOps.cpp.inc"

void tile::TileDialect::registerUnaryOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/UnaryOps.cpp.inc"
      >();
}
