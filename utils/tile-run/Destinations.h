//===- Destinations.h - Where ops in destination style write ----*- C++ -*-===//
//
// A kernel in destination style runs as ops of the tile dialect (FromPto.h)
// whose results have no place of their own. A tile is there what its handle is
// at the moment, bytes and valid extents, and an op writes where the handles in
// `outs` are:
//
//   %h = tile.create                   starts: in buffer 0
//   %w = tile.slice %h[%i, 0]          somewhere in %h, as the run has it
//   %r = tile.add %a, %w               outs: %w
//   %s = tile.set_validshape %w        extents: those of %w change
//   %p = tile.tpop_from_aic            moves: %h is where %p is
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_UTILS_TILE_RUN_DESTINATIONS_H
#define PYPTO_UTILS_TILE_RUN_DESTINATIONS_H

#include "IR/Tile/TileEnums.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace pypto::sim {

struct Destinations {
  /// Memory of one or more slots. Without an address it has a memory of its
  /// own; sizes in bytes.
  struct Buffer {
    std::string name;
    tile::Space space;
    std::optional<int64_t> address;
    int64_t slotBytes;
    int64_t numSlots = 1;
  };
  /// The buffer that a handle is on, and which of its slots; none for the
  /// first.
  struct Start {
    unsigned buffer;
    mlir::Value slot;
  };
  /// Valid rows and columns: indices, or numbers.
  struct Extents {
    /// The handle that has them; null for the result of the op.
    mlir::Value handle;
    std::array<mlir::OpFoldResult, 2> extents;
  };

  std::vector<Buffer> buffers;
  /// By the op that makes the handle.
  llvm::DenseMap<mlir::Operation *, Start> starts;
  /// The handles that the results of an op are written to.
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Value, 1>> outs;
  /// The handle that is where the result of an op is from then on.
  llvm::DenseMap<mlir::Operation *, mlir::Value> moves;
  /// What extents an op gives.
  llvm::DenseMap<mlir::Operation *, Extents> extents;
};

} // namespace pypto::sim

#endif // PYPTO_UTILS_TILE_RUN_DESTINATIONS_H
