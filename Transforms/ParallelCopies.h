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

#include "Transforms/Coalescing.h"

namespace pypto {

/// Replaces every parallel copy of a function by those of its copies that are
/// needed. The groups have been placed.
void sequentialize(mlir::Operation *func, const Coalescing &coalescing);

} // namespace pypto

#endif // PYPTO_TRANSFORMS_PARALLELCOPIES_H
