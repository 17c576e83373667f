//===- FixedBytes.h - What is not for planning to place ---------*- C++ -*-===//
//
// Bytes of a memory space that belong to cross-core rings and to allocations
// that an author has put somewhere:
//
//   tile.reserve @a address = 4096    |      ####  |   where it says
//   tile.reserve @b                   |##          |   as low as the others let
//                                     0    4096
//
// Those with an address come first, then the other reserves in their order.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_FIXEDBYTES_H
#define PYPTO_TRANSFORMS_FIXEDBYTES_H

#include "IR/Tile/TileEnums.h"
#include "Placement/Problem.h"
#include "mlir/IR/Operation.h"

namespace pypto {

/// Bytes of one reserve or allocation.
struct FixedBytes {
  mlir::Operation *op;
  llvm::StringRef name;
  /// The end is rounded up to the alignment of the space. Nothing for a reserve
  /// that would lie beyond all memories.
  std::optional<placement::ByteRange> bytes;
  /// True if the place was found here; false if the op says it.
  bool isFound;
};

/// Returns true for an allocation that an author has put somewhere.
bool isFixed(mlir::Operation *op);

/// Returns the bytes alone, from low to high.
llvm::SmallVector<placement::ByteRange>
sortBytes(llvm::ArrayRef<FixedBytes> fixed);

/// Returns what is fixed in a space, in the order above. What has an address
/// may be misaligned or overlap.
llvm::SmallVector<FixedBytes>
getFixedBytes(mlir::Operation *func, tile::Space space, int64_t alignment);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_FIXEDBYTES_H
