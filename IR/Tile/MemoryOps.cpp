//===- MemoryOps.cpp - Allocations, creation, copies and movement -------===//

#include "IR/Tile/ShapeRules.h"
#include "IR/Tile/SharingConditions.h"
#include "IR/Tile/TileEffects.h"
#include "IR/Tile/TileOps.h"

using namespace mlir;
using namespace pypto;

#include "IR/Tile/MemoryOpRecords.inc"

#define GET_OP_CLASSES
#include "IR/Tile/MemoryOps.cpp.inc"

void tile::TileDialect::registerMemoryOps() {
  addOperations<
#define GET_OP_LIST
#include "IR/Tile/MemoryOps.cpp.inc"
      >();
}
