//===- Scales.h - The scales that belong to a tile --------------*- C++ -*-===//
//
// The cube unit multiplies left and right tiles whose blocks share exponents.
// It is given the addresses of both tiles, and none of the exponents: it looks
// for those in a memory beside that of the tile, at a sixteenth of the address.
//
//   left          |        tile at 4096            |
//   left_scale    |   scales at 256   |
//
// Disjoint tiles thus have disjoint scales, if no tile has more of them than a
// sixteenth of its size.
//
// Source: pto-isa a5/TMatmul:24-45 (mad_mx), a5/TGetScaleAddr, a5/utils.hpp:19
// (SHIFT_MX_ADDR).
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_IR_SCALES_H
#define PYPTO_IR_SCALES_H

#include "IR/Tile/TileInterfaces.h"

namespace pypto::tile {

/// Bytes of a tile for one byte where its scales are.
inline constexpr int64_t kBytesPerScale = 16;

/// Returns true for an op that takes a tile and its scales.
bool takesScales(const OpRecord &record);

/// Calls `fn` with the tile and the scales of each pair that an op takes for
/// one.
void forEachScalePair(
    TileAccessOpInterface op,
    llvm::function_ref<void(mlir::OpOperand &, mlir::OpOperand &)> fn);

/// Calls `fn` with pairs of handles: the two are on one of those whenever they
/// are used together. That is the two themselves, or, where control flow passes
/// both on, or one condition selects both, what it takes for them at a time:
///
///   %l, %s = scf.if %flag {            (%l0, %s0) and (%l1, %s1),
///     scf.yield %l0, %s0               but not (%l0, %s1)
///   } else {
///     scf.yield %l1, %s1
///   }
///
/// O(edges) for each pair.
void forEachPairAtOnce(mlir::Value tile, mlir::Value scales,
                       llvm::function_ref<void(mlir::Value, mlir::Value)> fn);

/// Returns the memory in which a tile of `space` has its scales; nothing for a
/// space without scales.
std::optional<Space> getScaleSpace(Space space);

inline bool isScaleSpace(Space space) {
  return space == Space::LeftScale || space == Space::RightScale;
}

/// Returns the memory in which a buffer lies that `.pto` has in `scaling`: as
/// scales of a tile it is in another one than the parameters of the fixpipe. An
/// op that uses it as scales says of which, or one that uses a view of it, or
/// what control flow makes of it; those of left, if ops disagree. O(uses).
Space getSpaceInScaling(mlir::Value handle);

} // namespace pypto::tile

#endif // PYPTO_IR_SCALES_H
