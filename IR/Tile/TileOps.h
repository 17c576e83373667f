//===- TileOps.h - The ops of the tile dialect ------------------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEOPS_H
#define PYPTO_IR_TILE_TILEOPS_H

#include "IR/Tile/TileAssembly.h"
#include "IR/Tile/TileInterfaces.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "IR/Tile/MemoryOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/ElementwiseOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/UnaryOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/BroadcastOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/ReductionOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/SelectOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/CubeOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/ViewOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/GatherOps.h.inc"
#define GET_OP_CLASSES
#include "IR/Tile/PipeOps.h.inc"

#endif // PYPTO_IR_TILE_TILEOPS_H
