//===- ScaleTies.h - Scales follow their tile -------------------*- C++ -*-===//
//
// The chip looks for the scales of a left or right tile at a sixteenth of the
// tile's address (IR/Scales.h), so they have no place of their own to choose:
//
//   left          | tile a       | tile b             |
//                 0              4096                 16384
//   left_scale    | a   | b      |
//                 0     256      1024
//
// The tile is planned as if it were needed as long as its scales. What shares
// no bytes with it then leaves its scales alone as well: no other pair can come
// upon them. The scales are left out of packing, and get their address when
// that of the tile is known. Other tiles of their space fill what is left.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_SCALETIES_H
#define PYPTO_TRANSFORMS_SCALETIES_H

#include "Analysis/Interference.h"
#include "IR/Tile/TileOps.h"
#include "Transforms/FixedBytes.h"
#include "llvm/ADT/MapVector.h"

namespace pypto {

class Handles;

/// Calls `fn` with each tile and its scales that an op takes for a pair. What
/// control flow brings from one of several buffers is each of those, with all
/// scales that may come with it.
void forEachScaleTie(tile::TileAccessOpInterface op, const Handles &handles,
                     llvm::function_ref<void(mlir::Value, mlir::Value)> fn);

class ScaleTies {
public:
  /// `getLive` says when a class is needed for itself.
  using GetLive = std::function<llvm::ArrayRef<Segment>(unsigned classId)>;
  ScaleTies(mlir::Operation *func, const StorageClasses &classes,
            GetLive getLive);

  /// Returns true for a class of scales.
  bool isTied(unsigned classId) const { return tied.contains(classId); }

  /// Returns when a class is needed, for itself and for its scales.
  llvm::SmallVector<Segment, 1> getSegments(unsigned classId) const;

  /// Emits an error for scales that find no room beside their tile, and for two
  /// that would be in one place at one time.
  mlir::LogicalResult check() const;

  /// Calls `fn` with each allocation of scales and the address that follows
  /// from that of its tile, which `find` knows. Emits an error for one that
  /// would have to be at two.
  mlir::LogicalResult
  place(const Declarations &declarations,
        llvm::function_ref<std::optional<int64_t>(tile::AllocOp)> find,
        llvm::function_ref<void(tile::AllocOp, int64_t)> fn) const;

private:
  struct Tie {
    mlir::Operation *op;
    mlir::Value tile;
    mlir::Value scales;
    StorageMember from;
    StorageMember to;

    /// Returns where the class of the scales begins if that of the tile begins
    /// at 0, in bytes.
    int64_t getDistance() const;
    /// Returns the bytes of the class of the scales, as above.
    placement::ByteRange getBytes(const StorageClasses &classes) const;
  };
  struct Spot;

  Spot findSpot(const Declarations &declarations,
                const StorageMember &member) const;

  mlir::Operation *func;
  const StorageClasses &classes;
  GetLive getLive;
  /// In the order of the ops.
  llvm::SmallVector<Tie, 0> ties;
  /// The ties of each class of tiles, by index.
  llvm::MapVector<unsigned, llvm::SmallVector<unsigned, 2>> tiesOf;
  llvm::DenseSet<unsigned> tied;
};

} // namespace pypto

#endif // PYPTO_TRANSFORMS_SCALETIES_H
