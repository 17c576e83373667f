//===- PipelineAttrs.h - Pipelines asked for, and stages ------*- C++ -*-===//

#ifndef PYPTO_IR_TILE_PIPELINEATTRS_H
#define PYPTO_IR_TILE_PIPELINEATTRS_H

#include "IR/Tile/TileTypes.h"
#include "mlir/IR/Operation.h"

namespace pypto::tile {

/// The most iterations that a loop may ask to have in flight.
inline constexpr int64_t kMaxPipelineStages = 64;

/// Returns how many iterations a loop asks to have in flight; 1 for a loop that
/// asks for nothing.
int64_t getPipelineStages(mlir::Operation *loop);

/// Takes what a loop asks for off it, once it has it.
void clearPipelineStages(mlir::Operation *loop);

/// Returns the stages of pipelines that an op belongs to, innermost first.
llvm::SmallVector<MembershipAttr> getMemberships(mlir::Operation *op);

/// Adds a membership, outside of those that the op has.
void addMembership(mlir::Operation *op, MembershipAttr membership);

/// Gives an op that the compiler has made the memberships of another, which may
/// be null.
void inheritMemberships(mlir::Operation *op, mlir::Operation *from);

/// Takes the memberships off all ops of a function: its bytes are shared out.
void dropMemberships(mlir::Operation *func);

/// Verifies an attribute if it is one of those for pipelines.
mlir::LogicalResult verifyPipelineAttribute(mlir::Operation *op,
                                            mlir::NamedAttribute attribute);

} // namespace pypto::tile

#endif // PYPTO_IR_TILE_PIPELINEATTRS_H
