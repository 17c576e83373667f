//===- ShapeRules.h - Shapes and element types of an op ---------*- C++ -*-===//
//
// The functions that records name as `shapeRule`. Each emits an error on the op
// and fails, or succeeds. Placements do not matter to any of them.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILE_SHAPERULES_H
#define PYPTO_IR_TILE_SHAPERULES_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::tile {

using ShapeRule = mlir::LogicalResult (*)(TileAccessOpInterface);

/// Checks what every tile op must satisfy, then `rule` unless it is null.
mlir::LogicalResult verifyTileOp(mlir::Operation *op, ShapeRule rule);

/// Verifies what only some chips require of an op; nothing without a chip.
mlir::LogicalResult verifyForTarget(TileAccessOpInterface op,
                                    const TargetInfo &target);

namespace shapes {

#define PYPTO_SHAPE_RULE(name)                                                 \
  mlir::LogicalResult name(TileAccessOpInterface op)

// Memory.
PYPTO_SHAPE_RULE(allocation);
PYPTO_SHAPE_RULE(reserve);
PYPTO_SHAPE_RULE(constant);
PYPTO_SHAPE_RULE(copy);
PYPTO_SHAPE_RULE(parallelCopy);
PYPTO_SHAPE_RULE(move);
PYPTO_SHAPE_RULE(load);
PYPTO_SHAPE_RULE(triangle);
PYPTO_SHAPE_RULE(random);
PYPTO_SHAPE_RULE(gatherFromMemory);
PYPTO_SHAPE_RULE(scatterToMemory);
PYPTO_SHAPE_RULE(store);
// Computation.
PYPTO_SHAPE_RULE(elementwise);
PYPTO_SHAPE_RULE(shift);
PYPTO_SHAPE_RULE(remainder);
PYPTO_SHAPE_RULE(exclusiveOr);
PYPTO_SHAPE_RULE(reciprocalRoot);
PYPTO_SHAPE_RULE(trigonometric);
PYPTO_SHAPE_RULE(conversion);
PYPTO_SHAPE_RULE(rowExpand);
PYPTO_SHAPE_RULE(colExpand);
PYPTO_SHAPE_RULE(rowReduction);
PYPTO_SHAPE_RULE(colReduction);
PYPTO_SHAPE_RULE(rowArgument);
PYPTO_SHAPE_RULE(colArgument);
PYPTO_SHAPE_RULE(compare);
PYPTO_SHAPE_RULE(select);
PYPTO_SHAPE_RULE(prelu);
// Matrix products.
PYPTO_SHAPE_RULE(matmul);
PYPTO_SHAPE_RULE(gemv);
PYPTO_SHAPE_RULE(matmulMx);
PYPTO_SHAPE_RULE(scaleAddress);
PYPTO_SHAPE_RULE(batchMatmul);
// Gather, scatter and sort.
PYPTO_SHAPE_RULE(gather);
PYPTO_SHAPE_RULE(gatherb);
PYPTO_SHAPE_RULE(gatherMask);
PYPTO_SHAPE_RULE(gatherCompare);
PYPTO_SHAPE_RULE(gatherRow);
PYPTO_SHAPE_RULE(scatter);
PYPTO_SHAPE_RULE(scatterMask);
PYPTO_SHAPE_RULE(sort32);
PYPTO_SHAPE_RULE(mergeSort);
PYPTO_SHAPE_RULE(mergeLists);
// Cross-core pipes.
PYPTO_SHAPE_RULE(pop);
PYPTO_SHAPE_RULE(freePopped);
// Views and rearrangement.
PYPTO_SHAPE_RULE(slice);
PYPTO_SHAPE_RULE(reshape);
PYPTO_SHAPE_RULE(reinterpret);
PYPTO_SHAPE_RULE(transposeView);
PYPTO_SHAPE_RULE(setValidShape);
PYPTO_SHAPE_RULE(assemble);
PYPTO_SHAPE_RULE(fillpad);
PYPTO_SHAPE_RULE(fillpadExpand);
PYPTO_SHAPE_RULE(write);
PYPTO_SHAPE_RULE(read);
PYPTO_SHAPE_RULE(scatterUpdate);
PYPTO_SHAPE_RULE(extract);
PYPTO_SHAPE_RULE(concat);
PYPTO_SHAPE_RULE(transpose);

#undef PYPTO_SHAPE_RULE

// The functions that records name as `targetRule`.
mlir::LogicalResult gatherScratch(TileAccessOpInterface op,
                                  const TargetInfo &target);
mlir::LogicalResult preluScratch(TileAccessOpInterface op,
                                 const TargetInfo &target);
mlir::LogicalResult compareScratch(TileAccessOpInterface op,
                                   const TargetInfo &target);

/// Returns the operand of that name; null when it is absent or no tile.
TileType getTile(TileAccessOpInterface op, llvm::StringRef name);
TileType getResultTile(TileAccessOpInterface op);

/// Prints shape and element type as a tile type does.
std::string describe(TileType type);
std::string describe(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);

/// Requires a tile of the given extents and element type.
mlir::LogicalResult requireTile(TileAccessOpInterface op, llvm::StringRef what,
                                TileType type, llvm::ArrayRef<int64_t> shape,
                                mlir::Type elementType);

/// Requires integer elements.
mlir::LogicalResult requireIntegers(TileAccessOpInterface op,
                                    llvm::StringRef what, mlir::Type element);

/// Requires a tile of two dimensions.
mlir::LogicalResult requireMatrix(TileAccessOpInterface op, TileType type);

/// Requires the same shape and element type of the result and the operands.
mlir::LogicalResult requireSameType(TileAccessOpInterface op,
                                    llvm::ArrayRef<llvm::StringRef> names);

/// Requires a result that stands on `source` to have its layout.
mlir::LogicalResult requireSameLayout(TileAccessOpInterface op,
                                      TileType source);

/// Requires one offset per dimension, each run-time one with an operand.
mlir::LogicalResult requireOffsets(TileAccessOpInterface op, int64_t rank,
                                   llvm::ArrayRef<int64_t> offsets,
                                   llvm::StringRef operands = "offsets");

/// The pitch of a window whose elements no pitch describes: a line across the
/// rows, columns or boxes that its source is made of.
inline constexpr int64_t kNoPitch = 0;

/// Returns true if a window that has gaps has the pitch of its source. A single
/// row has none, nor has a column that is stored as one but lies across rows.
bool keepsPitch(TileType source, TileType window);

/// Returns the bytes of `type` from the first to the last element of a window;
/// nothing when an offset is known only at run time, or without a pitch.
std::optional<ByteWindow> getWindow(TileType type, int64_t pitch,
                                    llvm::ArrayRef<int64_t> offsets,
                                    llvm::ArrayRef<int64_t> shape);

/// Requires one `valid` operand per run-time extent of the result.
mlir::LogicalResult requireValidOperands(TileAccessOpInterface op);

/// Requires bytes that some memory may have, which is generous.
mlir::LogicalResult requireBytesInRange(mlir::Operation *op, int64_t size,
                                        int64_t address);

/// Requires a window of `size` at constant `offsets` to lie inside `shape`.
mlir::LogicalResult requireInside(TileAccessOpInterface op,
                                  llvm::ArrayRef<int64_t> offsets,
                                  llvm::ArrayRef<int64_t> size,
                                  llvm::ArrayRef<int64_t> shape);

} // namespace shapes
} // namespace pypto::tile

#endif // PYPTO_IR_TILE_SHAPERULES_H
