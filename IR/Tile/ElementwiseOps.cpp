//===- ElementwiseOps.cpp - One or two tiles, element by element --------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/ElementwiseOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/ElementwiseOps.cpp.inc"

void tile::TileDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/ElementwiseOps.cpp.inc"
      >();
}
