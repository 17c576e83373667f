//===- CanonicalGreedy.h - The solver to compare with -----------*- C++ -*-===//
//
// The greedy solver of pypto's DSA_RP planner, rebuilt from its description, as
// a yardstick for Placement/Reuse.h: what reuse costs in its solutions, on the
// same problem.
//
//   for each order: by size, by birth, by weight of penalties, 4 shuffles
//     for each buffer in that order
//       candidates: 0, the ends of reserved bytes and of placed neighbours
//       take the feasible one with the least added penalty, then the lowest
//       none: give the order up
//   keep the best by (penalties, peak); begin with first fit by size, which
//   does not look at penalties
//
// Like its model it takes O(k^2) for a buffer with k neighbours, and a list of
// all pairs that are live together: not for dense problems.
//
// It knows lifetimes, separations, pairs that start together or lie apart,
// penalties, reserved bytes and the capacity, which is all that a kernel
// without declarations and pipelines has.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_BENCHMARKS_CANONICALGREEDY_H
#define PYPTO_BENCHMARKS_CANONICALGREEDY_H

#include "Placement/Solution.h"

namespace pypto::bench {

/// Returns nothing if no order fits, or if the problem has other rules than
/// those above.
std::optional<placement::Solution>
placeCanonically(const placement::Problem &problem);

} // namespace pypto::bench

#endif // PYPTO_BENCHMARKS_CANONICALGREEDY_H
