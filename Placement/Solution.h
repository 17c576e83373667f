//===--- Solution.h - Where the buffers of a problem stand ------*- C++ -*-===//
//
// The answer to a placement problem, and a validator that shares no code with
// whoever found it.
//
//===----------------------------------------------------------------------===//

#ifndef PYPTO_PLACEMENT_SOLUTION_H
#define PYPTO_PLACEMENT_SOLUTION_H

#include "Placement/Problem.h"

namespace pypto::placement {

/// Gives each buffer of a problem its first byte.
struct Solution {
  llvm::SmallVector<int64_t, 0> offsets;
};

/// Returns the end of the buffer that reaches highest, 0 without buffers.
int64_t peak(const Problem &problem, const Solution &solution);

/// Returns the sum of the costs of all pairs that share a byte and are never
/// live together.
int64_t reuseCost(const Problem &problem, const Solution &solution);

/// Reports the first rule of `problem` that `solution` breaks, or that
/// `problem` is malformed. Compares every pair of buffers: obvious, not fast.
llvm::Error validate(const Problem &problem, const Solution &solution);

/// Reports that `solution` breaks this rule.
llvm::Error validateSameStart(const SameStart &rule, const Solution &solution);

} // namespace pypto::placement

#endif // PYPTO_PLACEMENT_SOLUTION_H
