//===- BufferLives.h - Which buffers of a placed kernel are one -*- C++ -*-===//
//
// In a file with addresses two handles on the same bytes are one buffer where
// one is read for what was written to the other, and two that merely follow
// each other where not. A life is a time in which the content of some bytes is
// needed: it begins at a write and goes on along control flow.
//
//   write %a   read %a   write %a   read %b   write %c   read %c    all at 1024
//   |---- apart -----|   |--- one with %b --|  |--- apart ---|
//
// so %a and %b are one, and %c is free to go elsewhere. Branches part a life in
// the numbers of program points, not in what it is:
//
//   scf.if
//     write %d   |---+       leads to the end of the branch,
//   else             |
//     write %e   |-+ |       and so does this one,
//   read %f      |-+-+       to where both are read: %d, %e and %f are one
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_BUFFERLIVES_H
#define PYPTO_TRANSFORMS_BUFFERLIVES_H

#include "IR/Tile/TileTypes.h"
#include "mlir/Pass/AnalysisManager.h"
#include "llvm/ADT/IntEqClasses.h"

namespace pypto {

/// A buffer of its own, before it is placed.
struct Buffer {
  mlir::Value root;
  tile::TileType type;
  /// In bytes.
  int64_t size;
  /// Where an author has put it, in bytes.
  std::optional<int64_t> address;
};

/// Joins in `groups`, by their indices, the buffers of a function that have an
/// address and take part in one life, and those of lives with bytes and time in
/// common. The analyses are of the function with tile.replan, in which handles
/// on the same bytes are one variable. O(n log n) in accesses and lives, times
/// the depth of the regions, and in the pairs of lives with common bytes.
void joinByLives(mlir::Operation *func, mlir::AnalysisManager &analyses,
                 llvm::ArrayRef<Buffer> buffers, llvm::IntEqClasses &groups);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_BUFFERLIVES_H
