//===--- Outcome.h - What a solver found and what it proved -----*- C++ -*-===//

#ifndef PYPTO_PLACEMENT_OUTCOME_H
#define PYPTO_PLACEMENT_OUTCOME_H

#include "Placement/Solution.h"

namespace pypto::placement {

enum class Verdict {
  /// No solution has a smaller value.
  Optimal,
  /// There is no solution.
  Infeasible,
  /// The budget ran out. No solution has a value below the bound.
  BestFound,
};

/// Answers a problem. Depends on nothing but the problem and the options of the
/// solver: budgets count steps, never time.
struct Outcome {
  Verdict verdict = Verdict::BestFound;
  /// Absent if none was found; else it is valid.
  std::optional<Solution> solution = std::nullopt;
  /// What the solver minimises (a peak in bytes, a cost), of the solution.
  int64_t value = 0;
  /// At most the value of each solution.
  int64_t bound = 0;
  /// How much of the budget was used.
  int64_t steps = 0;
};

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_OUTCOME_H
