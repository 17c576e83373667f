//===- TileEffects.h - Memory effects of tile ops ---------------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_TILEEFFECTS_H
#define PYPTO_IR_TILE_TILEEFFECTS_H

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace pypto::tile {

/// Appends the memory effects of a tile op. An unplaced result has none; a
/// placed or bound one allocates and writes the resource of its space, and a
/// placed operand is read (a scratch: written). So the general passes of a host
/// can neither merge two placed results nor move a reader across a writer.
void getTileEffects(
    mlir::Operation *op,
    llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_TILEEFFECTS_H
