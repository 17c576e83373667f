//===--- Reuse.h - The placement that costs least to reuse ------*- C++ -*-===//
//
// Places buffers so that, in this order, everything fits below the capacity,
// the penalties of pairs that share bytes are least, and the peak is low.
//
// Parts that have nothing to do with each other are solved one by one: greedy,
// and repair where that fits nothing (ReuseSearch.h), or the search for a fit
// (Solver.h); if the result costs something, a short improvement, then the
// exact search (ReuseProof.h), and improvement again, until some rounds find
// nothing or the budget ends. What a part is given is in proportion to its
// rules, so that a small kernel never takes the time of a large one.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_REUSE_H
#define PYPTO_PLACEMENT_REUSE_H

#include "Placement/Outcome.h"

namespace pypto::placement {

/// Steps that take about half a second. A step is a look at one rule between
/// two buffers. Small problems are done long before.
constexpr int64_t kReuseBudget = 20'000'000;

/// Minimises the reuse cost. The verdict, value and bound of the outcome are
/// about that cost; the peak of the solution is low but need not be minimal.
Outcome placeForReuse(const Problem &problem, int64_t budget = kReuseBudget);

/// Returns buffers that do not fit together, such that they would without any
/// one of them; or, where `budget` steps for each question are not enough, some
/// that surely do not fit together. `problem` must be infeasible.
llvm::SmallVector<unsigned, 0> findClash(const Problem &problem,
                                         int64_t budget);

/// Returns the problem of some of the buffers alone, in that order.
Problem restrictTo(const Problem &problem, llvm::ArrayRef<unsigned> buffers);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_REUSE_H
