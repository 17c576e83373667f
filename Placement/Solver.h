//===--- Solver.h - Heuristics first, then proofs ---------------*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_SOLVER_H
#define PYPTO_PLACEMENT_SOLVER_H

#include "Placement/Outcome.h"

namespace pypto::placement {

/// Is enough for every instance of MiniMalloc's benchmark, and for 10,000
/// buffers that fill memory at each point. Takes some seconds if it is used up.
constexpr int64_t kFitBudget = 1'000'000;

/// Is for many questions about capacities, of which some have no answer.
constexpr int64_t kPeakBudget = 1'000'000;

/// Is enough for one to five questions to some hundred buffers, in 20 ms.
constexpr int64_t kDiveBudget = 700;

/// Finds some solution within the capacity. The verdict is optimal as soon as
/// there is one; the value is its peak. `budget` limits the steps of the
/// searches that follow when first fit in several orders finds none.
Outcome findFit(const Problem &problem, int64_t budget = kFitBudget);

/// Finds a solution with a small peak, within the capacity if it is known.
Outcome minimizePeak(const Problem &problem, int64_t budget = kPeakBudget);

/// Does the same in a hurry: it tries one order of first fit instead of all,
/// and asks few questions.
Outcome dive(const Problem &problem, int64_t budget = kDiveBudget);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SOLVER_H
