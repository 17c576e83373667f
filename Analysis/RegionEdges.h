//===- RegionEdges.h - Where control passes tiles on ------------*- C++ -*-===//

#ifndef PYPTO_ANALYSIS_REGIONEDGES_H
#define PYPTO_ANALYSIS_REGIONEDGES_H

#include "Analysis/ProgramPoints.h"

namespace pypto {

/// Calls `fn` for each tile that an op with regions passes on to one of them,
/// that a region passes on to the next, or that it leaves behind as a result,
/// with the block argument or result it becomes. Outer ops come first.
void forEachRegionEdge(
    mlir::Operation *func,
    llvm::function_ref<void(mlir::OpOperand &, mlir::Value)> fn);

/// The same without a walk over all ops.
void forEachRegionEdge(
    const ProgramPoints &points,
    llvm::function_ref<void(mlir::OpOperand &, mlir::Value)> fn);

/// The same for handles on buffers (IR/TileValue.h).
void forEachHandleEdge(
    const ProgramPoints &points,
    llvm::function_ref<void(mlir::OpOperand &, mlir::Value)> fn);

} // namespace pypto

#endif // PYPTO_ANALYSIS_REGIONEDGES_H
