//===--- Solver.h - Heuristics first, then proofs ---------------*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_SOLVER_H
#define PYPTO_PLACEMENT_SOLVER_H

#include "Placement/Outcome.h"

namespace pypto::placement {

/// Is enough for every instance of MiniMalloc's benchmark and takes about a
/// second on it if it is used up.
constexpr int64_t kDefaultBudget = 100000;

/// Finds some solution within the capacity. The verdict is optimal as soon as
/// there is one; the value is its peak. `budget` limits the steps of the exact
/// search that follows when first fit in several orders finds none.
Outcome findFit(const Problem &problem, int64_t budget = kDefaultBudget);

/// Finds a solution with a small peak, within the capacity if it is known.
Outcome minimizePeak(const Problem &problem, int64_t budget = kDefaultBudget);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SOLVER_H
