//===- ParallelCopies.h - Parallel copies one after the other ---*- C++ -*-===//
//
// The copies of one edge in an order in which none overwrites what another has
// yet to read. Where there is none, a scratch saves one source per cycle:
//
//   %c, %d = tile.parallel_copy %x, %y    trades places:  %x @vec_0 -> @vec_1
//                                                         %y @vec_1 -> @vec_0
//   %s = tile.copy %x -> @vec_2
//   %d = tile.copy %y -> @vec_0
//   %c = tile.copy %s -> @vec_1
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_TRANSFORMS_PARALLELCOPIES_H
#define PYPTO_TRANSFORMS_PARALLELCOPIES_H

#include "Transforms/Changes.h"
#include "Transforms/Coalescing.h"

namespace pypto {

/// Makes what the copies of a function need.
class CopyMaker {
public:
  virtual ~CopyMaker() = default;

  /// Returns the type of a new tile of type `type` with bytes of its own.
  virtual mlir::Type makeScratch(mlir::Location loc, tile::TileType type) = 0;

  /// Hears of a copy that is made for a parallel one; `result` is the tile that
  /// it takes the place of, null for one to a scratch.
  virtual void onCopy(mlir::Operation *parallel, tile::CopyOp made,
                      mlir::Value result) {}
};

/// Replaces every parallel copy of a function by those of its copies that are
/// needed.
void sequentialize(const Coalescing &coalescing, CopyMaker &maker,
                   Changes &changes);

/// The same where tiles have been placed.
void sequentialize(mlir::Operation *func, const Coalescing &coalescing,
                   Changes &changes);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PARALLELCOPIES_H
