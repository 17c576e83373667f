//===- LostDepth.h - Says which pipelines share storage ---------*- C++ -*-===//

#ifndef PYPTO_TRANSFORMS_LOSTDEPTH_H
#define PYPTO_TRANSFORMS_LOSTDEPTH_H

#include "IR/Tile/TileEnums.h"
#include "Placement/SpacePlan.h"
#include "mlir/IR/Value.h"

namespace pypto {

/// One space of one function, planned.
struct PlannedSpace {
  mlir::Operation *func;
  tile::Space space;
  /// In bytes; a power of two.
  int64_t alignment;
  const placement::Problem &problem;
  const placement::Pipelines &pipelines;
  const placement::SpacePlan &plan;
  /// The group of each pipeline.
  llvm::ArrayRef<int64_t> groups;
};

/// Warns of each pipeline whose stages share bytes, and notes it on the
/// function: PH-MR-001 with what would help, or, where the space is full at any
/// depth, one PH-MR-002 for all. `tileOf` returns a tile in a buffer.
void reportLostDepth(const PlannedSpace &planned,
                     llvm::function_ref<mlir::Value(unsigned)> tileOf);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_LOSTDEPTH_H
