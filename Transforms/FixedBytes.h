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

#include "IR/Tile/TileOps.h"
#include "Placement/Problem.h"
#include <array>

namespace pypto {

/// The allocations and reserves of a function, in order, by space. An author's
/// declaration that nothing is bound to has none and is left out. Each walk
/// over a function of 100,000 tiles counts, so this is made once for all
/// spaces, or of what another walk has found.
class Declarations {
public:
  explicit Declarations(mlir::Operation *func);
  explicit Declarations(llvm::ArrayRef<mlir::Operation *> declarations);

  /// Returns true if all have an address, and not all of them from authors,
  /// whose nobody has compared yet.
  bool areAddressed() const;

  llvm::ArrayRef<tile::AllocOp> getAllocs(tile::Space space) const {
    return allocs[static_cast<unsigned>(space)];
  }
  llvm::ArrayRef<tile::ReserveOp> getReserves(tile::Space space) const {
    return reserves[static_cast<unsigned>(space)];
  }

private:
  void add(mlir::Operation *op);

  std::array<llvm::SmallVector<tile::AllocOp, 0>, tile::kNumSpaces> allocs;
  std::array<llvm::SmallVector<tile::ReserveOp, 0>, tile::kNumSpaces> reserves;
};

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
llvm::SmallVector<FixedBytes> getFixedBytes(const Declarations &declarations,
                                            tile::Space space,
                                            int64_t alignment);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_FIXEDBYTES_H
