//===- TileDialect.h - The tile dialect -------------------------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEDIALECT_H
#define PYPTO_IR_TILE_TILEDIALECT_H

#include "IR/Tile/TileEnums.h"
#include "mlir/IR/Dialect.h"

#include "IR/Tile/TileDialect.h.inc"

#endif // PYPTO_IR_TILE_TILEDIALECT_H
