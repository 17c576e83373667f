//===- TileValue.h - A tile, whichever dialect it is written in -*- C++ -*-===//
//
// Two dialects write tiles. In `tile` a value is a content, and its type says
// where that lies:
//
//   %a = tile.load ..  : <64x64xf32, vec, @vec_0>
//
// In `pto` a value is a handle on a buffer that ops write again and again. The
// op that makes it has the place, as the type that the tile would have:
//
//   %a = pto.alloc_tile {place = !tile.tile<64x64xf32, vec, @vec_0>} : ..
//   pto.tload ins(..) outs(%a : ..)
//
// Analyses and passes ask the functions here, so that they know one tile type.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_TILEVALUE_H
#define PYPTO_IR_TILEVALUE_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::tile {

/// The attribute of a function whose buffers are to leave the addresses that
/// they have. Those still say what the kernel means: buffers with common bytes
/// see what is written to the others.
inline constexpr llvm::StringLiteral kReplanAttr = "tile.replan";

/// Returns true for the type of a handle.
bool isHandle(mlir::Type type);
inline bool isHandle(mlir::Value value) { return isHandle(value.getType()); }

inline bool isTile(mlir::Type type) {
  return llvm::isa<TileType>(type) || isHandle(type);
}
inline bool isTile(mlir::Value value) { return isTile(value.getType()); }

/// Returns false where no kernel in destination style can be, as nobody has
/// used its dialect: walks over large functions can be left out.
bool mayHaveHandles(mlir::MLIRContext *context);

/// Returns the tile type of a tile, for a handle the one of its buffer's
/// extents, with the place that it has been given; null for any other value.
TileType getTileType(mlir::Value value);

/// Calls `fn` with each tile that an op writes: its results, and the handles
/// that it writes to.
void forEachWritten(TileAccessOpInterface op, const TargetInfo &target,
                    llvm::function_ref<void(mlir::Value)> fn);

/// The same for what the op may write before it has read the operand. A
/// parallel copy has read all others by then: one with many stays linear.
void forEachWrittenBeside(mlir::OpOperand &operand, const TargetInfo &target,
                          llvm::function_ref<void(mlir::Value)> fn);

/// Returns whether `written`, a tile that the op writes, may share bytes with
/// the tile operand `operand`, should that die at the op (tile::getSharing).
/// Where both are on one buffer the author has answered.
SharingAnswer getSharingWith(TileAccessOpInterface op, mlir::Value written,
                             mlir::OpOperand &operand,
                             const TargetInfo &target);

/// Returns how a tile operand is accessed, the strictest over the target's
/// archs.
AccessKind getRoleOf(TileAccessOpInterface op, mlir::OpOperand &operand,
                     const TargetInfo &target);

/// Returns true for an op that does nothing but copy a buffer to another one of
/// the same kind. Kernels in destination style say so what a branch or a loop
/// passes on:
///
///   scf.if %c {
///     pto.tadd ins(%a, %b ..) outs(%r ..)
///   } else {
///     pto.tmov ins(%a ..) outs(%r ..)        %r may lie where %a does
///   }
///
/// If both lie on the same bytes it is needless, whether or not the chip has
/// such a move.
bool isJoin(mlir::Operation *op);

/// Returns true for an op whose result is a buffer of its own.
bool makesBuffer(mlir::Operation *op);

/// Returns the address that an author has given a buffer, an i64, or null.
mlir::Value getAddress(mlir::Operation *op);

/// Returns that address in bytes, if it is known before the run.
std::optional<int64_t> getConstantAddress(mlir::Operation *op);

/// Checks that some memory may have bytes of a buffer from an address on, which
/// is generous; emits an error on the op that makes it.
mlir::LogicalResult checkAddress(mlir::Operation *op, int64_t address,
                                 int64_t size);

void setAddress(mlir::Operation *op, mlir::Value address);

/// Gives a tile a place; a handle that another op makes a view of has none of
/// its own and is left alone.
void setPlacement(mlir::Value tile, const TilePlacement &placement);

/// Returns the kind of core that a function says it runs on, if it does.
std::optional<KernelKind> getKernelKind(mlir::Operation *func);

/// Returns the chip whose architecture a module in destination style names: a5,
/// or any other text for the older one. Null for a module that names none.
TargetAttr getTargetOfArch(mlir::Operation *module);

} // namespace pypto::tile

#endif // PYPTO_IR_TILEVALUE_H
